import type { PayableKindName } from '@krishi-bima/contract/payments/kinds';
import type { Payment } from '@krishi-bima/contract/payments/payment';
import { livePaymentStates, orderedPaymentStates } from '@krishi-bima/contract/payments/states';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';

export type PaymentRecord = Selectable<Schema['payments']>;

const words = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));
export const isLive = (alias: string) => sql<boolean>`${sql.ref(`${alias}.status`)} in (${words(livePaymentStates)})`;
export const isOrdered = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in (${words(orderedPaymentStates)})`;

const claimOf = rowsByKey('claims', 'c', { insurance: 'payments.insurance', id: 'payments.claim' });
const shareOf = rowsByKey('index_shares', 's', { insurance: 'payments.insurance', id: 'payments.share' });
const payoutOf = rowsByKey('index_payouts', 'o', { id: 's.payout' });
const formOf = rowsByKey('proposals', 'q', { id: 's.insurance_proposal' });
const memberOf = rowsByKey('proposal_members', 'm', { insurance: 'payments.insurance', id: 'payments.member' });
const farmerOf = rowsByKey('kyc', 'k', { insurance: 'payments.insurance', personal_info: 'payments.personal_info' });
const batchOf = rowsByKey('payment_batches', 'b', { insurance: 'payments.insurance', id: 'payments.batch' });
const others = rowsByKey('payments', 'again', { insurance: 'payments.insurance', claim: 'payments.claim' });

const otherShares = rowsByKey('payments', 'again', { insurance: 'payments.insurance', share: 'payments.share' });

function voucherNo(column: string) {
  return sql<string | null>`(select v.voucher_no from ${rowsByKey('vouchers', 'v', { id: column })})`;
}

export function selectPayments(data: Scoped) {
  return data
    .from('payments')
    .selectAll('payments')
    .select([
      sql<{ number: string; form: string }>`case payments.kind
        when 'claim' then (select jsonb_build_object('number', c.claim_no, 'form', c.form) from ${claimOf})
        else (select jsonb_build_object('number', o.payout_no, 'form', q.form)
          from ${shareOf}, lateral ${payoutOf}, lateral ${formOf}) end`.as('of'),
      sql<string>`coalesce((select s.name_np from ${shareOf}), (select m.name_np from ${memberOf}), (select k.name_np from ${farmerOf}))`.as(
        'payee',
      ),
      sql<Payment['batch']>`(select jsonb_build_object('id', b.id, 'batch_no', b.batch_no) from ${batchOf})`.as(
        'on_batch',
      ),
      sql<boolean>`(payments.status = 'returned' and case payments.kind
        when 'claim' then exists (select 1 from ${claimOf} where c.status = 'approved')
          and not exists (select 1 from ${others} where ${isLive('again')}
            and coalesce(again.member, 0) = coalesce(payments.member, 0))
        else exists (select 1 from ${shareOf}, lateral ${payoutOf} where o.status = 'approved')
          and not exists (select 1 from ${otherShares} where ${isLive('again')}) end)`.as('payable_again'),
      voucherNo('payments.voucher').as('voucher_no'),
      voucherNo('payments.return_voucher').as('return_voucher_no'),
      userSummary('payments.account_given_by').as('giver'),
      userSummary('payments.answered_by').as('answerer'),
      userSummary('payments.created_by').as('creator'),
    ]);
}

export type FullPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export function asPayment(payment: FullPayment, viewer: Viewer): Payment {
  const { id, kind, insurance, member, amount, payee_name, bank_name, bank_branch, account_no } = payment;
  const { name_check, reference_no, status, paid_on, voucher_no, answered_on, bank_reference } = payment;
  const { return_reason, return_voucher_no, payable_again, payee } = payment;
  return masked(viewer, {
    ...{ id, kind, record: recordOf(payment), member, insurance, ...payment.of },
    ...{ payee, payee_name, bank_name, bank_branch, account_no },
    ...{ name_check, reference_no, status, paid_on, voucher_no, answered_on, bank_reference, return_reason },
    ...{ return_voucher_no, payable_again },
    amount: fromPaisa(amount),
    account_given_by: payment.giver,
    batch: payment.on_batch,
    answered_by: payment.answerer,
    created_by: payment.creator,
    created_at: payment.created_at.toISOString(),
  });
}

/** Each kind of payable has a column of its own, for the id of what is paid. */
export const recordColumns = { claim: 'claim', index: 'share' } as const satisfies Record<
  PayableKindName,
  keyof PaymentRecord
>;

export function recordOf(payment: Pick<PaymentRecord, 'kind' | 'claim' | 'share'>): number {
  return existing(payment[recordColumns[payment.kind]] ?? undefined);
}
