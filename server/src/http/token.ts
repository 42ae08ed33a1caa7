import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { systemScope } from '../tenancy/system.ts';
import { type Viewer, viewerOf } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** The token is in the browser's local storage (specification, section 7); the server stores only its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function findViewer(
  db: OpenDb,
  authorization: string | undefined,
  now: Date,
): Promise<Viewer | undefined> {
  const token = /^Token ([\w-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const row = await db
    .selectFrom('tokens')
    .innerJoin(systemScope(db).table('users'), 'users.id', 'tokens.user_id')
    .select([
      'users.id',
      'users.username',
      'users.role',
      'users.partner',
      'users.insurance',
      'users.insurance_project',
      'users.cooperative',
    ])
    .select(['tokens.id as token', sql<boolean>`tokens.last_used_at < ${minutesBefore(now, 10)}`.as('resting')])
    .where('tokens.hash', '=', hashOf(token))
    .where('users.is_active', '=', true)
    .where('tokens.last_used_at', '>', minutesBefore(now, 30 * 24 * 60))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.resting) await db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', row.token).execute();
  return viewerOf(row, row.token);
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
