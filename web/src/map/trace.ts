import { type Position, rounded } from '@krishi-bima/contract/geometry/polygon';
import type { FeatureCollection } from 'geojson';
import type { MapMouseEvent, Map as NepalMap } from 'maplibre-gl';
import { sourceOf } from './nepal-map.ts';

export interface Tracing {
  /** Whether it comes back to its first corner. */
  closes: boolean;
  snap?: ((point: Position, reach: number) => Position) | undefined;
  /** With the point under the pointer or the cross-hair last, while there is one. */
  onChange: (points: readonly Position[], set: number) => void;
  onEnd: (points: readonly Position[]) => void;
  onLeave: () => void;
}

export interface Trace {
  begin: (tracing: Tracing) => void;
  /** Takes the last corner back. */
  back: () => void;
  /** As though it had come back to its first corner. */
  finish: () => void;
  stop: () => void;
  isActive: () => boolean;
}

const source = 'trace';
/** So near to a corner in pixels, it is meant. */
const reachPixels = 12;
const [step, longStep] = [10, 80];

/**
 * Corners set one after the other, by the pointer or with the keys: arrows move the ground under a cross-hair in the
 * middle, Enter sets a corner, Backspace takes one back, Escape leaves. Enter or a press on the first or the last
 * corner ends it.
 */
export function traceOn(map: NepalMap, crossHair: HTMLElement): Trace {
  addLayers(map);
  let tracing: Tracing | undefined;
  let points: Position[] = [];
  let hovered: Position | undefined;

  function show() {
    const all = hovered ? [...points, hovered] : points;
    void sourceOf(map, source)?.setData(asFeatures(all, tracing?.closes ?? false));
    tracing?.onChange(all, points.length);
  }
  function snapped(point: Position): Position {
    const near = points.find((corner, at) => (at === 0 || at === points.length - 1) && isNear(map, corner, point));
    return near ?? tracing?.snap?.(point, reachDegrees(map)) ?? point;
  }
  function set(point: Position) {
    const corner = snapped(point);
    const [first, last] = [points[0], points.at(-1)];
    const least = tracing?.closes ? 3 : 2;
    const isEnd = points.length >= least && (corner === last || (tracing?.closes && corner === first));
    if (isEnd) return finish();
    if (corner === last) return undefined;
    points = [...points, corner];
    show();
    return undefined;
  }
  function finish() {
    const [ended, drawn] = [tracing, points];
    if (!ended || drawn.length < (ended.closes ? 3 : 2)) return;
    stop();
    ended.onEnd(drawn);
  }
  function back() {
    points = points.slice(0, -1);
    show();
  }
  function stop() {
    tracing = undefined;
    points = [];
    hovered = undefined;
    crossHair.hidden = true;
    map.doubleClickZoom.enable();
    map.keyboard.enable();
    map.getCanvas().style.cursor = '';
    delete map.getCanvas().dataset.mantineStopPropagation;
    void sourceOf(map, source)?.setData(asFeatures([], false));
  }
  function click({ lngLat }: MapMouseEvent) {
    if (!tracing) return;
    // The cross-hair belongs to the keys.
    crossHair.hidden = true;
    set([rounded(lngLat.lng), rounded(lngLat.lat)]);
  }
  function hover({ lngLat }: MapMouseEvent) {
    if (!tracing || !crossHair.hidden) return;
    hovered = snapped([rounded(lngLat.lng), rounded(lngLat.lat)]);
    show();
  }
  function key(event: KeyboardEvent) {
    if (!tracing) return;
    const arrow = arrows[event.key];
    const acts: Record<string, () => void> = {
      Enter: () => set(middleOf(map)),
      Backspace: back,
      '+': () => map.zoomIn({ animate: false }),
      '=': () => map.zoomIn({ animate: false }),
      '-': () => map.zoomOut({ animate: false }),
      Escape() {
        const left = tracing;
        stop();
        left?.onLeave();
      },
    };
    if (!arrow && !acts[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Escape') crossHair.hidden = false;
    if (arrow) {
      const by = event.shiftKey ? longStep : step;
      map.panBy([arrow[0] * by, arrow[1] * by], { animate: false });
      hovered = snapped(middleOf(map));
      show();
    } else acts[event.key]?.();
  }
  map.on('click', click);
  map.on('mousemove', hover);
  map.getCanvas().addEventListener('keydown', key);
  return {
    begin(next) {
      stop();
      tracing = next;
      map.doubleClickZoom.disable();
      map.keyboard.disable();
      map.getCanvas().style.cursor = 'crosshair';
      // Escape leaves the drawing, not the dialog around it.
      map.getCanvas().dataset.mantineStopPropagation = 'true';
      map.getCanvas().focus();
    },
    ...{ back, finish, stop },
    isActive: () => tracing !== undefined,
  };
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middleOf(map: NepalMap): Position {
  const { lng, lat } = map.getCenter();
  return [rounded(lng), rounded(lat)];
}

function isNear(map: NepalMap, one: Position, other: Position): boolean {
  const [a, b] = [map.project(one), map.project(other)];
  return Math.hypot(a.x - b.x, a.y - b.y) <= reachPixels;
}

/** As many degrees of latitude as the reach is pixels, here and now. */
function reachDegrees(map: NepalMap): number {
  const middle = map.project(map.getCenter());
  return Math.abs(map.unproject([middle.x, middle.y + reachPixels]).lat - map.getCenter().lat);
}

function addLayers(map: NepalMap) {
  map.addSource(source, { type: 'geojson', data: asFeatures([], false) });
  const color = '#a5321d';
  map.addLayer({
    id: 'trace-fill',
    type: 'fill',
    source,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color, 'fill-opacity': 0.12 },
  });
  map.addLayer({
    id: 'trace-line',
    type: 'line',
    source,
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': color, 'line-width': 2.5, 'line-dasharray': [2, 1] },
  });
  map.addLayer({
    id: 'trace-corners',
    type: 'circle',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-color': '#ffffff', 'circle-radius': 5, 'circle-stroke-color': color, 'circle-stroke-width': 2 },
  });
}

function asFeatures(points: readonly Position[], closes: boolean): FeatureCollection {
  const [first] = points;
  const line = closes && first && points.length > 2 ? [...points, first] : [...points];
  const features: FeatureCollection['features'] = points.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates },
  }));
  if (line.length > 1) {
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line } });
  }
  if (line.length > 3) {
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [line] } });
  }
  return { type: 'FeatureCollection', features };
}
