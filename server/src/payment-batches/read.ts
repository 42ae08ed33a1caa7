import type { Payment, PaymentBatch, PaymentBatchDetails } from '@krishi-bima/contract/payments/payment';
import type { BatchState } from '@krishi-bima/contract/payments/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { asPayment, selectPayments } from '../payments/records.ts';
import { readVoucher, voucherToCome } from '../payments/vouchers.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { batchMovesOpenTo, batchNarration, paymentsOf } from './decide.ts';

type AccountSummary = PaymentBatch['account'];

export function selectBatches(data: Scoped, { insurance, status }: BatchWish = {}) {
  const ofBatch = rowsByKey('payments', 'p', { insurance: 'payment_batches.insurance', batch: 'payment_batches.id' });
  const counted = (state: string) =>
    sql<number>`(select count(*)::integer from ${ofBatch} where p.status = ${sql.lit(state)})`;
  let rows = data
    .from('payment_batches')
    .selectAll('payment_batches')
    .select([
      sql<AccountSummary>`(select jsonb_build_object('id', a.id, 'name', a.name, 'bank_name', a.bank_name, 'account_no',
        a.account_no) from ${rowsByKey('company_accounts', 'a', { insurance: 'payment_batches.insurance', id: 'payment_batches.account' })})`.as(
        'paid_from',
      ),
      sql<
        string | null
      >`(select v.voucher_no from ${rowsByKey('vouchers', 'v', { id: 'payment_batches.voucher' })})`.as('voucher_no'),
      counted('confirmed').as('confirmed'),
      counted('returned').as('returned'),
      userSummary('payment_batches.created_by').as('creator'),
      userSummary('payment_batches.decided_by').as('decider'),
    ]);
  if (insurance !== undefined) rows = rows.where('payment_batches.insurance', '=', insurance);
  return status === undefined ? rows : rows.where('payment_batches.status', '=', status);
}

interface BatchWish {
  insurance?: number | undefined;
  status?: BatchState | undefined;
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>;

function asBatch(batch: BatchRow, viewer: Viewer): Omit<PaymentBatch, 'returns'> {
  const { id, insurance, batch_no, fiscal_year, format, count, status, confirmed, returned } = batch;
  const { reason, voucher_no, version } = batch;
  return masked(viewer, {
    ...{
      id,
      insurance,
      batch_no,
      fiscal_year,
      format,
      count,
      status,
      confirmed,
      returned,
      reason,
      voucher_no,
      version,
    },
    account: masked(viewer, batch.paid_from),
    amount: fromPaisa(batch.amount),
    created_by: batch.creator,
    created_at: batch.created_at.toISOString(),
    decided_by: batch.decider,
    decided_at: batch.decided_at?.toISOString() ?? null,
  });
}

/** Returns batches with the payments that came back. */
export async function asBatches(data: Scoped, batches: readonly BatchRow[]): Promise<PaymentBatch[]> {
  const back = await selectPayments(data)
    .where('payments.batch', 'in', [0, ...batches.map(({ id }) => id)])
    .where('payments.status', '=', 'returned')
    .orderBy('payments.position')
    .execute();
  const returns = Map.groupBy(back, ({ batch }) => batch);
  return batches.map((batch) => ({
    ...asBatch(batch, data.viewer),
    returns: (returns.get(batch.id) ?? []).map((payment) => asPayment(payment, data.viewer)),
  }));
}

export async function readBatch(data: Scoped, id: number, now: Date): Promise<PaymentBatchDetails> {
  const batch = existing(await selectBatches(data).where('payment_batches.id', '=', id).executeTakeFirst());
  const payments = await paymentsOf(data, id);
  return {
    ...asBatch(batch, data.viewer),
    payments: await shownPayments(data, id),
    voucher: batch.voucher === null ? toCome(batch, payments, now) : await readVoucher(data, batch.voucher),
    moves: await batchMovesOpenTo({ data, batch, payments }),
  };
}

async function shownPayments(data: Scoped, batch: number): Promise<Payment[]> {
  const rows = await selectPayments(data).where('payments.batch', '=', batch).orderBy('payments.position').execute();
  return rows.map((payment) => asPayment(payment, data.viewer));
}

function toCome(
  batch: BatchRow,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  now: Date,
): PaymentBatchDetails['voucher'] {
  const company_account = `${batch.paid_from.bank_name}, ${batch.paid_from.name}`;
  const told = { on: todayAd(now), narration: batchNarration(batch), company_account };
  return { id: null, voucher_no: null, ...voucherToCome(payments, told) };
}
