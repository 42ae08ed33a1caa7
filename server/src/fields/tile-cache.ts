import { LRUCache } from 'lru-cache';

const mostBytes = 32 * 1024 * 1024;

/** Caches tiles by their tag and drops the least recently used. */
export function createTileCache(): LRUCache<string, Uint8Array> {
  return new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
}

/** An empty tile takes room in the cache too. */
function sizeOf(tile: Uint8Array, tag: string) {
  return tile.byteLength + tag.length * 2 + 100;
}
