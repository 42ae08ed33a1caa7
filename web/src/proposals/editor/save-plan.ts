import type { Form } from '@krishi-bima/contract/forms/form';
import { enteredFields, type Fields, type FormValues, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { EnteredHeader, MemberValues } from '@krishi-bima/contract/forms/records';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import type { NewMember } from '@krishi-bima/contract/proposals/members';
import { planRowSaves, type RowSave } from '@krishi-bima/contract/proposals/row-saves';
import { shapeProblems } from '#forms/field-problems.ts';
import { completed, isSame } from '#forms/form-values.ts';
import { type Draft, type DraftLine, isBlank, type Saved, type SavedMember } from './editor-model.ts';

export type PlannedRow = RowSave & {
  client_id: string;
  /** The version of the changed row: a newer one on the server is not overwritten. */
  version?: number;
};

interface MemberPlan {
  /** New and changed members are saved before the rows that name them. */
  first: NewMember[];
  /** Removed members are deleted after the rows that no longer name them; undefined when there are none. */
  last: NewMember[] | undefined;
}

export interface SavePlan {
  /** The changed fields of the proposal. */
  body: EnteredHeader;
  rows: PlannedRow[];
  members?: MemberPlan | undefined;
}

/**
 * Plans what the server has yet to receive. Rows that wait for an undo (`waiting`, their ids) are neither saved nor
 * deleted.
 */
export function planSave(form: Form, id: number, work: Draft, base: Saved, waiting: ReadonlySet<number>): SavePlan {
  const known = base.rows.map((row) => row.id).filter((id) => !waiting.has(id));
  const rows = work.rows.filter((row, at) => at === work.rows.length - 1 || !isBlank(row));
  const edited = rows.map((row) => ({ ...sendable(form.row.fields, row), id: row.id, client_id: row.client_id }));
  const plan = planRowSaves(id, edited, known).map((save) => planned(save, base));
  const members = planMembers(form, work, base, waiting);
  return { body: changedFields(form, work, base), rows: withoutRepeats(plan, base), members };
}

export function isNothing({ body, rows, members }: SavePlan): boolean {
  return rows.length === 0 && members === undefined && Object.keys(body).length === 0;
}

/**
 * Returns whether typed values are left that the server would refuse by shape: they stay in the browser until
 * corrected.
 */
export function leftovers(form: Form, work: Draft): boolean {
  const { members, row: rows } = form;
  return (
    hasFaults(form.proposal, work) ||
    work.rows.some((row) => hasFaults(rows.fields, row)) ||
    (members !== undefined && work.members.some((member) => hasFaults(members.fields, member)))
  );
}

/** The typed values of the proposal or of one row. */
type Typed = Pick<DraftLine, 'values' | 'unreadable'>;

export function hasFaults(fields: Fields, typed: Typed): boolean {
  return faultyFields(fields, typed).size > 0;
}

/** Returns the names of the fields whose text is no value, or a malformed one. */
export function faultyFields(fields: Fields, typed: Typed): ReadonlySet<string> {
  return examined(fields, typed).faulty;
}

/** Returns every entered field that is well formed, null where it is empty. */
export function sendable(fields: Fields, typed: Typed): FormValues {
  return examined(fields, typed).values;
}

const known = new WeakMap<Typed, { values: FormValues; faulty: ReadonlySet<string> }>();

function examined(fields: Fields, typed: Typed) {
  const before = known.get(typed);
  if (before) return before;
  const { values, unreadable } = typed;
  const faulty = new Set(
    [...Object.keys(shapeProblems(fields, withoutMarks(fields, values))), ...Object.keys(unreadable)].map(topName),
  );
  const sound = Object.fromEntries(Object.entries(values).filter(([name]) => !faulty.has(name)));
  const all = completed(enteredFields(fields), asStored(storedValues(fields, sound)) as FormValues);
  const sent = Object.fromEntries(Object.entries(all).filter(([name]) => !faulty.has(name)));
  const result = { values: sent, faulty };
  known.set(typed, result);
  return result;
}

export function changedFields(form: Form, work: Draft, base: Saved): EnteredHeader {
  if (work.values === base.values && isEmptyObject(work.unreadable)) return {};
  const values = sendable(form.proposal, work);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, valueIn(base.values, name))),
  );
}

