import type { District, Municipality } from '@krishi-bima/contract/addresses';
import type { FieldRow } from '@krishi-bima/contract/fields';
import { type Bounds, type Polygon, parsePolygon } from '@krishi-bima/contract/polygon';
import type { FeatureCollection } from 'geojson';
import { type GeoJSONSource, NavigationControl, Map as NepalMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { type Basemap, loadBasemap, styleOf, withNames } from './map-style.ts';

setWorkerUrl(workerUrl);

export interface Drawing {
  show: (polygon: Polygon | null) => void;
  showNeighbours: (fields: readonly FieldRow[]) => void;
  name: (districts: readonly District[], municipalities: readonly Municipality[]) => void;
  /** Starts a new boundary; tells when its last corner is set. */
  begin: (onEnd: () => void) => void;
  undo: () => void;
  close: () => void;
}

const nepal: Bounds = [80.05, 26.34, 88.21, 30.48];
const green = '#0b7a55';
const selected = {
  selectedPolygonColor: green,
  selectedPolygonOutlineColor: green,
  selectedPolygonFillOpacity: 0.3,
  selectionPointColor: green,
  midPointColor: green,
} as const;

/** A map on which one boundary is drawn; MapLibre and Terra Draw are known here alone. */
export async function openMap(
  container: HTMLElement,
  start: { bounds: Bounds | undefined; district: number | undefined },
  onDrawn: (polygon: Polygon) => void,
): Promise<Drawing> {
  const basemap = await loadBasemap();
  const map = new NepalMap({
    container,
    style: styleOf(basemap),
    bounds: start.bounds ?? boundsOfDistrict(basemap, start.district) ?? nepal,
    fitBoundsOptions: { padding: 40, maxZoom: 17 },
    maxZoom: 20,
    attributionControl: false,
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  await map.once('load');
  addNeighbours(map);
  return drawingOn(map, basemap, onDrawn);
}

function drawingOn(map: NepalMap, basemap: Basemap, onDrawn: (polygon: Polygon) => void): Drawing {
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
  draw.start();
  draw.on('finish', (id) => {
    const drawn = parsePolygon(draw.getSnapshotFeature(id)?.geometry);
    if (!('polygon' in drawn)) return;
    if (shown) past.push(shown);
    shown = drawn.polygon;
    draw.setMode('select');
    ended?.();
    onDrawn(drawn.polygon);
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
    show(polygon) {
      if (JSON.stringify(polygon) === JSON.stringify(shown)) return;
      shown = polygon;
      put(polygon);
    },
    showNeighbours(fields) {
      void sourceOf(map, 'neighbours')?.setData(asFeatures(fields));
    },
    name(districts, municipalities) {
      void sourceOf(map, 'district')?.setData(withNames(basemap.district, districts));
      void sourceOf(map, 'palika')?.setData(withNames(basemap.palika, municipalities));
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
      onDrawn(before);
    },
    close() {
      draw.stop();
      map.remove();
    },
  };
}

function sourceOf(map: NepalMap, id: string): GeoJSONSource | undefined {
  return map.getSource(id);
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

function boundsOfDistrict({ district }: Basemap, id: number | undefined): Bounds | undefined {
  const found = district.features.find(({ properties }) => Number(properties?.id) === id)?.geometry;
  if (found?.type === 'Polygon') return edgesOf(found.coordinates.flat());
  return found?.type === 'MultiPolygon' ? edgesOf(found.coordinates.flat(2)) : undefined;
}

function edgesOf(points: readonly number[][]): Bounds {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
