import { useEffect } from 'react';

/** Brings into view and focuses what an address points at, until the page is left. */
export function useArrival(id: string | undefined) {
  useEffect(() => (id ? onceShown(() => arrive(id)) : undefined), [id]);
}

/** Parts of a page come later than the page: with each of them it is tried again, until it is done or given up. */
export function onceShown(arriveAt: () => boolean): () => void {
  if (arriveAt()) return () => {};
  const watching = new MutationObserver(() => {
    if (arriveAt()) watching.disconnect();
  });
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => watching.disconnect();
}

function arrive(id: string): boolean {
  const place = document.getElementById(id);
  if (!place) return false;
  place.scrollIntoView({ block: 'center' });
  const first = place.querySelector<HTMLElement>('button, a, input:not([type=file])');
  (first ?? place).focus({ preventScroll: true });
  return true;
}
