import { companies } from '@krishi-bima/contract/companies/companies';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import {
  copiesOf,
  handInPapers,
  issuedPolicy,
  payFor,
  proposalIn,
  tryMove,
  verifyKyc,
} from '../../test/office-moves.ts';

function lengthOf({ risk_start_at, risk_end_at }: Pick<ProposalHeader, 'risk_start_at' | 'risk_end_at'>) {
  return Date.parse(String(risk_end_at)) - Date.parse(String(risk_start_at));
}

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

describe('issuing a policy', () => {
  test('waits for the KYC, and then records the minute, the risk and who', async () => {
    const app = await office();
    const { id, farmer } = await proposalIn(app, 'approved');
    const { body: asked } = await app.as('agent')(formEndpoints.vegetable.get, { params: { id } });

    const early = await tryMove(app, 'cropAdmin', id, 'issue');
    await verifyKyc(app, farmer.id);
    const unpaid = await tryMove(app, 'cropAdmin', id, 'issue');
    await payFor(app, id);
    const bare = await tryMove(app, 'cropAdmin', id, 'issue');
    await handInPapers(app, id);
    const before = Date.now();
    const { body } = await tryMove(app, 'cropAdmin', id, 'issue');
    const { body: policy } = await app.as('agent')(policies.get, { params: { id: body.policy?.id ?? 0 } });

    expect(early).toMatchObject({
      status: 422,
      body: { code: 'hindered', fields: { kyc_verified: 'kyc_not_verified' } },
    });
    expect(unpaid).toMatchObject({ status: 422, body: { fields: { share_received: 'share_not_received' } } });
    expect(bare).toMatchObject({ status: 422, body: { fields: { documents: 'documents_missing' } } });
    expect(Date.parse(policy.issued_at)).toBeGreaterThanOrEqual(before - 1000);
    // The proposal asked for an earlier start; there is no cover before the issue, and it stays as long.
    expect(policy.risk_start_at).toBe(policy.issued_at);
    expect(lengthOf(policy)).toBe(lengthOf(asked.default_values));
    expect(policy).toMatchObject({
      status: 'issued',
      issued_by: { id: app.ids.cropAdmin },
      sum_insured: '100000.00',
      farmer_share: '1000.00',
      payable: '1020.00',
      content: { personal_info: { name_np: 'सीता थापा', citizenship_no: '24-01-70-01234' } },
      endorsements: [],
      cancellation: null,
    });
    expect(policy.content.insurance_details[0]).toMatchObject({ crop: 'tomato', premium: '5000.00' });
  });

  test('fixes it: what changes of the farmer later is not in it, and the database itself refuses a change', async () => {
    const app = await office();
    const { policy, farmer } = await issuedPolicy(app);
    await app.as('cropAdmin')(kyc.patch, {
      params: { id: farmer.id },
      body: { personal_info: { name_np: 'गीता लामा' } },
    });

    const { body } = await app.as('cropAdmin')(policies.get, { params: { id: policy } });
    const forced = app.deps.database.owner
      .updateTable('policies')
      .set({ sum_insured: 1 })
      .where('id', '=', policy)
      .execute();

    expect(body.content.personal_info.name_np).toBe('सीता थापा');
    await expect(forced).rejects.toThrow('does not change');
  });

  test('is refused when the risk period is over', async () => {
    const app = await office();
    const { id, farmer } = await proposalIn(app, 'approved');
    await verifyKyc(app, farmer.id);
    await sql`update proposals set values = jsonb_set(values, '{risk_end_at}', '"2025-01-01T00:00:00Z"') where id = ${id}`.execute(
      app.deps.database.db,
    );

    const late = await tryMove(app, 'cropAdmin', id, 'issue');

    expect(late).toMatchObject({ status: 422, body: { fields: { period_ahead: 'period_over' } } });
  });

  test('is in the register of its company and in no other, found by number and by farmer', async () => {
    const app = await office();
    const { policy, policy_no } = await issuedPolicy(app);
    const found = async (search: string) =>
      (await app.as('agent')(policies.list, { query: { search } })).body.results.map(({ id }) => id);

    expect(await found(policy_no)).toEqual([policy]);
    expect(await found('Sita')).toEqual([policy]);
    expect(await found('Ramesh')).toEqual([]);
    expect((await app.as('otherCompany')(policies.list, { query: { search: policy_no } })).body.count).toBe(0);
    expect((await app.as('otherCompany')(policies.get, { params: { id: policy } })).status).toBe(404);
  });

  test('shows a partner no numbers', async () => {
    const app = await office();
    const { policy } = await issuedPolicy(app);

    const { body } = await app.as('partner')(policies.get, { params: { id: policy } });

    expect(JSON.stringify(body)).not.toMatch(/9841000001|24-01-70-01234/);
  });
});

test('fifty that issue at once, some of them refused, get numbers without a gap and without a double', async () => {
  const app = await office();
  const { id, farmer } = await proposalIn(app, 'approved');
  await verifyKyc(app, farmer.id);
  await handInPapers(app, id);
  const wanted = await copiesOf(app, id, 50);
  await sql`update proposals set subsidy = premium, farmer_share = 0, stamp = 0, payable = 0 where id in (${sql.join(wanted)})`.execute(
    app.deps.database.db,
  );
  const stale = { 'if-match': '"99"' };

  const answers = await Promise.all(
    wanted.flatMap((one, index) => [
      ...(index % 10 === 0 ? [tryMove(app, 'cropAdmin', one, 'issue', {}, stale)] : []),
      tryMove(app, index % 2 ? 'cropAdmin' : 'secondCropAdmin', one, 'issue'),
    ]),
  );
  const numbers = answers.flatMap(({ body }) => body.policy?.policy_no ?? []);
  const { body: mine } = await app.as('cropAdmin')(companies.mine);
  const year = fiscalYearCode(fiscalYearOf(todayAd()));
  const code = mine.results[0]?.code;

  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(numbers.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Array.from({ length: 50 }, (_, index) => `${code}/POL/${year}/VEG/${String(index + 1).padStart(5, '0')}`),
  );
});

test('two that issue the same proposal at once make one policy', async () => {
  const app = await office();
  const { id, farmer } = await proposalIn(app, 'approved');
  await verifyKyc(app, farmer.id);
  await payFor(app, id);
  await handInPapers(app, id);

  const both = await Promise.all([
    tryMove(app, 'cropAdmin', id, 'issue'),
    tryMove(app, 'secondCropAdmin', id, 'issue'),
  ]);
  const { body } = await app.as('cropAdmin')(workflow.status, { params: { id } });

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(body.timeline.filter(({ move }) => move === 'issue')).toHaveLength(1);
});
