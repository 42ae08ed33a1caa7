import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import {
  type Collection,
  type Deposit,
  type DepositFilter,
  depositFields,
  depositProblems,
  isOwnDeposit,
  type NewDeposit,
} from '@krishi-bima/contract/receipts/deposits';
import { depositableMethods } from '@krishi-bima/contract/values/payment-methods';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { type Selectable, sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import type { Schema } from '../database/schema.ts';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { branchSummary, userSummary } from '../tenancy/summaries.ts';
import { isClosedSince, lockTill, refuseClosedDay } from './days.ts';
import { depositOfReceipt, isInHand, type ReceiptRecord, seesOwnOnly } from './queries.ts';

type Slip = Record<'deposited_on' | 'bank_name' | 'slip_no' | 'amount', string>;

/** Deposits the receipts of one collector at one branch, under the bank's slip. */
export async function insertDeposit(data: Scoped, body: NewDeposit, today: string): Promise<number> {
  const { receipts: ids, ...typed } = body;
  const problems: FieldProblems = depositProblems(typed, today);
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const slip = storedValues(depositFields, typed) as Slip;
  const chosen = await lockChosen(data, [...new Set(ids)]);
  const [first] = chosen;
  if (!first) throw new Problem('rule_broken', { fields: { receipts: 'not_in_hand' } });
  const { insurance, branch, collector } = first;
  if (chosen.some((one) => one.branch !== branch || one.collector !== collector || one.insurance !== insurance)) {
    throw new Problem('rule_broken', { fields: { receipts: 'several_collectors' } });
  }
  if (seesOwnOnly(data) && collector !== data.viewer.id) throw new Problem('forbidden');
  const amount = chosen.reduce((sum, one) => sum + one.amount, 0);
  if (amount !== toPaisa(slip.amount)) problems.amount = 'sum_mismatch';
  if (chosen.some(({ received_on }) => received_on > slip.deposited_on)) problems.deposited_on = 'before_receipt';
  else if (await cameBackAfter(data, chosen, slip.deposited_on)) problems.deposited_on = 'before_return';
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const till = { insurance, branch, day: slip.deposited_on };
  await lockTill(data, till, 0);
  await refuseClosedDay(data, { ...till, collector });
  const deposit = await data.insert('deposits', {
    ...slip,
    amount,
    insurance,
    branch,
    collector,
    receipt_ids: JSON.stringify(chosen.map(({ id }) => id)),
    created_by: data.viewer.id,
  });
  for (const { id } of chosen) await data.updateDerived('receipts', id, { deposit: deposit.id });
  return deposit.id;
}

/** Returns whether the cash of one of these receipts was booked as returned on a later day. */
async function cameBackAfter(data: Scoped, receipts: readonly ReceiptRecord[], day: string): Promise<boolean> {
  const found = await data
    .from('deposits')
    .select('deposits.receipt_ids')
    .where('deposits.returned_on', '>', day)
    .where('deposits.collector', 'in', [...new Set(receipts.map(({ collector }) => collector))])
    .execute();
  const returned = new Set(found.flatMap(({ receipt_ids }) => receipt_ids));
  return receipts.some(({ id }) => returned.has(id));
}

/** The receipts are locked first and read afterwards, so that a reversal written meanwhile is seen. */
async function lockChosen(data: Scoped, ids: number[]): Promise<ReceiptRecord[]> {
  const locked = data.from('receipts').select('receipts.id').where('receipts.id', 'in', ids).orderBy('receipts.id');
  await locked.forUpdate().execute();
  const chosen = await data
    .from('receipts')
    .selectAll('receipts')
    .where('receipts.id', 'in', ids)
    .where('receipts.method', 'in', [...depositableMethods])
    .where(isInHand)
    .orderBy('receipts.id')
    .execute();
  if (chosen.length !== ids.length) throw new Problem('rule_broken', { fields: { receipts: 'not_in_hand' } });
  return chosen;
}

/**
 * An admin confirms that the money is on the company's account, or refuses; a refused deposit returns the money to its
 * collector.
 */
export async function decideDeposit(
  data: Scoped,
  id: number,
  { reason, now }: { reason?: string; now: Date },
): Promise<void> {
  const deposit = await data.lock('deposits', id);
  if (deposit.status !== 'pending') throw new Problem('wrong_state');
  const decided = { decided_by: data.viewer.id, decided_at: now };
  if (reason === undefined) {
    if (isOwnDeposit(deposit, data.viewer.id)) throw new Problem('own_deposit');
    await data.update('deposits', id, { ...decided, status: 'confirmed' }, { action: 'confirm' });
    return;
  }
  const returned = await bookReturn(data, deposit, todayAd(now));
  await data.update(
    'deposits',
    id,
    { ...decided, ...returned, status: 'refused', reason },
    { action: 'refuse', reason },
  );
  for (const receipt of deposit.receipt_ids) await data.updateDerived('receipts', receipt, { deposit: null });
}

/**
 * Where a day has been closed with the deposit, that day stays as it is: the cash comes back today, if today is still
 * open (docs/behaviour.md, Closed days). Otherwise the deposit is as if it had never been.
 */
async function bookReturn(data: Scoped, deposit: Selectable<Schema['deposits']>, today: string) {
  const { insurance, branch, collector, deposited_on } = deposit;
  const drawer = { insurance, branch, collector };
  await lockTill(data, { insurance, branch, day: today }, 0);
  if (!(await isClosedSince(data, { ...drawer, day: deposited_on }))) return {};
  await refuseClosedDay(data, { ...drawer, day: today });
  const { cash } = await data
    .from('receipts')
    .select(sql<number>`coalesce(sum(receipts.amount), 0)::bigint`.as('cash'))
    .where('receipts.deposit', '=', deposit.id)
    .where('receipts.method', '=', 'cash')
    .executeTakeFirstOrThrow();
  return { returned_on: today, returned_cash: cash };
}

export function selectDeposits(data: Scoped) {
  let rows = data
    .from('deposits')
    .selectAll('deposits')
    .select([
      branchSummary('deposits.branch').$notNull().as('branch_named'),
      userSummary('deposits.collector').as('collected_by'),
      userSummary('deposits.decided_by').as('decider'),
      userSummary('deposits.created_by').as('creator'),
      sql<{ id: number; receipt_no: string; received_on: string; amount: number }[]>`(select
        jsonb_agg(jsonb_build_object('id', r.id, 'receipt_no', r.receipt_no, 'received_on', r.received_on,
          'amount', r.amount) order by r.id)
        from ${rowsByKey('receipts', 'r', { insurance: 'deposits.insurance' })}
        where r.id in (select value::integer from jsonb_array_elements_text(deposits.receipt_ids)))`.as('made_of'),
    ]);
  if (seesOwnOnly(data)) rows = rows.where('deposits.collector', '=', data.viewer.id);
  return rows;
}

type DepositRow = Awaited<ReturnType<ReturnType<typeof selectDeposits>['executeTakeFirstOrThrow']>>;

export function listDeposits(data: Scoped, filter: DepositFilter) {
  let rows = selectDeposits(data).orderBy('deposits.id', 'desc');
  const { insurance, branch, collector, status, start_date, end_date, search } = filter;
  rows = rows.where(equalTo('deposits', { insurance, branch, collector, status }));
  if (start_date) rows = rows.where('deposits.deposited_on', '>=', start_date);
  if (end_date) rows = rows.where('deposits.deposited_on', '<=', end_date);
  const part = search?.trim().replace(/[%_\\]/g, '\\$&');
  return part ? rows.where('deposits.slip_no', 'ilike', `%${part}%`) : rows;
}

export function asDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    insurance: row.insurance,
    branch: row.branch_named,
    collector: row.collected_by,
    deposited_on: row.deposited_on,
    bank_name: row.bank_name,
    slip_no: row.slip_no,
    amount: fromPaisa(row.amount),
    status: row.status,
    reason: row.reason,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    receipts: row.made_of.map(({ amount, ...one }) => ({ ...one, amount: fromPaisa(amount) })),
    version: row.version,
  };
}

