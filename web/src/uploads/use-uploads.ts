import { useEffect, useSyncExternalStore } from 'react';
import type { Parcel, ParcelQueue } from './upload-queue.ts';
import { useOwner } from '#drafts/use-draft.ts';

/** What this person has on its way; `news` is told of each that has arrived, and must stay the same function. */
export function useQueue<P extends Parcel>(queue: ParcelQueue<P>, news: () => void): readonly P[] {
  const owner = useOwner();
  useEffect(() => void queue.open(owner), [queue, owner]);
  useEffect(() => queue.onArrival(news), [queue, news]);
  return useSyncExternalStore(queue.subscribe, queue.all);
}
