import type { District, Municipality } from '@krishi-bima/contract/addresses/addresses';
import type { Bounds } from '@krishi-bima/contract/geometry/polygon';
import type { FeatureCollection } from 'geojson';
import {
  FullscreenControl,
  type GeoJSONSource,
  NavigationControl,
  Map as NepalMap,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { readToken } from '#api/storage.ts';
import { digits } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { levelNames } from './level-names.ts';
import { type Basemap, loadBasemap, styleOf, withNames } from './map-style.ts';
import { messages } from './messages.ts';
import { printAsPicture } from './printing.ts';

setWorkerUrl(workerUrl);

/** The innermost of these that is known. */
export interface Level {
  municipality?: number | undefined;
  district?: number | undefined;
  province?: number | undefined;
}

/** The first of these that is known is where the map opens. */
export interface Where extends Level {
  bounds?: Bounds | undefined;
  /** The map is a part of a page that one finger scrolls; two move the map. */
  isInPage?: boolean;
  /** What stands over the map there hides nothing of what it opens with. */
  padding?: { top: number; right: number; bottom: number; left: number };
}

export interface MapView {
  map: NepalMap;
  name: (districts: readonly District[], municipalities: readonly Municipality[]) => void;
  /** Fits a level into the map, or the country where none is named. */
  look: (level: Level) => void;
}

export const fitting = { padding: 40, maxZoom: 19 };
const nepal: Bounds = [80.05, 26.34, 88.21, 30.48];

/** Nepal with its levels, without the internet; `frame` is what fills the screen when that is asked for. */
export async function openNepalMap(container: HTMLElement, frame: HTMLElement, where: Where): Promise<MapView> {
  const basemap = await loadBasemap();
  await hasSize(container);
  const map = new NepalMap({
    container,
    style: styleOf(basemap),
    bounds: where.bounds ?? boundsOfLevel(basemap, where),
    fitBoundsOptions: { ...fitting, padding: where.padding ?? fitting.padding },
    maxZoom: 20,
    // Names that fade in are drawn some twenty times more.
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { fadeDuration: 0 } : {}),
    attributionControl: false,
    cooperativeGestures: where.isInPage === true && matchMedia('(pointer: coarse)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    locale: words(),
    transformRequest: withToken,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new FullscreenControl({ container: frame }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  writeScale(map);
  printAsPicture(map);
  await map.once('load');
  const levels = levelNames(basemap.palika);
  const nameLevels = () => void sourceOf(map, 'palika-names')?.setData(levels.in(map));
  map.on('moveend', nameLevels);
  return {
    map,
    name(districts, municipalities) {
      void sourceOf(map, 'district')?.setData(withNames(basemap.district, districts));
      levels.take(municipalities);
      nameLevels();
    },
    look: (level) => void map.fitBounds(boundsOfLevel(basemap, level), { padding: 24, animate: false }),
  };
}

/** The library knows its words in other languages, but one kind of digits; its own listener has written before ours. */
function writeScale(map: NepalMap) {
  const scale = map.getContainer().querySelector('.maplibregl-ctrl-scale');
  const write = () => scale?.replaceChildren(digits(scale.textContent));
  map.on('move', write);
  map.on('projectiontransition', write);
  write();
}

/** A page is made behind its skeleton; what is to be seen cannot be fitted into nothing. */
function hasSize(container: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const watch = new ResizeObserver(() => {
      if (container.clientWidth === 0 || container.clientHeight === 0) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(container);
  });
}

/** Our own tiles are for whoever is signed in; nobody else is told the token. */
function withToken(url: string) {
  const token = readToken();
  const isOurs = token !== null && url.startsWith(`${location.origin}/api/`);
  return isOurs ? { url, headers: { Authorization: `Token ${token}` } } : { url };
}

function words(): Record<string, string> {
  return {
    'Map.Title': t(messages.map),
    'NavigationControl.ZoomIn': t(messages.zoomIn),
    'NavigationControl.ZoomOut': t(messages.zoomOut),
    'FullscreenControl.Enter': t(messages.fullScreen),
    'FullscreenControl.Exit': t(messages.leaveFullScreen),
    'CooperativeGesturesHandler.MobileHelpText': t(messages.twoFingers),
    ...(language() === 'ne' ? { 'ScaleControl.Meters': 'मि.', 'ScaleControl.Kilometers': 'कि.मि.' } : {}),
  };
}

export function sourceOf(map: NepalMap, id: string): GeoJSONSource | undefined {
  return map.getSource(id);
}

/** What the screen shows. */
export function boundsOn({ map }: MapView): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** The map's source has the features of the screen alone; the basemap has all. */
function boundsOfLevel({ palika, district, province }: Basemap, level: Level): Bounds {
  return (
    boundsOfFeature(palika, level.municipality) ??
    boundsOfFeature(district, level.district) ??
    boundsOfFeature(province, level.province) ??
    nepal
  );
}

function boundsOfFeature({ features }: FeatureCollection, id: number | undefined): Bounds | undefined {
  const found = features.find(({ properties }) => Number(properties?.id) === id)?.geometry;
  if (found?.type === 'Polygon') return edgesOf(found.coordinates.flat());
  return found?.type === 'MultiPolygon' ? edgesOf(found.coordinates.flat(2)) : undefined;
}

function edgesOf(points: readonly number[][]): Bounds {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
