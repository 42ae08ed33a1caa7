import type { Municipality } from '@krishi-bima/contract/addresses/addresses';
import { isInRing, type Position } from '@krishi-bima/contract/geometry/polygon';
import { text } from '@krishi-bima/contract/values/text';
import type { Feature, FeatureCollection } from 'geojson';
import type { Map as NepalMap } from 'maplibre-gl';
import { t } from '#i18n/t.ts';

/** The looks over a screen that find which local levels are seen, and where the middle of what is seen of each is. */
const [columns, rows] = [9, 7];

interface Level {
  id: number;
  box: [number, number, number, number];
  parts: Position[][][];
}

/**
 * Names the local levels where they are seen. The name of a shape stands in its middle, which is elsewhere once the map
 * is as near as a field: here it stands in the middle of what the screen shows, and on each side of a border.
 */
export function levelNames(levels: FeatureCollection) {
  const all = levels.features.flatMap(levelOf);
  let names = new Map<number, string>();
  return {
    take(municipalities: readonly Municipality[]) {
      names = new Map(municipalities.map(({ id, name_np, name_en }) => [id, t(text(name_np, name_en))]));
    },
    in: (map: NepalMap): FeatureCollection => ({
      type: 'FeatureCollection',
      features: [...seenOn(map, all)].flatMap(([id, points]) => {
        const name = names.get(id);
        return name ? [labelAt(middleOf(points), name)] : [];
      }),
    }),
  };
}

function levelOf({ properties, geometry }: Feature): Level[] {
  const id = Number(properties?.id);
  if (!id || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
  const parts = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Position[][][];
  const points = parts.flat(2);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [{ id, parts, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }];
}

function seenOn(map: NepalMap, all: readonly Level[]): Map<number, Position[]> {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const seen = new Map<number, Position[]>();
  for (let at = 0; at < columns * rows; at += 1) {
    const x = ((at % columns) + 0.5) / columns;
    const y = (Math.floor(at / columns) + 0.5) / rows;
    const { lng, lat } = map.unproject([x * width, y * height]);
    const level = all.find((one) => holds(one, [lng, lat]));
    if (level) seen.set(level.id, [...(seen.get(level.id) ?? []), [lng, lat]]);
  }
  return seen;
}

function holds({ box: [west, south, east, north], parts }: Level, point: Position): boolean {
  const [x, y] = point;
  if (x < west || x > east || y < south || y > north) return false;
  return parts.some(([outer = [], ...holes]) => isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole)));
}

function middleOf(points: readonly Position[]): Position {
  const sum = (axis: 0 | 1) => points.reduce((all, point) => all + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

function labelAt(coordinates: Position, name: string): Feature {
  return { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates } };
}
