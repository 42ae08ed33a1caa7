import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { Problem } from '../errors/problem.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { OpenDb } from '../tenancy/walls.ts';

const freeTries = 5;
const longestSeconds = 15 * 60;
const triesPerAddress = 50;
const triesPerAccount = 100;

export interface Source {
  /** The name that was typed, in small letters; it may be nobody's. */
  account: string;
  /** Where the try comes from: `networkOf` an address, or a session. */
  network: string;
  /** The id of a device that this account has signed in from before. */
  device: number | undefined;
}

/**
 * Counts a try before the password is looked at, so that tries sent side by side are no more than tries sent one after
 * the other, and refuses who tries too often (docs/behaviour.md, Sign-in limits). `forgetTries` takes the tries back
 * when the password was right. A known device is counted by itself alone: nobody locks a colleague out by guessing. The
 * tries are rows, so the limits hold across processes.
 */
export async function reserveTry(db: Db, source: Source, now: Date): Promise<void> {
  const wait = await inTransaction(db, async (tx) => {
    // Always in this order, so that two tries never wait for each other.
    await lock(tx, `account ${source.account}`);
    if (source.device === undefined) await lock(tx, `network ${source.network}`);
    const seconds = await waitFor(tx, source, now);
    if (seconds > 0) return seconds;
    const { account, network, device } = source;
    await tx
      .insertInto('sign_in_failures')
      .values({ account, address: network, device: device ?? null, at: now })
      .execute();
    return 0;
  });
  if (wait > 0) throw new Problem('too_many_tries', { retryAfter: wait });
}

/** After a success the device or network starts afresh; tries from elsewhere stay counted. */
export async function forgetTries(db: OpenDb, { account, network, device }: Source): Promise<void> {
  const query = db.deleteFrom('sign_in_failures').where('account', '=', account);
  await (device === undefined
    ? query.where('address', '=', network).where('device', 'is', null)
    : query.where('device', '=', device)
  ).execute();
}

async function waitFor(tx: OpenDb, { account, network, device }: Source, now: Date): Promise<number> {
  const same =
    device === undefined ? sql<boolean>`device is null and address = ${network}` : sql<boolean>`device = ${device}`;
  const onAccount = await tries(tx, sql`account = ${account}`, now, same);
  const pairWait =
    onAccount.same < freeTries ? 0 : Math.min(longestSeconds, 15 * 2 ** (onAccount.same - freeTries)) - onAccount.age;
  if (device !== undefined) return Math.ceil(pairWait);
  const unknown = sql<boolean>`device is null`;
  const ofNetwork = await tries(tx, sql`address = ${network}`, now, unknown);
  const networkWait = ofNetwork.recent < triesPerAddress ? 0 : 3600 - ofNetwork.oldest;
  const ofAccount = await tries(tx, sql`account = ${account}`, now, unknown);
  const accountWait = ofAccount.recent < triesPerAccount ? 0 : 3600 - ofAccount.oldest;
  return Math.ceil(Math.max(pairWait, networkWait, accountWait));
}

/** Of the tries of a day that are `same`: how many, and seconds since the last; how many of an hour, and the oldest. */
async function tries(tx: OpenDb, of: ReturnType<typeof sql>, now: Date, same: ReturnType<typeof sql<boolean>>) {
  const seconds = (moment: ReturnType<typeof sql>) =>
    sql<number>`coalesce(extract(epoch from ${now}::timestamptz - ${moment}), 0)::float8`;
  const hour = sql`at > ${now}::timestamptz - interval '1 hour'`;
  return tx
    .selectFrom('sign_in_failures')
    .select([
      sql<number>`count(*)`.as('same'),
      seconds(sql`max(at)`).as('age'),
      sql<number>`count(*) filter (where ${hour})`.as('recent'),
      seconds(sql`min(at) filter (where ${hour})`).as('oldest'),
    ])
    .where(sql<boolean>`${of}`)
    .where(same)
    .where('at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow();
}

async function lock(tx: OpenDb, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`.execute(tx);
}

/** Whoever has one address of an IPv6 network of 64 bits has all of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
