import type { SmsReason } from '@krishi-bima/contract/sms/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import type { Sent, SmsProvider } from './provider.ts';
import { smsProviderOf } from './providers.ts';
import { isQuiet, smsRuleOn } from './rules.ts';

export type Sending = Pick<Deps, 'config' | 'database' | 'log' | 'clock'>;
type Message = Selectable<Schema['sms_messages']> & { sender: string | null };

/** Taken and asked for together; a provider that is slow holds these and no more. */
const atOnce = 4;
/** Longer than a provider is waited for, so that nobody else takes a message that is still under way. */
const leaseSeconds = 90;
/** A run ends after so long, so that the program can stop; the next one goes on. */
const longestRunMs = 8000;
/** So long nothing is tried when the provider refuses whatever comes. */
const pauseMinutes = 10;

/**
 * Sends what is due. A message is marked as being sent, and that is committed, before anybody outside hears of it; what a
 * process left so when it died is not known to have gone out, and is never tried again.
 */
export async function sendDue(deps: Sending, { provider = smsProviderOf(deps.config) } = {}): Promise<number> {
  const { db } = deps.database;
  const started = performance.now();
  await giveUpLost(db, deps.clock());
  let companies = await companiesWithDue(deps);
  if (provider.name === 'outbox') return keepAll(deps, companies);
  let sent = 0;
  // One company after the other, so that ten thousand messages of one hold up none of another.
  while (companies.length > 0 && performance.now() - started < longestRunMs && !(await isPaused(db, deps.clock()))) {
    const busy: number[] = [];
    for (const insurance of companies) {
      const taken = await sendSome(deps, provider, insurance);
      if (taken > 0) busy.push(insurance);
      sent += taken;
    }
    companies = busy;
  }
  return sent;
}

