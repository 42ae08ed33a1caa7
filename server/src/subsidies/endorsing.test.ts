import { policies } from '@krishi-bima/contract/policies/policies';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { issuedPolicy } from '../../test/office-moves.ts';

const on_date = todayAd();
const reason = 'कृषकको निवेदन';

async function insured() {
  const app = await openTestApp();
  await setTariff(app);
  const { policy, proposal } = await issuedPolicy(app);
  const { body } = await app.as('cropAdmin')(subsidies.list, { query: { insurance_proposal: proposal } });
  return { app, policy, entries: body.results.map(({ id }) => id) };
}

async function billed(app: TestApp, entries: number[]) {
  const call = app.as('cropAdmin');
  await call(subsidies.move, { body: { entries, move: 'recommend', on_date, reference: '०८२/१४५' } });
  return (await call(subsidies.createBill, { body: { entries, billed_on: on_date } })).body;
}

function endorse(app: TestApp, id: number, more: object = {}) {
  const changes = [{ path: 'personal_info.nominee_name_np', value: `हरि ${String.fromCharCode(0x915 + made++)}पा` }];
  return app.as('cropAdmin')(policies.endorse, {
    params: { id },
    body: { effective_from: on_date, reason, changes, ...more },
  });
}
let made = 0;

describe('a policy whose subsidy is billed to the authority', () => {
  test('says so, is endorsed only by whoever has seen the bill, and the endorsement keeps which', async () => {
    const { app, policy, entries } = await insured();
    const before = await endorse(app, policy);
    const { bill_no } = await billed(app, entries);

    const { body: read } = await app.as('agent')(policies.get, { params: { id: policy } });
    const refused = await endorse(app, policy);
    const unsure = await endorse(app, policy, { despite_bill: false });
    const { status, body } = await endorse(app, policy, { despite_bill: true });

    expect(before.body).toMatchObject({ subsidy_bill: null, endorsements: [{ subsidy_bill: null }] });
    expect(read.subsidy_bill).toEqual({ bill_no, billed_on: on_date });
    const stop = { status: 422, body: { code: 'rule_broken', fields: { despite_bill: 'subsidy_billed' } } };
    expect([refused, unsure]).toMatchObject([stop, stop]);
    expect(status).toBe(201);
    expect(body.endorsements.map((one) => [one.number, one.subsidy_bill])).toEqual([
      [1, null],
      [2, bill_no],
    ]);
  });

  test('is warned of still when the authority has paid, and no more when it was taken off the bill', async () => {
    const { app, policy, entries } = await insured();
    await billed(app, entries);
    const call = app.as('cropAdmin');
    await call(subsidies.move, { body: { entries, move: 'unbill', on_date, reason: 'सिफारिस मिलेन' } });
    const unbilled = await endorse(app, policy);

    const { body: bill } = await call(subsidies.createBill, { body: { entries, billed_on: on_date } });
    const body = { received_on: on_date, reference: 'NIA-77', amount: '4000.00' };
    const { body: paid } = await call(subsidies.pay, { params: { id: bill.id }, body });

    expect([unbilled.status, paid.due]).toEqual([201, '0.00']);
    expect(await endorse(app, policy)).toMatchObject({ body: { fields: { despite_bill: 'subsidy_billed' } } });
  });
});
