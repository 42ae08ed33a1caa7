import { firstPolygonZoom, tileLayers } from '@krishi-bima/contract/fields/tiles';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { boundsOf } from '@krishi-bima/contract/geometry/polygon';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { ExpressionSpecification, FilterSpecification, Map as NepalMap, VectorTileSource } from 'maplibre-gl';
import { language } from '#i18n/t.ts';
import { fitting, type MapView, sourceOf } from '#map/nepal-map.ts';
import { red, type ShownOverlap, showOverlaps } from '#map/overlap.ts';
import { type Coloring, colorOf, plain } from './coloring.ts';

export interface TilesLayer {
  /** Of which fields; the same address again after one of them changed. */
  show: (tiles: string) => void;
  color: (by: Coloring) => void;
  choose: (polygon: Polygon | null) => void;
  /** Whose ground is also another's, and that ground. */
  mark: (ids: readonly number[], common: readonly ShownOverlap[]) => void;
}

/** Near enough to see a field, far enough to see whose land lies beside it. */
const nearZoom = 18;

const [source, chosen] = ['field-tiles', 'chosen-field'];

/** The company's fields as the server cuts them: near ones with their boundary, far ones counted. */
export function tilesOn({ map }: MapView, onPick: (id: number) => void): TilesLayer {
  let shown = '';
  let showCommon: (ground: readonly ShownOverlap[]) => void = () => {};
  map.addSource(chosen, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.on('click', 'field-ground', ({ features }) => {
    const id: unknown = features?.[0]?.properties.id;
    if (typeof id === 'number') onPick(id);
  });
  map.on('click', 'field-groups', ({ features, lngLat }) => {
    const id: unknown = features?.[0]?.properties.id;
    if (typeof id === 'number') onPick(id);
    else map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 });
  });
  return {
    show(tiles) {
      if (shown === '') {
        addLayers(map, tiles);
        showCommon = showOverlaps(map);
      } else map.getSource<VectorTileSource>(source)?.setTiles([tiles]);
      shown = tiles;
    },
    color(by) {
      if (!map.getLayer('field-ground')) return;
      map.setPaintProperty('field-ground', 'fill-color', colorOf(by));
      map.setPaintProperty('field-edges', 'line-color', colorOf(by));
    },
    mark(ids, common) {
      showCommon(common);
      map.setFilter('field-overlaps', among(ids));
    },
    choose(polygon) {
      const features = polygon ? [{ type: 'Feature' as const, properties: {}, geometry: polygon }] : [];
      void sourceOf(map, chosen)?.setData({ type: 'FeatureCollection', features });
      if (polygon) map.fitBounds(boundsOf(polygon), { ...fitting, padding: 120, maxZoom: nearZoom, animate: false });
    },
  };
}

function addLayers(map: NepalMap, tiles: string) {
  // Deeper zooms are drawn from the tiles of this one.
  map.addSource(source, { type: 'vector', tiles: [tiles], minzoom: 4, maxzoom: 16 });
  const fields = { source, 'source-layer': tileLayers.fields, minzoom: firstPolygonZoom };
  const groups = { source, 'source-layer': tileLayers.groups, maxzoom: firstPolygonZoom };
  const color = colorOf('state');
  map.addLayer({ ...fields, id: 'field-ground', type: 'fill', paint: { 'fill-color': color, 'fill-opacity': 0.32 } });
  map.addLayer({ ...fields, id: 'field-edges', type: 'line', paint: { 'line-color': color, 'line-width': 2 } });
  const overlapping = { 'line-color': red, 'line-width': 2, 'line-dasharray': [3, 2] };
  map.addLayer({ ...fields, id: 'field-overlaps', type: 'line', filter: among([]), paint: overlapping });
  const label = { 'text-font': ['Mukta'], 'text-size': 13 };
  const halo = { 'text-color': '#221f1b', 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 };
  map.addLayer({
    ...fields,
    id: 'field-kittas',
    type: 'symbol',
    minzoom: 15,
    layout: { ...label, 'text-field': inOwnDigits(['get', 'kitta_no'], 12) },
    paint: halo,
  });
  const radius: ExpressionSpecification = ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 6, 2, 13, 5, 28];
  map.addLayer({
    ...groups,
    id: 'field-groups',
    type: 'circle',
    paint: {
      'circle-color': plain,
      'circle-opacity': 0.85,
      'circle-radius': radius,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1,
    },
  });
  map.addLayer({
    ...groups,
    id: 'field-counts',
    type: 'symbol',
    filter: ['>', ['get', 'count'], 1],
    layout: { ...label, 'text-field': inOwnDigits(['to-string', ['get', 'count']], 6), 'text-allow-overlap': true },
    paint: { 'text-color': '#ffffff' },
  });
  const edge = { 'line-color': '#0a4a35', 'line-width': 3.5 };
  map.addLayer({ id: 'chosen-field', type: 'line', source: chosen, paint: edge });
}

function among(ids: readonly number[]): FilterSpecification {
  return ['in', ['get', 'id'], ['literal', [...ids]]];
}

/** A tile has Latin digits; the map's own language sets each of them. */
function inOwnDigits(text: ExpressionSpecification, longest: number): ExpressionSpecification {
  const whole: ExpressionSpecification = ['coalesce', text, ''];
  if (language() !== 'ne') return whole;
  const digit = (at: number): ExpressionSpecification => {
    const one: ExpressionSpecification = ['slice', whole, at, at + 1];
    return Array.from({ length: 10 }, (_, value) => value).reduce<ExpressionSpecification>(
      (others, value) => ['match', one, String(value), toDevanagari(value), others],
      one,
    );
  };
  return ['concat', '', ...Array.from({ length: longest }, (_, at) => digit(at))];
}
