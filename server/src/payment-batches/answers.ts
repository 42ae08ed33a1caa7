import type { Answer } from '@krishi-bima/contract/payments/payment';
import type { NewAnswers } from '@krishi-bima/contract/payments/payments';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { type PaymentRecord, recordOf, selectPayments } from '../payments/records.ts';
import { postVoucher } from '../payments/vouchers.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { sources } from './sources.ts';

/** Records what the bank says of payments, all or none. What it said before changes nothing when it is said again. */
export async function recordAnswers(data: Scoped, { answers }: NewAnswers, now: Date) {
  const payments = await lockPayments(data, answers);
  refuseWrong(answers, payments, todayAd(now));
  const counts = { confirmed: 0, returned: 0 };
  for (const answer of answers) {
    const payment = existing(payments.get(answer.payment));
    if (payment.status === answer.outcome) continue;
    if (answer.outcome === 'confirmed') await confirm(data, payment, answer);
    else await takeBack(data, payment, answer, now);
    counts[answer.outcome] += 1;
  }
  return counts;
}

async function lockPayments(data: Scoped, answers: readonly Answer[]): Promise<Map<number, PaymentRecord>> {
  const rows = await data
    .from('payments')
    .selectAll('payments')
    .where('payments.id', 'in', [...new Set(answers.map(({ payment }) => payment))])
    .orderBy('payments.id')
    .forUpdate()
    .execute();
  return new Map(rows.map((payment) => [payment.id, payment]));
}

function refuseWrong(answers: readonly Answer[], payments: ReadonlyMap<number, PaymentRecord>, today: string): void {
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  for (const [at, answer] of answers.entries()) {
    const payment = payments.get(answer.payment);
    const path = `answers.${at}`;
    if (!payment) problems[`${path}.payment`] = 'unknown_reference';
    else if (seen.has(answer.payment)) problems[`${path}.payment`] = 'repeated';
    else {
      const problem = answerProblem(payment, answer);
      if (problem) problems[`${path}.payment`] = problem;
      if (answer.on > today) problems[`${path}.on`] = 'future_date';
      else if (payment.paid_on && answer.on < payment.paid_on) problems[`${path}.on`] = 'end_before_start';
      if (answer.outcome === 'returned' && !answer.reason?.trim()) problems[`${path}.reason`] = 'required';
    }
    seen.add(answer.payment);
  }
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
}

/** A bank may send back what it had confirmed; what came back stays so, and is paid anew by another payment. */
export function answerProblem({ status }: Pick<PaymentRecord, 'status'>, { outcome }: Pick<Answer, 'outcome'>) {
  if (status === outcome) return undefined;
  const may: Partial<Record<PaymentRecord['status'], readonly Answer['outcome'][]>> = {
    sent: ['confirmed', 'returned'],
    confirmed: ['returned'],
  };
  if (may[status]?.includes(outcome)) return undefined;
  return (status === 'returned' ? 'payment_answered' : 'wrong_state') satisfies ProblemCode;
}

function answeredBy(data: Scoped, { on, reference }: Answer) {
  return { answered_on: on, bank_reference: reference?.trim() || null, answered_by: data.viewer.id };
}

async function confirm(data: Scoped, { id }: PaymentRecord, answer: Answer): Promise<void> {
  await data.update('payments', id, { status: 'confirmed', ...answeredBy(data, answer) }, { action: 'confirm' });
}

/** The money is posted back, and what it paid is payable again. */
async function takeBack(data: Scoped, payment: PaymentRecord, answer: Answer, now: Date): Promise<void> {
  const reason = answer.reason?.trim() ?? '';
  const shown = existing(await selectPayments(data).where('payments.id', '=', payment.id).executeTakeFirst());
  const { id: return_voucher } = await postVoucher(data, {
    ...{ insurance: payment.insurance, kind: 'return', on: answer.on, company_account: await accountOf(data, payment) },
    narration: `भुक्तानी फिर्ता: ${shown.of.number}, ${shown.payee} (${reason})`,
    payments: [payment],
  });
  const back = { status: 'returned', return_reason: reason, return_voucher } as const;
  await data.update(
    'payments',
    payment.id,
    { ...back, ...answeredBy(data, answer) },
    { action: 'return_payment', reason },
  );
  await sources[payment.kind].returned(data, recordOf(payment), { now, reason });
}

/** The account from which the payment was posted. */
async function accountOf(data: Scoped, { voucher }: PaymentRecord): Promise<number | null> {
  if (voucher === null) return null;
  const entry = await data
    .from('voucher_entries')
    .select('voucher_entries.company_account')
    .where('voucher_entries.voucher', '=', voucher)
    .where('voucher_entries.account', '=', 'bank')
    .executeTakeFirst();
  return entry?.company_account ?? null;
}
