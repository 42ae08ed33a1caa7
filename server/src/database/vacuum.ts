import { sql } from 'kysely';
import type { Db } from './open.ts';

interface Table {
  schema: string;
  name: string;
  grown: boolean;
  littered: boolean;
}

/**
 * Does what PostgreSQL's autovacuum does, with the same thresholds. The embedded database has no autovacuum, and
 * without statistics a search among a few hundred proposals uses the plan for an empty table and takes many seconds.
 * Each table is a statement of its own, so that requests run in between. Returns how many tables were due.
 */
export async function analyzeTables(db: Db): Promise<number> {
  const { rows } = await sql<Table>`
    select stat.schemaname as schema, stat.relname as name,
      stat.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0) as grown,
      stat.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0) as littered
    from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
  `.execute(db);
  const due = rows.filter(({ grown, littered }) => grown || littered);
  for (const { schema, name, littered } of due) {
    const table = sql.table(`${schema}.${name}`);
    await (littered ? sql`vacuum analyze ${table}` : sql`analyze ${table}`).execute(db);
  }
  return due.length;
}
