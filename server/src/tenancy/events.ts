import { eventOf } from '@krishi-bima/contract/events/events';
import type { Action, Entity } from '@krishi-bima/contract/history/history';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

interface Entry {
  entity: Entity;
  entity_id: number;
  insurance: number | null;
  action: Action;
}

/**
 * Notes what farmers and other programs may be told of, in the transaction in which it happens: what is undone is told to
 * nobody, and what is done is told also when the process dies a moment later (`server/src/events/tell.ts`).
 */
export async function noteEvents(db: Db, entries: readonly Entry[]): Promise<void> {
  const happened = entries.flatMap(({ entity, entity_id, insurance, action }) => {
    const type = eventOf(entity, action);
    return type && insurance !== null ? [{ insurance, type, record: entity_id }] : [];
  });
  if (happened.length === 0) return;
  const noted = await db.insertInto('events').values(happened).returning('id').execute();
  await sendToWebhooks(
    db,
    noted.map(({ id }) => id),
  );
}

/** Notes a delivery of each event for every webhook that listens to it (`server/src/webhooks/deliver.ts`). */
async function sendToWebhooks(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .columns(['insurance', 'webhook', 'key', 'event', 'record', 'at'])
    .expression(
      db
        .selectFrom('events')
        .innerJoin('webhooks', 'webhooks.insurance', 'events.insurance')
        .select(['events.insurance', 'webhooks.id', 'events.key', 'events.type', 'events.record', 'events.at'])
        .where('events.id', 'in', [...ids])
        .where('webhooks.is_active', '=', true)
        .where('webhooks.deleted_at', 'is', null)
        .where(sql<boolean>`events.type = any(webhooks.events)`),
    )
    .execute();
}
