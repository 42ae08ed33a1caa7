import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { deleteEnded } from '../http/token.ts';
import { knownSince } from './devices.ts';

/** Deletes sign-ins that have ended, devices that nobody uses any more, and tries that no limit counts. */
export async function expireSignIns({
  database: { db },
  clock,
  config,
}: Pick<Deps, 'database' | 'clock' | 'config'>): Promise<number> {
  const now = clock();
  const tokens = await deleteEnded(db, now, config.sessions);
  const devices = await db.deleteFrom('devices').where('last_used_at', '<=', knownSince(now)).executeTakeFirst();
  const tries = await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', sql<Date>`${now}::timestamptz - interval '2 days'`)
    .executeTakeFirst();
  return tokens + Number(devices.numDeletedRows) + Number(tries.numDeletedRows);
}
