import { type Permission, worksIn } from '@krishi-bima/contract/access/roles';
import type { Entity } from '@krishi-bima/contract/history/history';
import type { TaskName } from '@krishi-bima/contract/work/work';
import type { QueueGroupName } from '@krishi-bima/contract/workflow/workflow';
import { type RawBuilder, sql } from 'kysely';
import { waitingEndorsements } from '../endorsements/queries.ts';
import { unconcludedMatches } from '../muzzle/queries.ts';
import { askingReviews } from '../muzzle/review.ts';
import { writtenByViewer } from '../proposals/writers.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { formsOf } from '../tenancy/viewer.ts';
import { queueIds } from '../workflow/queue.ts';

/** One row per task, each read from an index of what is under way; the columns are those of `TaskRow`. */
type Source = RawBuilder<unknown>;

export interface TaskRow {
  task: TaskName;
  /** What the task is of; the district of subsidies. */
  record: number;
  /** The record that holds the history; null of several. */
  owner_entity: 'proposal' | 'kyc' | 'policy' | 'deposit' | 'animal' | 'visit' | null;
  owner_id: number | null;
  since: Date;
  amount: number | null;
  count: number | null;
}

/** Selects all that waits for the viewer; nobody else's turn is among it, and nothing that is only theirs to see. */
export function tasksOf(data: Scoped, insurance: number | undefined): Source {
  const may = (permission: Permission) => data.viewer.permissions.has(permission);
  const sources = [
    ...proposalTasks(data, insurance, may),
    ...kycTasks(data, insurance, may),
    ...(may('endorse_policy') ? [endorsementTasks(data, insurance)] : []),
    ...(may('decide_deposit') ? [depositTasks(data, insurance), refundTasks(data, insurance)] : []),
    ...(may('decide_claim') && worksIn(data.viewer.role, 'livestock')
      ? [muzzleTasks(data, insurance), secondMuzzleTasks(data, insurance)]
      : []),
    ...(may('change_subsidy') ? [subsidyTasks(data, insurance)] : []),
    ...(may('plan_visit') ? [visitTasks(data, insurance)] : []),
  ];
  return sql.join(sources.length > 0 ? sources : [nothing], sql` union all `);
}

type May = (permission: Permission) => boolean;

/** The groups of the queue that are nobody else's turn; what is approved is split by its money. */
function proposalTasks(data: Scoped, insurance: number | undefined, may: May): Source[] {
  const { id } = data.viewer;
  const group = (name: QueueGroupName) => queueIds(data, name, { insurance }).clearOrderBy();
  const row = (task: TaskName, rows: ReturnType<typeof group>) =>
    sql`(${rows.clearSelect().select(columnsOf(task, sql`proposals.moved_at`, sql`null::bigint`))})`;
  const sources: Source[] = [];
  if (may('change_proposal')) sources.push(row('correct', group('returned')), row('finish', group('draft')));
  if (may('verify_proposal')) sources.push(row('inspect', group('assigned')));
  if (may('review_proposal')) sources.push(row('assign', group('submitted')));
  if (may('approve_proposal')) {
    const others = group('verified')
      .where('proposals.first_approved_by', 'is distinct from', id)
      .where(sql<boolean>`not ${writtenByViewer(data, { insurance: 'proposals.insurance', id: 'proposals.id' })}`);
    sources.push(row('approve', others));
  }
  if (may('add_receipt')) {
    const unpaid = group('approved').where(sql<boolean>`${due} > 0`);
    // Whoever does not issue policies receives the money of their own farmers.
    const mine = may('issue_policy') ? unpaid : unpaid.where('proposals.created_by', '=', id);
    sources.push(sql`(${mine.clearSelect().select(columnsOf('receive', sql`proposals.moved_at`, due))})`);
  }
  if (may('issue_policy')) sources.push(row('issue', group('approved').where(sql<boolean>`${due} <= 0`)));
  if (may('cancel_policy')) sources.push(row('decide_cancel', group('cancel_asked')));
  return sources;
}

function columnsOf(task: TaskName, since: RawBuilder<unknown>, amount: RawBuilder<unknown>) {
  return [
    sql<string>`${sql.lit(task)}::text`.as('task'),
    sql<number>`proposals.id`.as('record'),
    sql<string>`'proposal'::text`.as('owner_entity'),
    sql<number>`proposals.id`.as('owner_id'),
    sql<Date>`${since}`.as('since'),
    sql<number>`${amount}`.as('amount'),
    sql<number>`null::integer`.as('count'),
  ] as const;
}

