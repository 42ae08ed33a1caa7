import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { storedCompanyId } from '#api/storage.ts';
import { narrow } from '#kept/narrow.ts';

/**
 * Returns the rows of acts that wait, newest first. They are narrowed as kept rows are: where a row does not say what a
 * filter asks for, it is left out.
 */
export function rowsBy<T extends object>(rowOf: (entry: OutboxEntry) => T | undefined) {
  return (entries: readonly OutboxEntry[], asked: object): readonly T[] => {
    const company = storedCompanyId();
    const query = new URLSearchParams(
      Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    return entries
      .filter((entry) => company === undefined || entry.company === company)
      .toReversed()
      .flatMap((entry) => rowOf(entry) ?? [])
      .filter((row) => (narrow([row], query)?.count ?? 0) > 0);
  };
}
