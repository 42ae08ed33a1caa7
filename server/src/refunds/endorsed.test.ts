import type { RowValues } from '@krishi-bima/contract/forms/records';
import { refundRules } from '@krishi-bima/contract/policies/policies';
import { type NewRefundPayment, refundPayments } from '@krishi-bima/contract/policies/refund-payments';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { changedSum, insuredPlot, sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { tryMove } from '../../test/office-moves.ts';
import { readRegister } from '../../test/registers.ts';

/*
 * Worked by hand. A policy of 200 days over one lakh at 5 %: 5,000.00, of it 4,000.00 subsidy and 1,000.00 the
 * farmer's. On the 20th day, of which 181 are left, the sum becomes half a lakh more or less: 2,500.00 × 181 / 200 =
 * 2,262.50, of it 1,810.00 subsidy and 452.50 the farmer's. On the 40th day 160 are left.
 */
const issuedOn = '2025-01-10';
const endorsedOn = addDays(issuedOn, 20);
const cancelledOn = addDays(issuedOn, 40);
const year = { fiscal_year: fiscalYearOf(issuedOn) };

async function insured() {
  let day = issuedOn;
  const app = await openTestApp({ clock: () => new Date(`${day}T10:00:00+05:45`) });
  const turnTo = (next: string) => {
    day = next;
  };
  const { policy, proposal, row } = await insuredPlot(app);
  await app.as('cropAdmin')(refundRules.create, { body: { effective_from: issuedOn, rule: 'pro_rata' } });
  const [entry] = await entriesOf(app, proposal);
  await bill(app, entry?.id ?? 0, issuedOn);
  turnTo(endorsedOn);
  const endorse = async (values: RowValues & { sum_insured: string }) => {
    const body = { ...changedSum(policy, row.id, values.sum_insured), effective_from: endorsedOn };
    const sent = await sentEndorsement(app, { ...body, rows: [{ row_id: row.id, values }] });
    const { body: approved } = await tryEndorsementMove(app, 'cropAdmin', sent.id, 'approve_endorsement');
    return approved;
  };
  return { app, policy, proposal, endorse, turnTo };
}

async function entriesOf(app: TestApp, insurance_proposal: number) {
  const call = app.as('cropAdmin');
  const { body } = await call(subsidies.list, { query: { insurance_proposal } });
  const ids = body.results.map(({ id }) => id).toSorted((a, b) => a - b);
  return Promise.all(ids.map(async (id) => (await call(subsidies.get, { params: { id } })).body));
}

async function bill(app: TestApp, id: number, billed_on: string) {
  await app.as('cropAdmin')(subsidies.move, {
    body: { entries: [id], move: 'recommend', on_date: billed_on, reference: '१' },
  });
  const { status } = await app.as('cropAdmin')(subsidies.createBill, { body: { entries: [id], billed_on } });
  expect(status).toBe(201);
}

function cancel(app: TestApp, proposal: number) {
  return tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'जग्गा बिक्री भएकाले' });
}

function pay(app: TestApp, policy: number, amount: string, paid_on: string) {
  const bank = { method: 'cheque', bank_name: 'नमुना बैंक', reference_no: '००७' } as const;
  const body: NewRefundPayment = { amount, paid_on, payee_name: 'सीता थापा', ...bank };
  return app.as('cropAdmin')(refundPayments.create, { params: { id: policy }, body });
}

async function accountOf(app: TestApp, policy: number) {
  return (await app.as('cropAdmin')(refundPayments.get, { params: { id: policy } })).body;
}

async function sumsAgree(app: TestApp) {
  const register = await readRegister(app, 'policy_register', year, 'cropAdmin');
  const claims = await readRegister(app, 'subsidy_claims', year, 'cropAdmin');
  return [register.totals.subsidy, claims.totals.amount];
}

describe('a cancelled policy that was endorsed', () => {
  test('gives back of all premium in force, each part by its own days, and claims what of each was earned', async () => {
    const { app, policy, proposal, endorse, turnTo } = await insured();
    const endorsement = await endorse({ sum_insured: '150000.00', cost_labour: '110000.00' });
    const money = { insurance_proposal: proposal, endorsement: endorsement.id, method: 'cash' } as const;
    await app.as('agent')(receipts.create, { body: { ...money, amount: '452.50', received_on: endorsedOn } });
    turnTo(cancelledOn);
    const cancelled = await cancel(app, proposal);

    // 7,500.00 a period × 160 / 200 = 6,000.00: 4,000.00 of the 5,000.00 and 2,000.00 of the 2,262.50.
    expect(cancelled.status).toBe(200);
    expect(await accountOf(app, policy)).toMatchObject({
      state: 'due',
      refund_farmer: '1200.00',
      return_premium: '0.00',
      due: '1200.00',
    });
    expect(await entriesOf(app, proposal)).toMatchObject([
      { status: 'billed_to_nia', billed_amount: '4000.00', amount: '800.00', corrections: [{ amount: '3200.00' }] },
      { status: 'applied', opened_amount: '1810.00', amount: '210.00', corrections: [{ amount: '1600.00' }] },
    ]);
    expect(await sumsAgree(app)).toEqual(['1010.00', '1010.00']);
    expect((await pay(app, policy, '1200.01', cancelledOn)).body.fields).toEqual({ amount: 'more_than_due' });
    expect((await pay(app, policy, '1200.00', cancelledOn)).body).toMatchObject({ state: 'paid', due: '0.00' });
  });

  test('gives back once what an endorsement had given back already', async () => {
    const { app, policy, proposal, endorse, turnTo } = await insured();
    await endorse({ sum_insured: '50000.00' });

    expect(await accountOf(app, policy)).toMatchObject({
      state: 'due',
      refund_farmer: '0.00',
      return_premium: '452.50',
      due: '452.50',
      owed_since: endorsedOn,
    });
    expect((await pay(app, policy, '452.50', issuedOn)).body.fields).toEqual({ paid_on: 'end_before_start' });
    expect((await pay(app, policy, '452.50', endorsedOn)).body).toMatchObject({ state: 'paid', due: '0.00' });

    turnTo(cancelledOn);
    await cancel(app, proposal);

    // 2,500.00 a period × 160 / 200 = 2,000.00, of it 400.00 the farmer's.
    const account = await accountOf(app, policy);
    expect(account).toMatchObject({ state: 'due', refund_farmer: '400.00', return_premium: '452.50', due: '400.00' });
    expect(await entriesOf(app, proposal)).toMatchObject([
      {
        billed_amount: '4000.00',
        amount: '590.00',
        corrections: [{ amount: '1810.00', reason: 'सम्पुष्टि नं. १' }, { amount: '1600.00' }],
      },
    ]);
    expect(await sumsAgree(app)).toEqual(['590.00', '590.00']);
    expect((await pay(app, policy, '400.00', cancelledOn)).body).toMatchObject({ state: 'paid', due: '0.00' });
  });
});

test('a policy that owes nothing back takes no payment of a refund', async () => {
  const { app, policy } = await insured();

  expect(await pay(app, policy, '1.00', endorsedOn)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(todayAd(app.deps.clock())).toBe(endorsedOn);
});
