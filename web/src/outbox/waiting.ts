import { keptAddress } from '@krishi-bima/contract/kept/address';
import { isUnsent, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { madeRecord } from '@krishi-bima/contract/outbox/order';
import { isRecord } from '@krishi-bima/contract/values/records';
import { storedUserId } from '#api/storage.ts';
import { outboxStore } from './database.ts';
import { useOutbox } from './shown.ts';

/** Returns what records that wait say at this address, of a list those that are in it; undefined where they say nothing. */
export async function answerOfWaiting(address: string, isList: boolean): Promise<unknown> {
  const user = storedUserId();
  if (user === undefined) return undefined;
  const asked = keptAddress(address);
  const unsent = (await outboxStore.read(user)).filter(isUnsent);
  return (
    unsent.findLast(({ shows }) => shows && asked in shows)?.shows?.[asked] ??
    (isList ? listOf(unsent, asked) : undefined)
  );
}

/** A list by one of its fields, `?farm_id=-5`, has the records that wait there. */
function listOf(unsent: readonly OutboxEntry[], asked: string): unknown {
  const [path = '', query] = asked.split('?');
  const [[name, value] = []] = new URLSearchParams(query);
  if (name === undefined) return undefined;
  const results = unsent.flatMap(({ shows = {} }) =>
    Object.entries(shows).flatMap(([address, body]) =>
      address.startsWith(path) && isRecord(body) && String(body[name]) === value ? [body] : [],
    ),
  );
  return { count: results.length, next: null, previous: null, results };
}

/**
 * Follows a record that was opened before it was sent: its id as soon as it has one, until then what stands for it. Undefined
 * until what is kept has been read: whoever comes to the page again may find that it has gone.
 */
export function useMadeRecord(id: number): number | undefined {
  const { entries, isRead } = useOutbox();
  if (id < 0 && !isRead) return undefined;
  return madeRecord(id, entries) ?? id;
}
