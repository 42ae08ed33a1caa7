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
 * A register is one value: its name, the lines that belong in a period, and its columns. List, CSV and paper loop over
 * it, so that a further register is a file of its own and an entry in `registry.ts`.
 */

/** The AD days of the period, both included, besides the reader's filters. */
export interface Asked extends RegisterSelection {
  from: string;
  to: string;
}

/** A period of one fiscal year, as a register is asked for. */
export interface AskedOfYear extends Asked {
  fiscal_year: number;
}

interface Column<R> extends Omit<RegisterColumn, 'key' | 'summed'> {
  /** An amount in paisa. */
  cell: (row: R, viewer: Viewer) => RegisterCell;
  /** The value that is summed: a column of `lines`, or one looked up for each `line`. */
  sum?: string | RawBuilder<unknown>;
  /** Works the value of a group and of all out of their sums, which are under the keys of columns: a ratio. */
  ofSums?: (sums: Readonly<Record<string, number>>) => string | null;
  /**
   * The width on paper in millimetres; one column takes the rest. A column without a width, and not beneath another, is
   * left off the paper.
   */
  width?: number | 'rest';
  /** On paper this column is in the cell of that column, under its value. */
  beneath?: string;
}

export interface Register<R> {
  key: string;
  title: Text;
  /** The permission that it needs besides that of the call. */
  permission: Permission;
  filters: readonly RegisterFilterName[];
  /** The columns, in the order of the book. */
  columns: Readonly<Record<string, Column<R>>>;
  /** Names of columns that hold another period than the one asked for, by their keys. */
  labels?(asked: AskedOfYear): Readonly<Record<string, Text>>;
  /** The columns by which lines are grouped, each with the columns of `lines` that make it up. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** The columns of `lines` that sort them, groups first: never null, ascending, and unique together. */
  order: readonly string[];
  /**
   * The query of what belongs in the period, as `line`: figures and ids only, because sums are taken over all of it.
   */
  lines(data: Scoped, asked: AskedOfYear): Expression<unknown>;
  /** Details read for the lines of one page, from a `line`: names, addresses. */
  details?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** A register with any type of lines. */
export type AnyRegister = Register<Row>;
export type Row = Readonly<Record<string, unknown>>;

/** The mechanism hands lines to the cells of the same register, so it need not know their type. */
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

/** A union of several queries needs its columns in one order. */
export function together(...parts: readonly Expression<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(parts, sql` union all `)})`;
}
