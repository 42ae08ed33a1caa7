import { useEffect, useSyncExternalStore } from 'react';

/** Of the database that drafts and files on their way stand in. */
export const storeName = 'krishi-bima';

let isHolding = false;
const listeners = new Set<() => void>();

/** Something is kept in this browser, or about to be. */
export function markLocalData() {
  isHolding = true;
  for (const listener of listeners) listener();
}

/** Whether this browser may hold something of anybody: what reads it is not worth its bytes where nothing ever was. */
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
