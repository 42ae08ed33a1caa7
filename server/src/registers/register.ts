import type { Permission } from '@krishi-bima/contract/access/roles';
import type {
  RegisterCell,
  RegisterColumn,
  RegisterFilterName,
  RegisterSelection,
} from '@krishi-bima/contract/registers/registers';
import type { Text } from '@krishi-bima/contract/values/text';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';

/*
 * A register is one value: what it is called, which lines belong in a period, and what stands in its columns. List,
 * CSV and paper loop over it, so that a further register is a file of its own and a line in `registry.ts`.
 */

/** AD days, both included, besides what the reader asked for. */
export interface Asked extends RegisterSelection {
  from: string;
  to: string;
}

interface Column<R> extends Omit<RegisterColumn, 'key' | 'summed'> {
  /** Money in paisa. */
  cell: (row: R, viewer: Viewer) => RegisterCell;
  /** What is added up for it: a column of `lines`, or what is looked up for each `line`. */
  sum?: string | RawBuilder<unknown>;
  /** Millimetres on paper, one column takes the rest; without it, and not beneath another, it is left off there. */
  width?: number | 'rest';
  /** On paper it stands in the cell of that column, under its value. */
  beneath?: string;
}

export interface Register<R> {
  key: string;
  title: Text;
  /** Besides that of the call. */
  permission: Permission;
  filters: readonly RegisterFilterName[];
  /** In the order of the book. */
  columns: Readonly<Record<string, Column<R>>>;
  /** The columns by which lines stand together, each with the columns of `lines` that it is made of. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** Columns of `lines` that put them in order, groups first: never null, rising, and no two lines alike. */
  order: readonly string[];
  /** What belongs in the period, as `line`: figures and ids only, for the sums are made over all of it. */
  lines(data: Scoped, asked: Asked): Expression<unknown>;
  /** Read for the lines of one page, out of a `line`: names, addresses. */
  details?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** Whatever its lines are made of. */
export type AnyRegister = Register<Row>;
export type Row = Readonly<Record<string, unknown>>;

/** The mechanism reads lines and hands them to the cells of the same register, whose type it need not know. */
export function defineRegister<R>(register: Register<R>): AnyRegister {
  return register as unknown as AnyRegister;
}

type Named<R> = { [K in keyof R]: R[K] extends number | null ? K : never }[keyof R] & string;

/** An amount of the line under its own name, in paisa. */
export function amount<R>(name: Named<R>, label: Text, change: Partial<Column<R>> = {}): Column<R> {
  const cell = (row: R) => row[name] as number | null;
  const paper = change.rank === 'extra' ? {} : { width: 20 };
  return { label, kind: 'money', rank: 'column', ...paper, sum: name, cell, ...change };
}

/** Lines from several places, whose columns stand in one order. */
export function together(...parts: readonly Expression<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(parts, sql` union all `)})`;
}
