import { createHash, randomBytes } from 'node:crypto';
import { programPrefix } from '@krishi-bima/contract/wire/program-token';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Config, SessionDays } from '../config/config.ts';
import { ask } from '../tenancy/ask.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { systemScope } from '../tenancy/system.ts';
import { dutyPermissions, type Viewer, viewerOf } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { findProgram } from './program-token.ts';

/** The token is in the browser's local storage (specification, section 7); the server stores only its hash. */
export function newToken(prefix = ''): { token: string; hash: string } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The operator asks for a second factor of the role, or the company from a day of Nepal on, and the account has none. */
function lacksFactor(roles: readonly string[], today: string) {
  const company = rowsByKey('companies', 'c', { id: 'users.insurance' });
  return sql<boolean>`users.otp_since is null and (users.role = any(${roles}::text[]) or exists (select 1 from ${company}
    where users.role = any(c.second_factor_roles) and c.second_factor_from <= ${today}::date))`;
}

/** Ends every sign-in of the account but one, and says how many. */
export async function endSessions(db: OpenDb, user_id: number, except?: number): Promise<number> {
  let query = db.deleteFrom('tokens').where('user_id', '=', user_id);
  if (except !== undefined) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Selects the sign-ins that have not ended, neither by rest nor by age. */
export function livingTokens(db: OpenDb, now: Date, days: SessionDays) {
  return tokensSince(db, sinceOf(now, days));
}

/** The earliest moments of a sign-in that has not ended. */
interface Since {
  used: Date;
  made: Date;
}

function sinceOf(now: Date, { restDays, maxDays }: SessionDays): Since {
  return { used: daysBefore(now, restDays), made: daysBefore(now, maxDays) };
}

function tokensSince(db: OpenDb, { used, made }: Since) {
  return db.selectFrom('tokens').where('tokens.last_used_at', '>', used).where('tokens.created_at', '>', made);
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
  if (token.startsWith(programPrefix)) return findProgram(db, tokenHash(token), now);
  const since = { ...sinceOf(now, sessions), rested: minutesBefore(now, 10) };
  const asked = { hash: tokenHash(token), roles: secondFactorRoles, today: todayAd(now) };
  const [row] = await ask(db, 'viewer', { since, asked }, (values) => viewerStatement(db, values));
  if (!row) return undefined;
  if (row.resting) await db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', row.token).execute();
  return viewerOf(row, row.token);
}

interface Seeking {
  since: Since & { rested: Date };
  asked: { hash: string; roles: readonly string[]; today: string };
}

function viewerStatement(db: OpenDb, { since, asked: { hash, roles, today } }: Seeking) {
  return tokensSince(db, since)
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
    .select(lacksFactor(roles, today).as('lacks_factor'))
    .select(['tokens.id as token', sql<boolean>`tokens.last_used_at < ${since.rested}`.as('resting')])
    .where('tokens.hash', '=', hash)
    .where('users.is_active', '=', true);
}

function daysBefore(now: Date, days: number): Date {
  return minutesBefore(now, days * 24 * 60);
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
