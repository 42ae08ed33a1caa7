import { LRUCache } from 'lru-cache';

const mostBytes = 32 * 1024 * 1024;

/** Tiles by their tag, those not asked for longest given up first. */
export function createTileCache(): LRUCache<string, Uint8Array> {
  return new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
}

/** An empty tile has its place in the cache too. */
function sizeOf(tile: Uint8Array, tag: string) {
  return tile.byteLength + tag.length * 2 + 100;
}
