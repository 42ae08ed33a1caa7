import { type PolicyFilter, policies } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff, tomatoes } from '../../test/farm.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

async function asked(app: TestApp, query: PolicyFilter, person: Person = 'agent') {
  const { status, body } = await app.as(person)(policies.list, { query });
  expect(status).toBe(200);
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ id }) => id);
}

const today = todayAd(new Date());
const dayAfter = (days: number) => todayAd(new Date(Date.now() + days * 86_400_000));

describe('the register of policies', () => {
  let app: TestApp;
  let first: Awaited<ReturnType<typeof issuedPolicy>>;
  let second: Awaited<ReturnType<typeof issuedPolicy>>;

  beforeAll(async () => {
    app = await office();
    first = await issuedPolicy(app);
    second = await issuedPolicy(app, [tomatoes, { ...tomatoes, kitta_no: '418' }]);
    await tryMove(app, 'cropAdmin', second.proposal, 'cancel', { reason: 'बाली बेचियो' });
  });

  test('shows each with its farmer, branch and period, newest first, and what all of them come to', async () => {
    const { body } = await app.as('technician')(policies.list, { query: { registration: 'crop' } });

    expect(body.results.map(({ id }) => id)).toEqual([second.policy, first.policy]);
    expect(body.results[1]).toMatchObject({
      policy_no: first.policy_no,
      form: 'vegetable',
      status: 'issued',
      branch: { id: app.branch.id },
      agent: null,
      personal_info: { name_np: 'सीता थापा', phone_number_np: '9841000001' },
      sum_insured: '100000.00',
      premium: '5000.00',
      subsidy: '4000.00',
      farmer_share: '1000.00',
      renewal: null,
    });
    expect(body.totals).toEqual({
      sum_insured: '300000.00',
      premium: '15000.00',
      subsidy: '12000.00',
      farmer_share: '3000.00',
    });
  });

  test('adds up what the filter finds, and not the page alone', async () => {
    const call = app.as('agent');
    const page = await call(policies.list, { query: { limit: 1, offset: 1 } });
    const cancelled = await call(policies.list, { query: { status: 'cancelled' } });
    const none = await call(policies.list, { query: { registration: 'livestock' } });

    expect(page.body).toMatchObject({ count: 2, totals: { sum_insured: '300000.00' } });
    expect(page.body.results.map(({ id }) => id)).toEqual([first.policy]);
    expect(cancelled.body).toMatchObject({ count: 1, totals: { sum_insured: '200000.00', premium: '10000.00' } });
    expect(none.body).toMatchObject({ count: 0, totals: { sum_insured: '0.00', farmer_share: '0.00' } });
  });

  test('is narrowed by state, branch, farmer, agent, fiscal year and days of issue', async () => {
    const both = [second.policy, first.policy];
    const [line] = (await app.as('agent')(policies.list)).body.results;

    expect(await asked(app, { status: 'issued' })).toEqual([first.policy]);
    expect(await asked(app, { branch: app.branch.id })).toEqual(both);
    expect(await asked(app, { branch: app.branch.id + 99 })).toEqual([]);
    expect(await asked(app, { personal_info: first.farmer.personal_info })).toEqual([first.policy]);
    expect(await asked(app, { agent: app.ids.agent })).toEqual([]);
    expect(await asked(app, { fiscal_year: line?.fiscal_year ?? 0 })).toEqual(both);
    expect(await asked(app, { fiscal_year: 2070 })).toEqual([]);
    expect(await asked(app, { start_date: today, end_date: today })).toEqual(both);
    expect(await asked(app, { start_date: dayAfter(1) })).toEqual([]);
    expect(await asked(app, { end_date: dayAfter(-1) })).toEqual([]);
    expect(await asked(app, { ordering: 'policy_no' })).toEqual([first.policy, second.policy]);
    expect(await asked(app, { ordering: '-sum_insured' })).toEqual(both);
  });

  test('is searched by number in either script, by running number, and by the farmer', async () => {
    const number = first.policy_no;

    for (const search of [number, number.toLowerCase(), number.replace('00001', '००००१'), '1', '०१']) {
      expect(await asked(app, { search }), search).toEqual([first.policy]);
    }
    expect(await asked(app, { search: 'sita tha' })).toEqual([second.policy, first.policy]);
    expect(await asked(app, { search: '९८४१०००००१' })).toEqual([second.policy, first.policy]);
    expect(await asked(app, { search: '77' })).toEqual([]);
    expect(await asked(app, { search: '%' })).toEqual([]);
  });

  test('is of another company neither in a list, nor in a count, nor in a sum', async () => {
    for (const query of [{}, { insurance: app.company.id }, { search: first.policy_no }, { ending_within: 366 }]) {
      const { body } = await app.as('otherCompany')(policies.list, { query });
      expect(body).toMatchObject({ count: 0, results: [], totals: { sum_insured: '0.00' } });
    }
  });

  test("holds none but its own for a project's people", async () => {
    expect(await asked(app, {}, 'koica')).toEqual([]);
    expect(await asked(app, { search: first.policy_no }, 'koica')).toEqual([]);
  });

  test('is masked for a partner, who does not learn either whose a phone is', async () => {
    const { body } = await app.as('partner')(policies.list, { query: { search: first.policy_no } });

    expect(body.results.map(({ id }) => id)).toEqual([first.policy]);
    expect(body.results[0]?.personal_info.phone_number_np).toMatch(/^•+01$/);
    expect(await asked(app, { search: '9841000001' }, 'partner')).toEqual([]);
  });
});

describe('the renewal list', () => {
  test('holds what is in force and ends within so many days, soonest first, with its renewal', async () => {
    const app = await office();
    const later = await issuedPolicy(app);
    const { policy } = await issuedPolicy(app);
    const gone = await issuedPolicy(app);
    await tryMove(app, 'cropAdmin', gone.proposal, 'cancel', { reason: 'बाली बेचियो' });
    const { body: renewal } = await app.as('agent')(policies.renew, { params: { id: policy } });

    const { body } = await app.as('agent')(policies.list, { query: { ending_within: 366, registration: 'crop' } });

    expect(await asked(app, { ending_within: 30 })).toEqual([]);
    expect(body.results.map(({ id }) => id)).toEqual([later.policy, policy]);
    expect(body.results[1]?.renewal).toMatchObject({ id: renewal.id, status: 'draft', policy: null });
    expect(await asked(app, { ending_within: 366, ordering: '-risk_end_at' })).toEqual([policy, later.policy]);
  });
});
