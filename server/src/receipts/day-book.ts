import type { DayBookEntry, DayClose, DayCloseFilter, NewDayClose } from '@krishi-bima/contract/receipts/deposits';
import {
  depositableMethods,
  type PaymentMethod,
  paymentMethodNames,
} from '@krishi-bima/contract/values/payment-methods';
import { recordOf } from '@krishi-bima/contract/values/records';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { branchSummary, userSummary } from '../tenancy/summaries.ts';
import { lockTill, refuseSecondClose } from './days.ts';
import { depositOfReceipt, seesOwnOnly } from './queries.ts';

interface Wish {
  insurance?: number;
  branch?: number;
  collector?: number;
  day: string;
}

/** Returns the lines of a day: everybody who took money on it, held cash over it, or deposited some. */
export async function dayBook(data: Scoped, wish: Wish): Promise<DayBookEntry[]> {
  const own = seesOwnOnly(data) ? { collector: data.viewer.id } : {};
  const figures = await dayFigures(data, { ...wish, ...own });
  const closes = await closesOf(data, wish);
  return figures.map((line) => {
    const close = closes.find(
      ({ branch, collector }) => branch === line.branch && (collector === null || collector === line.collector),
    );
    return {
      branch: line.branch_named,
      collector: line.collected_by,
      receipt_count: line.receipt_count,
      taken: recordOf(paymentMethodNames, (method) => fromPaisa(line[method])),
      opening_cash: fromPaisa(line.closing - line.cash + line.deposited),
      deposited_cash: fromPaisa(line.deposited),
      closing_cash: fromPaisa(line.closing),
      closed: close ? { id: close.id, whole_branch: close.collector === null } : null,
    };
  });
}

/**
 * Sums paisa by branch and collector. The cash held at the day's end is what had come in by then and was not yet
 * deposited; the cash held in the morning follows from it.
 */
async function dayFigures(data: Scoped, wish: Wish) {
  const { day, insurance, branch, collector } = wish;
  const joined = () =>
    data
      .from('receipts')
      .leftJoinLateral(depositOfReceipt, (on) => on.onTrue())
      .where(equalTo('receipts', { insurance, branch, collector }));
  // Three queries use an index each, instead of one reading all receipts ever.
  const touched = joined()
    .select('receipts.id')
    .where('receipts.received_on', '=', day)
    .union(
      joined()
        .select('receipts.id')
        .where('receipts.deposit', 'is', null)
        .where('receipts.method', 'in', [...depositableMethods])
        .where('receipts.received_on', '<', day),
    )
    .union(
      joined().select('receipts.id').where('deposits.deposited_on', '>=', day).where('receipts.received_on', '<', day),
    );
  const sums = recordOf(paymentMethodNames, (method) => takenBy(method, day));
  const lines = await joined()
    .select(['receipts.branch', 'receipts.collector'])
    .select([
      branchSummary('receipts.branch').$notNull().as('branch_named'),
      userSummary('receipts.collector').$notNull().as('collected_by'),
      sql<number>`count(*) filter (where receipts.received_on = ${day})::integer`.as('receipt_count'),
      sums.cash.as('cash'),
      sums.bank_voucher.as('bank_voucher'),
      sums.cheque.as('cheque'),
      sums.online.as('online'),
      cashWhere(sql`deposits.deposited_on = ${day}`).as('deposited'),
      cashWhere(sql`receipts.deposit is null or deposits.deposited_on > ${day}`).as('closing'),
    ])
    .where('receipts.id', 'in', touched)
    .groupBy(['receipts.branch', 'receipts.collector'])
    .orderBy('receipts.branch')
    .orderBy('receipts.collector')
    .execute();
  const returns = await returnsOf(data, wish);
  const booked = lines.map(({ closing, deposited, ...line }) => {
    const own = returns.filter((one) => one.branch === line.branch && one.collector === line.collector);
    const sumOf = (amount: (one: Return) => number) => own.reduce((sum, one) => sum + amount(one), 0);
    return {
      ...line,
      deposited:
        deposited +
        sumOf(({ deposited_on, returned_on, cash }) => {
          return (deposited_on === day ? cash : 0) - (returned_on === day ? cash : 0);
        }),
      closing: closing - sumOf(({ returned_on, cash }) => (returned_on > day ? cash : 0)),
    };
  });
  return booked.filter(
    ({ receipt_count, closing, deposited }) => receipt_count > 0 || closing !== 0 || deposited !== 0,
  );
}

interface Return {
  branch: number;
  collector: number;
  deposited_on: string;
  returned_on: string;
  cash: number;
}

/** Lists the deposits that were at the bank at the end of the day or came back on it, after a day was closed with them. */
function returnsOf(data: Scoped, { day, insurance, branch, collector }: Wish): Promise<Return[]> {
  return data
    .from('deposits')
    .select(['deposits.branch', 'deposits.collector', 'deposits.deposited_on'])
    .select(['deposits.returned_on', 'deposits.returned_cash as cash'])
    .$narrowType<{ returned_on: string; cash: number }>()
    .where(equalTo('deposits', { insurance, branch, collector }))
    .where('deposits.deposited_on', '<=', day)
    .where('deposits.returned_on', '>=', day)
    .execute();
}

