import { expect, test } from 'vitest';
import { createTileCache } from './tile-cache.ts';

const tile = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

test('of more tiles than there is room for, the one not asked for longest is cut anew', () => {
  const kept = createTileCache();
  for (const tag of ['a', 'b', 'c']) kept.set(tag, tile(10));
  kept.get('a');

  kept.set('d', tile(10));

  expect(['a', 'b', 'c', 'd'].filter((tag) => kept.has(tag))).toEqual(['a', 'c', 'd']);
});

test('a tile larger than all room together is not kept, and empty ones take room as well', () => {
  const kept = createTileCache();
  kept.set('large', tile(33));
  for (let index = 0; index < 400_000; index += 1) kept.set(String(index), new Uint8Array());

  expect(kept.has('large')).toBe(false);
  expect(kept.size).toBeLessThan(330_000);
  expect(kept.has('399999')).toBe(true);
});
