import { formsOf } from '@krishi-bima/contract/forms';
import type { ReportSelection } from '@krishi-bima/contract/reports';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { farmerAt } from '../kyc/farmer-at.ts';
import { branchAt, personAt } from '../platform/named.ts';
import { endOf, startOf } from '../platform/nepal-day.ts';
import type { Scoped } from '../platform/scoped.ts';
import { proposalsMatching } from '../proposals/search.ts';

export type Selection<O = object> = SelectQueryBuilder<Tables, 'proposal_rows' | 'proposals', O>;

/** Rows of all forms that the filter finds, each beside its proposal. */
export function selectInsured(data: Scoped, filter: ReportSelection): Selection {
  const { insurance, form, status, branch, agent, created_by, fiscal_year, crop, registration, search } = filter;
  let rows: Selection = data
    .from('proposal_rows')
    .innerJoin('proposals', 'proposals.id', 'proposal_rows.insurance_proposal')
    .where('proposals.deleted_at', 'is', null);
  const equal = { insurance, form, status, branch, agent, created_by, fiscal_year };
  for (const [name, value] of Object.entries(equal)) {
    if (value !== undefined) rows = rows.where(`proposals.${name}` as 'proposals.form', '=', value as string);
  }
  if (registration)
    rows = rows.where(
      'proposals.form',
      'in',
      formsOf(registration).map(({ name }) => name),
    );
  if (crop !== undefined) rows = rows.where('proposal_rows.kind', '=', crop);
  const farmers = farmersIn(data, filter);
  if (farmers) rows = rows.where('proposals.personal_info', 'in', farmers);
  if (search?.trim()) {
    rows = rows.where(sql<boolean>`proposals.id = any(array(${proposalsMatching(data, search)}))`);
  }
  return within(rows, filter);
}

/** Nothing where the filter does not ask where they live or whose they are. */
function farmersIn(data: Scoped, filter: ReportSelection) {
  const { province, district, municipality, ward, insurance_project_id: insurance_project } = filter;
  const asked = Object.entries({ province, district, municipality, ward, insurance_project });
  const given = asked.filter(([, value]) => value !== undefined);
  if (given.length === 0) return undefined;
  return given.reduce(
    (farmers, [name, value]) => farmers.where(`kyc.${name}` as 'kyc.ward', '=', value as number),
    data.from('kyc').select('kyc.personal_info'),
  );
}

function within(rows: Selection, { start_date, end_date, created_date_gt }: ReportSelection): Selection {
  let found = rows;
  if (start_date) found = found.where('proposals.proposal_date', '>=', start_date);
  if (created_date_gt) found = found.where('proposals.created_at', '>=', startOf(created_date_gt));
  if (!end_date) return found;
  return created_date_gt
    ? found.where('proposals.created_at', '<', endOf(end_date))
    : found.where('proposals.proposal_date', '<=', end_date);
}

/** Of all that is found, in one pass. */
export function sumsOf(rows: Selection) {
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(`proposal_rows.${column}`)}), 0)::text`;
  return rows
    .select((row) => row.fn.countAll<number>().as('count'))
    .select([
      sql<string>`coalesce(sum(proposal_rows.area_sqm), 0)::numeric(20, 4)::text`.as('area_sqm'),
      sum('sum_insured').as('sum_insured'),
      sum('premium').as('premium'),
      sum('subsidy').as('subsidy'),
      sum('farmer_share').as('farmer_share'),
    ])
    .executeTakeFirstOrThrow();
}

/** These rows whole, newest first: names and addresses are read for one page, not for all that is found. */
export function insuredByIds(data: Scoped, ids: readonly number[]) {
  return data
    .from('proposal_rows')
    .innerJoin('proposals', 'proposals.id', 'proposal_rows.insurance_proposal')
    .leftJoin('policies', (policy) =>
      policy.onRef('policies.insurance_proposal', '=', 'proposals.id').on('policies.deleted_at', 'is', null),
    )
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
      farmerAt('proposals').as('farmer'),
      branchAt('proposals.branch').as('branch'),
      personAt('proposals.agent').as('agent'),
      personAt('proposals.created_by').as('creator'),
    ])
    .orderBy('proposal_rows.id', 'desc')
    .execute();
}

export type InsuredRecord = Awaited<ReturnType<typeof insuredByIds>>[number];