/** What the farmer still has to pay, in paisa; money for an endorsement is apart. */
const due = sql<number>`(coalesce(proposals.payable, 0) - (select coalesce(sum(r.amount), 0)
  from ${rowsByKey('receipts', 'r', { insurance_proposal: 'proposals.id' })} where r.endorsement is null))::bigint`;

const farmer: Entity = 'kyc';

function kycTasks(data: Scoped, insurance: number | undefined, may: May): Source[] {
  const waiting = (task: TaskName, since: 'kyc.created_at' | 'kyc.updated_at') => {
    const rows = data
      .from('kyc')
      .select([
        sql<string>`${sql.lit(task)}::text`.as('task'),
        'kyc.id as record',
        sql<string>`${sql.lit(farmer)}::text`.as('owner_entity'),
        'kyc.id as owner_id',
        sql.ref<Date>(since).as('since'),
        sql<number>`null::bigint`.as('amount'),
        sql<number>`null::integer`.as('count'),
      ]);
    const own = insurance === undefined ? rows : rows.where('kyc.insurance', '=', insurance);
    return own.where(isOfLine(data));
  };
  const sources: Source[] = [];
  // The same states as the index kyc_waiting names, so that the planner finds it.
  if (may('verify_kyc')) {
    const rows = waiting('verify_kyc', 'kyc.created_at')
      .where('kyc.status', 'in', ['new', 'under_review', 'update_required'])
      .where('kyc.status', '!=', 'update_required');
    sources.push(sql`(${rows})`);
  }
  if (may('change_kyc')) {
    const rows = waiting('update_kyc', 'kyc.updated_at')
      .where('kyc.status', '=', 'update_required')
      .where('kyc.created_by', '=', data.viewer.id);
    sources.push(sql`(${rows})`);
  }
  return sources;
}

/** Farmers of a line that is not the viewer's are the other admin's to verify. */
function isOfLine({ viewer: { role } }: Scoped): RawBuilder<boolean> {
  const [crop, livestock] = [worksIn(role, 'crop'), worksIn(role, 'livestock')];
  if (crop && livestock) return sql`true`;
  return crop ? sql`(kyc.is_crop or not kyc.is_livestock)` : sql`(kyc.is_livestock or not kyc.is_crop)`;
}

function endorsementTasks(data: Scoped, insurance: number | undefined): Source {
  const rows = waitingEndorsements(data, insurance).select([
    sql<string>`'decide_endorsement'::text`.as('task'),
    'endorsements.id as record',
    sql<string>`'policy'::text`.as('owner_entity'),
    'endorsements.policy as owner_id',
    'endorsements.moved_at as since',
    sql<number>`null::bigint`.as('amount'),
    sql<number>`null::integer`.as('count'),
  ]);
  return sql`(${rows})`;
}

/** Nobody confirms what they deposited or entered themselves. */
function depositTasks(data: Scoped, insurance: number | undefined): Source {
  const { id } = data.viewer;
  let rows = data
    .from('deposits')
    .select([
      sql<string>`'confirm_deposit'::text`.as('task'),
      'deposits.id as record',
      sql<string>`'deposit'::text`.as('owner_entity'),
      'deposits.id as owner_id',
      'deposits.created_at as since',
      'deposits.amount',
      sql<number>`jsonb_array_length(deposits.receipt_ids)`.as('count'),
    ])
    .where('deposits.status', '=', 'pending')
    .where('deposits.collector', '!=', id)
    .where('deposits.created_by', 'is distinct from', id);
  if (insurance !== undefined) rows = rows.where('deposits.insurance', '=', insurance);
  return sql`(${rows})`;
}

