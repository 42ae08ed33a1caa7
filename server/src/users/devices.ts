import { sql } from 'kysely';
import { newToken, tokenHash } from '../http/token.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** A device that nobody has used for so long is a new one. */
const knownForDays = 90;

/** So long a device is not asked for the second factor again. */
const trustedForDays = 30;

export interface Device {
  id: number;
  user_id: number;
  /** The code of the second factor was right here not long ago. */
  isTrusted: boolean;
}

/** Looks the mark up that a browser stores: whose of these accounts has signed in there before. */
export async function findDevices(
  db: OpenDb,
  mark: string | undefined,
  accounts: readonly number[],
  now: Date,
): Promise<Device[]> {
  if (mark === undefined || !isMark(mark) || accounts.length === 0) return [];
  return db
    .selectFrom('devices')
    .select(['id', 'user_id', sql<boolean>`coalesce(otp_until > ${now}::timestamptz, false)`.as('isTrusted')])
    .where('hash', '=', tokenHash(mark))
    .where('user_id', 'in', accounts)
    .where('last_used_at', '>', knownSince(now))
    .execute();
}

/** The browser keeps the mark it has; one without gets its own. Several people may share a browser. */
export async function rememberDevice(
  db: OpenDb,
  given: string | undefined,
  { isTrusted, ...facts }: { user_id: number; user_agent: string; address: string; isTrusted: boolean },
  now: Date,
): Promise<{ id: number; mark: string; isNew: boolean }> {
  const mark = given !== undefined && isMark(given) ? given : newToken().token;
  const { user_id, user_agent, address } = facts;
  const hash = tokenHash(mark);
  const trust = isTrusted ? { otp_until: new Date(now.getTime() + trustedForDays * 24 * 60 * 60_000) } : {};
  const earlier = await db
    .selectFrom('devices')
    .select((device) => [
      device.fn.countAll<number>().as('all'),
      device.fn.countAll<number>().filterWhere('hash', '=', hash).as('same'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('devices')
    .values({ ...facts, ...trust, hash, created_at: now, last_used_at: now })
    .onConflict((device) =>
      device.columns(['user_id', 'hash']).doUpdateSet({ user_agent, address, last_used_at: now, ...trust }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  // The first of all is no news to its owner.
  return { id, mark, isNew: earlier.all > 0 && earlier.same === 0 };
}

export function knownSince(now: Date): Date {
  return new Date(now.getTime() - knownForDays * 24 * 60 * 60_000);
}

function isMark(mark: string): boolean {
  return /^[\w-]{43}$/.test(mark);
}
