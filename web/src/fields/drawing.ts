import type { FieldRow } from '@krishi-bima/contract/fields';
import { type Polygon, parsePolygon } from '@krishi-bima/contract/polygon';
import type { FeatureCollection } from 'geojson';
import type { Map as NepalMap } from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { type MapView, sourceOf } from './nepal-map.ts';

export interface Drawing {
  onDrawn: (listener: (polygon: Polygon) => void) => void;
  show: (polygon: Polygon | null) => void;
  showNeighbours: (fields: readonly FieldRow[]) => void;
  /** Starts a new boundary; tells when its last corner is set. */
  begin: (onEnd: () => void) => void;
  undo: () => void;
  close: () => void;
}

const green = '#0b7a55';
const selected = {
  selectedPolygonColor: green,
  selectedPolygonOutlineColor: green,
  selectedPolygonFillOpacity: 0.3,
  selectionPointColor: green,
  midPointColor: green,
} as const;

/** One boundary that is drawn on a map; Terra Draw is known here alone. */
export function drawingOn({ map }: MapView): Drawing {
  addNeighbours(map);
  const feature = { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } };
  const styles = { fillColor: green, outlineColor: green, fillOpacity: 0.3, outlineWidth: 2 } as const;
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawPolygonMode({ styles, showCoordinatePoints: true }),
      new TerraDrawSelectMode({ flags: { polygon: { feature } }, styles: selected }),
    ],
  });
  const past: Polygon[] = [];
  let shown: Polygon | null = null;
  let ended: (() => void) | undefined;
  let tell: (polygon: Polygon) => void = () => {};
  draw.start();
  draw.on('finish', (id) => {
    const drawn = parsePolygon(draw.getSnapshotFeature(id)?.geometry);
    if (!('polygon' in drawn)) return;
    if (shown) past.push(shown);
    shown = drawn.polygon;
    draw.setMode('select');
    ended?.();
    tell(drawn.polygon);
  });
  function put(polygon: Polygon | null) {
    draw.clear();
    draw.setMode('select');
    if (!polygon) return;
    const geometry = { type: 'Polygon' as const, coordinates: polygon.coordinates };
    const [added] = draw.addFeatures([{ type: 'Feature', properties: { mode: 'polygon' }, geometry }]);
    if (added?.id !== undefined && added.valid) draw.selectFeature(added.id);
  }
  return {
    onDrawn(listener) {
      tell = listener;
    },
    show(polygon) {
      if (JSON.stringify(polygon) === JSON.stringify(shown)) return;
      shown = polygon;
      put(polygon);
    },
    showNeighbours(fields) {
      void sourceOf(map, 'neighbours')?.setData(asFeatures(fields));
    },
    begin(onEnd) {
      ended = onEnd;
      draw.clear();
      draw.setMode('polygon');
    },
    undo() {
      const before = past.pop();
      if (!before) return;
      shown = before;
      put(before);
      tell(before);
    },
    close() {
      draw.stop();
    },
  };
}

function addNeighbours(map: NepalMap) {
  map.addSource('neighbours', { type: 'geojson', data: asFeatures([]) });
  map.addLayer({
    id: 'neighbours',
    type: 'fill',
    source: 'neighbours',
    paint: { 'fill-color': green, 'fill-opacity': 0.14, 'fill-outline-color': green },
  });
  map.addLayer({
    id: 'neighbour-names',
    type: 'symbol',
    source: 'neighbours',
    layout: { 'text-field': ['get', 'name'], 'text-font': ['Mukta'], 'text-size': 13 },
    paint: { 'text-color': '#221f1b', 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 },
  });
}

function asFeatures(fields: readonly FieldRow[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: fields.flatMap(({ id, field_name, field_polygon_json: geometry }) =>
      geometry ? [{ type: 'Feature' as const, id, properties: { name: field_name }, geometry }] : [],
    ),
  };
}
