import { policies } from '@krishi-bima/contract/policies/policies';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { prepare, sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { runningSeason } from '../../test/index-cover.ts';
import { issuedGroupPolicy } from '../../test/index-sale.ts';
import { cash } from '../../test/money.ts';
import { readRegister } from '../../test/registers.ts';

const today = todayAd();

/* Three members with 12 trees of Rs. 2,000 at 7 %, half of it subsidy, and a stamp of Rs. 20. */
const sum_insured = '72000.00';
const half = { subsidy: '2520.00', farmer_share: '2520.00' };
const price = { sum_insured, premium: '5040.00', ...half };

describe('index cover is in the books as any other cover is', () => {
  let app: TestApp;
  let sold: Awaited<ReturnType<typeof issuedGroupPolicy>>;
  beforeAll(async () => {
    app = await openTestApp();
    sold = await issuedGroupPolicy(app, runningSeason(), 50);
  });

  test('its policy is in the list of crops, of the cooperative, with what was paid', async () => {
    const { body } = await app.as('cropAdmin')(policies.list, { query: { registration: 'crop' } });
    expect(body.results).toMatchObject([{ id: sold.policy, form: 'indexinsurance', ...price, payable: '2540.00' }]);
    const { body: livestock } = await app.as('cropAdmin')(policies.list, { query: { registration: 'livestock' } });
    expect(livestock.count).toBe(0);
  });

  test('its receipt is found by the admin and the index agent, and is in the cash book', async () => {
    for (const person of ['cropAdmin', 'indexAgent'] as const) {
      const { body } = await app.as(person)(receipts.list, { query: {} });
      expect(body.results).toMatchObject([{ insurance_proposal: sold.proposal.id, amount: '2540.00' }]);
    }
    const { results, totals } = await readRegister(app, 'cash_book', {}, 'cropAdmin');
    expect(results).toHaveLength(1);
    expect(totals).toMatchObject({ received: '2540.00' });
  });

  test.each(['cropAdmin', 'indexAgent'] as const)('the registers of %s add it up', async (person) => {
    const lines = await readRegister(app, 'policy_register', {}, person);
    expect(lines.results).toMatchObject([{ policy: sold.policy, cells: { policy_no: sold.policy_no } }]);
    expect(lines.totals).toMatchObject(price);
    const statement = await readRegister(app, 'premium_statement', {}, person);
    expect(statement.totals).toMatchObject({ ...price, stamp: '20.00', payable: '2540.00', received: '2540.00' });
  });

  test('its subsidy goes by letter and bill until the authority has paid', async () => {
    const admin = app.as('cropAdmin');
    const { body } = await admin(subsidies.list, { query: {} });
    const [entry] = body.results;
    expect(body.results).toMatchObject([
      { form: 'indexinsurance', policy: { id: sold.policy }, sum_insured, percent: 50, amount: half.subsidy },
    ]);
    const entries = [entry?.id ?? 0];
    await admin(subsidies.move, { body: { entries, move: 'recommend', on_date: today, reference: '०८३/१२' } });
    const { status, body: bill } = await admin(subsidies.createBill, { body: { entries, billed_on: today } });
    expect({ status, amount: bill.amount }).toEqual({ status: 201, amount: half.subsidy });
    const paid = { received_on: today, reference: 'NIA-77', amount: half.subsidy };
    await admin(subsidies.pay, { params: { id: bill.id }, body: paid });
    const claimed = await readRegister(app, 'subsidy_claims', {}, 'cropAdmin');
    expect(claimed.totals).toMatchObject({ amount: half.subsidy, received: half.subsidy });
  });

  test('more trees of a member are an endorsement, whose premium and subsidy are added everywhere', async () => {
    const { body: issued } = await app.as('cropAdmin')(policies.get, { params: { id: sold.policy } });
    const row_id = issued.content.insurance_details[0]?.id ?? 0;
    const sent = await sentEndorsement(
      app,
      {
        ...{ policy: sold.policy, kind: 'change_sum', effective_from: today, cause: 'request', reason: 'बोट थपिएको' },
        rows: [{ row_id, values: { units: 24 } }],
      },
      'indexAgent',
    );
    await tryEndorsementMove(app, 'cropAdmin', sent.id, 'approve_endorsement');
    const body = { ...cash(sold.proposal.id, sent.farmer_share), endorsement: sent.id };
    expect((await app.as('indexAgent')(receipts.create, { body })).status).toBe(201);

    const { results, totals } = await readRegister(app, 'policy_register', {}, 'cropAdmin');
    expect(results.map(({ cells }) => cells.sum_insured)).toEqual([sum_insured, '24000.00']);
    const added = (name: 'premium' | 'subsidy' | 'farmer_share') =>
      (Number(price[name]) + Number(sent[name])).toFixed(2);
    expect(totals).toMatchObject({
      ...{ sum_insured: '96000.00', premium: added('premium') },
      ...{ subsidy: added('subsidy'), farmer_share: added('farmer_share') },
    });
    const { body: ledger } = await app.as('cropAdmin')(subsidies.list, { query: {} });
    expect(ledger.results.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2)).toBe(added('subsidy'));
  });

  test('another company has none of it', async () => {
    expect((await app.as('otherCompany')(policies.get, { params: { id: sold.policy } })).status).toBe(404);
    expect((await readRegister(app, 'policy_register', {}, 'otherCompany')).results).toEqual([]);
    const refused = await prepare(
      app,
      { policy: sold.policy, kind: 'change_sum', effective_from: today, cause: 'request', reason: 'अर्कै', rows: [] },
      'otherCompany',
    );
    expect(refused.status).toBe(404);
  });
});
