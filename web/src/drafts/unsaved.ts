import { useEffect, useId } from 'react';

/*
 * The parts of the screen with unsaved work. The shell asks before they are left; a page only reports with
 * `useUnsavedGuard`, and knows neither router nor dialog.
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

/** Clears the set after the person has chosen to leave. */
export function clearUnsaved() {
  unsaved.clear();
}
