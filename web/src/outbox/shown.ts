import { isUnsent, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { createStore, useStore } from 'zustand';

interface Shown {
  /** All of the person that is signed in: what waits, what was sent lately, and what was withdrawn. */
  entries: readonly OutboxEntry[];
  /** They have been read: until then nobody knows whether something waits. */
  isRead: boolean;
  /** The one that is under way in this window. */
  sending: string | undefined;
  /** When it was last tried, and that nobody answered. */
  triedAt: number | undefined;
  isSilent: boolean;
}

export const nothingShown: Shown = {
  ...{ entries: [], isRead: false, sending: undefined, triedAt: undefined, isSilent: false },
};

/** What is kept, as pages show it. It is apart from the outbox, whose code comes only with what can be kept. */
export const shownOutbox = createStore<Shown>(() => nothingShown);

export function useOutbox(): Shown {
  return useStore(shownOutbox);
}

export function useUnsent(): OutboxEntry[] {
  return useOutbox().entries.filter(isUnsent);
}

export function unsentEntries(): OutboxEntry[] {
  return shownOutbox.getState().entries.filter(isUnsent);
}
