import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Refusal } from '../config/config.ts';
import type { Db } from './open.ts';

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/**
 * Migrates in one transaction under a lock: of several processes that start at once, the first migrates and the others
 * find it done.
 */
export async function migrate(db: Db, from: URL = migrationsFolder): Promise<string[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(20730512)`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const applied = new Map(
      (await tx.selectFrom('migrations').select(['name', 'hash']).execute()).map((row) => [row.name, row.hash]),
    );
    const unknown = [...applied.keys()].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new Refusal(
        `The database is newer than this program: it has ${unknown.join(', ')}. Install the newer version.`,
      );
    }
    const added = files.filter((name) => !applied.has(name));
    for (const name of added) {
      const text = await readFile(new URL(name, from), 'utf8');
      await sql.raw(text).execute(tx);
      const hash = createHash('sha256').update(text).digest('hex');
      await tx.insertInto('migrations').values({ name, hash }).execute();
    }
    return added;
  });
}
