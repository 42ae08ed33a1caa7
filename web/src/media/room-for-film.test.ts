import { afterEach, expect, test, vi } from 'vitest';
import { releaseRoom, reserveRoom } from './room-for-film.ts';

const megabyte = 1024 * 1024;

afterEach(async () => {
  vi.restoreAllMocks();
  await releaseRoom();
});

test('a film has its room before it is made, and gives it back', async () => {
  const { usage: before = 0 } = await navigator.storage.estimate();
  expect(await reserveRoom(20 * megabyte)).toBe(true);
  expect((await navigator.storage.estimate()).usage).toBeGreaterThanOrEqual(before + 20 * megabyte);
  await releaseRoom();
  expect((await navigator.storage.estimate()).usage).toBeLessThan(before + megabyte);
});

test('a film that the browser grants no room is refused before it is made', async () => {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  expect(await reserveRoom(quota - usage + megabyte)).toBe(false);
  // What the browser says of its room need not be so.
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 0, quota: Number.MAX_SAFE_INTEGER });
  expect(await reserveRoom(quota + megabyte)).toBe(false);
});