/** What the farmers of cancelled policies have not got back yet. */
function refundTasks(data: Scoped, insurance: number | undefined): Source {
  const paid = sql<number>`(select coalesce(sum(r.amount), 0)
    from ${rowsByKey('refund_payments', 'r', { policy: 'policies.id' })})`;
  let rows = data
    .from('policies')
    .select([
      sql<string>`'pay_refund'::text`.as('task'),
      'policies.id as record',
      sql<string>`'policy'::text`.as('owner_entity'),
      'policies.id as owner_id',
      'policies.cancelled_at as since',
      sql<number>`(policies.refund_farmer - ${paid})::bigint`.as('amount'),
      sql<number>`null::integer`.as('count'),
    ])
    .where('policies.status', '=', 'cancelled')
    .where('policies.refund_farmer', '>', 0)
    .where('policies.form', 'in', ['', ...formsOf(data.viewer)])
    .where(sql<boolean>`policies.refund_farmer > ${paid}`);
  if (insurance !== undefined) rows = rows.where('policies.insurance', '=', insurance);
  return sql`(${rows})`;
}

function muzzleTasks(data: Scoped, insurance: number | undefined): Source {
  const rows = unconcludedMatches(data).select([
    sql<string>`'conclude_muzzle'::text`.as('task'),
    'muzzle_matches.id as record',
    sql<string>`'animal'::text`.as('owner_entity'),
    'muzzle_matches.animal as owner_id',
    'muzzle_matches.created_at as since',
    sql<number>`null::bigint`.as('amount'),
    sql<number>`null::integer`.as('count'),
  ]);
  return sql`(${insurance === undefined ? rows : rows.where('muzzle_matches.insurance', '=', insurance)})`;
}

/** Nobody answers their own conclusion. */
function secondMuzzleTasks(data: Scoped, insurance: number | undefined): Source {
  const rows = askingReviews(data)
    .clearSelect()
    .innerJoin(data.table('muzzle_matches', 'm'), 'm.id', 'muzzle_reviews.match')
    .select([
      sql<string>`'second_muzzle'::text`.as('task'),
      'muzzle_reviews.match as record',
      sql<string>`'animal'::text`.as('owner_entity'),
      'm.animal as owner_id',
      'muzzle_reviews.created_at as since',
      sql<number>`null::bigint`.as('amount'),
      sql<number>`null::integer`.as('count'),
    ])
    .where('muzzle_reviews.created_by', '!=', data.viewer.id);
  return sql`(${insurance === undefined ? rows : rows.where('muzzle_reviews.insurance', '=', insurance)})`;
}

/** From its day on; an inspection waits as the proposal that it is of. */
function visitTasks(data: Scoped, insurance: number | undefined): Source {
  const rows = data
    .from('visits')
    .select([
      sql<string>`'visit'::text`.as('task'),
      'visits.id as record',
      sql<string>`'visit'::text`.as('owner_entity'),
      'visits.id as owner_id',
      sql<Date>`visits.due_on::timestamp at time zone interval '05:45'`.as('since'),
      sql<number>`null::bigint`.as('amount'),
      sql<number>`null::integer`.as('count'),
    ])
    .where('visits.person', '=', data.viewer.id)
    .where('visits.status', '=', 'due')
    .where('visits.kind', '!=', 'inspection')
    .where(sql<boolean>`visits.due_on <= (clock_now() at time zone interval '05:45')::date`);
  return sql`(${insurance === undefined ? rows : rows.where('visits.insurance', '=', insurance)})`;
}

/** A district recommends all its policies in one letter. */
function subsidyTasks(data: Scoped, insurance: number | undefined): Source {
  let rows = data
    .from('subsidy_entries')
    .select([
      sql<string>`'ask_recommendation'::text`.as('task'),
      sql<number>`subsidy_entries.district`.as('record'),
      sql<string>`null::text`.as('owner_entity'),
      sql<number>`null::integer`.as('owner_id'),
      sql<Date>`min(subsidy_entries.created_at)`.as('since'),
      sql<number>`sum(subsidy_entries.amount)::bigint`.as('amount'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('subsidy_entries.status', '=', 'applied')
    .where('subsidy_entries.district', 'is not', null)
    .where('subsidy_entries.insurance_proposal', 'in', (one) =>
      one
        .selectFrom(rowsByKey('proposals', 'p', { id: 'subsidy_entries.insurance_proposal' }))
        .select('p.id')
        .where('p.form', 'in', ['', ...formsOf(data.viewer)]),
    )
    .groupBy('subsidy_entries.district');
  if (insurance !== undefined) rows = rows.where('subsidy_entries.insurance', '=', insurance);
  return sql`(${rows})`;
}

const nothing = sql`(select null::text as task, null::integer as record, null::text as owner_entity,
  null::integer as owner_id, null::timestamptz as since, null::bigint as amount, null::integer as count where false)`;
