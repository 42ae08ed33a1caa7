import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { lookInto, type Place } from './beside.ts';

/** All tables, each as one value. Instants are written alike, whatever zone the database is set to. */
export function contents(place: Place): Promise<Record<string, string>> {
  return lookInto(place, ({ db }) => {
    return db.transaction().execute(async (tx) => {
      await sql`set local time zone 'UTC'`.execute(tx);
      const tables = await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`.execute(tx);
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
