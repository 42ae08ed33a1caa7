import { payableKindNames } from '@krishi-bima/contract/payments/kinds';
import { payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import type { Payable, Payment } from '@krishi-bima/contract/payments/payment';
import type { PayableFilter, PaymentFilter, payments } from '@krishi-bima/contract/payments/payments';
import type { PaymentState } from '@krishi-bima/contract/payments/states';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import type { Page } from '@krishi-bima/contract/wire/page';
import { maxTabCount } from '@krishi-bima/contract/workflow/workflow';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { claimsMatching } from '../claims/queries.ts';
import { equalTo } from '../database/equal-to.ts';
import { neighbours, paginate } from '../http/paginate.ts';
import { sharesMatching } from '../index-cover/shares.ts';
import { asPayment, selectPayments } from '../payments/records.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import type { Due } from './source.ts';
import { sources } from './sources.ts';

type Summed<R> = Page<R> & { totals: { amount: string } };

/** Kind after kind, each by due day; of the page those that a batch can pay come first. */
export async function listPayables(
  data: Scoped,
  filter: PayableFilter,
  request: FastifyRequest,
): Promise<Summed<Payable>> {
  const { limit = 50, offset = 0, ...wish } = filter;
  const [due, whole]: [Due[], { count: number; amount: number }] = [[], { count: 0, amount: 0 }];
  for (const kind of payableKindNames) {
    const own = await sources[kind].count(data, wish);
    const skip = Math.max(0, offset - whole.count);
    if (due.length < limit && skip < own.count) {
      due.push(...(await sources[kind].list(data, wish, { limit: limit - due.length, offset: skip })));
    }
    whole.count += own.count;
    whole.amount += own.amount;
  }
  const results = due.map(({ payable }) => payable).toSorted((a, b) => Number(isReady(b)) - Number(isReady(a)));
  return {
    count: whole.count,
    ...neighbours(request, whole.count, limit, offset),
    results,
    totals: { amount: fromPaisa(whole.amount) },
  };
}

function isReady({ check, own_approval }: Payable): boolean {
  return payableNameChecks.includes(check) && !own_approval;
}

export async function listPayments(
  data: Scoped,
  filter: PaymentFilter,
  request: FastifyRequest,
): Promise<Summed<Payment>> {
  const { amount } = await filtered(data, filter)
    .select(sql<number>`coalesce(sum(payments.amount), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow();
  const ids = await paginate(
    filtered(data, filter).select('payments.id').orderBy('payments.id', 'desc'),
    filter,
    request,
  );
  const results = await paymentsByIds(
    data,
    ids.results.map(({ id }) => id),
  );
  return { ...ids, results, totals: { amount: fromPaisa(amount) } };
}

async function paymentsByIds(data: Scoped, ids: readonly number[]): Promise<Payment[]> {
  if (ids.length === 0) return [];
  const found = await selectPayments(data)
    .where('payments.id', 'in', [...ids])
    .orderBy('payments.id', 'desc')
    .execute();
  return found.map((payment) => asPayment(payment, data.viewer));
}

type Payments = ScopedQuery<'payments'>;

function filtered(data: Scoped, { insurance, status, batch, registration, search }: PaymentFilter): Payments {
  let rows: Payments = data
    .from('payments')
    .where(equalTo('payments', { insurance, status, batch, line: registration }));
  if (search?.trim()) {
    rows = rows.where(
      sql<boolean>`(payments.claim = any(array(${claimsMatching(data, search)}))
        or payments.share = any(array(${sharesMatching(data, search)})))`,
    );
  }
  return rows;
}

type Counted = Pick<PayableFilter, 'insurance' | 'registration'>;

/** Counts no further than a tab says. */
export async function countPayments(data: Scoped, asked: Counted): Promise<Output<typeof payments.counts>> {
  const due = { waiting: 0, returned: 0 };
  for (const kind of payableKindNames) {
    for (const tab of ['waiting', 'returned'] as const)
      due[tab] += (await sources[kind].count(data, { ...asked, tab })).count;
  }
  const states = ['sent', 'confirmed'] as const;
  const counts = states.map((status) => counted(data, { ...asked, status }, status));
  const { rows } = await sql<Record<(typeof states)[number], number>>`select ${sql.join(counts)}`.execute(data.db);
  const { sent = 0, confirmed = 0 } = rows[0] ?? {};
  return { ...due, pending: await countWaiting(data, asked), sent, confirmed };
}

/** A batch is approved whole, whatever it pays. */
async function countWaiting(data: Scoped, { insurance }: Counted): Promise<number> {
  const { count } = await data
    .from('payment_batches')
    .select((batch) => batch.fn.countAll<number>().as('count'))
    .where(equalTo('payment_batches', { insurance, status: 'pending' }))
    .executeTakeFirstOrThrow();
  return count;
}

function counted(data: Scoped, filter: PaymentFilter, name: PaymentState) {
  const some = filtered(data, filter)
    .select('payments.id')
    .limit(sql.lit(maxTabCount + 1));
  return sql`(select count(*)::integer from (${some}) as counted) as ${sql.ref(name)}`;
}
