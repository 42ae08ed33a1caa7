import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

/** The database of drafts and pending uploads. */
export const storeName = 'krishi-bima';

const hasLocalData = createStore<boolean>(() => false);

/** Marks that this browser stores something, or is about to. */
export function markLocalData() {
  hasLocalData.setState(true, true);
}

/** True if this browser may hold local data. Where it holds none, the code that reads it is not loaded. */
export function useHasLocalData(): boolean {
  useEffect(() => void look(), []);
  return useStore(hasLocalData);
}

async function look() {
  // An older browser cannot say.
  const known = indexedDB.databases ? await indexedDB.databases().catch(() => []) : [{ name: storeName }];
  if (known.some(({ name }) => name === storeName)) markLocalData();
}