/** Without a provider messages are written down and stay here. */
async function keepAll({ database: { db }, clock }: Sending, companies: readonly number[]): Promise<number> {
  const now = clock();
  const { numUpdatedRows } = await systemScope(db)
    .updateRows('sms_messages')
    .set({ state: 'kept', reason: 'not_connected', provider: 'outbox', settled_at: now })
    .where('sms_messages.insurance', 'in', [0, ...companies])
    .where('sms_messages.state', '=', 'waiting')
    .where('sms_messages.send_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The companies for which something is due, and of which it is not the night. */
async function companiesWithDue({ database: { db }, clock }: Sending): Promise<number[]> {
  const now = clock();
  const due = await systemScope(db)
    .from('sms_messages')
    .select('sms_messages.insurance')
    .distinct()
    .where('sms_messages.state', '=', 'waiting')
    .where('sms_messages.send_at', '<=', now)
    .execute();
  const awake: number[] = [];
  for (const { insurance } of due) {
    const rule = await smsRuleOn(systemScope(db), insurance, todayAd(now));
    if (!isQuiet(rule, now)) awake.push(insurance);
  }
  return awake;
}

/** Returns how many messages were looked at. */
async function sendSome(deps: Sending, provider: SmsProvider, insurance: number): Promise<number> {
  const { taken, seen } = await take(deps, insurance);
  await Promise.all(
    taken.map(async (message) => {
      const { phone: to, text, sender } = message;
      const sent = await provider.send({ to, text, sender: sender ?? provider.sender });
      await settle(deps, provider, message, sent);
    }),
  );
  return seen;
}

/** Takes some that are due. Whoever has withdrawn the consent since gets nothing. */
function take({ database: { db }, clock }: Sending, insurance: number) {
  const now = clock();
  return asSystem(db, async (data) => {
    const due = await data
      .from('sms_messages')
      .select(['sms_messages.id', isWanted.as('wanted')])
      .where('sms_messages.insurance', '=', insurance)
      .where('sms_messages.state', '=', 'waiting')
      .where('sms_messages.send_at', '<=', now)
      .orderBy('sms_messages.send_at')
      .orderBy('sms_messages.id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const those = (wanted: boolean) => [0, ...due.filter((one) => one.wanted === wanted).map(({ id }) => id)];
    await data
      .updateRows('sms_messages')
      .set({ state: 'cancelled', reason: 'no_consent', settled_at: now })
      .where('sms_messages.id', 'in', those(false))
      .execute();
    const taken: Message[] = await data
      .updateRows('sms_messages')
      .set({
        state: 'sending',
        leased_until: new Date(now.getTime() + leaseSeconds * 1000),
        tries: sql`sms_messages.tries + 1`,
      })
      .where('sms_messages.id', 'in', those(true))
      .returningAll()
      .returning(senderOf.as('sender'))
      .execute();
    return { taken, seen: due.length };
  });
}

const isWanted = sql<boolean>`exists (select 1
  from ${rowsByKey('sms_consents', 's', { insurance: 'sms_messages.insurance', kyc: 'sms_messages.kyc' })}
  where s.withdrawn_on is null and s.deleted_at is null)`;

const senderOf = sql<string | null>`(select b.sender
  from ${rowsByKey('sms_batches', 'b', { insurance: 'sms_messages.insurance', id: 'sms_messages.batch' })})`;

/** Writes down what became of a message. An answer that comes when nobody waited any more is better than none. */
async function settle(deps: Sending, provider: SmsProvider, { id, tries }: Message, sent: Sent): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock();
  if (sent.state === 'paused') return putBack(deps, { id, tries }, sent.reason);
  const { state } = sent;
  await systemScope(db)
    .updateRows('sms_messages')
    .set({
      ...{ state, provider: provider.name, leased_until: null, settled_at: now },
      reason: state === 'kept' ? 'not_connected' : 'reason' in sent ? sent.reason : null,
      said: 'said' in sent ? sent.said : null,
      provider_id: state === 'sent' ? (sent.provider_id ?? null) : null,
    })
    .where('sms_messages.id', '=', id)
    .where('sms_messages.state', 'in', ['sending', 'unknown'])
    .execute();
}

/** The provider took nothing, so the message waits on, with all others. */
async function putBack(
  { database: { db }, clock, log }: Sending,
  { id, tries }: Pick<Message, 'id' | 'tries'>,
  reason: Extract<Sent, { state: 'paused' }>['reason'],
) {
  const now = clock();
  const until = new Date(now.getTime() + pauseMinutes * 60_000);
  log.warn({ reason }, 'messages are paused');
  await asSystem(db, async (data) => {
    await data.db
      .insertInto('sms_pause')
      .values({ reason, until })
      .onConflict((one) => one.column('one').doUpdateSet({ reason, until }))
      .execute();
    const back = tries < mostTries ? ({ state: 'waiting' } as const) : gaveUp(now);
    await data
      .updateRows('sms_messages')
      .set({ ...back, leased_until: null })
      .where('sms_messages.id', '=', id)
      .where('sms_messages.state', '=', 'sending')
      .execute();
  });
}

/** Half a day at a pause of ten minutes. */
const mostTries = 72;

function gaveUp(settled_at: Date) {
  return { state: 'failed', reason: 'unreachable' satisfies SmsReason, settled_at } as const;
}

async function isPaused(db: OpenDb, now: Date): Promise<boolean> {
  const pause = await db.selectFrom('sms_pause').select('until').where('until', '>', now).executeTakeFirst();
  return pause !== undefined;
}

/** Whoever had these is gone: they may have gone out or not, and nobody tries them again. */
async function giveUpLost(db: OpenDb, now: Date): Promise<void> {
  await systemScope(db)
    .updateRows('sms_messages')
    .set({ state: 'unknown', reason: 'interrupted', leased_until: null, settled_at: now })
    .where('sms_messages.state', '=', 'sending')
    .where('sms_messages.leased_until', '<', now)
    .execute();
}

/** A report is read for so long after a message went out; what has not arrived by then stays as sent. */
const reportedHours = 48;

/** Learns from the provider which messages have arrived, where it tells. */
export async function readArrivals(deps: Sending, { provider = smsProviderOf(deps.config) } = {}): Promise<number> {
  if (!provider.arrivals) return 0;
  const { db } = deps.database;
  const since = new Date(deps.clock().getTime() - reportedHours * 3_600_000);
  const waiting = await systemScope(db)
    .from('sms_messages')
    .select(['sms_messages.id', 'sms_messages.provider_id'])
    .where('sms_messages.state', '=', 'sent')
    .where('sms_messages.provider', '=', provider.name)
    .where('sms_messages.settled_at', '>', since)
    .where('sms_messages.provider_id', 'is not', null)
    .execute();
  if (waiting.length === 0) return 0;
  const arrived = await provider.arrivals(new Set(waiting.map(({ provider_id }) => provider_id ?? '')));
  let told = 0;
  for (const { id, provider_id } of waiting) {
    const settled_at = arrived.get(provider_id ?? '');
    if (!settled_at) continue;
    await systemScope(db)
      .updateRows('sms_messages')
      .set({ state: 'delivered', settled_at })
      .where('sms_messages.id', '=', id)
      .where('sms_messages.state', '=', 'sent')
      .execute();
    told += 1;
  }
  return told;
}
