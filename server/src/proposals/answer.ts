import type { Form, FormPart } from '@krishi-bima/contract/forms/form';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import type { BankingDetails, InspectionReport } from '@krishi-bima/contract/forms/records';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import type { Proposal, ProposalRow, ProposalSummary } from '@krishi-bima/contract/proposals/proposals';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { masked } from '../kyc/masking.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { membersOf, shownMembers } from './members.ts';
import { type FullProposal, type LineRecord, type RowRecord, rowsOf } from './queries.ts';
import { termsOfAll } from './terms.ts';

/** Returns proposals of one form and company as they cross the wire, with their rows and sums. */
export async function asProposals(
  data: Scoped,
  form: Form,
  proposals: FullProposal[],
  today: string,
): Promise<Proposal[]> {
  const rows = await rowsOf(data, proposals);
  const members = await membersOf(data, proposals);
  const terms = await termsOfAll(data, form, proposals, today);
  return proposals.map((proposal, index) => {
    const listed = shownMembers(proposal, members.get(proposal.id) ?? [], data.viewer);
    return {
      ...asProposal(form, proposal, rows.get(proposal.id) ?? [], terms[index] ?? null, data.viewer),
      members: listed,
    };
  });
}

function asProposal(
  form: Form,
  proposal: FullProposal,
  rows: RowRecord[],
  tariff: Tariff | null,
  viewer: Viewer,
): Omit<Proposal, 'members'> {
  const default_values = { ...proposal.values, ...proposal.payment };
  const priced = priceForm(form, { default_values, insurance_details: rows.map((row) => row.values) }, tariff);
  return {
    id: proposal.id,
    insurance: proposal.insurance,
    form: proposal.form,
    status: proposal.status,
    proposal_no: proposal.proposal_no,
    fiscal_year: proposal.fiscal_year,
    version: proposal.version,
    personal_info: masked(viewer, proposal.farmer),
    default_values: masked(viewer, default_values),
    insurance_details: rows.map((row, index) => rowAnswer(form, row, priced.rows[index], viewer)),
    ...partsOf(form, 'proposal', proposal, viewer),
    technician: proposal.technician,
    totals: priced.totals,
    tariff,
    ...(proposal.signed_marks ? { signed_marks: proposal.signed_marks } : {}),
    created_by: proposal.creator,
    created_at: proposal.created_at.toISOString(),
    submitted_by: proposal.submitter,
    submitted_at: proposal.submitted_at?.toISOString() ?? null,
    first_submitted_on: proposal.first_submitted_on,
    updated_at: proposal.updated_at.toISOString(),
  };
}

function rowAnswer(form: Form, row: RowRecord, computed: FormValues | undefined, viewer: Viewer): ProposalRow {
  return { ...masked(viewer, asRow(row, computed)), ...partsOf(form, 'row', row, viewer) };
}

interface PartColumns {
  banking?: BankingDetails;
  technician_data?: InspectionReport;
}

function partsOf({ parts = {} }: Form, on: FormPart['on'], record: PartColumns, viewer: Viewer): PartColumns {
  const { banking = {}, technician_data = {} } = record;
  return {
    ...(parts.banking?.on === on ? { banking: masked(viewer, banking) } : {}),
    ...(parts.technician_data?.on === on ? { technician_data: masked(viewer, technician_data) } : {}),
  };
}

export function asRow(row: RowRecord, computed: FormValues = {}): ProposalRow {
  return {
    ...row.values,
    ...computed,
    id: row.id,
    insurance: row.insurance,
    insurance_proposal: row.insurance_proposal,
    client_id: row.client_id,
    position: row.position,
    version: row.version,
  };
}

export function asLine(line: LineRecord, viewer: Viewer): ProposalSummary {
  return {
    id: line.id,
    insurance: line.insurance,
    form: line.form,
    status: line.status,
    proposal_no: line.proposal_no,
    fiscal_year: line.fiscal_year,
    proposal_date: line.proposal_date,
    branch: line.branch_named,
    personal_info: masked(viewer, line.farmer),
    row_count: line.row_count,
    area_sqm: line.area_sqm ?? '0.0000',
    sum_insured: fromPaisa(line.sum_insured ?? 0),
    premium: amount(line.premium),
    subsidy: amount(line.subsidy),
    payable: amount(line.payable),
    created_by: line.creator,
    submitted_at: line.submitted_at?.toISOString() ?? null,
    updated_at: line.updated_at.toISOString(),
    version: line.version,
  };
}

function amount(paisa: number | null): string | null {
  return paisa === null ? null : fromPaisa(paisa);
}
