import { useEffect } from 'react';

/**
 * Brings into view and focuses what an address points at. Parts of a page come later than the page: the element is
 * waited for, until the page is left.
 */
export function useArrival(id: string | undefined) {
  useEffect(() => {
    if (!id || arrive(id)) return undefined;
    const watching = new MutationObserver(() => {
      if (arrive(id)) watching.disconnect();
    });
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [id]);
}

function arrive(id: string): boolean {
  const place = document.getElementById(id);
  if (!place) return false;
  place.scrollIntoView({ block: 'center' });
  const first = place.querySelector<HTMLElement>('button, a, input:not([type=file])');
  (first ?? place).focus({ preventScroll: true });
  return true;
}
