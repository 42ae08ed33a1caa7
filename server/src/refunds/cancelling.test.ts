import { policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { refundPayments } from '@krishi-bima/contract/policies/refund-payments';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { slipFor } from '../../test/money.ts';
import { handInPapers, issuedPolicy, proposalIn, tryMove, verifyKyc } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { columnsOf, readRegister } from '../../test/registers.ts';

const today = todayAd();
const reason = 'जग्गा बिक्री भएकाले';

/** A policy of 200 days whose first has begun: of 4,000 subsidy 20 are earned, of the farmer's 1,000 five. */
async function issued() {
  const app = await openTestApp();
  await setTariff(app);
  await app.as('cropAdmin')(refundRules.create, { body: { effective_from: today, rule: 'pro_rata' } });
  return { app, ...(await issuedPolicy(app)) };
}

async function entryOf(app: TestApp, insurance_proposal: number) {
  const { body } = await app.as('cropAdmin')(subsidies.list, { query: { insurance_proposal } });
  const [{ id } = { id: 0 }] = body.results;
  return (await app.as('cropAdmin')(subsidies.get, { params: { id } })).body;
}

async function recommended(app: TestApp, proposal: number) {
  const { id } = await entryOf(app, proposal);
  await app.as('cropAdmin')(subsidies.move, {
    body: { entries: [id], move: 'recommend', on_date: today, reference: '१' },
  });
  return id;
}

const bill = (app: TestApp, id: number) =>
  app.as('cropAdmin')(subsidies.createBill, { body: { entries: [id], billed_on: today } });
const cancel = (app: TestApp, proposal: number) => tryMove(app, 'cropAdmin', proposal, 'cancel', { reason });

function sumsAgree(app: TestApp) {
  const year = { fiscal_year: fiscalYearOf(today) };
  return Promise.all([
    readRegister(app, 'policy_register', year, 'cropAdmin').then(({ totals }) => totals.subsidy),
    readRegister(app, 'subsidy_claims', year, 'cropAdmin').then(({ totals }) => totals.amount),
  ]);
}

describe('the subsidy of a cancelled cover', () => {
  test('is still claimed for the days that passed, and the rest is withdrawn, as the policy register has it', async () => {
    const { app, proposal } = await issued();
    await cancel(app, proposal);

    expect(await entryOf(app, proposal)).toMatchObject({
      status: 'applied',
      opened_amount: '4000.00',
      amount: '20.00',
      due: '20.00',
      corrections: [{ amount: '3980.00', reason, bill_no: null, actor: { id: app.ids.cropAdmin } }],
    });
    const id = await recommended(app, proposal);
    expect((await bill(app, id)).body).toMatchObject({ amount: '20.00', corrected: '0.00', due: '20.00' });
    expect(await sumsAgree(app)).toEqual(['20.00', '20.00']);
  });

  test('that was billed is corrected by a line of its own; the bill stays as it was sent', async () => {
    const { app, proposal } = await issued();
    const { body: sent } = await bill(app, await recommended(app, proposal));
    await cancel(app, proposal);

    expect(await entryOf(app, proposal)).toMatchObject({
      status: 'billed_to_nia',
      amount: '20.00',
      billed_amount: '4000.00',
      corrections: [{ amount: '3980.00', bill_no: sent.bill_no }],
    });
    const { body } = await app.as('cropAdmin')(subsidies.bill, { params: { id: sent.id } });
    expect(body).toMatchObject({ amount: '4000.00', corrected: '3980.00', due: '20.00' });
    const pay = (amount: string) =>
      app.as('cropAdmin')(subsidies.pay, {
        params: { id: sent.id },
        body: { received_on: today, reference: '१', amount },
      });
    expect((await pay('20.01')).body.fields).toEqual({ amount: 'more_than_due' });
    expect((await pay('20.00')).body).toMatchObject({ due: '0.00', received: '20.00' });
    expect(await entryOf(app, proposal)).toMatchObject({ status: 'received', to_return: '0.00' });
    expect(await columnsOf(app, 'subsidy_claims', { fiscal_year: fiscalYearOf(today) }, ['amount', 'premium'])).toEqual(
      [
        ['4000.00', '5000.00'],
        ['-3980.00', '-4975.00'],
      ],
    );
    expect(await sumsAgree(app)).toEqual(['20.00', '20.00']);
  });

  test('that the authority has paid already is to be returned to it', async () => {
    const { app, proposal } = await issued();
    const { body: sent } = await bill(app, await recommended(app, proposal));
    const body = { received_on: today, reference: '१', amount: '4000.00' };
    await app.as('cropAdmin')(subsidies.pay, { params: { id: sent.id }, body });
    await cancel(app, proposal);

    expect(await entryOf(app, proposal)).toMatchObject({ status: 'received', due: '0.00', to_return: '3980.00' });
    expect(await sumsAgree(app)).toEqual(['20.00', '20.00']);
  });

  test('of a risk that has not begun is withdrawn whole, once, also when a part was withdrawn by hand', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await app.as('cropAdmin')(refundRules.create, { body: { effective_from: today, rule: 'pro_rata' } });
    const [ahead, begun] = [await issuedAhead(app), (await issuedPolicy(app)).proposal];
    await cancel(app, ahead);
    await cancel(app, begun);
    const rest = await entryOf(app, begun);
    await app.as('cropAdmin')(subsidies.move, {
      body: { entries: [rest.id], move: 'withdraw', on_date: today, reason: 'सिफारिस नआएको' },
    });

    expect(await entryOf(app, ahead)).toMatchObject({ status: 'withdrawn', due: '0.00', corrections: [] });
    const { totals } = await readRegister(app, 'subsidy_claims', { fiscal_year: fiscalYearOf(today) }, 'cropAdmin');
    expect(totals).toMatchObject({ sum_insured: '0.00', premium: '0.00', farmer_share: '0.00', amount: '0.00' });
  });

  test('ends the same whichever of a bill and a cancellation comes first', async () => {
    const { app, proposal } = await issued();
    for (let round = 0; round < 4; round += 1) {
      const own = round === 0 ? proposal : (await issuedPolicy(app)).proposal;
      const id = await recommended(app, own);
      const [sent, ended] = await Promise.all([bill(app, id), cancel(app, own)]);
      expect([sent.status, ended.status]).toEqual([201, 200]);
      const entry = await entryOf(app, own);
      const { body } = await app.as('cropAdmin')(subsidies.bill, { params: { id: sent.body.id } });
      expect(entry).toMatchObject({ status: 'billed_to_nia', amount: '20.00', due: '20.00' });
      // What the bill says and what was corrected since come to what is asked for.
      expect([body.due, entry.billed_amount]).toEqual(['20.00', body.amount]);
      expect(Number(body.amount) - Number(body.corrected)).toBe(20);
    }
    const [register, claims] = await sumsAgree(app);
    expect(register).toBe(claims);
  });
});

