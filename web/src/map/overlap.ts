import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Map as NepalMap } from 'maplibre-gl';
import { sourceOf } from './nepal-map.ts';

/** What two fields share, with what is to be said of it. */
export interface ShownOverlap {
  area: readonly Polygon[];
  words: string;
}

const source = 'common-ground';
export const red = '#c22f17';

/** Red, over everything: it is what has to be cleared up. */
export function showOverlaps(map: NepalMap): (shown: readonly ShownOverlap[]) => void {
  map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  if (!map.hasImage('hatch')) map.addImage('hatch', hatch(), { pixelRatio: 2 });
  map.addLayer({ id: source, type: 'fill', source, paint: { 'fill-color': red, 'fill-opacity': 0.3 } });
  map.addLayer({ id: 'common-hatch', type: 'fill', source, paint: { 'fill-pattern': 'hatch' } });
  const line = { 'line-color': red, 'line-width': 2, 'line-dasharray': [3, 2] };
  map.addLayer({ id: 'common-edges', type: 'line', source, paint: line });
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

/** Slanted lines, so that the ground is told apart without its colour. */
function hatch() {
  const size = 16;
  const data = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const isOn = ((at % size) + Math.floor(at / size)) % size < 3;
    data.set([0x7d, 0x1c, 0x0c, isOn ? 200 : 0], at * 4);
  }
  return { width: size, height: size, data };
}
