import type { ImportDuplicate } from '@krishi-bima/contract/imports/imports';
import type { ImportColumn, ImportKind, ImportPart } from '@krishi-bima/contract/imports/kinds';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ReadLine } from './lines.ts';

/** A farmer or a proposal that the file would make. */
export interface Candidate {
  lines: readonly ReadLine[];
  /** As a single POST would bring it; undefined when it cannot be told yet. */
  body: object | undefined;
  twins: ImportDuplicate[];
}

export interface Decided {
  body: object;
  /** Why it is registered although a twin is there. */
  reason: string | null;
}

export interface ImportContext {
  data: Scoped;
  insurance: number;
  kind: ImportKind;
  today: string;
}

/** What a kind of import does with its lines; the rest is the same for all. */
export interface ImportHandler {
  /** With what the company's own tables offer on that day. */
  kindToday?(ground: Omit<ImportContext, 'kind'>): Promise<ImportKind>;
  /** Makes candidates of the lines, and notes what is wrong with them in the lines themselves. */
  judge(
    ground: ImportContext,
    lines: readonly ReadLine[],
    progress: (share: number) => Promise<void>,
  ): Promise<Candidate[]>;
  /** Keeps others from bringing in what was just looked for, until the transaction ends. */
  lock?(ground: ImportContext): Promise<void>;
  /** Asked again before they are written: somebody may have registered one of them since. */
  duplicates?(ground: ImportContext, bodies: readonly object[]): Promise<ImportDuplicate[][]>;
  /** In one transaction; ids in the order of the list. */
  insert(ground: ImportContext, decided: readonly Decided[]): Promise<number[]>;
  /** Which of these cannot be taken back, and why. */
  blockers(data: Scoped, ids: readonly number[]): Promise<Blocker[]>;
  remove(data: Scoped, ids: readonly number[]): Promise<void>;
}

export interface Blocker {
  id: number;
  name: string;
  code: 'record_changed' | 'record_used';
}

/** What the rules say of a record, at the cells that it came from. */
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

/** What a check refuses is said of the cells; anything else is ours. */
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
