import type { Form } from '@krishi-bima/contract/forms/form';
import { entered, type Fields, isEmpty, type Values } from '@krishi-bima/contract/forms/kinds';
import { hasMembers, memberOnWire, memberTable, withMembers } from '@krishi-bima/contract/forms/members';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { Area } from '@krishi-bima/contract/values/values';
import { newId } from '#api/new-id.ts';
import type { Unreadable } from '#forms/field-control.ts';

/*
 * A proposal as it is being written (`Work`) beside what the server is known to hold (`Base`). Both are never changed
 * in place: what is the same object is unchanged, and a draft that keeps both stores it once.
 */

export interface WorkRow {
  readonly client_id: string;
  /** Once the server knows it. */
  readonly id?: number;
  readonly values: Values;
  readonly unreadable: Unreadable;
}

export interface Work {
  readonly values: Values;
  readonly unreadable: Unreadable;
  /** The last one is always empty: the row that is still to be begun (spec section 4). */
  readonly rows: readonly WorkRow[];
  /** Of a group; one that is being begun is empty. */
  readonly members: readonly WorkRow[];
}

export interface BaseRow {
  readonly id: number;
  readonly client_id: string;
  readonly version: number;
  readonly position: number;
  /** What was entered, without what the server reckons. */
  readonly values: Values;
}

export interface Base {
  readonly version: number;
  readonly values: Values;
  readonly rows: readonly BaseRow[];
  readonly members: readonly BaseRow[];
}

export function baseOf(form: Form, proposal: Proposal): Base {
  const { version, insurance_details, members } = proposal;
  return {
    version,
    values: writtenValues(proposal),
    rows: insurance_details.map((row) => baseRowOf(form, row)),
    members: members.map(baseMemberOf),
  };
}

/** What its writer enters beside the rows: one record, as in the form that is widened by its parts. */
export function writtenValues({ default_values, banking }: Pick<Proposal, 'default_values' | 'banking'>): Values {
  return banking ? { ...default_values, ...banking } : default_values;
}

type Line = Omit<BaseRow, 'values'> & Values;

export function baseRowOf(form: Form, row: Line): BaseRow {
  return baseLineOf({ ...form.row.fields, ...memberOnWire }, row);
}

export function baseMemberOf(member: Line): BaseRow {
  return baseLineOf(memberTable.fields, member);
}

function baseLineOf(fields: Fields, row: Line): BaseRow {
  const { id, client_id, version, position } = row;
  const names = Object.keys(entered(fields)).filter((name) => !isEmpty(row[name]));
  return { id, client_id, version, position, values: Object.fromEntries(names.map((name) => [name, row[name]])) };
}

export function workOf(base: Base): Work {
  return {
    values: base.values,
    unreadable: nothing,
    rows: withBlank(base.rows.map(workRowOf)),
    members: base.members.map(workRowOf),
  };
}

export function workRowOf({ id, client_id, values }: BaseRow): WorkRow {
  return { id, client_id, values, unreadable: nothing };
}

const nothing: Unreadable = {};

export function blankRow(values: Values = {}, unreadable: Unreadable = nothing): WorkRow {
  return { client_id: newId(), values, unreadable };
}

export function isBlank({ id, values, unreadable }: WorkRow): boolean {
  return id === undefined && Object.keys(unreadable).length === 0 && Object.values(values).every(isEmpty);
}

/** The rows that count: those in which something stands. */
export function filledRows(work: Work): WorkRow[] {
  return work.rows.filter((row) => !isBlank(row));
}

export function withBlank(rows: readonly WorkRow[]): readonly WorkRow[] {
  const last = rows.at(-1);
  return last && isBlank(last) ? rows : [...rows, blankRow()];
}

export function withRow(work: Work, client_id: string, change: Partial<WorkRow>): Work {
  return withRows(
    work,
    work.rows.map((row) => (row.client_id === client_id ? { ...row, ...change } : row)),
  );
}

export function withRows(work: Work, rows: readonly WorkRow[]): Work {
  return { ...work, rows: withBlank(rows) };
}

export function withMember(work: Work, client_id: string, change: Partial<WorkRow>): Work {
  const members = work.members.map((member) => (member.client_id === client_id ? { ...member, ...change } : member));
  return { ...work, members };
}

/** Members that were begun and left without a word. */
export function withoutBlankMembers(work: Work): Work {
  const members = work.members.filter((member) => !isBlank(member));
  return members.length === work.members.length ? work : { ...work, members };
}

const byMembers = new WeakMap<readonly WorkRow[], { definition: Form; form: Form }>();

/** The same object as long as the members are the same. */
export function filledForm(definition: Form, { values, members }: Work): Form {
  if (!hasMembers(values)) return definition;
  const before = byMembers.get(members);
  if (before?.definition === definition) return before.form;
  const named = members.map((member) => ({ ...member.values, client_id: member.client_id }));
  const form = withMembers(definition, values, named);
  byMembers.set(members, { definition, form });
  return form;
}

/** What an earlier release kept has no members. */
export function withLists({ base, work }: { base: Base; work: Work }): { base: Base; work: Work } {
  return {
    base: { ...base, members: base.members ?? [] },
    work: { ...work, members: work.members ?? [] },
  };
}

/** After the given row, else in front of the empty one. */
export function inserted(work: Work, rows: readonly WorkRow[], after?: string): Work {
  const at = after === undefined ? -1 : work.rows.findIndex((row) => row.client_id === after);
  const place = at < 0 ? work.rows.length - 1 : at + 1;
  return withRows(work, work.rows.toSpliced(place, 0, ...rows));
}

/** Rows that were opened and left without a word, apart from the one at the end. */
export function withoutIdle(work: Work, open?: string): Work {
  const rows = work.rows.filter((row, at) => at === work.rows.length - 1 || row.client_id === open || !isBlank(row));
  return rows.length === work.rows.length ? work : { ...work, rows };
}

/** The empty one. */
export function lastRow({ rows }: Work): WorkRow {
  const last = rows.at(-1);
  if (!last) throw new Error('the empty row at the end is missing');
  return last;
}

/** The unit of the first row that has land. */
export function landUnit(rows: readonly WorkRow[], field: string | undefined): Area['unit'] | undefined {
  if (field === undefined) return undefined;
  const areas = rows.map(({ values }) => values[field] as Area | null | undefined);
  return areas.find((area) => area)?.unit;
}
