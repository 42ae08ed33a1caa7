import { createStore, useStore } from 'zustand';
import { currentInstallation, useInstallation } from '#install/registration.ts';

/*
 * Parts of a page load when they are opened. After a new release, the server no longer has the parts of the old one,
 * and a tab that stayed open finds nothing under their names. Where the program is kept on the device, the new release
 * comes in beside the running one.
 */

/** The reason why a part did not load: a newer release replaced it, it is lost alone, or nobody answered. */
export type LoadFailure = 'replaced' | 'lost' | 'unreachable';
/** Nothing is missing yet: a newer release waits on the device. */
export type ReleaseNews = LoadFailure | 'waiting';

interface Release {
  failure?: LoadFailure | undefined;
  /** Somebody said "later" to this one. */
  refused?: ServiceWorker | undefined;
}

const release = createStore<Release>(() => ({}));

export function watchRelease() {
  addEventListener('vite:preloadError', () => void lookForRelease());
  addEventListener('online', () => {
    if (release.getState().failure === 'unreachable') void lookForRelease();
  });
}

export function useReleaseNews(): ReleaseNews | undefined {
  const { failure, refused } = useStore(release);
  const { next, isReplaced } = useInstallation();
  if (failure === undefined && isReplaced) return 'replaced';
  return failure ?? (next && next !== refused ? 'waiting' : undefined);
}

export function isReplaced(): boolean {
  return release.getState().failure === 'replaced';
}

export function dismissReleaseNews() {
  release.setState({ failure: undefined, refused: currentInstallation().next });
}

export async function lookForRelease() {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    release.setState({ failure: answer.ok && isAnother(await answer.text()) ? 'replaced' : 'lost' });
  } catch (error) {
    console.error('no part of the page, and no answer', error); // Network errors are logged (specification, section 8).
    release.setState({ failure: 'unreachable' });
  }
}

/** The name of the first script depends on every other part of a release. */
function isAnother(page: string): boolean {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return own !== null && own !== undefined && !page.includes(own);
}
