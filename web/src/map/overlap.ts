import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Map as NepalMap } from 'maplibre-gl';
import { sourceOf } from './nepal-map.ts';

/** What two fields share, with what is to be said of it. */
export interface ShownOverlap {
  area: readonly Polygon[];
  words: string;
}

const source = 'common-ground';
const red = '#c22f17';

/** Red, over everything: it is what has to be cleared up. */
export function showOverlaps(map: NepalMap): (shown: readonly ShownOverlap[]) => void {
  map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({ id: source, type: 'fill', source, paint: { 'fill-color': red, 'fill-opacity': 0.45 } });
  map.addLayer({ id: 'common-edges', type: 'line', source, paint: { 'line-color': red, 'line-width': 2 } });
  map.addLayer({
    id: 'common-words',
    type: 'symbol',
    source,
    layout: { 'text-field': ['get', 'words'], 'text-font': ['Mukta'], 'text-size': 13, 'text-allow-overlap': true },
    paint: { 'text-color': '#7d1c0c', 'text-halo-color': '#ffffff', 'text-halo-width': 1.6 },
  });
  return (shown) => {
    const features = shown.map(({ area: ground, words }) => ({
      type: 'Feature' as const,
      properties: { words },
      geometry: { type: 'MultiPolygon' as const, coordinates: ground.map(({ coordinates }) => coordinates) },
    }));
    void sourceOf(map, source)?.setData({ type: 'FeatureCollection', features });
  };
}
