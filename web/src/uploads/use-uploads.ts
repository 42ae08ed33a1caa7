import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useOwner } from '#drafts/use-draft.ts';
import type { PendingUpload, UploadQueue } from './upload-queue.ts';

/**
 * Returns this person's pending uploads; `news` is called for each that has arrived, and must stay the same function.
 */
export function useUploads<P extends PendingUpload>(queue: UploadQueue<P>, news: () => void): readonly P[] {
  const owner = useOwner();
  useEffect(() => void queue.open(owner), [queue, owner]);
  useEffect(() => queue.onUploaded(news), [queue, news]);
  return useStore(queue.uploads);
}
