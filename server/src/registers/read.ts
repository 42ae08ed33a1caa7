import type {
  RegisterCell,
  RegisterCells,
  RegisterSelection,
  RegisterTotals,
} from '@krishi-bima/contract/registers/registers';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalMonthRange, fiscalQuarterRange, fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type RawBuilder, sql } from 'kysely';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { AnyRegister, AskedOfYear, Row } from './register.ts';

/** A filter that the register does not know is refused instead of being ignored silently. */
export function askedOf(register: AnyRegister, selection: RegisterSelection, now: Date): AskedOfYear {
  const { branch, agent, district, municipality, ward, peril, registration } = selection;
  const problems: FieldProblems = {};
  for (const [name, value] of Object.entries({ branch, agent, district, municipality, ward, peril, registration })) {
    if (value !== undefined && !isOneOf(register.filters, name)) problems[name] = 'bad_type';
  }
  if (selection.month !== undefined && selection.quarter !== undefined) problems.quarter = 'bad_type';
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
  const fiscal_year = selection.fiscal_year ?? fiscalYearOf(todayAd(now));
  return { ...selection, fiscal_year, ...rangeOf(fiscal_year, selection) };
}

/** The register with its columns named for the period. */
export function namedFor(register: AnyRegister, asked: AskedOfYear): AnyRegister {
  const labels = register.labels?.(asked) ?? {};
  const columns = Object.entries(register.columns).map(([key, column]) => {
    return [key, { ...column, label: labels[key] ?? column.label }] as const;
  });
  return { ...register, columns: Object.fromEntries(columns) };
}

/** The year, or the month or quarter of it that is asked for. */
export function rangeOf(fiscal_year: number, { month, quarter }: Pick<RegisterSelection, 'month' | 'quarter'>) {
  if (month !== undefined) return fiscalMonthRange(fiscal_year, month);
  return quarter === undefined ? fiscalYearRange(fiscal_year) : fiscalQuarterRange(fiscal_year, quarter);
}

/** Sums of a group of lines, or of all: paisa and counts under the keys of the columns. */
export interface Sums {
  row: Row;
  count: number;
  totals: Readonly<Record<string, number>>;
}

/** Sums each group in the order of the book, in one pass over the period. */
export async function groupsOf(data: Scoped, register: AnyRegister, asked: AskedOfYear): Promise<Sums[]> {
  const { rows } = await groupsStatement(data, register, asked).execute(data.db);
  // Without groups, no lines still give one row of sums.
  return rows
    .filter(({ lines }) => lines !== 0)
    .map((row) => {
      const totals = summed(register).map(([key]) => [key, Number(row[`sum_${key}`])]);
      return { row, count: Number(row.lines), totals: Object.fromEntries(totals) };
    });
}

export function groupsStatement(data: Scoped, register: AnyRegister, asked: AskedOfYear): RawBuilder<Row> {
  const by = Object.values(register.groups).flat();
  const first = register.order.filter((column) => by.includes(column));
  const sums = summed(register).map(
    ([key, part]) => sql`coalesce(sum(${part}), 0)::bigint as ${sql.ref(`sum_${key}`)}`,
  );
  const grouped = sql`group by ${sql.join(columnsOf(by))} order by ${sql.join(columnsOf(first))}`;
  return sql<Row>`select ${sql.join([...columnsOf(by), sql`count(*)::integer as lines`, ...sums])}
    from ${register.lines(data, asked)} line ${by.length > 0 ? grouped : sql``}`;
}

/** Adds up the sums of the groups. */
export function totalOf(register: AnyRegister, groups: readonly Omit<Sums, 'row'>[]): Omit<Sums, 'row'> {
  const totals = summed(register).map(([key]) => [
    key,
    groups.reduce((sum, group) => sum + (group.totals[key] ?? 0), 0),
  ]);
  return { count: groups.reduce((sum, { count }) => sum + count, 0), totals: Object.fromEntries(totals) };
}

interface Part {
  limit: number;
  offset?: number;
  /** The last line of the previous part. */
  after?: Row | undefined;
}

export async function linesOf(
  data: Scoped,
  register: AnyRegister,
  asked: AskedOfYear,
  part: Part,
): Promise<readonly Row[]> {
  const { rows } = await linesStatement(data, register, asked, part).execute(data.db);
  return rows;
}

export function linesStatement(data: Scoped, register: AnyRegister, asked: AskedOfYear, part: Part): RawBuilder<Row> {
  const { limit, offset = 0, after } = part;
  const order = sql.join(columnsOf(register.order));
  const details = Object.entries(register.details ?? {}).map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`);
  const beyond = after
    ? sql`where (${order}) > (${sql.join(register.order.map((column) => sql.val(after[column])))})`
    : sql``;
  return sql<Row>`select line.* ${sql.join(details, sql``)} from ${register.lines(data, asked)} line ${beyond}
    order by ${order} limit ${limit} offset ${offset}`;
}

const pageSize = 2000;

/** Reads all lines a part at a time, so that memory does not grow with the register. */
export async function* allLinesOf(data: Scoped, register: AnyRegister, asked: AskedOfYear) {
  let after: Row | undefined;
  do {
    const rows = await linesOf(data, register, asked, { limit: pageSize, after });
    if (rows.length > 0) yield rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}

function columnsOf(names: readonly string[]): RawBuilder<unknown>[] {
  return names.map((name) => sql.ref(`line.${name}`));
}

/** The key of each summed column, with the amount that a line adds. */
function summed({ columns }: AnyRegister): (readonly [key: string, part: RawBuilder<unknown>])[] {
  return Object.entries(columns).flatMap(([key, { sum }]) => {
    if (sum === undefined) return [];
    return [[key, typeof sum === 'string' ? sql.ref(`line.${sum}`) : sum] as const];
  });
}

/** The amounts that a line adds to the sums. */
export function sumsOfLine({ columns }: AnyRegister, row: Row, viewer: Viewer): Sums {
  const totals = Object.entries(columns).flatMap(([key, { sum, cell }]) => {
    if (sum === undefined) return [];
    return [[key, Number(typeof sum === 'string' ? row[sum] : cell(row, viewer))]];
  });
  return { row, count: 1, totals: Object.fromEntries(totals) };
}

/** The cells of a line, as on the wire. */
export function cellsOf({ columns }: AnyRegister, row: Row, viewer: Viewer): RegisterCells {
  return Object.fromEntries(
    Object.entries(columns).map(([key, { kind, cell }]) => [key, asWire(kind, cell(row, viewer))]),
  );
}

/** The cells by which lines are grouped. */
export function groupCells({ columns, groups }: AnyRegister, row: Row, viewer: Viewer): RegisterCells {
  return Object.fromEntries(Object.keys(groups).map((key) => [key, columns[key]?.cell(row, viewer) ?? null]));
}

export function totalCells({ columns }: AnyRegister, totals: Sums['totals']): RegisterTotals {
  const workedOut = Object.entries(columns).flatMap(([key, { ofSums }]) => {
    const value = ofSums?.(totals) ?? null;
    return value === null ? [] : [[key, value] as const];
  });
  const summedUp = Object.entries(totals).map(
    ([key, sum]) => [key, columns[key]?.kind === 'money' ? fromPaisa(sum) : sum] as const,
  );
  return Object.fromEntries<string | number>([...summedUp, ...workedOut]);
}

function asWire(kind: string, cell: RegisterCell): RegisterCell {
  return kind === 'money' && typeof cell === 'number' ? fromPaisa(cell) : cell;
}
