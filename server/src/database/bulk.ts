import { type Kysely, sql } from 'kysely';

const rowsAtOnce = 2000;

/**
 * Writes many rows in few statements, the same way over the embedded database's socket and on PostgreSQL: a batch is
 * one JSON parameter, which the database takes apart by the table's own types. Ids are given; absent columns become
 * null.
 */
export async function bulkInsert<DB>(
  db: Kysely<DB>,
  table: keyof DB & string,
  rows: readonly object[],
  { known }: { known?: 'skip' } = {},
): Promise<void> {
  const names = columnsOf(rows);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    await sql`${insertion(table, names, batch)} ${onConflict(known)}`.execute(db);
  }
}

function onConflict(known: 'skip' | undefined) {
  return known === 'skip' ? sql`on conflict do nothing` : sql``;
}

function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

function insertion(table: string, names: readonly string[], batch: readonly object[]) {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)`;
}

/** Returns the rows as stored, in the order given. Columns that no row names get their defaults. */
export async function bulkInsertReturning<R extends { id: number }, DB>(
  db: Kysely<DB>,
  table: keyof DB & string,
  rows: readonly object[],
  { known }: { known?: 'skip' } = {},
): Promise<R[]> {
  const written: R[] = [];
  const names = columnsOf(rows);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    written.push(
      ...(await sql<R>`${insertion(table, names, batch)} ${onConflict(known)} returning *`.execute(db)).rows,
    );
  }
  return written.sort((a, b) => a.id - b.id);
}

/** Reserves that many numbers of a sequence, in rising order; concurrent writers get others. */
export async function nextIds<DB>(db: Kysely<DB>, sequence: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(${sequence}::regclass) as id
    from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function jsonbColumns<DB>(db: Kysely<DB>, table: keyof DB & string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'jsonb'::regtype and attnum > 0`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
