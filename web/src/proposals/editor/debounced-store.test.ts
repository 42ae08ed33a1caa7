import { expect, test } from 'vitest';
import { DebouncedStore, longestSettleMs, settleMs } from './debounced-store.ts';

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Collects the values that each round of listeners gets. */
function watched(store: DebouncedStore<string>) {
  const told = { current: [] as string[], settled: [] as string[] };
  store.current.subscribe((value) => told.current.push(value));
  store.settled.subscribe((value) => told.settled.push(value));
  return told;
}

test('the field hears of typing at once, onlookers after a pause', async () => {
  const store = new DebouncedStore('');
  const told = watched(store);
  for (const text of ['स', 'सी', 'सीता']) store.set(text, true);
  expect(told).toEqual({ current: ['स', 'सी', 'सीता'], settled: [] });

  await expect.poll(() => told.settled).toEqual(['सीता']);
  await rest(2 * settleMs);
  expect(told.settled).toEqual(['सीता']);
});

test('onlookers hear of typing without a pause after a while', async () => {
  const store = new DebouncedStore(0);
  const begun = Date.now();
  let settledAfter: number | undefined;
  store.settled.subscribe(() => {
    settledAfter ??= Date.now() - begun;
  });

  let count = 0;
  const typing = setInterval(() => store.set((count += 1), true), settleMs / 4);
  await expect.poll(() => settledAfter, { timeout: 5000 }).toBeDefined();
  clearInterval(typing);
  expect(settledAfter).toBeGreaterThanOrEqual(longestSettleMs - 5);
});

test('everybody hears at once of a change that nobody typed', async () => {
  const store = new DebouncedStore('');
  const told = watched(store);
  store.set('सी', true);
  store.set('सीता', false);
  expect(told.settled).toEqual(['सीता']);

  await rest(2 * settleMs);
  expect(told.settled).toEqual(['सीता']);
});
