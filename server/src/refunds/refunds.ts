import { findForm } from '@krishi-bima/contract/forms';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import { cancelDayProblem } from '@krishi-bima/contract/policies/cancelling';
import {
  type NewRefundPayment,
  type RefundAccount,
  type RefundState,
  type RefundWay,
  refundPaymentFields,
  refundPaymentProblems,
} from '@krishi-bima/contract/policies/refund-payments';
import {
  daysOf,
  payableRefund,
  type RefundParts,
  type RefundPreview,
  type RefundShare,
} from '@krishi-bima/contract/policies/refunds';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { colleaguesWho } from '../policies/colleagues.ts';
import { getPolicy, type PolicyRecord, periodOf, refundNow } from '../policies/ending.ts';
import { clearedFor } from '../receipts/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { permitForm } from '../tenancy/viewer.ts';

/** What cancelling would give back and withdraw at this moment, or on a day of the cover. */
export async function previewRefund(
  data: Scoped,
  policy: PolicyRecord,
  { now, on }: { now: Date; on: string | null },
): Promise<RefundPreview> {
  const asked = on !== null && cancelDayProblem(periodOf(policy), { on, today: todayAd(now), isAsking: true });
  if (asked) throw new Problem('rule_broken', { fields: { cancel_on: asked } });
  const { terms, refund, endorsements, at } = await refundNow(data, policy, now, on);
  const { insurance, insurance_proposal, form } = policy;
  const { days, gone } = daysOf(periodOf(policy), at);
  const subsidy = await data
    .from('subsidy_entries')
    .leftJoin(data.table('subsidy_bills'), (on) =>
      on
        .onRef('subsidy_bills.insurance', '=', 'subsidy_entries.insurance')
        .onRef('subsidy_bills.id', '=', 'subsidy_entries.bill'),
    )
    .select(sql<number>`coalesce(sum(subsidy_entries.received), 0)::bigint`.as('received'))
    .select(sql<string | null>`max(subsidy_bills.bill_no)`.as('bill_no'))
    .where('subsidy_entries.insurance_proposal', '=', insurance_proposal)
    .executeTakeFirstOrThrow();
  const { payable, returned } = await sumsOf(data, { ...policy, refund_farmer: refund.farmer });
  return {
    rule: terms.rule,
    refund_farmer: fromPaisa(refund.farmer),
    refund_authority: fromPaisa(refund.authority),
    days,
    days_gone: gone,
    refund_payable: fromPaisa(Math.max(0, payable - returned)),
    subsidy_received: fromPaisa(subsidy.received),
    subsidy_bill: subsidy.bill_no,
    parts: [
      shareOf(null, policy.premium, refund.issued),
      ...endorsements.flatMap(({ number, premium }, index) => {
        const part = refund.endorsed[index];
        return part && premium !== 0 ? shareOf(number, premium, part) : [];
      }),
    ],
    approvers: await colleaguesWho(data, 'cancel_policy', {
      insurance,
      line: existing(findForm(form)).line,
      except: data.viewer.id,
    }),
  };
}

function shareOf(
  endorsement: number | null,
  premium: number,
  { farmer, authority, of, whole }: RefundParts['issued'],
): RefundShare {
  return { endorsement, premium: fromPaisa(premium), of, whole, back: fromPaisa(farmer + authority) };
}