function planned(save: RowSave, base: Saved): PlannedRow {
  if (save.verb === 'POST') return { ...save, client_id: save.body.client_id };
  const row = base.rows.find(({ id }) => id === save.id);
  return { ...save, client_id: row?.client_id ?? String(save.id), version: row?.version };
}

/**
 * A row that the server has in this state is not sent again. Its position is left alone too, as long as the rows stay
 * in their order.
 */
function withoutRepeats(plan: readonly PlannedRow[], base: Saved): PlannedRow[] {
  const news = plan.filter((save) => !isRepeat(save, base, true));
  return keepsOrder(plan, news, base) ? news : plan.filter((save) => !isRepeat(save, base, false));
}

function isRepeat(save: PlannedRow, base: Saved, anyPosition: boolean): boolean {
  if (save.verb !== 'PATCH') return false;
  const row = base.rows.find(({ id }) => id === save.id);
  if (!row) return false;
  const { position, ...fields } = save.body;
  if (!anyPosition && position !== row.position) return false;
  return Object.entries(fields).every(([name, value]) => isSame(value, valueIn(row.values, name)));
}

function keepsOrder(plan: readonly PlannedRow[], news: readonly PlannedRow[], base: Saved): boolean {
  const sent = new Set(news);
  const positions = plan.flatMap((save) => {
    if (save.verb === 'DELETE') return [];
    return [sent.has(save) ? Number(save.body.position) : positionOf(save, base)];
  });
  return positions.every((position, at) => at === 0 || position > (positions[at - 1] ?? 0));
}

function positionOf(save: PlannedRow, base: Saved): number {
  const row = base.rows.find((row) => row.client_id === save.client_id);
  return row?.position ?? 0;
}

/** Rows that came back as they were sent become the saved ones, so that they count as unchanged. */
export function settled(form: Form, work: Draft, base: Saved, open: string | undefined): Draft {
  const there = new Map(base.rows.map((row) => [row.client_id, row]));
  const rows = work.rows.map((row) => {
    const saved = there.get(row.client_id);
    if (!saved || row.client_id === open || row.values === saved.values || hasFaults(form.row.fields, row)) return row;
    const sent = sendable(form.row.fields, row);
    return isSame(sent, saved.values) ? { ...row, values: saved.values } : row;
  });
  return { ...work, rows };
}

/** Returns the whole list when something in it differs from the server. `waiting`: rows that may still come back. */
function planMembers(
  { members: table }: Form,
  work: Draft,
  base: Saved,
  waiting: ReadonlySet<number>,
): MemberPlan | undefined {
  if (!table) return undefined;
  const written = work.members.filter((member) => !isBlank(member));
  const here = new Set(written.map(({ client_id }) => client_id));
  const gone = base.members.filter(({ client_id }) => !here.has(client_id));
  const named = new Set(base.rows.filter(({ id }) => waiting.has(id)).map(({ values }) => values.member));
  const last = [
    ...written.map((member) => asSent(member.client_id, sendable(table.fields, member))),
    ...gone.filter(({ client_id }) => named.has(client_id)).map(asThere),
  ];
  if (isRepeatedList(last, base)) return undefined;
  const leaving = gone.filter(({ client_id }) => !named.has(client_id));
  return { first: [...last, ...leaving.map(asThere)], last: leaving.length > 0 ? last : undefined };
}

function asSent(client_id: string, values: MemberValues): NewMember {
  return { ...values, client_id };
}

function asThere({ client_id, values }: SavedMember): NewMember {
  return asSent(client_id, values);
}

function isRepeatedList(list: readonly NewMember[], { members }: Saved): boolean {
  return (
    list.length === members.length &&
    list.every(({ client_id, ...values }, at) => {
      const there = members[at];
      return (
        there?.client_id === client_id &&
        Object.entries(values).every(([name, value]) => isSame(value, valueIn(there.values, name)))
      );
    })
  );
}

/** Normalizes texts as the server stores them, so that a space at the end is no change. */
function asStored(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim();
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asStored(inner)]));
}

/** What stands for a record that waits for a line names it as well as its id will. */
function withoutMarks(fields: Fields, values: FormValues): FormValues {
  const waiting = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind === 'reference' && typeof value === 'number' && value < 0,
  );
  return waiting.length === 0 ? values : { ...values, ...Object.fromEntries(waiting.map(([name]) => [name, 1])) };
}

function topName(path: string): string {
  return path.split('.')[0] ?? path;
}

function isEmptyObject(value: object): boolean {
  return Object.keys(value).length === 0;
}
