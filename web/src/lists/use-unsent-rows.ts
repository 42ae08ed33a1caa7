import { isUnsent, type OutboxEntry, type OutboxLabel } from '@krishi-bima/contract/outbox/entry';
import { useEffect, useState } from 'react';
import { useOutbox } from '#outbox/shown.ts';

/** Which acts of the outbox make records of a list. */
export interface Unsent<T> {
  kind: OutboxLabel['kind'];
  /** Returns what makes a row of such an act; undefined where it makes none. It comes only where an act waits. */
  load: () => Promise<(entry: OutboxEntry) => T | undefined>;
}

type FindRows<T> = (entries: readonly OutboxEntry[], asked: object) => readonly T[];

const none: readonly never[] = [];

/** The rows of a list that were written on this device and are not sent yet, under the list's own search and filters. */
export function useUnsentRows<T extends object>(unsent: Unsent<T> | undefined, asked: object): readonly T[] {
  const { entries } = useOutbox();
  const waiting = unsent ? entries.filter((entry) => entry.kind === unsent.kind && isUnsent(entry)) : none;
  const [find, setFind] = useState<FindRows<T>>();
  const isAny = waiting.length > 0;
  useEffect(() => {
    if (!isAny || !unsent) return undefined;
    const visit = { isOver: false };
    async function fetchCode(of: Unsent<T>) {
      try {
        const [{ rowsBy }, rowOf] = await Promise.all([import('./unsent-rows.ts'), of.load()]);
        if (!visit.isOver) setFind(() => rowsBy(rowOf));
      } catch (error) {
        console.warn('the code for what is not sent did not come', error);
      }
    }
    void fetchCode(unsent);
    return () => {
      visit.isOver = true;
    };
  }, [isAny, unsent]);
  return isAny && find ? find(waiting, asked) : none;
}