/** What goes back to the farmer, by endorsements and by cancelling, and what of it was paid. */
export async function accountOf(data: Scoped, id: number): Promise<RefundAccount> {
  const policy = await getPolicy(data, id);
  const payments = await data
    .from('refund_payments')
    .selectAll('refund_payments')
    .select(userSummary('refund_payments.created_by').as('payer'))
    .where('refund_payments.policy', '=', id)
    .orderBy('refund_payments.id')
    .execute();
  const { refund, returned, since, payable, paid, due } = await sumsOf(data, policy);
  const { personal_info: insured } = policy.snapshot;
  return {
    id,
    state: stateOf({ refund, paid, due }),
    refund_farmer: fromPaisa(policy.refund_farmer ?? 0),
    return_premium: fromPaisa(returned),
    payable: fromPaisa(payable),
    paid: fromPaisa(paid),
    due: fromPaisa(due),
    owed_since: since,
    bank_name: insured.bank_name ?? null,
    account_no: insured.account_no ?? null,
    payee_name: insured.name_np,
    payments: payments.map(({ amount, payer, created_at, ...rest }) => ({
      id: rest.id,
      amount: fromPaisa(amount),
      paid_on: rest.paid_on,
      payee_name: rest.payee_name,
      method: rest.method,
      bank_name: rest.bank_name,
      account_no: rest.account_no,
      reference_no: rest.reference_no,
      created_by: payer,
      created_at: created_at.toISOString(),
    })),
  };
}

/**
 * Sums the farmer's money in paisa: what endorsements in force gave back, and with it the refund of the cancellation; what
 * of both can be paid, was paid and is due; and the day since which something is owed.
 */
async function sumsOf(data: Scoped, policy: PolicyRecord) {
  const { id, insurance_proposal, refund_farmer, cancelled_at, risk_start_at } = policy;
  const { extra, returned, first } = await data
    .from('endorsements')
    .select([
      sql<number>`coalesce(sum(endorsements.farmer_share) filter (where farmer_share > 0), 0)::bigint`.as('extra'),
      sql<number>`coalesce(-sum(endorsements.farmer_share) filter (where farmer_share < 0), 0)::bigint`.as('returned'),
      sql<Date | null>`min(endorsements.in_force_at) filter (where farmer_share < 0)`.as('first'),
    ])
    .where('endorsements.policy', '=', id)
    .where('endorsements.status', '=', 'in_force')
    .executeTakeFirstOrThrow();
  const refund = (refund_farmer ?? 0) + returned;
  const since = todayAd(first ?? cancelled_at ?? risk_start_at);
  const payable = payableRefund(refund, policy.payable + extra, await clearedFor(data, insurance_proposal));
  const { paid } = await data
    .from('refund_payments')
    .select(sql<number>`coalesce(sum(refund_payments.amount), 0)::bigint`.as('paid'))
    .where('refund_payments.policy', '=', id)
    .executeTakeFirstOrThrow();
  return { refund, returned, since, payable, paid, due: Math.max(0, payable - paid) };
}

function stateOf({ refund, paid, due }: { refund: number; paid: number; due: number }): RefundState {
  if (refund === 0) return 'none';
  if (due > 0) return 'due';
  return paid >= refund ? 'paid' : 'uncleared';
}

type Stored = Record<'amount' | 'paid_on' | 'payee_name' | 'bank_name' | 'reference_no', string> & {
  method: RefundWay;
  account_no?: string | null;
};

/** Records a payment of what goes back to the farmer. The policy is locked, so that two people do not pay the same money. */
export async function payRefund(data: Scoped, policy: PolicyRecord, body: NewRefundPayment, today: string) {
  permitForm(data.viewer, policy.form);
  const { refund, since, payable, paid, due } = await sumsOf(data, policy);
  if (policy.cancelled_at === null && refund === 0) throw new Problem('wrong_state');
  const problems: FieldProblems = refundPaymentProblems(body, today);
  if (body.paid_on && body.paid_on < since) problems.paid_on ??= 'end_before_start';
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  if (due === 0) throw new Problem(payable < refund && paid < refund ? 'cheque_uncleared' : 'refund_paid');
  const { account_no = null, ...values } = storedValues(refundPaymentFields, body) as Stored;
  const amount = toPaisa(values.amount);
  if (amount > due) throw new Problem('rule_broken', { fields: { amount: 'more_than_due' } });
  await data.insert('refund_payments', {
    ...values,
    account_no,
    amount,
    insurance: policy.insurance,
    policy: policy.id,
    created_by: data.viewer.id,
  });
}
