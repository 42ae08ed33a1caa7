import { randomUUID } from 'node:crypto';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { memberFrame } from '@krishi-bima/contract/forms/members';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { computedFields } from '@krishi-bima/contract/pricing/pricing';
import type { NewRow, RemovedRow, RowChange, SavedRow } from '@krishi-bima/contract/proposals/proposals';
import { rowProblems } from '@krishi-bima/contract/proposals/rules';
import { existing, Problem } from '../errors/problem.ts';
import { choicesOf } from '../rates/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asRow } from './answer.ts';
import { lockDraft } from './drafts.ts';
import { memberIdOf } from './members.ts';
import type { ProposalRecord, RowRecord } from './queries.ts';
import { rowColumns } from './row-columns.ts';
import { draftTerms } from './terms.ts';
import { addToTotals } from './totals.ts';
import { changedValues } from './values.ts';

interface RowContext {
  /** The row is refused when its proposal is no longer at this version. */
  proposalVersion: number | undefined;
  today: string;
}

/** A known `client_id` means that the row exists already: the answer to its first POST got lost, so it is updated. */
export async function insertRow(
  data: Scoped,
  form: Form,
  body: NewRow,
  { proposalVersion, today }: RowContext,
): Promise<SavedRow> {
  const { insurance_proposal, client_id = randomUUID(), position, ...entered } = body;
  const proposal = await lockDraft(data, form, insurance_proposal, proposalVersion);
  const known = body.client_id === undefined ? undefined : await findRow(data, proposal.id, client_id);
  if (known) return changeRow(data, form, proposal, known, { position, ...entered }, today);
  await refuseUnknown(data, form, proposal, entered);
  const values = await changedValues(data, fieldsOf(form), proposal, {}, entered);
  const row = await data.insert('proposal_rows', {
    insurance: proposal.insurance,
    insurance_proposal: proposal.id,
    client_id,
    position: position ?? (await nextPosition(data, proposal.id)),
    values: JSON.stringify(values),
    member_id: await memberIdOf(data, proposal.id, values),
  });
  return figured(data, form, proposal, { row, before: undefined }, today);
}

export async function updateRow(
  data: Scoped,
  form: Form,
  id: number,
  change: RowChange,
  { version, proposalVersion, today }: RowContext & { version: number | undefined },
): Promise<SavedRow> {
  const proposal = await lockDraftOf(data, form, id, proposalVersion);
  const before = await data.lock('proposal_rows', id, version);
  return changeRow(data, form, proposal, before, change, today);
}

async function changeRow(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  before: RowRecord,
  { position = before.position, ...change }: RowChange,
  today: string,
): Promise<SavedRow> {
  await refuseUnknown(data, form, proposal, change);
  const values = await changedValues(data, fieldsOf(form), proposal, before.values, change);
  const member_id = await memberIdOf(data, proposal.id, values);
  const row = await data.update('proposal_rows', before.id, { position, values: JSON.stringify(values), member_id });
  return figured(data, form, proposal, { row, before }, today);
}

export async function removeRow(
  data: Scoped,
  form: Form,
  id: number,
  { version, proposalVersion, today }: RowContext & { version: number | undefined },
): Promise<RemovedRow> {
  const proposal = await lockDraftOf(data, form, id, proposalVersion);
  const before = await data.lock('proposal_rows', id, version);
  await data.remove('proposal_rows', id);
  const tariff = await draftTerms(data, form, proposal, today);
  const raise = raised(proposal);
  const { totals } = await addToTotals(data, form, proposal, tariff, { before, after: undefined }, raise);
  return { id, insurance_proposal: proposal.id, proposal_version: raise.version, totals };
}

/** A draft may name a withdrawn choice, never an unknown one. */
async function refuseUnknown(
  data: Scoped,
  form: Form,
  { insurance }: ProposalRecord,
  values: RowValues,
): Promise<void> {
  const problems = await choicesOf(data, form, insurance)(values);
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
}

/** Returns the fields that a client may write in a row: the form's own, and for a group the member. */
export function fieldsOf({ row }: Form): Fields {
  return { ...row.fields, ...memberFrame };
}

/** The proposal is always locked before its row: two writers of one proposal wait instead of blocking each other. */
async function lockDraftOf(data: Scoped, form: Form, id: number, version?: number): Promise<ProposalRecord> {
  const row = await data
    .from('proposal_rows')
    .select('proposal_rows.insurance_proposal')
    .where('proposal_rows.id', '=', id)
    .executeTakeFirst();
  return lockDraft(data, form, existing(row).insurance_proposal, version);
}

/** Prices a row that was written and answers it with what changed of its proposal. */
async function figured(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  { row, before }: { row: RowRecord; before: RowRecord | undefined },
  today: string,
): Promise<SavedRow> {
  const tariff = await draftTerms(data, form, proposal, today);
  const raise = raised(proposal);
  const write = { id: row.id, before, after: rowColumns(form, row.values, tariff) };
  const { totals, price } = await addToTotals(data, form, proposal, tariff, write, raise);
  const computed = computedFields(form, row.values, tariff, price);
  const { first_submitted_on } = proposal;
  const findings = rowProblems(form, row.values, { today, tariff, first_submitted_on });
  return { ...asRow(row, computed), proposal_version: raise.version, totals, findings };
}

export function raised({ version }: ProposalRecord) {
  return { version: version + 1 };
}

function findRow(data: Scoped, proposal: number, client_id: string) {
  return data
    .from('proposal_rows')
    .selectAll('proposal_rows')
    .where('proposal_rows.insurance_proposal', '=', proposal)
    .where('proposal_rows.client_id', '=', client_id)
    .executeTakeFirst();
}

async function nextPosition(data: Scoped, proposal: number): Promise<number> {
  const last = await data
    .from('proposal_rows')
    .select('proposal_rows.position')
    .where('proposal_rows.insurance_proposal', '=', proposal)
    .orderBy('proposal_rows.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? last.position + 1 : 0;
}
