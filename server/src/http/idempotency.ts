import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import type { OpenDb } from '../tenancy/walls.ts';

export interface IdempotentRequest {
  user_id: number;
  endpoint: string;
  key: string;
}

/**
 * Reserves the idempotency key inside the write's own transaction. A second request with the key waits here until the
 * first commits, and then gets the first one's record id; the same key with another path or body is refused
 * (docs/behaviour.md, Repeats).
 */
export async function reserveKey(db: OpenDb, repeat: IdempotentRequest, asked: unknown): Promise<number | undefined> {
  const body_hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  // Only its own row is looked at here: those of others would make every writer wait for every other.
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', repeat.user_id)
    .where('endpoint', '=', repeat.endpoint)
    .where('key', '=', repeat.key)
    .where('created_at', '<', longAgo)
    .execute();
  const first = await db
    .insertInto('idempotency_keys')
    .values({ ...repeat, body_hash })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (first) return undefined;
  const earlier = await select(db, repeat).executeTakeFirstOrThrow();
  if (earlier.body_hash !== body_hash || earlier.record_id === null) throw new Problem('key_reused');
  return earlier.record_id;
}

export async function recordResult(
  db: OpenDb,
  repeat: IdempotentRequest,
  status: number,
  record_id: number,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, record_id })
    .where('user_id', '=', repeat.user_id)
    .where('endpoint', '=', repeat.endpoint)
    .where('key', '=', repeat.key)
    .execute();
}

const longAgo = sql<Date>`clock_now() - interval '7 days'`;

/** Removes expired keys, some at a time, past those that somebody is using. */
export async function removeExpiredKeys(db: OpenDb): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where created_at < ${longAgo} limit 5000 for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function select(db: OpenDb, { user_id, endpoint, key }: IdempotentRequest) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'record_id'])
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key);
}
