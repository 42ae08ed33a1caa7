import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * Rows may come in any order while `load` runs: policies and proposals refer to each other, and policies to policies.
 * What refers to nothing at the end is refused. Triggers, which look for other rows, judged these when they were written.
 */
export async function inAnyOrder(db: Db, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`select relname as "table", conname as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and not condeferrable and relnamespace = 'public'::regnamespace`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(
      db,
    );
  }
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  await load();
  await sql`set constraints all immediate`.execute(db);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} not deferrable`.execute(db);
  }
}
