import { retrySeconds } from '@krishi-bima/contract/webhooks/delivery';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import { bodyOf } from './body.ts';
import { type Outcome, send } from './send.ts';

export type Delivering = Pick<Deps, 'config' | 'database' | 'log' | 'clock'>;
type Delivery = Selectable<Schema['webhook_deliveries']>;

/** Sent together to one address; a receiver that is slow holds these and no more. */
const atOnce = 4;
/** The addresses that are served side by side. */
const addressesAtOnce = 20;
/** Longer than a receiver is waited for, so that nobody else takes a delivery that is under way. */
const leaseSeconds = 60;
/** A run ends after so long, so that the program can stop; the next one goes on. */
const longestRunMs = 8000;

interface Address {
  id: number;
  url: string;
  secret: string;
}

/**
 * Sends what is due to webhooks. A delivery that is taken is due again a minute later, so one whose process dies goes out
 * once more under the same id: it arrives at least once.
 */
export async function deliverDue(deps: Delivering): Promise<number> {
  const started = performance.now();
  const addresses = await addressesWithDue(deps);
  const sent = await Promise.all(
    addresses.map(async (address) => {
      let all = 0;
      while (performance.now() - started < longestRunMs) {
        const { tried, arrived } = await deliverSome(deps, address);
        all += tried;
        // What does not answer now is left alone till the next run.
        if (tried < atOnce || arrived === 0) break;
      }
      return all;
    }),
  );
  return sent.reduce((sum, one) => sum + one, 0);
}

/** Those that have waited longest come first. */
async function addressesWithDue({ database: { db }, clock }: Delivering): Promise<Address[]> {
  const due = rowsByKey('webhook_deliveries', 'd', { insurance: 'webhooks.insurance', webhook: 'webhooks.id' });
  const first = sql<Date | null>`(select min(d.next_at) from ${due} where d.state = 'waiting')`;
  return systemScope(db)
    .from('webhooks')
    .select(['webhooks.id', 'webhooks.url', 'webhooks.secret'])
    .where('webhooks.is_active', '=', true)
    .where(first, '<=', clock())
    .orderBy(first)
    .limit(addressesAtOnce)
    .execute();
}

async function deliverSome(deps: Delivering, address: Address): Promise<{ tried: number; arrived: number }> {
  const taken = await take(deps, address.id);
  const outcomes = await Promise.all(
    taken.map(async (delivery) => {
      const outcome = await send(deps.config, address, {
        id: delivery.key,
        body: delivery.body ?? '',
        now: deps.clock(),
      });
      await settle(deps, delivery, outcome);
      return outcome;
    }),
  );
  return { tried: taken.length, arrived: outcomes.filter(({ reason }) => reason === null).length };
}

/** Takes some that are due, each with the body that it keeps from its first try on. */
function take({ database: { db }, clock }: Delivering, webhook: number): Promise<Delivery[]> {
  const now = clock();
  return asSystem(db, async (data) => {
    const due = await data
      .from('webhook_deliveries')
      .selectAll('webhook_deliveries')
      .where('webhook_deliveries.webhook', '=', webhook)
      .where('webhook_deliveries.state', '=', 'waiting')
      .where('webhook_deliveries.next_at', '<=', now)
      .orderBy('webhook_deliveries.next_at')
      .orderBy('webhook_deliveries.id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const taken: Delivery[] = [];
    for (const delivery of due) {
      const body = delivery.body ?? JSON.stringify(await bodyOf(data, delivery));
      const [row] = await data
        .updateRows('webhook_deliveries')
        .set({ body, tries: delivery.tries + 1, tried_at: now, next_at: after(now, leaseSeconds) })
        .where('webhook_deliveries.id', '=', delivery.id)
        .returningAll()
        .execute();
      if (row) taken.push(row);
    }
    return taken;
  });
}

/** Writes down what became of a try; of one that somebody else has taken up since, the later try tells. */
function settle({ database: { db }, clock, log }: Delivering, delivery: Delivery, outcome: Outcome): Promise<void> {
  const now = clock();
  const { status, reason, answer, took_ms } = outcome;
  const pause = retrySeconds[delivery.tries - 1];
  const state = reason === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  return asSystem(db, async (data) => {
    const [settled] = await data
      .updateRows('webhook_deliveries')
      .set({
        ...{ state, status, reason, answer, took_ms },
        next_at: state === 'waiting' ? after(now, pause ?? 0) : null,
        settled_at: state === 'waiting' ? null : now,
      })
      .where('webhook_deliveries.id', '=', delivery.id)
      .where('webhook_deliveries.state', '=', 'waiting')
      .where('webhook_deliveries.tries', '=', delivery.tries)
      .returning('webhook_deliveries.id')
      .execute();
    if (!settled) return;
    if (reason === null) return noteArrival(data, delivery.webhook, now);
    log.warn({ delivery: delivery.id, reason, status }, 'a webhook did not take a delivery');
    await noteFailure(data, delivery.webhook, now, state === 'failed');
  });
}

type Data = ReturnType<typeof systemScope>;

async function noteArrival(data: Data, webhook: number, now: Date): Promise<void> {
  await data
    .updateRows('webhooks')
    .set({ failing_since: null, told_at: null, last_delivered_at: now })
    .where('webhooks.id', '=', webhook)
    .execute();
}

/** Of an address that takes nothing its company is told once, with the first delivery that is given up. */
async function noteFailure(data: Data, webhook: number, now: Date, isGivenUp: boolean): Promise<void> {
  const row = await data
    .from('webhooks')
    .select(['webhooks.id', 'webhooks.insurance', 'webhooks.failing_since', 'webhooks.told_at'])
    .where('webhooks.id', '=', webhook)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const isNews = isGivenUp && row.told_at === null;
  await data
    .updateRows('webhooks')
    .set({ failing_since: row.failing_since ?? now, told_at: isNews ? now : row.told_at })
    .where('webhooks.id', '=', webhook)
    .execute();
  if (isNews) await data.recordAction('webhooks', row, 'give_up');
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** What is over is shown so long. */
export const shownDays = 30;

export async function removeOld({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await systemScope(db)
    .deleteRows('webhook_deliveries')
    .where('webhook_deliveries.created_at', '<', after(clock(), -shownDays * 86_400))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
