import { useSyncExternalStore } from 'react';
import { flushDrafts } from '#drafts/draft-writer.ts';
import { clearUnsaved } from '#drafts/unsaved.ts';

/*
 * Parts of a page load when they are opened. After a new release, the server no longer has the parts of the old one,
 * and a tab that stayed open finds nothing under their names.
 */

/** The reason why a part did not load: a newer release replaced it, or nobody answered. */
export type LoadFailure = 'replaced' | 'unreachable';

let failing: LoadFailure | undefined;
const listeners = new Set<() => void>();

export function watchRelease() {
  addEventListener('vite:preloadError', () => void look());
}

export function useLoadFailure(): LoadFailure | undefined {
  return useSyncExternalStore(subscribe, () => failing);
}

export function dismissLoadFailure() {
  say(undefined);
}

/** Typed work is saved as a draft and restored after the reload, so the browser has nothing to warn of. */
export async function reloadPage() {
  await flushDrafts();
  clearUnsaved();
  location.reload();
}

async function look() {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    say(answer.ok && isAnother(await answer.text()) ? 'replaced' : 'unreachable');
  } catch (error) {
    console.error('no part of the page, and no answer', error); // Network errors are logged (specification, section 8).
    say('unreachable');
  }
}

/** The name of the first script depends on every other part of a release. */
function isAnother(page: string): boolean {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return own !== null && own !== undefined && !page.includes(own);
}

function say(next: LoadFailure | undefined) {
  failing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
