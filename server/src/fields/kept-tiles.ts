const mostBytes = 32 * 1024 * 1024;

/** Tiles by their tag, those not asked for longest given up first. */
export class KeptTiles {
  readonly #tiles = new Map<string, Uint8Array>();
  #bytes = 0;

  get(tag: string): Uint8Array | undefined {
    const tile = this.#tiles.get(tag);
    if (!tile) return undefined;
    this.#tiles.delete(tag);
    this.#tiles.set(tag, tile);
    return tile;
  }

  put(tag: string, tile: Uint8Array): Uint8Array {
    this.#forget(tag);
    this.#tiles.set(tag, tile);
    this.#bytes += sizeOf(tag, tile);
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
    return tile;
  }

  #forget(tag: string) {
    const tile = this.#tiles.get(tag);
    if (!tile) return;
    this.#tiles.delete(tag);
    this.#bytes -= sizeOf(tag, tile);
  }
}

/** An empty tile has its place in the map too. */
function sizeOf(tag: string, tile: Uint8Array) {
  return tile.byteLength + tag.length * 2 + 100;
}
