import { sql } from 'kysely';
import type { Database, Db } from '../database/open.ts';
import { type CompanyTable, isSecret, rowsOfCompany } from '../tenancy/company-tables.ts';
import { sumOf } from './exact-sum.ts';

/** Few: a row can hold a whole policy as it was issued, or what an engine saw of a muzzle. */
const rowsAtOnce = 200;

type Opened = Pick<Database, 'owner'>;

/**
 * Reads in one moment, whatever is written meanwhile, and in a form that does not depend on settings of the server. The
 * embedded database serves nobody else until `work` is done.
 */
export async function inSnapshot<T>({ owner }: Opened, work: (tx: Db) => Promise<T>): Promise<T> {
  const snapshot = owner.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (tx) => {
    await asArchived(tx);
    return work(tx);
  });
}

/** Gives a transaction the settings under which values are the texts of an archive, and the time that it needs. */
export async function asArchived(tx: Db): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
}

const settings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  bytea_output: 'hex',
};

export interface TableColumns {
  columns: string[];
  /** Columns that the archive leaves out. */
  secret: string[];
  /** Columns of numbers that are no ids: what adds up has to add up everywhere. */
  summed: string[];
  key: string[];
}

interface Column {
  name: string;
  summed: boolean;
  key: boolean;
}

export async function columnsOf(tx: Db, table: CompanyTable): Promise<TableColumns> {
  const { rows } = await sql<Column>`select a.attname as name,
      exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'p' and a.attnum = any (k.conkey)) as key,
      a.atttypid = any (array['smallint', 'integer', 'bigint', 'numeric']::regtype[]) and not exists (
        select from pg_constraint k where k.conrelid = a.attrelid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)) as summed
    from pg_attribute a where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(tx);
  const taken = rows.filter(({ name }) => !isSecret(table, name));
  return {
    columns: taken.map(({ name }) => name),
    secret: rows.filter(({ name }) => isSecret(table, name)).map(({ name }) => name),
    summed: taken.filter(({ summed }) => summed).map(({ name }) => name),
    key: rows.filter(({ key }) => key).map(({ name }) => name),
  };
}

/** Reads a company's rows some at a time, each value as the text that the database reads it from again. */
export async function* readRows(
  tx: Db,
  table: CompanyTable,
  company: number,
  { columns, key }: TableColumns,
): AsyncGenerator<(string | null)[][]> {
  const cells = sql.join(columns.map((name) => sql`${sql.ref(`own.${name}`)}::text`));
  // Tables of sums have no key; the same rows are to be the same file wherever they are read.
  const order = sql.join((key.length > 0 ? key : columns).map((name) => sql.ref(`own.${name}`)));
  await sql`declare taken no scroll cursor for
    select to_json(array[${cells}]) as cells ${rowsOfCompany(table, company)} order by ${order}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ cells: (string | null)[] }>`fetch ${sql.lit(rowsAtOnce)} from taken`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map((row) => row.cells);
  }
  await sql`close taken`.execute(tx);
}

export interface Sums {
  rows: number;
  sums: Record<string, string>;
}

/** What the database itself says of a company's rows. */
export async function sumRows(tx: Db, table: CompanyTable, company: number, { summed }: TableColumns): Promise<Sums> {
  const sums = summed.map((name) => sql`sum(${sql.ref(`own.${name}`)})::text`);
  const { rows } = await sql<{ cells: (string | null)[] }>`select
    to_json(array[count(*)::text, ${sql.join([...sums, sql`null::text`])}]) as cells ${rowsOfCompany(table, company)}`.execute(
    tx,
  );
  const [count, ...found] = rows[0]?.cells ?? [];
  return {
    rows: Number(count),
    sums: Object.fromEntries(summed.map((name, at) => [name, sumOf(found[at] ?? '0')])),
  };
}
