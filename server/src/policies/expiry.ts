import type { Logger } from 'pino';
import { errorForLog } from '../errors/error-for-log.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asSystem } from '../tenancy/system.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { endInto } from './ending.ts';

const batch = 50;

/** The last policy of a batch, by the order in which they end. */
interface Place {
  risk_end_at: Date;
  id: number;
}

/**
 * Ends every cover of all companies whose last minute is over. Each transaction ends a few, so that nobody waits;
 * running twice, or after days without a run, gives the same result. A policy that cannot be ended is passed over: a run
 * looks at each once.
 */
export async function expirePolicies(db: OpenDb, now: Date, log?: Pick<Logger, 'error'>): Promise<number> {
  let ended = 0;
  let after: Place | undefined;
  for (;;) {
    const from = after;
    const due = await asSystem(db, (data) => dueAfter(data, now, from));
    ended += await endBatch(db, due, now, log);
    after = due.at(-1);
    if (!after || due.length < batch) return ended;
  }
}

async function endBatch(db: OpenDb, due: readonly Place[], now: Date, log: Pick<Logger, 'error'> | undefined) {
  try {
    return await asSystem(db, (data) => endEach(data, due, now));
  } catch {
    return endOneByOne(db, due, now, log);
  }
}

/** One that fails keeps none of the others from ending. */
async function endOneByOne(db: OpenDb, due: readonly Place[], now: Date, log: Pick<Logger, 'error'> | undefined) {
  let ended = 0;
  for (const one of due) {
    try {
      ended += await asSystem(db, (data) => endEach(data, [one], now));
    } catch (error) {
      log?.error({ policy: one.id, err: errorForLog(error) }, 'a cover could not be ended');
    }
  }
  return ended;
}

/** Ends those that have been over for the longest. */
export async function expireSome(data: Scoped, now: Date): Promise<number> {
  return endEach(data, await dueAfter(data, now), now);
}

function dueAfter(data: Scoped, now: Date, after?: Place): Promise<Place[]> {
  let policies = data
    .from('policies')
    .select(['policies.id', 'policies.risk_end_at'])
    .where('policies.status', '=', 'issued')
    .where('policies.risk_end_at', '<=', now)
    .orderBy('policies.risk_end_at')
    .orderBy('policies.id')
    .limit(batch);
  if (after) {
    policies = policies.where((policy) =>
      policy.or([
        policy('policies.risk_end_at', '>', after.risk_end_at),
        policy.and([policy('policies.risk_end_at', '=', after.risk_end_at), policy('policies.id', '>', after.id)]),
      ]),
    );
  }
  return policies.execute();
}

async function endEach(data: Scoped, due: readonly Place[], now: Date): Promise<number> {
  let ended = 0;
  for (const { id } of due) if (await endInto(data, id, 'expire', now)) ended += 1;
  return ended;
}
