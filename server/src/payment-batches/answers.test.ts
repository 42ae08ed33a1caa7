import { claims } from '@krishi-bima/contract/claims/claims';
import { history } from '@krishi-bima/contract/history/history';
import type { Answer, PaymentBatchDetails } from '@krishi-bima/contract/payments/payment';
import { payments, type ReadAnswer } from '@krishi-bima/contract/payments/payments';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { claimMoved, tryClaimMove } from '../../test/claims.ts';
import { upload } from '../../test/papers.ts';
import { decideBatch, giveAccount, payingOffice, sentBatch } from '../../test/payments.ts';

const today = todayAd();

async function readFile(app: TestApp, lines: readonly string[], person: 'cropAdmin' | 'otherCompany' = 'cropAdmin') {
  const file = { bytes: new TextEncoder().encode(lines.join('\r\n')), name: 'jawaf.csv' };
  return upload(app, person, payments.readAnswers, {}, [file]);
}

function answer(app: TestApp, answers: Answer[], person: 'cropAdmin' | 'otherCompany' = 'cropAdmin') {
  return app.as(person)(payments.answer, { body: { answers } });
}

describe('the bank’s answer', () => {
  let office: Awaited<ReturnType<typeof payingOffice>>;
  let batch: PaymentBatchDetails;
  beforeAll(async () => {
    office = await payingOffice(['52000.00', '60000.00']);
    const { app, claims: all, account } = office;
    for (const claim of all) await giveAccount(app, claim);
    batch = await sentBatch(app, account, all);
    await decideBatch(app, batch);
  });

  test('is read from its file, line by line, and what answers nothing says why', async () => {
    const { app } = office;
    const [first, second] = batch.payments.map(({ reference_no }) => reference_no);

    const { status, body } = await readFile(app, [
      'कृषि विकास बैंक,,,,',
      'Ref. No.,Status,Amount,Transaction ID,Reason',
      `${first?.toLowerCase()},SUCCESS,"46,800.00",TXN-88120,`,
      `${second},Returned,54000.00,,खाता नम्बर मिलेन`,
      `${second},Paid,99.00,,`,
      `${second},hmm,54000.00,,`,
      'HBC-PAY-0-1,Paid,1.00,,',
    ]);
    const foreign = await readFile(app, ['Reference,Status', `${first},Paid`], 'otherCompany');
    const headless = await readFile(app, ['नाम,रकम', 'सीता,५']);

    expect(status).toBe(200);
    expect(body.results.map(({ problem, answer: read }: ReadAnswer) => problem ?? read)).toEqual([
      { payment: batch.payments[0]?.id, outcome: 'confirmed', on: today, reference: 'TXN-88120', reason: null },
      { payment: batch.payments[1]?.id, outcome: 'returned', on: today, reference: null, reason: 'खाता नम्बर मिलेन' },
      'answer_amount_differs',
      'answer_unclear',
      'unknown_reference',
    ]);
    expect(foreign.body.results[0]).toMatchObject({ payment: null, problem: 'unknown_reference' });
    expect(headless).toMatchObject({ status: 422, body: { code: 'no_answer_heads' } });
  });

  test('confirms one payment and takes another back, which is posted, paid anew, and closed only then', async () => {
    const { app, claims: all, account } = office;
    const [kept, back] = batch.payments as [PaymentBatchDetails['payments'][0], PaymentBatchDetails['payments'][0]];
    const id = all[1]?.id ?? 0;
    const early = await tryClaimMove(app, 'livestockAdmin', id, 'close_claim');
    const wrong = await answer(app, [
      { payment: kept.id, outcome: 'confirmed', on: addDays(today, 1) },
      { payment: back.id, outcome: 'returned', on: today },
    ]);
    const foreign = await answer(app, [{ payment: kept.id, outcome: 'confirmed', on: today }], 'otherCompany');
    const told: Answer[] = [
      { payment: kept.id, outcome: 'confirmed', on: today, reference: 'TXN-१' },
      { payment: back.id, outcome: 'returned', on: today, reason: 'खाता नम्बर मिलेन' },
    ];
    const both = await Promise.all([answer(app, told), answer(app, told)]);
    const { body: returned } = await app.as('cropAdmin')(payments.payables, { query: { tab: 'returned' } });
    const { body: claim } = await app.as('cropAdmin')(claims.get, { params: { id } });

    expect(early).toMatchObject({ status: 422, body: { fields: { bank_confirmed: 'bank_answer_awaited' } } });
    expect(wrong.body.fields).toEqual({ 'answers.0.on': 'future_date', 'answers.1.reason': 'required' });
    expect(foreign.body.fields).toEqual({ 'answers.0.payment': 'unknown_reference' });
    expect(both.map(({ body }) => body).toSorted((a, b) => a.returned - b.returned)).toEqual([
      { confirmed: 0, returned: 0 },
      { confirmed: 1, returned: 1 },
    ]);
    expect(returned.results).toMatchObject([
      { record: id, returned: { reason: 'खाता नम्बर मिलेन', voucher_no: expect.stringMatching(/JV-00002$/) } },
    ]);
    expect(claim).toMatchObject({ status: 'approved', payments: [{ status: 'returned', payable_again: true }] });
    expect(claim.timeline.map(({ move }) => move).slice(-2)).toEqual(['pay_claim', 'return_payment']);

    await giveAccount(app, { id }, { account_no: '0999999' });
    const anew = await sentBatch(app, account, [{ id }]);
    await decideBatch(app, anew);
    await answer(app, [{ payment: anew.payments[0]?.id ?? 0, outcome: 'confirmed', on: today }]);
    const again = await answer(app, [{ payment: back.id, outcome: 'confirmed', on: today }]);
    const closed = await claimMoved(app, 'livestockAdmin', id, 'close_claim');
    const { body: changes } = await app.as('cropAdmin')(history.of, {
      query: { entity: 'payment_batch', entity_id: batch.id },
    });

    expect(again.body.fields).toEqual({ 'answers.0.payment': 'payment_answered' });
    expect(closed.payments.map(({ status, account_no }) => [status, account_no])).toEqual([
      ['returned', `04120${id}`],
      ['confirmed', '0999999'],
    ]);
    expect(changes.results.map(({ action }) => action)).toContain('approve_batch');
  });

  test('leaves a ledger in which what went out is what the claims were paid, both sides alike', async () => {
    const { app } = office;
    const { db } = app.deps.database;
    const { rows } = await sql<{ debit: number; credit: number; bank: number; paid: number }>`
      select sum(debit)::bigint as debit, sum(credit)::bigint as credit,
        (sum(credit - debit) filter (where account = 'bank'))::bigint as bank,
        (select sum(amount) from payments where insurance = ${app.company.id} and status in ('sent', 'confirmed'))::bigint as paid
      from voucher_entries where insurance = ${app.company.id}`.execute(db);

    expect(rows[0]).toEqual({ debit: 20_880_000, credit: 20_880_000, bank: 10_080_000, paid: 10_080_000 });
  });

  test('is no way to write in the ledger what does not balance, to rewrite it, or to pay a claim twice', async () => {
    const { app, claims: all } = office;
    const { db, owner } = app.deps.database;
    const refusedBy = async (statement: ReturnType<typeof sql>, by = owner) => {
      try {
        await by.transaction().execute((tx) => statement.execute(tx));
      } catch (error) {
        return (error as { constraint?: string }).constraint ?? String(error);
      }
      return 'nobody';
    };
    const unbalanced = sql`with posted as (insert into vouchers (insurance, voucher_no, fiscal_year, voucher_on, kind, narration,
        amount, created_by) values (${app.company.id}, 'x', 2083, ${today}, 'payment', 'x', 5, ${app.ids.cropAdmin}) returning id)
      insert into voucher_entries (insurance, voucher, account, debit, credit)
        select ${app.company.id}, id, 'claims_crop', 5, 0 from posted`;
    const twice = sql`insert into payments (insurance, kind, claim, personal_info, line, amount, payee_name, bank_name, account_no,
        name_check, reference_no, status, paid_on, created_by)
      select insurance, kind, claim, personal_info, line, amount, payee_name, bank_name, account_no, name_check, 'y', status,
        paid_on, created_by from payments where claim = ${all[0]?.id} limit 1`;

    expect(await refusedBy(unbalanced)).toBe('vouchers_balance');
    expect(await refusedBy(twice)).toBe('payments_once');
    expect(await refusedBy(sql`update voucher_entries set debit = debit + 1`)).toBe('voucher_entries_fixed');
    expect(await refusedBy(sql`update payments set amount = 1`)).toBe('payments_fixed');
    expect(await refusedBy(sql`update vouchers set amount = 1`, db)).toContain('permission denied');
  });
});
