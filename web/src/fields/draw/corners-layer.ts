import { lengthOfLine } from '@krishi-bima/contract/geometry/measure';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import type { Feature } from 'geojson';
import type { MapMouseEvent, Map as NepalMap } from 'maplibre-gl';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages as mapMessages } from '#map/messages.ts';
import { sourceOf } from '#map/nepal-map.ts';
import type { Look } from '#map/trace-mode.ts';

const [lengths, open, chosen] = ['edge-lengths', 'open-corners', 'chosen-corner'];
/** A finger's tip; a pointer hits more exactly than it has to. */
const reachPixels = 22;
/** A shorter edge has no room for its length. */
const leastPixels = 34;

/** What the drawing library does not show: lengths of edges, corners of what is not closed, and the chosen corner. */
export function cornersOn(map: NepalMap, { edge }: Look, onChoose: (corner: number | undefined) => void) {
  let ring: readonly Position[] = [];
  let measured: readonly Position[] = [];
  for (const id of [lengths, open, chosen]) map.addSource(id, { type: 'geojson', data: features([]) });
  const ringed = { 'circle-color': '#ffffff', 'circle-stroke-width': 2.5 };
  map.addLayer({
    ...{ id: open, source: open, type: 'circle' },
    paint: { ...ringed, 'circle-radius': 6, 'circle-stroke-color': edge },
  });
  map.addLayer({
    ...{ id: chosen, source: chosen, type: 'circle' },
    paint: { ...ringed, 'circle-radius': 9, 'circle-stroke-width': 4, 'circle-stroke-color': '#c22f17' },
  });
  map.addLayer({
    ...{ id: lengths, source: lengths, type: 'symbol' },
    layout: { 'text-field': ['get', 'label'], 'text-font': ['Mukta'], 'text-size': 12, 'text-allow-overlap': true },
    paint: { 'text-color': edge, 'text-halo-color': '#ffffff', 'text-halo-width': 1.6 },
  });
  const put = (id: string, list: Feature[]) => void sourceOf(map, id)?.setData(features(list));
  function choose(at: number | undefined) {
    const corner = at === undefined ? undefined : ring[at];
    put(chosen, corner ? [pointAt(corner)] : []);
    onChoose(corner ? at : undefined);
  }
  function measure(line: readonly Position[]) {
    measured = line;
    put(lengths, lengthsOf(map, line));
  }
  const press = ({ point }: MapMouseEvent) => choose(nearestCorner(map, ring, point));
  const zoom = () => put(lengths, lengthsOf(map, measured));
  map.on('click', press);
  map.on('zoomend', zoom);
  return {
    show(polygon: Polygon | null, points: readonly Position[]) {
      ring = polygon?.coordinates[0]?.slice(0, -1) ?? [];
      choose(undefined);
      put(open, points.map(pointAt));
      measure(polygon?.coordinates[0] ?? points);
    },
    measure: (points: readonly Position[], closes: boolean) =>
      measure(closes && points.length > 2 ? [...points, ...points.slice(0, 1)] : points),
    /** While something is drawn there is no corner to choose. */
    hide() {
      ring = [];
      choose(undefined);
      put(open, []);
    },
    close() {
      map.off('click', press);
      map.off('zoomend', zoom);
    },
  };
}

function nearestCorner(map: NepalMap, ring: readonly Position[], { x, y }: { x: number; y: number }) {
  const far = ring.map((corner) => {
    const at = map.project(corner);
    return Math.hypot(at.x - x, at.y - y);
  });
  const least = Math.min(...far);
  return least <= reachPixels ? far.indexOf(least) : undefined;
}

function lengthsOf(map: NepalMap, line: readonly Position[]): Feature[] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at] ?? to;
    const [a, b] = [map.project(from), map.project(to)];
    if (Math.hypot(a.x - b.x, a.y - b.y) < leastPixels) return [];
    const label = lengthLabel(lengthOfLine([from, to]));
    return [pointAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], { label })];
  });
}

/** In metres; of an area that is no field in kilometres. */
function lengthLabel(metres: number): string {
  return metres < kilometre ? number(metres, 1) : t(mapMessages.kilometres(number(metres / kilometre, 1)));
}

const kilometre = 1000;

function pointAt(coordinates: Position, properties = {}): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

function features(list: Feature[]) {
  return { type: 'FeatureCollection' as const, features: list };
}