async function issuedAhead(app: TestApp): Promise<number> {
  const { id, farmer } = await proposalIn(app, 'draft');
  const from = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await app.as('agent')(formEndpoints.vegetable.patch, { params: { id }, body: { risk_start_at: from } });
  for (const move of ['submit', 'verify_at_desk', 'approve'] as const) {
    const { status } = await tryMove(app, move === 'submit' ? 'agent' : 'cropAdmin', id, move);
    expect(status).toBe(200);
  }
  await verifyKyc(app, farmer.id);
  await payIn(app, id, { method: 'cash' });
  await handInPapers(app, id);
  expect((await tryMove(app, 'cropAdmin', id, 'issue')).status).toBe(200);
  return id;
}

async function payIn(app: TestApp, insurance_proposal: number, means: object) {
  const { status, body } = await app.as('agent')(receipts.create, {
    body: { insurance_proposal, amount: '1020.00', received_on: today, method: 'cash', ...means },
  });
  expect(status).toBe(201);
  return body;
}

function pay(app: TestApp, id: number, change: object = {}, person: Person = 'cropAdmin') {
  const body = {
    amount: '995.00',
    paid_on: today,
    payee_name: 'सीता थापा',
    method: 'transfer' as const,
    bank_name: 'कृषि विकास बैंक',
    account_no: '०४१२००५१०९३०१',
    reference_no: '८८१२',
    ...change,
  };
  return app.as(person)(refundPayments.create, { params: { id }, body });
}

