import { lengthOfLine } from '@krishi-bima/contract/geometry/measure';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { Feature } from 'geojson';
import { type FilterSpecification, Marker, type Map as NepalMap } from 'maplibre-gl';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { sourceOf } from '#map/nepal-map.ts';
import { messages } from './messages.ts';
import classes from './walk-sheet.module.css';

const source = 'walk';
const green = '#0b7a55';
/** Nearer to the start than this nobody asks how far it is. */
const leastBackMetres = 6;

/** What was walked: a thick line with its points, the ground inside as if it were closed, and the way back to the start. */
export function walkOn(map: NepalMap) {
  map.addSource(source, { type: 'geojson', data: features([]) });
  const of = (kind: string) => ({ source, filter: ['==', ['get', 'kind'], kind] satisfies FilterSpecification });
  const ground = { 'fill-color': green, 'fill-opacity': 0.2 };
  map.addLayer({ ...{ id: 'walk-ground', type: 'fill', paint: ground }, ...of('ground') });
  const dashed = { 'line-color': green, 'line-width': 2, 'line-dasharray': [2, 2] };
  map.addLayer({ ...{ id: 'walk-back', type: 'line', paint: dashed }, ...of('back') });
  const thick = { 'line-color': green, 'line-width': 4 };
  map.addLayer({ ...{ id: 'walk-line', type: 'line', paint: thick }, ...of('line') });
  const dot = {
    'circle-radius': 4,
    'circle-color': '#fff',
    'circle-stroke-width': 2,
    'circle-stroke-color': '#04573b',
  };
  map.addLayer({ ...{ id: 'walk-points', type: 'circle', paint: dot }, ...of('points') });
  const words = {
    start: wordsOn(map, classes.start),
    back: wordsOn(map, classes.back),
    area: wordsOn(map, classes.area),
  };
  return {
    show(line: readonly Position[], area: string | undefined) {
      void sourceOf(map, source)?.setData(features(featuresOf(line)));
      const [first, last] = [line[0], line.at(-1)];
      words.start(first, [t(messages.start)]);
      const left = first && last ? lengthOfLine([last, first]) : 0;
      const half = first && last && left > leastBackMetres && line.length > 2 ? between(first, last) : undefined;
      const middle = middleOf(line);
      words.back(half, [t(messages.back(number(left, 0)))], half && away(middle, half));
      words.area(area === undefined ? undefined : middle, [area ?? '', t(messages.soFar)]);
    },
    close() {
      for (const put of Object.values(words)) put(undefined);
    },
  };
}

function featuresOf(line: readonly Position[]): Feature[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const points = feature('points', { type: 'MultiPoint', coordinates: [...line] });
  if (line.length < 2) return [points];
  const walked = feature('line', { type: 'LineString', coordinates: [...line] });
  if (line.length < 3) return [walked, points];
  return [
    feature('ground', { type: 'Polygon', coordinates: [[...line, first]] }),
    feature('back', { type: 'LineString', coordinates: [last, first] }),
    walked,
    points,
  ];
}

function feature(kind: string, geometry: Feature['geometry']): Feature {
  return { type: 'Feature', properties: { kind }, geometry };
}

/** Of the page and not of the map, whose letters are drawn one by one. */
function wordsOn(map: NepalMap, className = '') {
  const element = document.createElement('div');
  element.className = className;
  let marker: Marker | undefined;
  return (at: Position | undefined, lines: readonly string[] = [], offset: [number, number] = [0, 0]) => {
    if (!at) {
      marker?.remove();
      marker = undefined;
      return;
    }
    element.replaceChildren(
      ...lines.map((line) => {
        const one = document.createElement('span');
        one.textContent = line;
        return one;
      }),
    );
    marker ??= new Marker({ element }).setLngLat(at).addTo(map);
    marker.setLngLat(at).setOffset(offset);
  };
}

function between([x1, y1]: Position, [x2, y2]: Position): Position {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

const asidePixels = 34;

/** Beside the line, away from the ground and what is written on it. */
function away([x1, y1]: Position, [x2, y2]: Position): [number, number] {
  const [east, north] = [(x2 - x1) * Math.cos((y1 * Math.PI) / 180), y2 - y1];
  const far = Math.hypot(east, north) || 1;
  return [(east / far) * 1.6 * asidePixels, (-north / far) * asidePixels];
}

function middleOf(line: readonly Position[]): Position {
  const sum = line.reduce(([x, y], [east, north]) => [x + east, y + north] as const, [0, 0] as const);
  return [sum[0] / line.length, sum[1] / line.length];
}

function features(list: Feature[]) {
  return { type: 'FeatureCollection' as const, features: list };
}
