import type { ImportDuplicate } from '@krishi-bima/contract/imports/imports';
import type { ImportColumn, ImportKind, ImportPart } from '@krishi-bima/contract/imports/kinds';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ReadLine } from './lines.ts';

/** A farmer or a proposal that the file would create. */
export interface Candidate<B extends object = object> {
  lines: readonly ReadLine[];
  /** The body of a single POST; undefined when it cannot be known yet. */
  body: B | undefined;
  twins: ImportDuplicate[];
}

export interface Decided<B extends object = object> {
  body: B;
  /** The reason for registering it although a duplicate exists. */
  reason: string | null;
}

export interface ImportContext {
  data: Scoped;
  insurance: number;
  kind: ImportKind;
  today: string;
  now: Date;
}

/** The part of an import that depends on its kind; everything else is common. A body is only what `judge` made it. */
export interface ImportHandler<B extends object = object> {
  /** Adds the choices that the company's own tables offer on that day. */
  kindToday?(context: Omit<ImportContext, 'kind'>): Promise<ImportKind>;
  /** Makes candidates of the lines, and notes the errors in the lines themselves. */
  judge(
    context: ImportContext,
    lines: readonly ReadLine[],
    progress: (share: number) => Promise<void>,
  ): Promise<Candidate<B>[]>;
  /** Keeps others from registering the same until the transaction ends. */
  lock?(context: ImportContext): Promise<void>;
  /** Looks for duplicates again before writing: somebody may have registered one since. */
  duplicates?(context: ImportContext, bodies: readonly B[]): Promise<ImportDuplicate[][]>;
  /** Inserts in one transaction; returns the ids in the order of the list. */
  insert(context: ImportContext, decided: readonly Decided<B>[]): Promise<number[]>;
  /** Keeps others from adding anything to these until the transaction ends. */
  hold(data: Scoped, ids: readonly number[]): Promise<void>;
  /** Returns which of these cannot be undone, and why. */
  blockers(data: Scoped, ids: readonly number[]): Promise<Blocker[]>;
  remove(data: Scoped, ids: readonly number[], now: Date): Promise<void>;
}

export interface Blocker {
  id: number;
  name: string;
  code: 'record_changed' | 'record_used';
}

/** Returns the errors of a record at the cells that it came from. */
export function cellFaults(
  { columns }: ImportKind,
  { row, texts, faults }: ReadLine,
  part: ImportPart,
  problems: FieldProblems,
): void {
  for (const [path, code] of Object.entries(problems)) {
    const name = path.replace(/^personal_info\./, '').replace(/_detail(?=\.|$)/, '');
    const own = columns.filter((column) => column.part === part && nameIn(column, name));
    if (faults.some((fault) => own.some(({ key }) => key === fault.column))) continue;
    const column = (own.find(({ key }) => texts[key]) ?? own[0])?.key ?? name;
    faults.push({ row, column, value: texts[column] ?? '', code });
  }
}

function nameIn({ name, level }: ImportColumn, path: string): boolean {
  const [first, second] = path.split('.');
  return name === first && (level === undefined || second === undefined || level === second);
}

/** A validation failure is reported at the cells; any other failure is ours. */
export function problemsOf(check: () => unknown): FieldProblems {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof Problem && error.more.fields) return error.more.fields;
    throw error;
  }
}

export function isSound({ lines }: Candidate): boolean {
  return lines.every(({ faults }) => faults.length === 0);
}