const account = async (app: TestApp, id: number, person: Person = 'agent') =>
  (await app.as(person)(refundPayments.get, { params: { id } })).body;

describe('a refund', () => {
  test('is due until somebody has paid it: to whom, by which way, when and by which voucher', async () => {
    const { app, policy, proposal } = await issued();
    expect(await account(app, policy)).toMatchObject({ state: 'none', due: '0.00' });
    expect((await pay(app, policy)).status).toBe(409);
    await cancel(app, proposal);
    expect(await account(app, policy)).toMatchObject({ state: 'due', refund_farmer: '995.00', due: '995.00' });

    const { status, body } = await pay(app, policy);

    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'paid', paid: '995.00', due: '0.00' });
    expect((await account(app, policy)).payments).toMatchObject([
      {
        amount: '995.00',
        paid_on: today,
        payee_name: 'सीता थापा',
        method: 'transfer',
        account_no: '0412005109301',
        reference_no: '8812',
        created_by: { id: app.ids.cropAdmin },
      },
    ]);
    expect((await pay(app, policy)).body.code).toBe('refund_paid');
  });

  test('is not paid twice by two at once, nor above what is due, nor before the cancellation', async () => {
    const { app, policy, proposal } = await issued();
    await cancel(app, proposal);
    const fieldsOf = async (change: object) => (await pay(app, policy, change)).body.fields;
    expect(await fieldsOf({ amount: '995.01' })).toEqual({ amount: 'more_than_due' });
    expect(await fieldsOf({ amount: '0.00' })).toEqual({ amount: 'not_positive' });
    expect(await fieldsOf({ paid_on: addDays(today, -1) })).toEqual({ paid_on: 'end_before_start' });
    expect(await fieldsOf({ paid_on: addDays(today, 1) })).toEqual({ paid_on: 'future_date' });
    expect(await fieldsOf({ account_no: null })).toEqual({ account_no: 'required' });

    const answers = await Promise.all([pay(app, policy), pay(app, policy)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await account(app, policy)).paid).toBe('995.00');
  });

  test('waits for a cheque to clear: what was never received is not given back', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await app.as('cropAdmin')(refundRules.create, { body: { effective_from: today, rule: 'pro_rata' } });
    const { id, farmer } = await proposalIn(app, 'approved');
    await verifyKyc(app, farmer.id);
    const cheque = { method: 'cheque', reference_no: '५५', bank_name: 'नमुना बैंक', instrument_date: today };
    const receipt = await payIn(app, id, cheque);
    await handInPapers(app, id);
    await tryMove(app, 'cropAdmin', id, 'issue');
    const { body: list } = await app.as('agent')(policies.list);
    const policy = list.results[0]?.id ?? 0;
    const { body: preview } = await app.as('cropAdmin')(policies.refund, { params: { id: policy } });
    expect(preview).toMatchObject({ days: 200, days_gone: 1, refund_farmer: '995.00', refund_payable: '0.00' });
    await cancel(app, id);

    expect(await account(app, policy)).toMatchObject({ state: 'uncleared', payable: '0.00', due: '0.00' });
    expect((await pay(app, policy)).body.code).toBe('cheque_uncleared');

    const { body: deposit } = await app.as('agent')(deposits.create, { body: slipFor([receipt], '1020.00') });
    expect((await pay(app, policy)).body.code).toBe('cheque_uncleared');
    await app.as('cropAdmin')(deposits.confirm, { params: { id: deposit.id } });
    expect(await account(app, policy)).toMatchObject({ state: 'due', due: '995.00' });
    expect((await pay(app, policy)).status).toBe(201);
  });

  test('is paid by those who decide about money, of their own company and line', async () => {
    const { app, policy, proposal } = await issued();
    await cancel(app, proposal);
    const statuses = await Promise.all(
      (['agent', 'technician', 'livestockAdmin', 'otherCompany'] as const).map(
        async (person) => (await pay(app, policy, {}, person)).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 403, 404]);
  });
});
