import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { lookInto, type Place } from './beside.ts';

/** All tables, each as one value, but for what a backup writes down of itself afterwards and what is not logged. Instants are written alike, whatever zone the database is set to. */
export function contents(place: Place): Promise<Record<string, string>> {
  return lookInto(place, ({ db }) => {
    return db.transaction().execute(async (tx) => {
      await sql`set local time zone 'UTC'`.execute(tx);
      const tables = await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
          and relname not in ('migrations', 'maintenance_runs')`.execute(tx);
      const found: Record<string, string> = {};
      for (const { name } of tables.rows) {
        const { rows } = await sql<{
          row: string;
        }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(tx);
        found[name] = createHash('sha256')
          .update(rows.map(({ row }) => row).join('\n'))
          .digest('hex');
      }
      return found;
    });
  });
}
