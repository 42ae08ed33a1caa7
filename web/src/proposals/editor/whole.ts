import type { Form } from '@krishi-bima/contract/forms/form';
import { type Fields, type FormValues, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { BankingDetails, ProposalHeader } from '@krishi-bima/contract/forms/records';
import type { ListedRow, WholeChange } from '@krishi-bima/contract/proposals/proposals';
import { isSame } from '#forms/form-values.ts';
import { type Draft, type DraftLine, filledRows, isBlank, type Saved, type SavedLine } from './editor-model.ts';
import { changedFields, planSave, sendable } from './save-plan.ts';

export const nothingSaved: Saved = { version: 0, values: {}, rows: [], members: [] };

/** Returns in one piece what the server has yet to receive: of each line the fields that differ, of a list all lines. */
export function wholeOf(form: Form, work: Draft, base: Saved): WholeChange {
  const { rows, members } = planSave(form, 0, work, base, new Set());
  const entries = Object.entries(changedFields(form, work, base)).filter(
    ([name, value]) => !isEmpty(value) || !isEmpty(valueIn(base.values, name)),
  );
  const banking = form.parts?.banking?.fields ?? {};
  const own: ProposalHeader = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(banking, name)));
  const account: BankingDetails = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(banking, name)));
  return {
    ...own,
    ...(Object.keys(account).length > 0 ? { banking: account } : {}),
    ...(members ? { members: changedLines(form.members?.fields ?? {}, membersOf(work), base.members) } : {}),
    ...(rows.length > 0 ? { insurance_details: changedLines(form.row.fields, filledRows(work), base.rows) } : {}),
  };
}

function membersOf({ members }: Draft): DraftLine[] {
  return members.filter((member) => !isBlank(member));
}

function changedLines(fields: Fields, lines: readonly DraftLine[], base: readonly SavedLine[]): ListedRow[] {
  const before = new Map(base.map((line) => [line.client_id, line.values]));
  return lines.map((line) => {
    const was: FormValues = before.get(line.client_id) ?? {};
    const changed = Object.entries(sendable(fields, line)).filter(([name, value]) => !isSame(value, was[name]));
    return { ...Object.fromEntries(changed), client_id: line.client_id };
  });
}

/** Returns whether two states of the work say the same, whatever the server knows of it. */
export function isSameWork(one: Draft, other: Draft): boolean {
  return isSame(written(one), written(other));
}

function written(work: Draft) {
  const said = ({ client_id, values, unreadable }: DraftLine) => ({ client_id, values, unreadable });
  const { values, unreadable } = work;
  return { values, unreadable, rows: filledRows(work).map(said), members: membersOf(work).map(said) };
}

/** Returns what was refused by where it is written: the header's own under the empty name, lines by their `client_id`. */
export function refusedPlaces(
  work: Draft,
  refused: Readonly<Record<string, string>>,
): Map<string, Record<string, string>> {
  const lines: Record<string, readonly DraftLine[]> = {
    insurance_details: filledRows(work),
    members: membersOf(work),
  };
  const places = new Map<string, Record<string, string>>();
  for (const [path, code] of Object.entries(refused)) {
    const [part = '', at, ...names] = path.split('.');
    const line = lines[part]?.[Number(at)];
    const client_id = line?.client_id ?? '';
    const field = line ? names.join('.') : part === 'banking' ? [at, ...names].join('.') : path;
    places.set(client_id, { ...places.get(client_id), [field]: code });
  }
  return places;
}
