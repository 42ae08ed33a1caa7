import { keptWork } from '@krishi-bima/contract/kept/kept';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import type { Owner } from '#drafts/store.ts';
import { keeping as state } from './state.ts';
import { findCopy, forgetWork, forgetWorkOfOthers, pathsOf, putWork, setWish, wantsToKeep } from './store.ts';
import { keepSurroundings } from './surroundings.ts';

export { findKept } from './find.ts';

let owner: Owner | undefined;

const freshMs = 15 * 60_000;
const againMs = 2 * 60 * 60_000;

/** Begins for whoever is signed in; ends with the sign-in. */
export function startKeeping(of: Owner): () => void {
  owner = of;
  state.setState({ on: undefined }, true);
  void begin(of);
  const refreshOld = () => void refreshOlderThan(freshMs);
  const timer = setInterval(() => void refreshOlderThan(againMs), 5 * 60_000);
  addEventListener('online', refreshOld);
  return () => {
    clearInterval(timer);
    removeEventListener('online', refreshOld);
    owner = undefined;
  };
}

async function begin(of: Owner) {
  try {
    await forgetWorkOfOthers(of.user);
    const on = await wantsToKeep(of);
    state.setState({ on, ...(await known(of)) });
    await refreshOlderThan(freshMs);
  } catch (error) {
    // A browser that forbids IndexedDB keeps nothing; all else works as before.
    console.warn('nothing can be kept on this device', error);
  }
}

async function known(of: Owner) {
  const copy = await findCopy(of);
  return { copy, paths: copy ? await pathsOf(of) : undefined };
}

async function refreshOlderThan(ms: number) {
  const { on, copy, isOff } = state.getState();
  if (on && !isOff && navigator.onLine && Date.now() - (copy?.at ?? 0) > ms) await keepNow();
}

/** Keeps today's work, or what of it changed since. */
export async function keepNow(): Promise<void> {
  const of = owner;
  if (!of || state.getState().busy) return;
  state.setState({ busy: 'asking', failure: undefined });
  try {
    const copy = await findCopy(of);
    const work = await call(keptWork.get, { query: copy ? { since: copy.cursor } : {} });
    await putWork(of, work, (done, total) => state.setState({ busy: { done, of: total } }));
    state.setState({ isOff: false, ...(await known(of)) });
    void navigator.storage?.persist?.();
    keepSurroundings(work.answers).catch((error: unknown) => console.warn('what lies around did not come', error));
  } catch (error) {
    await fail(of, error);
  } finally {
    state.setState({ busy: undefined });
  }
}

const refusals: readonly string[] = ['keeping_switched_off', 'not_kept_for_role'];

async function fail(of: Owner, error: unknown) {
  if (error instanceof ApiProblem) {
    const isOff = refusals.includes(error.code);
    if (isOff) await forgetWork(of);
    state.setState({ failure: error, isOff, ...(await known(of)) });
    return;
  }
  console.error('the work could not be kept', error);
  state.setState({ failure: 'no_room' });
}

export async function setKeeping(on: boolean): Promise<void> {
  if (!owner) return;
  await setWish(owner, on);
  state.setState({ on, failure: undefined });
  if (on) return keepNow();
  await forgetWork(owner);
  state.setState({ copy: undefined, paths: undefined });
}