/**
 * Returns who holds how much cash of which branch, and how much of it awaits confirmation; people without any are left
 * out.
 */
export async function collectionsOf(
  data: Scoped,
  { insurance, branch }: { insurance?: number; branch?: number },
): Promise<Collection[]> {
  let rows = data
    .from('receipts')
    .leftJoinLateral(depositOfReceipt, (on) => on.onTrue())
    .select(['receipts.insurance', 'receipts.collector', 'receipts.branch'])
    .select([
      userSummary('receipts.collector').$notNull().as('collected_by'),
      branchSummary('receipts.branch').$notNull().as('branch_named'),
      held('cash').as('cash'),
      held('cheque').as('cheque'),
      sql<number>`count(*) filter (where ${isInHand})::integer`.as('receipt_count'),
      sql<string | null>`min(receipts.received_on) filter (where ${isInHand})`.as('since'),
      sql<number>`coalesce(sum(receipts.amount) filter (where receipts.deposit is not null), 0)::bigint`.as('waiting'),
    ])
    .where('receipts.method', 'in', [...depositableMethods])
    .where((row) => row.or([row('receipts.deposit', 'is', null), row('deposits.status', '=', 'pending')]))
    .groupBy(['receipts.insurance', 'receipts.collector', 'receipts.branch'])
    .orderBy('receipts.insurance')
    .orderBy('receipts.collector');
  if (insurance !== undefined) rows = rows.where('receipts.insurance', '=', insurance);
  if (branch !== undefined) rows = rows.where('receipts.branch', '=', branch);
  if (seesOwnOnly(data)) rows = rows.where('receipts.collector', '=', data.viewer.id);
  const found = await rows.execute();
  return found
    .filter(({ receipt_count, waiting }) => receipt_count > 0 || waiting !== 0)
    .map((row) => ({
      insurance: row.insurance,
      collector: row.collected_by,
      branch: row.branch_named,
      cash: fromPaisa(row.cash),
      cheque: fromPaisa(row.cheque),
      receipt_count: row.receipt_count,
      since: row.since,
      waiting: fromPaisa(row.waiting),
    }));
}

function held(method: 'cash' | 'cheque') {
  return sql<number>`coalesce(sum(receipts.amount)
    filter (where receipts.deposit is null and receipts.method = ${sql.lit(method)}), 0)::bigint`;
}
