import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables.ts';

const rowsAtOnce = 2000;

/**
 * Many rows in few statements, the same over the embedded database's socket and on PostgreSQL: a batch travels as one
 * JSON parameter and the database takes it apart by the table's own types. Ids are given; absent columns become null.
 */
export async function bulkInsert(
  db: Db,
  table: keyof Tables,
  rows: readonly object[],
  { known }: { known?: 'skip' } = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    const names = [...new Set(batch.flatMap((row) => Object.keys(row)))];
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
      ${known === 'skip' ? sql`on conflict do nothing` : sql``}`.execute(db);
  }
}

/** Takes that many numbers from a sequence, rising; whoever writes meanwhile gets others. */
export async function nextIds(db: Db, sequence: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(${sequence}::regclass) as id
    from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
