import type { Form } from '@krishi-bima/contract/forms/form';
import type { NewWhole, ProposalParts, WholeChange } from '@krishi-bima/contract/proposals/proposals';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { columnsOf, insertProposal, lockDraft } from './drafts.ts';
import { writeMembers } from './members.ts';
import type { ProposalRecord } from './queries.ts';
import { writeRows } from './row-list.ts';
import { draftTerms } from './terms.ts';
import { recalculateTotals } from './totals.ts';
import { changedValues } from './values.ts';

/*
 * A proposal with its members, rows and bank in one act: of a device without a line either all of it arrives or nothing, and
 * its version rises by one, so that who wrote it knows whether anybody else did.
 */

export async function insertWhole(data: Scoped, form: Form, body: NewWhole, today: string): Promise<number> {
  const { banking, members, insurance_details, ...header } = body;
  const id = await insertProposal(data, form, header, today);
  await writeWhole(data, form, await lockDraft(data, form, id), { banking, members, insurance_details }, today);
  return id;
}

export async function updateWhole(
  data: Scoped,
  form: Form,
  id: number,
  body: WholeChange,
  { version, today }: { version: number | undefined; today: string },
): Promise<void> {
  await writeWhole(data, form, await lockDraft(data, form, id, version), body, today);
}

/** The lists are written before the proposal, whose next version their history names. */
async function writeWhole(
  data: Scoped,
  form: Form,
  before: ProposalRecord,
  { banking, members, insurance_details, ...header }: WholeChange,
  today: string,
): Promise<void> {
  const { id, version } = before;
  const values = await changedValues(data, form.proposal, before, before.values, header);
  const account = await bankingOf(data, form, before, banking);
  const terms = await draftTerms(data, form, { ...before, ...columnsOf(values), values }, today);
  let isChanged = false;
  const rows = async () => {
    if (insurance_details) isChanged = await writeRows(data, form, before, insurance_details, terms);
  };
  if (members) {
    const written = await writeMembers(data, before, members, rows);
    isChanged ||= written.isChanged;
  } else await rows();
  const after = await data.update('proposals', id, {
    values: JSON.stringify(values),
    ...columnsOf(values),
    ...(account ? { banking: JSON.stringify(account) } : {}),
  });
  const also = isChanged && after.version === version ? { version: version + 1 } : {};
  await recalculateTotals(data, form, after, terms, also);
}

async function bankingOf(data: Scoped, form: Form, before: ProposalRecord, banking: ProposalParts['banking']) {
  const part = form.parts?.banking;
  if (!banking || !part) return undefined;
  try {
    return await changedValues(data, part.fields, before, before.banking, banking);
  } catch (error) {
    if (!(error instanceof Problem) || !error.more.fields) throw error;
    const named = Object.entries(error.more.fields).map(([name, code]) => [`banking.${name}`, code]);
    throw new Problem('invalid_input', { fields: Object.fromEntries(named) as FieldProblems });
  }
}
