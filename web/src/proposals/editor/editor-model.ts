import type { Form } from '@krishi-bima/contract/forms/form';
import {
  enteredFields,
  type Fields,
  type FormValues,
  isArea,
  isEmpty,
  valueIn,
} from '@krishi-bima/contract/forms/kinds';
import { hasMembers, memberFrame, memberTable, withMembers } from '@krishi-bima/contract/forms/members';
import type { EnteredHeader, MemberValues, RowValues } from '@krishi-bima/contract/forms/records';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { Area } from '@krishi-bima/contract/values/values';
import { newId } from '#api/new-id.ts';
import type { UnreadableTexts } from '#forms/field-control.ts';

/*
 * A proposal as it is being written (`Draft`) beside the known state of the server (`Saved`). Neither is changed in
 * place: the same object is unchanged, and a browser draft that holds both stores it once.
 */

/** A row or a member as it is typed. */
export interface DraftLine<V = FormValues> {
  readonly client_id: string;
  /** Set once the server knows the line. */
  readonly id?: number;
  readonly values: V;
  readonly unreadable: UnreadableTexts;
}
export type DraftRow = DraftLine<RowValues>;
export type DraftMember = DraftLine<MemberValues>;

export interface Draft {
  readonly values: EnteredHeader;
  readonly unreadable: UnreadableTexts;
  /** The last row is always empty: the one to begin next (specification, section 4). */
  readonly rows: readonly DraftRow[];
  /** The members of a group; one that is being begun is empty. */
  readonly members: readonly DraftMember[];
}

export interface SavedLine<V = FormValues> {
  readonly id: number;
  readonly client_id: string;
  readonly version: number;
  readonly position: number;
  /** The entered values, without those that the server calculates. */
  readonly values: V;
}
export type SavedRow = SavedLine<RowValues>;
export type SavedMember = SavedLine<MemberValues>;

export interface Saved {
  readonly version: number;
  readonly values: EnteredHeader;
  readonly rows: readonly SavedRow[];
  readonly members: readonly SavedMember[];
}

export function savedOf(form: Form, proposal: Proposal): Saved {
  const { version, insurance_details, members } = proposal;
  return {
    version,
    values: enteredValues(proposal),
    rows: insurance_details.map((row) => savedRowOf(form, row)),
    members: members.map(savedMemberOf),
  };
}

/** Returns everything that the writer enters beside the rows, as one record, as in the form with its parts added. */
export function enteredValues({
  default_values,
  banking,
}: Pick<Proposal, 'default_values' | 'banking'>): EnteredHeader {
  return banking ? { ...default_values, ...banking } : default_values;
}

type Line = Omit<SavedRow, 'values'> & FormValues;

function savedRowOf(form: Form, row: Line): SavedRow {
  return savedLineOf({ ...form.row.fields, ...memberFrame }, row);
}

function savedMemberOf(member: Line): SavedMember {
  return savedLineOf(memberTable.fields, member);
}

const bySavedLine = new WeakMap<Line, SavedLine>();

/** The same object for the same line of an answer, so that what stayed is known to be unchanged. */
function savedLineOf(fields: Fields, line: Line): SavedLine {
  const before = bySavedLine.get(line);
  if (before) return before;
  const saved = readLine(fields, line);
  bySavedLine.set(line, saved);
  return saved;
}

function readLine(fields: Fields, row: Line): SavedLine {
  const { id, client_id, version, position } = row;
  const names = Object.keys(enteredFields(fields)).filter((name) => !isEmpty(row[name]));
  return { id, client_id, version, position, values: Object.fromEntries(names.map((name) => [name, row[name]])) };
}

export function draftOf(base: Saved): Draft {
  return {
    values: base.values,
    unreadable: nothing,
    rows: withBlank(base.rows.map(draftLineOf)),
    members: base.members.map(draftLineOf),
  };
}

export function draftLineOf<V>({ id, client_id, values }: SavedLine<V>): DraftLine<V> {
  return { id, client_id, values, unreadable: nothing };
}

