import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import type { OpenDb } from '../tenancy/walls.ts';

const freeTries = 5;
const longestSeconds = 15 * 60;
const triesPerAddress = 50;

/**
 * Design section 4, sign-in abuse. Account and address together: after five failures growing delays to 15 minutes.
 * An address alone: 50 an hour. An account alone is only slowed, so that nobody can lock a colleague out.
 * The failures are rows, so it holds across processes.
 */
export async function refuseTooManyTries(db: OpenDb, account: string, address: string, now: Date): Promise<void> {
  const [pair, fromAddress, onAccount] = await Promise.all([
    failures(db, { account, address }, now, '1 day'),
    failures(db, { address }, now, '1 hour'),
    failures(db, { account }, now, '1 hour'),
  ]);
  const pairWait = pair.count < freeTries ? 0 : Math.min(longestSeconds, 15 * 2 ** (pair.count - freeTries)) - pair.age;
  const addressWait = fromAddress.count < triesPerAddress ? 0 : 3600 - fromAddress.oldest;
  const wait = Math.ceil(Math.max(pairWait, addressWait));
  if (wait > 0) throw new Problem('too_many_tries', { retryAfter: wait });
  if (onAccount.count >= freeTries * 4) await new Promise((resolve) => setTimeout(resolve, 2000));
}

export async function rememberFailure(db: OpenDb, account: string, address: string, now: Date): Promise<void> {
  await db.insertInto('sign_in_failures').values({ account, address, at: now }).execute();
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', sql<Date>`${now}::timestamptz - interval '2 days'`)
    .execute();
}

/** After a success the pair starts afresh; failures of other addresses stay counted. */
export async function forgetFailures(db: OpenDb, account: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).where('address', '=', address).execute();
}

async function failures(
  db: OpenDb,
  { account, address }: { account?: string; address?: string },
  now: Date,
  within: '1 day' | '1 hour',
) {
  let query = db
    .selectFrom('sign_in_failures')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`coalesce(extract(epoch from ${now}::timestamptz - max(at)), 0)::float8`.as('age'))
    .select(sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0)::float8`.as('oldest'))
    .where('at', '>', sql<Date>`${now}::timestamptz - ${within}::interval`);
  if (account !== undefined) query = query.where('account', '=', account);
  if (address !== undefined) query = query.where('address', '=', address);
  return query.executeTakeFirstOrThrow();
}
