import type { Form, FormPart } from '@krishi-bima/contract/forms/form';
import { isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { BankingDetails, InspectionReport } from '@krishi-bima/contract/forms/records';
import type { PartRecord } from '@krishi-bima/contract/proposals/parts';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { lockDraft } from './drafts.ts';
import type { ProposalRecord, RowRecord } from './queries.ts';
import { changedValues } from './values.ts';

interface Change<V> {
  id: number;
  body: V;
  version: number | undefined;
}

/** The writer updates banking details while the proposal is open. */
export async function updateBanking(
  data: Scoped,
  form: Form,
  part: FormPart,
  change: Change<BankingDetails>,
): Promise<PartRecord<BankingDetails>> {
  const before = await lockDraft(data, form, change.id, change.version);
  const banking = await changedValues(data, part.fields, before, before.banking, change.body);
  const after = await data.update('proposals', before.id, { banking: JSON.stringify(banking) });
  return { ...banking, id: after.id, insurance: after.insurance, insurance_proposal: after.id, version: after.version };
}

/**
 * The assigned technician updates their report while the proposal is under review; a super admin may correct it then.
 */
export async function updateTechnicianData(
  data: Scoped,
  form: Form,
  part: FormPart,
  change: Change<InspectionReport>,
): Promise<PartRecord<InspectionReport>> {
  if (part.on === 'proposal') {
    const before = await lockReviewed(data, form, change.id, change.version);
    const technician_data = await changedValues(data, part.fields, before, before.technician_data, change.body);
    const { id, insurance, version } = await data.update('proposals', before.id, {
      technician_data: JSON.stringify(technician_data),
    });
    return { ...technician_data, id, insurance, insurance_proposal: id, version };
  }
  const row = await data
    .from('proposal_rows')
    .select('proposal_rows.insurance_proposal')
    .where('proposal_rows.id', '=', change.id)
    .executeTakeFirst();
  const proposal = await lockReviewed(data, form, existing(row).insurance_proposal);
  const before = await data.lock('proposal_rows', change.id, change.version);
  const technician_data = await changedValues(data, part.fields, proposal, before.technician_data, change.body);
  const after = await data.update('proposal_rows', before.id, { technician_data: JSON.stringify(technician_data) });
  await keepTag(data, form, after);
  const { id, insurance, insurance_proposal, version } = after;
  return { ...technician_data, id, insurance, insurance_proposal, version };
}

/** Reads the report again, for a repeated write. */
export async function readTechnicianData(
  data: Scoped,
  { on }: FormPart,
  id: number,
): Promise<PartRecord<InspectionReport>> {
  if (on === 'proposal') {
    const proposal = await data
      .from('proposals')
      .select(['proposals.insurance', 'proposals.version', 'proposals.technician_data'])
      .where('proposals.id', '=', id)
      .executeTakeFirst();
    const { technician_data, insurance, version } = existing(proposal);
    return { ...technician_data, id, insurance, insurance_proposal: id, version };
  }
  const row = await data
    .from('proposal_rows')
    .select(['proposal_rows.insurance', 'proposal_rows.insurance_proposal', 'proposal_rows.version'])
    .select('proposal_rows.technician_data')
    .where('proposal_rows.id', '=', id)
    .executeTakeFirst();
  const { technician_data, ...found } = existing(row);
  return { ...technician_data, id, ...found };
}

/** An animal without a tag gets one at the visit; from then on it belongs to the row and is never copied again. */
async function keepTag(
  data: Scoped,
  { row: { tag } }: Form,
  { id, values, technician_data }: RowRecord,
): Promise<void> {
  const { tag_no_confirmed } = technician_data;
  if (tag === undefined || !isEmpty(valueIn(values, tag)) || !tag_no_confirmed) return;
  await data.update('proposal_rows', id, { values: JSON.stringify({ ...values, [tag]: tag_no_confirmed }) });
  await data.updateDerived('proposal_rows', id, { tag_no: tag_no_confirmed.toUpperCase() });
}

async function lockReviewed(data: Scoped, form: Form, id: number, version?: number): Promise<ProposalRecord> {
  const proposal = await data.lock('proposals', id, version);
  if (proposal.form !== form.name) throw new Problem('not_found');
  const { viewer } = data;
  if (proposal.technician !== viewer.id && viewer.role !== 'superadmin') throw new Problem('forbidden');
  if (proposal.status !== 'technician_review') throw new Problem('wrong_state');
  return proposal;
}
