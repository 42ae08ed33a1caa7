import { createHash, randomBytes } from 'node:crypto';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Config, SessionDays } from '../config/config.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { systemScope } from '../tenancy/system.ts';
import { dutyPermissions, type Viewer, viewerOf } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** The token is in the browser's local storage (specification, section 7); the server stores only its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The operator asks for a second factor of the role, or the company from a day of Nepal on, and the account has none. */
function lacksFactor(now: Date, roles: readonly string[]) {
  const company = rowsByKey('companies', 'c', { id: 'users.insurance' });
  return sql<boolean>`users.otp_since is null and (users.role = any(${roles}::text[]) or exists (select 1 from ${company}
    where users.role = any(c.second_factor_roles) and c.second_factor_from <= ${todayAd(now)}::date))`;
}

/** Ends every sign-in of the account but one, and says how many. */
export async function endSessions(db: OpenDb, user_id: number, except?: number): Promise<number> {
  let query = db.deleteFrom('tokens').where('user_id', '=', user_id);
  if (except !== undefined) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Selects the sign-ins that have not ended, neither by rest nor by age. */
export function livingTokens(db: OpenDb, now: Date, { restDays, maxDays }: SessionDays) {
  return db
    .selectFrom('tokens')
    .where('tokens.last_used_at', '>', daysBefore(now, restDays))
    .where('tokens.created_at', '>', daysBefore(now, maxDays));
}

/** Deletes those that have. */
export async function deleteEnded(db: OpenDb, now: Date, { restDays, maxDays }: SessionDays): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tokens')
    .where((token) =>
      token.or([
        token('last_used_at', '<=', daysBefore(now, restDays)),
        token('created_at', '<=', daysBefore(now, maxDays)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function findViewer(
  db: OpenDb,
  authorization: string | undefined,
  now: Date,
  { sessions, secondFactorRoles }: Pick<Config, 'sessions' | 'secondFactorRoles'>,
): Promise<Viewer | undefined> {
  const token = /^Token ([\w-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const row = await livingTokens(db, now, sessions)
    .innerJoin(systemScope(db).table('users'), 'users.id', 'tokens.user_id')
    .select([
      'users.id',
      'users.username',
      'users.role',
      'users.partner',
      'users.insurance',
      'users.insurance_project',
      'users.cooperative',
      'users.branch',
      'users.reach',
      'users.password_once',
    ])
    .select(dutyPermissions)
    .select(lacksFactor(now, secondFactorRoles).as('lacks_factor'))
    .select(['tokens.id as token', sql<boolean>`tokens.last_used_at < ${minutesBefore(now, 10)}`.as('resting')])
    .where('tokens.hash', '=', tokenHash(token))
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.resting) await db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', row.token).execute();
  return viewerOf(row, row.token);
}

function daysBefore(now: Date, days: number): Date {
  return minutesBefore(now, days * 24 * 60);
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
