import {
  hashKey,
  type QueryCache,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from 'zustand';
import { ApiProblem, networkProblem } from './api-problem.ts';

/*
 * What is in memory or kept on the device is never replaced by an error: where no answer comes, or the server has none,
 * a query answers what was known, and says as of when.
 */

/** An answer of an earlier moment, shown because a newer one did not come. */
export interface AsOf {
  at: number;
  /** It lies on the device, and is not what this visit was answered before. */
  kept: boolean;
  /** Of one record, and no list. */
  record: boolean;
  /** Why nothing newer came. */
  problem: ApiProblem;
}

/** An answer that lies on the device. */
export interface KeptBody {
  at: number;
  body: unknown;
}

let findKept: (address: string) => Promise<KeptBody | undefined> = async () => undefined;

/** What is kept on the device answers the addresses that get no answer. */
export function answerFromDevice(find: typeof findKept): void {
  findKept = find;
}

let findWaiting: (address: string, isList: boolean) => Promise<unknown> = async () => undefined;

/** The records that this device has made and not sent yet answer for themselves: the server does not know them. */
export function answerFromOutbox(find: typeof findWaiting): void {
  findWaiting = find;
}

/** What stands for the id of a record that is still to be made is below zero (`outbox/keep.ts`). */
const ofWaiting = /[/=]-\d+(?=[/&]|$)/;
const emptyList = { count: 0, next: null, previous: null, results: [] };

/** By the hash of its key, every query that shows something of before. */
const shown = createStore<ReadonlyMap<string, AsOf>>(() => new Map());

/** Undefined while the query shows the server's own answer. */
export function useAsOf(queryKey: QueryKey): AsOf | undefined {
  return useStore(shown, (now) => now.get(hashKey(queryKey)));
}

/** The oldest of the records on screen that are of before. */
export function useRecordsAsOf(): AsOf | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => {
      const ends = [cache.subscribe(changed), shown.subscribe(changed)];
      return () => ends.forEach((end) => end());
    },
    () => oldestRecord(cache),
  );
}

function oldestRecord(cache: QueryCache): AsOf | undefined {
  let oldest: AsOf | undefined;
  for (const [hash, asOf] of shown.getState()) {
    if (asOf.record && cache.get(hash)?.isActive() && asOf.at < (oldest?.at ?? Number.POSITIVE_INFINITY)) oldest = asOf;
  }
  return oldest;
}

/** Returns the newer of what the query knows and what the device keeps, when `ask` gets no answer. */
export async function orKnown<T>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<T>,
  isList = false,
): Promise<T> {
  const hash = hashKey(queryKey);
  if (ofWaiting.test(String(queryKey[1]))) {
    const waiting = await findWaiting(String(queryKey[1]), isList);
    if (waiting === undefined && !isList) throw networkProblem();
    return (waiting ?? emptyList) as T;
  }
  try {
    const answer = await ask();
    mark(hash, undefined);
    return answer;
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || !isNoAnswer(problem)) throw problem;
    const known = await newestKnown(client, queryKey);
    if (!known) throw problem;
    mark(hash, { at: known.at, kept: known.kept, record: String(queryKey[0]).includes('/:'), problem });
    return known.body as T;
  }
}

/** A refusal is an answer. */
export function isNoAnswer({ status }: ApiProblem): boolean {
  return status === 0 || status >= 500;
}

type Known = KeptBody & Pick<AsOf, 'kept'>;

async function newestKnown(client: QueryClient, queryKey: QueryKey): Promise<Known | undefined> {
  const before = shown.getState().get(hashKey(queryKey));
  const state = client.getQueryState(queryKey);
  const at = before?.at ?? state?.dataUpdatedAt ?? 0;
  const inMemory = state?.data === undefined ? undefined : { at, body: state.data, kept: before?.kept ?? false };
  const kept = await findKept(String(queryKey[1])).catch((error: unknown) => {
    console.error('what is kept cannot be read', error);
    return undefined;
  });
  return kept && kept.at > (inMemory?.at ?? 0) ? { ...kept, kept: true } : inMemory;
}

function mark(hash: string, asOf: AsOf | undefined) {
  if (!asOf && !shown.getState().has(hash)) return;
  const next = new Map(shown.getState());
  if (asOf) next.set(hash, asOf);
  else next.delete(hash);
  shown.setState(next, true);
}

/** Asks again for everything on screen that is of before or did not come; rows are replaced in their places. */
export function askAgain(client: QueryClient): Promise<void> {
  return client.refetchQueries(ofBefore);
}

/** Whether something on screen is of before or did not come. */
export function isOfBefore(client: QueryClient): boolean {
  return client.getQueryCache().findAll(ofBefore).length > 0;
}

/** Tells whenever a query begins or ends to show something of before; returns how to end it. */
export function onBeforeShown(changed: () => void): () => void {
  return shown.subscribe(changed);
}

const ofBefore: QueryFilters = {
  type: 'active',
  predicate: ({ queryHash, state }) =>
    shown.getState().has(queryHash) || (state.error instanceof ApiProblem && isNoAnswer(state.error)),
};
