import type { Map as NepalMap } from 'maplibre-gl';

const id = 'underlay';

export interface Underlay {
  /** Puts pictures of another server under the names and fields, in the place of the ones before. */
  show: (url: string | undefined) => void;
  /** Whether the other server gives nothing now; below its pictures the own map stands all the time. */
  onAway: (listener: (isAway: boolean) => void) => void;
}

export function underlayOn(map: NepalMap): Underlay {
  let tell: (isAway: boolean) => void = () => {};
  map.on('error', (event) => {
    const { error, sourceId } = event as typeof event & { error?: Error; sourceId?: string };
    if (sourceId === id) tell(true);
    // Whoever listens takes it from the browser's console, where all others belong.
    else console.error(error);
  });
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === id && tile) tell(false);
  });
  return {
    show(url) {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
      tell(false);
      if (url === undefined) return;
      map.addSource(id, { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 });
      map.addLayer({ id, type: 'raster', source: id }, 'palika-lines');
    },
    onAway(listener) {
      tell = listener;
    },
  };
}