/** The rows that the server has got to know are known by its ids. */
export function withIds(work: Draft, { rows: saved }: Saved): Draft {
  const ids = new Map(saved.map(({ client_id, id }) => [client_id, id]));
  const isNew = ({ id, client_id }: DraftRow) => id === undefined && ids.has(client_id);
  if (!work.rows.some(isNew)) return work;
  return withRows(
    work,
    work.rows.map((row) => {
      const id = row.id ?? ids.get(row.client_id);
      return id === undefined || id === row.id ? row : { ...row, id };
    }),
  );
}

const nothing: UnreadableTexts = {};

export function blankRow(values: FormValues = {}, unreadable: UnreadableTexts = nothing): DraftLine {
  return { client_id: newId(), values, unreadable };
}

export function isBlank({ id, values, unreadable }: DraftLine): boolean {
  return id === undefined && Object.keys(unreadable).length === 0 && Object.values(values).every(isEmpty);
}

/** Returns the rows that are not empty. */
export function filledRows(work: Draft): DraftRow[] {
  return work.rows.filter((row) => !isBlank(row));
}

export function withBlank(rows: readonly DraftRow[]): readonly DraftRow[] {
  const last = rows.at(-1);
  return last && isBlank(last) ? rows : [...rows, blankRow()];
}

export function withRow(work: Draft, client_id: string, change: Partial<DraftRow>): Draft {
  return withRows(
    work,
    work.rows.map((row) => (row.client_id === client_id ? { ...row, ...change } : row)),
  );
}

export function withRows(work: Draft, rows: readonly DraftRow[]): Draft {
  return { ...work, rows: withBlank(rows) };
}

export function withMember(work: Draft, client_id: string, change: Partial<DraftMember>): Draft {
  const members = work.members.map((member) => (member.client_id === client_id ? { ...member, ...change } : member));
  return { ...work, members };
}

/** Removes members that were begun and left empty. */
export function withoutBlankMembers(work: Draft): Draft {
  const members = work.members.filter((member) => !isBlank(member));
  return members.length === work.members.length ? work : { ...work, members };
}

const byMembers = new WeakMap<readonly DraftMember[], { definition: Form; form: Form }>();

/** Returns the same object as long as the members are the same. */
export function filledForm(definition: Form, { values, members }: Draft): Form {
  if (!hasMembers(values)) return definition;
  const before = byMembers.get(members);
  if (before?.definition === definition) return before.form;
  const named = members.map((member) => ({ ...member.values, client_id: member.client_id }));
  const form = withMembers(definition, values, named);
  byMembers.set(members, { definition, form });
  return form;
}

/** Adds the lists that an earlier release's draft lacks: it has no members. */
export function withLists({ base, work }: { base: Saved; work: Draft }): { base: Saved; work: Draft } {
  return {
    base: { ...base, members: base.members ?? [] },
    work: { ...work, members: work.members ?? [] },
  };
}

/** Inserts rows after the given one, otherwise before the empty one. */
export function inserted(work: Draft, rows: readonly DraftRow[], after?: string): Draft {
  const at = after === undefined ? -1 : work.rows.findIndex((row) => row.client_id === after);
  const place = at < 0 ? work.rows.length - 1 : at + 1;
  return withRows(work, work.rows.toSpliced(place, 0, ...rows));
}

/** Removes rows that were opened and left empty, except the one at the end. */
export function withoutEmptyRows(work: Draft, open?: string): Draft {
  const rows = work.rows.filter((row, at) => at === work.rows.length - 1 || row.client_id === open || !isBlank(row));
  return rows.length === work.rows.length ? work : { ...work, rows };
}

/** Returns the empty row. */
export function lastRow({ rows }: Draft): DraftRow {
  const last = rows.at(-1);
  if (!last) throw new Error('the empty row at the end is missing');
  return last;
}

/** Returns the unit of the first row that has land. */
export function landUnit(rows: readonly DraftRow[], field: string | undefined): Area['unit'] | undefined {
  if (field === undefined) return undefined;
  return rows.map(({ values }) => valueIn(values, field)).find(isArea)?.unit;
}
