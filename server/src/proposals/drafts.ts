import type { Form } from '@krishi-bima/contract/forms/form';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import { insuredFirm } from '@krishi-bima/contract/proposals/insured-firm';
import type { NewProposal } from '@krishi-bima/contract/proposals/proposals';
import { isOpen } from '@krishi-bima/contract/proposals/states';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitWriting } from '../tenancy/viewer.ts';
import { holdFarmer, type ProposalRecord } from './queries.ts';
import { draftTerms } from './terms.ts';
import { isPricedBy, recalculateTotals } from './totals.ts';
import { changedValues } from './values.ts';

/** The proposal belongs to its farmer's company, whoever writes it. */
export async function insertProposal(data: Scoped, form: Form, body: NewProposal, today: string): Promise<number> {
  permitWriting(data.viewer, form);
  const { personal_info, insurance: named, ...entered } = body;
  const farmer = await holdFarmer(data, personal_info, data.viewer.scope.company ?? named);
  if (!farmer) throw new Problem('invalid_input', { fields: { personal_info: 'unknown_reference' } });
  const { insurance } = farmer;
  const given: ProposalHeader = { ...insuredFirm(farmer, form), ...entered };
  const values = await changedValues(data, form.proposal, { insurance, personal_info }, {}, given);
  const proposal = await data.insert('proposals', {
    insurance,
    form: form.name,
    personal_info,
    created_by: data.viewer.id,
    values: JSON.stringify(values),
    ...columnsOf(values),
  });
  await recalculateTotals(data, form, proposal, await draftTerms(data, form, proposal, today));
  return proposal.id;
}

export async function updateProposal(
  data: Scoped,
  form: Form,
  id: number,
  change: ProposalHeader,
  { version, today }: { version: number | undefined; today: string },
): Promise<void> {
  const before = await lockDraft(data, form, id, version);
  const values = await changedValues(data, form.proposal, before, before.values, change);
  const after = await data.update('proposals', id, { values: JSON.stringify(values), ...columnsOf(values) });
  if (after.version === before.version) return;
  const tariff = await draftTerms(data, form, after, today);
  if (!isPricedBy(after, tariff)) await recalculateTotals(data, form, after, tariff);
}

/**
 * The proposal's rows stay as they are; they are reached through their proposal alone. A returned proposal has its
 * number already, which stays in the register.
 */
export async function removeDraft(data: Scoped, form: Form, id: number, version: number | undefined): Promise<void> {
  const { status } = await lockDraft(data, form, id, version);
  if (status !== 'draft') throw new Problem('already_submitted');
  await data.remove('proposals', id);
}

/** Locks a proposal of this form that is still open. */
export async function lockDraft(data: Scoped, form: Form, id: number, version?: number): Promise<ProposalRecord> {
  permitWriting(data.viewer, form);
  const proposal = await data.lock('proposals', id, version);
  if (proposal.form !== form.name) throw new Problem('not_found');
  if (!isOpen(proposal.status)) throw new Problem('already_submitted');
  return proposal;
}

/** Returns the columns that lists filter by. */
export function columnsOf({ proposal_date = null, branch = null, agent = null }: ProposalHeader) {
  return { proposal_date, fiscal_year: proposal_date === null ? null : fiscalYearOf(proposal_date), branch, agent };
}
