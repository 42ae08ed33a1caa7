import { formsOf } from '@krishi-bima/contract/forms';
import type { ReportSelection } from '@krishi-bima/contract/reports/reports';
import { toLatin } from '@krishi-bima/nepali/digits';
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import { farmerSummary } from '../kyc/farmer-summary.ts';
import { among, partOfNumber, proposalsMatching } from '../proposals/search.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { branchSummary, userSummary } from '../tenancy/summaries.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';

type Selection = ScopedQuery<'proposals'>;

/** Proposals of all forms that the filter finds, whichever crops are in them. */
function selectProposals(data: Scoped, filter: ReportSelection): Selection {
  const { insurance, form, status, branch, agent, created_by, fiscal_year, registration, search } = filter;
  let rows: Selection = data.from('proposals');
  const equal = { insurance, form, status, branch, agent, created_by, fiscal_year };
  rows = rows.where(equalTo('proposals', equal));
  if (registration)
    rows = rows.where(
      'proposals.form',
      'in',
      formsOf(registration).map(({ name }) => name),
    );
  const farmers = farmersIn(data, filter);
  if (farmers) rows = rows.where('proposals.personal_info', 'in', farmers);
  if (search?.trim()) rows = rows.where(among('proposals.id', matching(data, search)));
  return within(rows, filter);
}

/** By what finds a proposal, or by the number of its policy. */
function matching(data: Scoped, search: string) {
  const found = proposalsMatching(data, search);
  const number = toLatin(search.trim()).toUpperCase();
  if (!/\d/.test(number)) return found;
  return found.union(
    data
      .from('policies')
      .select('policies.insurance_proposal as id')
      .where('policies.policy_no', 'like', partOfNumber(number)),
  );
}

/** Their rows, each beside its proposal. */
export function selectInsured(data: Scoped, filter: ReportSelection) {
  const rows = selectProposals(data, filter).innerJoin(data.table('proposal_rows'), (row) =>
    row
      .onRef('proposal_rows.insurance', '=', 'proposals.insurance')
      .onRef('proposal_rows.insurance_proposal', '=', 'proposals.id'),
  );
  return leavesRowsOut(filter) ? rows.where(isAmong(filter)) : rows;
}

/** Whether some rows of a proposal that is found may be missing from what is found. */
function leavesRowsOut({ crop, ids }: ReportSelection): boolean {
  return crop !== undefined || ids !== undefined;
}

function isAmong({ crop, ids }: ReportSelection) {
  const ofKind = crop === undefined ? sql`true` : sql`proposal_rows.kind = ${crop}`;
  const picked = ids === undefined ? sql`true` : sql`proposal_rows.id = any(${sql.val(ids.split(','))}::bigint[])`;
  return sql<boolean>`(${ofKind} and ${picked})`;
}

/** Nothing where the filter does not ask where they live or whose they are. */
function farmersIn(data: Scoped, filter: ReportSelection) {
  const { province, district, municipality, ward, insurance_project_id: insurance_project } = filter;
  const asked = { province, district, municipality, ward, insurance_project };
  if (Object.values(asked).every((value) => value === undefined)) return undefined;
  return data.from('kyc').select('kyc.personal_info').where(equalTo('kyc', asked));
}

function within(rows: Selection, { start_date, end_date, created_date_gt }: ReportSelection): Selection {
  let found = rows;
  if (start_date) found = found.where('proposals.proposal_date', '>=', start_date);
  if (created_date_gt) found = found.where('proposals.created_at', '>=', startOfDay(created_date_gt));
  if (!end_date) return found;
  return created_date_gt
    ? found.where('proposals.created_at', '<', endOfDay(end_date))
    : found.where('proposals.proposal_date', '<=', end_date);
}

const figures = ['sum_insured', 'premium', 'subsidy', 'farmer_share'] as const;

/** Of all that is found, in one pass: of whole proposals, unless some of their rows are left out. */
export function sumsOf(data: Scoped, filter: ReportSelection) {
  return sumsStatement(data, filter).executeTakeFirstOrThrow();
}

