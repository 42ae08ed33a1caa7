import { forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { ProposalFilter } from '@krishi-bima/contract/proposals/proposals';
import type { Selectable } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { farmerSummary } from '../kyc/farmer-summary.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { branchSummary, userSummary } from '../tenancy/summaries.ts';

export type ProposalRecord = Selectable<Schema['proposals']>;
export type RowRecord = Selectable<Schema['proposal_rows']>;

/** Selects proposals with the people they name. */
export function selectProposals(data: Scoped) {
  return data
    .from('proposals')
    .selectAll('proposals')
    .select([
      farmerSummary('proposals').as('farmer'),
      userSummary('proposals.created_by').as('creator'),
      userSummary('proposals.submitted_by').as('submitter'),
    ]);
}

export type FullProposal = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

/** A proposal of another form does not exist for this one (docs/behaviour.md, Owner ids). */
export async function getProposal(data: Scoped, form: Form, id: number): Promise<FullProposal> {
  const found = selectProposals(data).where('proposals.id', '=', id).where('proposals.form', '=', form.name);
  return existing(await found.executeTakeFirst());
}

/** Two owner parameters that disagree find nobody. */
export function selectProposalsOfOwner(
  data: Scoped,
  form: Form,
  owners: readonly number[],
  insurance: number | undefined,
) {
  const rows = owners
    .reduce((found, owner) => found.where('proposals.personal_info', '=', owner), selectProposals(data))
    .where('proposals.form', '=', form.name)
    .orderBy('proposals.id', 'desc');
  return insurance === undefined ? rows : rows.where('proposals.insurance', '=', insurance);
}

/** Returns the rows of several proposals in one query, each in the order of its table. */
export async function rowsOf(data: Scoped, proposals: readonly { id: number }[]): Promise<Map<number, RowRecord[]>> {
  if (proposals.length === 0) return new Map();
  const rows = await data
    .from('proposal_rows')
    .selectAll('proposal_rows')
    .where(
      'proposal_rows.insurance_proposal',
      'in',
      proposals.map(({ id }) => id),
    )
    .orderBy('proposal_rows.position')
    .orderBy('proposal_rows.id')
    .execute();
  return Map.groupBy(rows, (row) => row.insurance_proposal);
}

/** Returns the farmer as the viewer may see them; KYC and farmer are one record. */
export function findFarmer(data: Scoped, personal_info: number, insurance?: number) {
  return farmerOf(data, personal_info, insurance).executeTakeFirst();
}

/** Finds a farmer whom nobody removes before the transaction ends, to write something of theirs. */
export function holdFarmer(data: Scoped, personal_info: number, insurance?: number) {
  return farmerOf(data, personal_info, insurance).forKeyShare().executeTakeFirst();
}

function farmerOf(data: Scoped, personal_info: number, insurance: number | undefined) {
  const farmer = data.from('kyc').selectAll('kyc').where('kyc.personal_info', '=', personal_info);
  return insurance === undefined ? farmer : farmer.where('kyc.insurance', '=', insurance);
}

/**
 * Selects ids alone: the other columns are read for the fifty proposals of one page, not for all those skipped before
 * it.
 */
export function selectIds(data: Scoped, filter: ProposalFilter) {
  const { insurance, form, status, personal_info, branch, agent, created_by, fiscal_year } = filter;
  let rows = data.from('proposals').select('proposals.id');
  const equal = { insurance, form, status, personal_info, branch, agent, created_by, fiscal_year };
  rows = rows.where(equalTo('proposals', equal));
  if (filter.registration) {
    const own = Object.values<Form>(forms).filter(({ line }) => line === filter.registration);
    rows = rows.where(
      'proposals.form',
      'in',
      own.map(({ name }) => name),
    );
  }
  if (filter.start_date) rows = rows.where('proposals.proposal_date', '>=', filter.start_date);
  if (filter.end_date) rows = rows.where('proposals.proposal_date', '<=', filter.end_date);
  return rows;
}

/** These are the columns without the entered values and the frozen tariff, which no list shows. */
const lineColumns = [
  'proposals.id',
  'proposals.insurance',
  'proposals.form',
  'proposals.status',
  'proposals.proposal_no',
  'proposals.fiscal_year',
  'proposals.proposal_date',
  'proposals.row_count',
  'proposals.area_sqm',
  'proposals.sum_insured',
  'proposals.premium',
  'proposals.subsidy',
  'proposals.payable',
  'proposals.submitted_at',
  'proposals.updated_at',
  'proposals.version',
  'proposals.moved_at',
] as const;

export async function linesOf(data: Scoped, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const lines = await data
    .from('proposals')
    .select([...lineColumns])
    .select([
      farmerSummary('proposals').as('farmer'),
      userSummary('proposals.created_by').as('creator'),
      userSummary('proposals.technician').as('technician'),
      branchSummary('proposals.branch').as('branch_named'),
    ])
    .where('proposals.id', 'in', ids)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return lines.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

export type LineRecord = Awaited<ReturnType<typeof linesOf>>[number];
