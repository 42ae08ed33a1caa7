declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  export function fromGeojsonVt(layers: Record<string, LegacyTile>, options?: { version?: 1 | 2 }): Uint8Array;
}