export function sumsStatement(data: Scoped, filter: ReportSelection) {
  const ofRows = leavesRowsOut(filter);
  const from = ofRows ? 'proposal_rows' : 'proposals';
  const rows = ofRows ? (selectInsured(data, filter) as unknown as Selection) : selectProposals(data, filter);
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(`${from}.${column}`)}), 0)::text`;
  return rows
    .select(
      ofRows
        ? sql<number>`count(*)`.as('count')
        : sql<number>`coalesce(sum(proposals.row_count), 0)::bigint`.as('count'),
    )
    .select(sql<string>`coalesce(sum(${sql.ref(`${from}.area_sqm`)}), 0)::numeric(20, 4)::text`.as('area_sqm'))
    .select(figures.map((name) => sum(name).as(name)));
}

export interface Place {
  proposal: number;
  id: number;
}

interface Slice {
  limit: number;
  offset?: number;
  /** Where the slice before ended. */
  after?: Place | undefined;
}

/** Fewer than these are found faster by their filter and sorted than by going through all there is, newest first. */
const few = 20_000;

/** A slice of what the filter finds, newest first; `count` is how many that is. */
export function newestIds(data: Scoped, filter: ReportSelection, count: number, { limit, offset = 0, after }: Slice) {
  // The same order, which no index promises.
  const newest = (column: string) => (count < few ? sql`${sql.ref(column)} + 0` : sql.ref(column));
  let proposals = selectProposals(data, filter).select('proposals.id');
  if (after) proposals = proposals.where('proposals.id', '<=', after.proposal);
  if (!leavesRowsOut(filter)) {
    // Each brings a row at least, but for the one that the slice before may have ended with.
    proposals = proposals
      .where('proposals.row_count', '>', 0)
      .orderBy(newest('proposals.id'), 'desc')
      .limit(offset + limit + 1);
  }
  let rows = data
    .from('proposal_rows')
    .innerJoin(proposals.as('found'), 'found.id', 'proposal_rows.insurance_proposal')
    .select(['found.id as proposal', 'proposal_rows.id']);
  if (leavesRowsOut(filter)) rows = rows.where(isAmong(filter));
  if (after) {
    const { proposal, id } = after;
    rows = rows.where(
      sql<boolean>`(proposal_rows.insurance_proposal, proposal_rows.id) < (${proposal}::integer, ${id}::integer)`,
    );
  }
  return rows
    .orderBy(newest('proposal_rows.insurance_proposal'), 'desc')
    .orderBy('proposal_rows.id', 'desc')
    .limit(limit)
    .offset(offset);
}

/** These rows whole, newest first: names and addresses are read for one page, not for all that is found. */
export function insuredByIds(data: Scoped, ids: readonly number[]) {
  return data
    .from('proposal_rows')
    .innerJoin(data.table('proposals'), 'proposals.id', 'proposal_rows.insurance_proposal')
    .leftJoin(data.table('policies'), 'policies.insurance_proposal', 'proposals.id')
    .where('proposal_rows.id', '=', sql<number>`any(${sql.val(ids)}::integer[])`)
    .select([
      'proposal_rows.id',
      'proposal_rows.insurance',
      'proposal_rows.insurance_proposal',
      'proposal_rows.kind',
      'proposal_rows.count',
      'proposal_rows.tag_no',
      'proposal_rows.area_sqm',
      'proposal_rows.sum_insured',
      'proposal_rows.premium',
      'proposal_rows.subsidy',
      'proposal_rows.farmer_share',
      'proposals.form',
      'proposals.status',
      'proposals.proposal_no',
      'proposals.fiscal_year',
      'proposals.proposal_date',
      'policies.policy_no',
      'policies.issued_at',
      'policies.risk_end_at',
    ])
    .select([
      sql<string | null>`coalesce(proposals.tariff_snapshot -> 'crop_rates' ->> proposal_rows.kind,
        proposals.tariff_snapshot ->> 'rate')`.as('rate_then'),
      farmerSummary('proposals').as('farmer'),
      branchSummary('proposals.branch').as('branch'),
      userSummary('proposals.agent').as('agent'),
      userSummary('proposals.created_by').as('creator'),
    ])
    .orderBy('proposal_rows.insurance_proposal', 'desc')
    .orderBy('proposal_rows.id', 'desc')
    .execute();
}

export type InsuredRecord = Awaited<ReturnType<typeof insuredByIds>>[number];
