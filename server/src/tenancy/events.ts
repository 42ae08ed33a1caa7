import { eventOf } from '@krishi-bima/contract/events/events';
import type { Action, Entity } from '@krishi-bima/contract/history/history';
import type { OpenDb } from './walls.ts';

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
export async function noteEvents(db: OpenDb, entries: readonly Entry[]): Promise<void> {
  const happened = entries.flatMap(({ entity, entity_id, insurance, action }) => {
    const type = eventOf(entity, action);
    return type && insurance !== null ? [{ insurance, type, record: entity_id }] : [];
  });
  if (happened.length > 0) await db.insertInto('events').values(happened).execute();
}
