import { createStore, useStore } from 'zustand';
import { flushDrafts } from '#drafts/draft-writer.ts';
import { clearUnsaved } from '#drafts/unsaved.ts';

/*
 * Parts of a page load when they are opened. After a new release, the server no longer has the parts of the old one,
 * and a tab that stayed open finds nothing under their names.
 */

/** The reason why a part did not load: a newer release replaced it, or nobody answered. */
export type LoadFailure = 'replaced' | 'unreachable';

const failure = createStore<LoadFailure | undefined>(() => undefined);

export function watchRelease() {
  addEventListener('vite:preloadError', () => void look());
}

export function useLoadFailure(): LoadFailure | undefined {
  return useStore(failure);
}

export function dismissLoadFailure() {
  failure.setState(undefined, true);
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
    failure.setState(answer.ok && isAnother(await answer.text()) ? 'replaced' : 'unreachable', true);
  } catch (error) {
    console.error('no part of the page, and no answer', error); // Network errors are logged (specification, section 8).
    failure.setState('unreachable', true);
  }
}

/** The name of the first script depends on every other part of a release. */
function isAnother(page: string): boolean {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return own !== null && own !== undefined && !page.includes(own);
}
