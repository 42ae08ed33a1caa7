import type { ReceiptFilter } from '@krishi-bima/contract/receipts/receipts';
import { depositableMethods } from '@krishi-bima/contract/values/payment-methods';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { equalTo } from '../database/equal-to.ts';
import type { Schema } from '../database/schema.ts';
import { proposalsMatching } from '../proposals/search.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { branchSummary, userSummary } from '../tenancy/summaries.ts';
import type { ScopedSchema } from '../tenancy/walls.ts';

export type ReceiptRecord = Selectable<Schema['receipts']>;

/**
 * Returns the money received for a proposal, in paisa: its receipts less the reversals. Money for an endorsement is apart.
 */
export async function receivedFor(data: Scoped, { id }: { id: number }): Promise<number> {
  const { sum } = await data
    .from('receipts')
    .select(sql<number>`coalesce(sum(receipts.amount), 0)::bigint`.as('sum'))
    .where('receipts.insurance_proposal', '=', id)
    .where('receipts.endorsement', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Returns what of the money received for a cover has really arrived, in paisa: a cheque has once its deposit is
 * confirmed. The extra premium of an endorsement counts once the endorsement is in force.
 */
export async function clearedFor(data: Scoped, proposal: number): Promise<number> {
  const { sum } = await data
    .from('receipts')
    .leftJoinLateral(depositOfReceipt, (on) => on.onTrue())
    .select(sql<number>`coalesce(sum(receipts.amount), 0)::bigint`.as('sum'))
    .where('receipts.insurance_proposal', '=', proposal)
    .where(stands)
    .where('receipts.reverses', 'is', null)
    .where((row) => row.or([row('receipts.endorsement', 'is', null), isInForce]))
    .where((row) => row.or([row('receipts.method', '!=', 'cheque'), row('deposits.status', '=', 'confirmed')]))
    .executeTakeFirstOrThrow();
  return sum;
}

const isInForce = sql<boolean>`exists (select 1
  from ${rowsByKey('endorsements', 'e', { insurance: 'receipts.insurance', id: 'receipts.endorsement' })}
  where e.status = 'in_force')`;

/** Returns receipts with their people, proposal and documents. */
export function selectReceipts(data: Scoped) {
  return data
    .from('receipts')
    .selectAll('receipts')
    .select((receipt) => [
      proposalOf(receipt).$notNull().as('proposal'),
      branchSummary('receipts.branch').$notNull().as('branch_named'),
      userSummary('receipts.collector').as('collected_by'),
      userSummary('receipts.created_by').as('creator'),
      otherOf(receipt, sql<boolean>`other.id = receipts.reverses`).as('original'),
      otherOf(receipt, sql<boolean>`other.reverses = receipts.id`).as('counter'),
      depositOf(receipt).as('deposited'),
      endorsementOf(receipt).as('endorsed'),
    ]);
}

export type FullReceipt = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>;

/** To join where a receipt may have been brought to the bank, by whomever. */
export const depositOfReceipt = rowsByKey('deposits', 'deposits', {
  insurance: 'receipts.insurance',
  id: 'receipts.deposit',
});

type Builder = ExpressionBuilder<ScopedSchema<'receipts'>, 'receipts'>;

function proposalOf(receipt: Builder) {
  return jsonObjectFrom(
    receipt
      .selectFrom(
        rowsByKey('proposals', 'proposals', { insurance: 'receipts.insurance', id: 'receipts.insurance_proposal' }),
      )
      .innerJoinLateral(rowsByKey('kyc', 'kyc', { personal_info: 'proposals.personal_info' }), (join) => join.onTrue())
      .select(['proposals.form', 'proposals.proposal_no', 'kyc.personal_info', 'kyc.id as kyc'])
      .select(['kyc.name_np', 'kyc.name_en']),
  );
}

function otherOf(receipt: Builder, which: ReturnType<typeof sql<boolean>>) {
  return jsonObjectFrom(
    receipt
      .selectFrom(rowsByKey('receipts', 'other', { insurance: 'receipts.insurance' }))
      .where(which)
      .select(['other.id', 'other.receipt_no']),
  );
}

function endorsementOf(receipt: Builder) {
  return jsonObjectFrom(
    receipt
      .selectFrom(rowsByKey('endorsements', 'e', { insurance: 'receipts.insurance', id: 'receipts.endorsement' }))
      .select(['e.id', 'e.number']),
  );
}

function depositOf(receipt: Builder) {
  return jsonObjectFrom(
    receipt.selectFrom(depositOfReceipt).select(['deposits.id', 'deposits.slip_no', 'deposits.status']),
  );
}

export function listReceipts(data: Scoped, filter: ReceiptFilter) {
  const { insurance, insurance_proposal, branch, collector, method, fiscal_year, deposit } = filter;
  let rows = selectReceipts(data).orderBy('receipts.id', 'desc');
  const equal = { insurance, insurance_proposal, branch, collector, method, fiscal_year, deposit };
  rows = rows.where(equalTo('receipts', equal));
  if (filter.start_date) rows = rows.where('receipts.received_on', '>=', filter.start_date);
  if (filter.end_date) rows = rows.where('receipts.received_on', '<=', filter.end_date);
  if (filter.to_deposit) rows = rows.where(isInHand).where('receipts.method', 'in', [...depositableMethods]);
  const search = filter.search?.trim();
  if (!search) return rows;
  return rows.where((receipt) =>
    receipt.or([
      receipt('receipts.receipt_no', 'ilike', `%${search.replace(/[%_\\]/g, '\\$&')}%`),
      receipt('receipts.insurance_proposal', 'in', proposalsMatching(data, search)),
    ]),
  );
}

/** Selects receipts without a reversal. */
export const stands = sql<boolean>`not exists (select 1
  from ${rowsByKey('receipts', 'counter', { insurance: 'receipts.insurance', reverses: 'receipts.id' })})`;

/**
 * Selects receipts that are still with their collector; a receipt and its reversal cancel each other out when neither
 * was deposited.
 */
export const isInHand = sql<boolean>`receipts.deposit is null and ${stands}
  and (receipts.reverses is null or exists (select 1
    from ${rowsByKey('receipts', 'original', { insurance: 'receipts.insurance', id: 'receipts.reverses' })}
    where original.deposit is not null))`;

export function findReceipt(data: Scoped, id: number): Promise<FullReceipt | undefined> {
  return selectReceipts(data).where('receipts.id', '=', id).executeTakeFirst();
}

/** People who take money without deciding over it see only their own cash; admins and read-only viewers see all. */
export function seesOwnOnly({ viewer }: Scoped): boolean {
  return viewer.permissions.has('add_receipt') && !viewer.permissions.has('decide_deposit');
}
