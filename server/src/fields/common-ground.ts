import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import { type Bounds, boundsOf, type Polygon, type Position } from '@krishi-bima/contract/geometry/polygon';
import { difference, intersection } from 'polyclip-ts';

/** The ground that two shapes share. */
export interface CommonGround {
  area_sqm: number;
  /** Empty when the shapes are too intricate for it to be drawn. */
  ground: Polygon[];
}

/**
 * Shapes beyond either limit are measured without being cut out of each other. The cost of the exact cut grows with the
 * square of the crossings: two combs of 400 points take two seconds.
 */
const drawable = { points: 600, crossings: 60 } as const;

const none: CommonGround = { area_sqm: 0, ground: [] };

export function commonGround(one: Polygon, other: Polygon): CommonGround {
  const shared = sharedBounds(boundsOf(one), boundsOf(other));
  if (!shared) return none;
  const points = [...one.coordinates, ...other.coordinates].reduce((sum, ring) => sum + ring.length, 0);
  if (points > drawable.points || crossings(one, other, drawable.crossings) > drawable.crossings)
    return { area_sqm: areaByLines(one, other, shared), ground: [] };
  const parts = intersection(one.coordinates, other.coordinates) as Position[][][];
  const ground = parts.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
  return { area_sqm: ground.reduce((sum, part) => sum + Number(areaOfPolygon(part)), 0), ground };
}

/** Returns the largest part of the shape beside the others; null where the shapes are too intricate, or nothing is left. */
export function trimmedGround(one: Polygon, others: readonly Polygon[]): Polygon | null {
  const points = [one, ...others].reduce((sum, { coordinates }) => sum + coordinates.flat().length, 0);
  const met = others.reduce((sum, other) => sum + crossings(one, other, drawable.crossings), 0);
  if (points > drawable.points || met > drawable.crossings) return null;
  const [first, ...rest] = others.map(({ coordinates }) => coordinates);
  if (!first) return null;
  const parts = difference(one.coordinates, first, ...rest) as Position[][][];
  const sized = parts.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
  return sized.sort((a, b) => Number(areaOfPolygon(b)) - Number(areaOfPolygon(a)))[0] ?? null;
}

function sharedBounds([w1, s1, e1, n1]: Bounds, [w2, s2, e2, n2]: Bounds): Bounds | undefined {
  const [west, south, east, north] = [Math.max(w1, w2), Math.max(s1, s2), Math.min(e1, e2), Math.min(n1, n2)];
  return west < east && south < north ? [west, south, east, north] : undefined;
}

type Side = [Position, Position];

function sidesOf({ coordinates }: Polygon): Side[] {
  return coordinates.flatMap((ring) =>
    ring.slice(1).flatMap((to, at): Side[] => {
      const from = ring[at];
      return from ? [[from, to]] : [];
    }),
  );
}

/** Counts the sides of one that meet sides of the other, and stops one beyond `most`. */
function crossings(one: Polygon, other: Polygon, most: number): number {
  const others = sidesOf(other);
  let count = 0;
  for (const side of sidesOf(one)) {
    for (const against of others) if (meets(side, against)) count += 1;
    if (count > most) return count;
  }
  return count;
}

function meets([a, b]: Side, [c, d]: Side): boolean {
  const beside = (axis: 0 | 1) =>
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);
  if (beside(0) || beside(1)) return false;
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

function turn([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** The error is below half a percent of a shape as rugged as it may be. */
const lines = 400;

/**
 * Measures the common ground along parallel lines: what both shapes cover of each, exactly. The work is bounded by the
 * number of points, whatever the shapes look like.
 */
function areaByLines(one: Polygon, other: Polygon, [, south, , north]: Bounds): number {
  const step = (north - south) / lines;
  const [first, second] = [one, other].map((polygon) => spansOf(polygon, south, step));
  let degrees = 0;
  for (let line = 0; line < lines; line += 1) degrees += common(first?.[line] ?? [], second?.[line] ?? []) * step;
  return degrees * squareDegree((south + north) / 2);
}

/** Returns, for each line from the south, the longitudes at which the shape begins and ends in turn. */
function spansOf(polygon: Polygon, south: number, step: number): number[][] {
  const spans: number[][] = Array.from({ length: lines }, () => []);
  for (const [[x1, y1], [x2, y2]] of sidesOf(polygon)) {
    if (y1 === y2) continue;
    const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
    const from = Math.max(0, Math.ceil((low - south) / step - 0.5));
    const to = Math.min(lines - 1, Math.ceil((high - south) / step - 0.5) - 1);
    for (let line = from; line <= to; line += 1) {
      const y = south + (line + 0.5) * step;
      spans[line]?.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
  }
  for (const span of spans) span.sort((a, b) => a - b);
  return spans;
}

function common(one: readonly number[], other: readonly number[]): number {
  let [at, beside, length] = [0, 0, 0];
  while (at + 1 < one.length && beside + 1 < other.length) {
    const [from, to] = [one[at] ?? 0, one[at + 1] ?? 0];
    const [begin, end] = [other[beside] ?? 0, other[beside + 1] ?? 0];
    length += Math.max(0, Math.min(to, end) - Math.max(from, begin));
    if (to < end) at += 2;
    else beside += 2;
  }
  return length;
}

/** Returns the square metres of a square degree at that latitude, by a small square there. */
function squareDegree(latitude: number): number {
  const [west, east, side] = [85, 85.01, 0.005];
  const [south, north] = [latitude - side, latitude + side];
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return Number(areaOfPolygon({ type: 'Polygon', coordinates: [ring] })) / (0.01 * 0.01);
}
