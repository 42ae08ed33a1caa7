import { randomUUID } from 'node:crypto';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { ListedRow } from '@krishi-bima/contract/proposals/proposals';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { choicesOf } from '../rates/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany } from '../tenancy/scoped-many.ts';
import { lockDraft } from './drafts.ts';
import { memberIds, refuseRepeated } from './members.ts';
import type { ProposalRecord, RowRecord } from './queries.ts';
import { rowColumns } from './row-columns.ts';
import { fieldsOf, raised } from './rows.ts';
import { draftTerms } from './terms.ts';
import { recalculateTotals } from './totals.ts';
import { changedLists } from './values.ts';

/** Inserts all rows of a copy at once, priced together at the end. */
export async function insertRows(
  data: Scoped,
  form: Form,
  id: number,
  rows: readonly RowValues[],
  today: string,
): Promise<void> {
  const proposal = await lockDraft(data, form, id);
  const terms = await draftTerms(data, form, proposal, today);
  const listed = rows.map((values) => ({ ...values, client_id: randomUUID() }));
  await writeRows(data, form, proposal, listed, terms);
  await recalculateTotals(data, form, proposal, terms, raised(proposal));
}

/**
 * Writes the whole list of rows of a locked draft, whose version and totals it leaves alone. All errors are reported at once.
 * Returns whether the list differs.
 */
export async function writeRows(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  sent: readonly ListedRow[],
  terms: Tariff | null,
): Promise<boolean> {
  refuseRepeated(sent, 'insurance_details');
  const before = await data
    .from('proposal_rows')
    .selectAll('proposal_rows')
    .where('proposal_rows.insurance_proposal', '=', proposal.id)
    .execute();
  const known = new Map(before.map((row) => [row.client_id, row]));
  const rows = await listedRows(data, form, proposal, sent, known);
  const wanted = new Set(rows.map(({ client_id }) => client_id));
  const removed = before.filter(({ client_id }) => !wanted.has(client_id));
  for (const { id } of removed) await data.remove('proposal_rows', id);
  const added = rows.filter(({ client_id }) => !known.has(client_id));
  await insertAll(data, form, proposal, added, terms);
  let isChanged = removed.length > 0 || added.length > 0;
  for (const { client_id, position, values, member_id } of rows) {
    const was = known.get(client_id);
    if (!was) continue;
    const row = { position, values: JSON.stringify(values), member_id };
    const { version } = await data.update('proposal_rows', was.id, row);
    if (version === was.version) continue;
    await data.updateDerived('proposal_rows', was.id, rowColumns(form, values, terms));
    isChanged = true;
  }
  return isChanged;
}

interface CheckedRow {
  client_id: string;
  position: number;
  values: RowValues;
  member_id: number | null;
}

async function insertAll(
  data: Scoped,
  form: Form,
  { id, insurance, version }: ProposalRecord,
  rows: readonly CheckedRow[],
  terms: Tariff | null,
): Promise<void> {
  const columns = rows.map(({ values, ...row }) => ({
    ...{ insurance, insurance_proposal: id, ...row, values: JSON.stringify(values) },
    ...rowColumns(form, values, terms),
  }));
  await insertMany(data, 'proposal_rows', columns, { ownerVersion: version + 1 });
}

/** Checks the sent rows; whatever they name is asked for once, however many name it. */
async function listedRows(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  sent: readonly ListedRow[],
  known: ReadonlyMap<string, RowRecord>,
): Promise<CheckedRow[]> {
  const unknownChoices = choicesOf(data, form, proposal.insurance);
  const members = await memberIds(data, proposal.id);
  const listed = sent.map(({ client_id, ...change }) => ({ client_id: client_id.toLowerCase(), change }));
  const changes = listed.map(({ client_id, change }) => ({ before: known.get(client_id)?.values ?? {}, change }));
  const changed = await changedLists<RowValues>(data, fieldsOf(form), proposal, changes);
  const problems: FieldProblems = {};
  const rows: CheckedRow[] = [];
  for (const [position, { client_id, change }] of listed.entries()) {
    const { values = {}, problems: wrong } = changed[position] ?? {};
    const member_id = values.member ? members.get(values.member.toLowerCase()) : null;
    const faults: FieldProblems = {
      ...wrong,
      ...(await unknownChoices(change)),
      ...(member_id === undefined ? { member: 'unknown_reference' } : {}),
    };
    for (const [path, code] of Object.entries(faults)) problems[`insurance_details.${position}.${path}`] = code;
    rows.push({ client_id, position, values, member_id: member_id ?? null });
  }
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
  return rows;
}
