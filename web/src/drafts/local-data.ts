import { useEffect, useSyncExternalStore } from 'react';

/** The database of drafts and pending uploads. */
export const storeName = 'krishi-bima';

let isHolding = false;
const listeners = new Set<() => void>();

/** Marks that this browser stores something, or is about to. */
export function markLocalData() {
  isHolding = true;
  for (const listener of listeners) listener();
}

/** True if this browser may hold local data. Where it holds none, the code that reads it is not loaded. */
export function useHasLocalData(): boolean {
  useEffect(() => void look(), []);
  return useSyncExternalStore(subscribe, () => isHolding);
}

async function look() {
  // An older browser cannot say.
  const known = indexedDB.databases ? await indexedDB.databases().catch(() => []) : [{ name: storeName }];
  if (!isHolding && known.some(({ name }) => name === storeName)) markLocalData();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
