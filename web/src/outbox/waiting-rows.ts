import type { OutboxEntry, OutboxLabel } from '@krishi-bima/contract/outbox/entry';
import { isRecord } from '@krishi-bima/contract/values/records';

/** The records of a kind that were made on this device and not sent yet, each as its page shows it; newest first. */
export function waitingRecords<T>(kind: OutboxLabel['kind'], unsent: readonly OutboxEntry[]): T[] {
  const made = unsent.filter((entry) => entry.kind === kind && entry.makes !== undefined);
  const records = made.flatMap(({ makes, shows = {} }) =>
    Object.values(shows).filter((body) => isRecord(body) && body.id === makes),
  );
  return records.toReversed() as T[];
}

interface Page<T> {
  count: number;
  results: readonly T[];
}

/** Returns the page of a list with what waits for a line in front of it; that of a record that waits itself has it already. */
export function withWaiting<T extends { id: number }, P extends Page<T>>(
  page: P,
  waiting: readonly T[],
  offset = 0,
): P {
  const listed = new Set(page.results.map(({ id }) => id));
  const added = waiting.filter(({ id }) => !listed.has(id));
  const results = offset === 0 ? [...added, ...page.results] : page.results;
  return { ...page, count: page.count + added.length, results };
}