function takenBy(method: PaymentMethod, day: string) {
  return sql<number>`coalesce(sum(receipts.amount)
    filter (where receipts.received_on = ${day} and receipts.method = ${sql.lit(method)}), 0)::bigint`;
}

function cashWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(receipts.amount) filter (where receipts.method = 'cash' and (${condition})), 0)::bigint`;
}

function closesOf(data: Scoped, { day, insurance, branch }: Wish) {
  let rows = data
    .from('day_closes')
    .select(['day_closes.id', 'day_closes.branch', 'day_closes.collector'])
    .where('day_closes.day', '=', day)
    .where('day_closes.status', '=', 'closed')
    // The whole branch comes first.
    .orderBy('day_closes.collector', (order) => order.asc().nullsFirst());
  if (insurance !== undefined) rows = rows.where('day_closes.insurance', '=', insurance);
  if (branch !== undefined) rows = rows.where('day_closes.branch', '=', branch);
  return rows.execute();
}

/** Closes a branch's day, or one collector's; it waits for anybody who is taking money at that moment. */
export async function closeDay(data: Scoped, body: NewDayClose, today: string): Promise<number> {
  const { branch, day, collector, explanation } = body;
  const found = await data
    .from('branches')
    .select('branches.insurance')
    .where('branches.id', '=', branch)
    .executeTakeFirst();
  if (!found) throw new Problem('invalid_input', { fields: { branch: 'unknown_reference' } });
  if (day > today) throw new Problem('rule_broken', { fields: { day: 'future_date' } });
  const { insurance } = found;
  await lockTill(data, { insurance, branch, day }, 0);
  await refuseSecondClose(data, { insurance, branch, day, collector: collector ?? 0 });
  const lines = await dayFigures(data, { insurance, branch, day, ...(collector ? { collector } : {}) });
  if (collector && lines.length === 0) throw new Problem('rule_broken', { fields: { collector: 'unknown_reference' } });
  const expected_cash = lines.reduce((sum, { closing }) => sum + closing, 0);
  const counted_cash = toPaisa(body.counted_cash);
  const why = explanation?.trim() || null;
  if (expected_cash !== counted_cash && !why)
    throw new Problem('rule_broken', { fields: { explanation: 'unexplained' } });
  const totals = paymentMethodNames.map((method) => [
    method,
    fromPaisa(lines.reduce((sum, line) => sum + line[method], 0)),
  ]);
  const close = await data.insert('day_closes', {
    insurance,
    branch,
    day,
    collector: collector ?? null,
    totals: JSON.stringify(Object.fromEntries(totals)),
    expected_cash,
    counted_cash,
    explanation: why,
    closed_by: data.viewer.id,
    reopened_by: null,
    reopened_at: null,
    reopen_reason: null,
  });
  return close.id;
}

export async function reopenDay(data: Scoped, id: number, reason: string, now: Date): Promise<void> {
  const close = await data.lock('day_closes', id);
  if (close.status !== 'closed') throw new Problem('wrong_state');
  const reopened = { reopened_by: data.viewer.id, reopened_at: now, reopen_reason: reason };
  await data.update('day_closes', id, { ...reopened, status: 'reopened' }, { action: 'reopen', reason });
}

export function selectCloses(data: Scoped) {
  return data
    .from('day_closes')
    .selectAll('day_closes')
    .select([
      branchSummary('day_closes.branch').$notNull().as('branch_named'),
      userSummary('day_closes.collector').as('collected_by'),
      userSummary('day_closes.closed_by').as('closer'),
      userSummary('day_closes.reopened_by').as('reopener'),
    ]);
}

type CloseRow = Awaited<ReturnType<ReturnType<typeof selectCloses>['executeTakeFirstOrThrow']>>;

export function listCloses(data: Scoped, { insurance, branch, status, start_date, end_date }: DayCloseFilter) {
  let rows = selectCloses(data).orderBy('day_closes.day', 'desc').orderBy('day_closes.id', 'desc');
  rows = rows.where(equalTo('day_closes', { insurance, branch, status }));
  if (start_date) rows = rows.where('day_closes.day', '>=', start_date);
  if (end_date) rows = rows.where('day_closes.day', '<=', end_date);
  return rows;
}

export async function getClose(data: Scoped, id: number): Promise<DayClose> {
  return asClose(existing(await selectCloses(data).where('day_closes.id', '=', id).executeTakeFirst()));
}

export function asClose(row: CloseRow): DayClose {
  return {
    id: row.id,
    insurance: row.insurance,
    branch: row.branch_named,
    collector: row.collected_by,
    day: row.day,
    status: row.status,
    totals: row.totals,
    expected_cash: fromPaisa(row.expected_cash),
    counted_cash: fromPaisa(row.counted_cash),
    difference: fromPaisa(row.counted_cash - row.expected_cash),
    explanation: row.explanation,
    closed_by: row.closer,
    closed_at: row.created_at.toISOString(),
    reopened_by: row.reopener,
    reopened_at: row.reopened_at?.toISOString() ?? null,
    reopen_reason: row.reopen_reason,
    version: row.version,
  };
}
