import { useEffect, useId } from 'react';

/*
 * Which parts of the screen hold work that no server has. The shell asks before they are left; a page only says
 * so with `useUnsavedGuard`, and knows neither router nor dialog.
 */
const unsaved = new Set<string>();

/** While `dirty`, leaving the page, closing the window and signing out ask first. */
export function useUnsavedGuard(dirty: boolean) {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [dirty, id]);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** After the person has chosen to leave it. */
export function clearUnsaved() {
  unsaved.clear();
}
