import type { Map as NepalMap } from 'maplibre-gl';

const id = 'underlay';

/** Puts pictures of another server under the names and fields, in the place of the ones before. */
export function underlayOn(map: NepalMap) {
  return (url: string | undefined) => {
    if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(id)) map.removeSource(id);
    if (url === undefined) return;
    map.addSource(id, { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 });
    map.addLayer({ id, type: 'raster', source: id }, 'palika-lines');
  };
}
