import { isRecord } from '../values/records.ts';

/** Longitude first, WGS84 degrees. */
export type Position = [longitude: number, latitude: number];

export interface Polygon {
  type: 'Polygon';
  coordinates: Position[][];
}

/** West, south, east, north. */
export type Bounds = [number, number, number, number];

export type PolygonProblem =
  | 'bad_polygon'
  | 'polygon_kind'
  | 'polygon_open'
  | 'polygon_few'
  | 'polygon_many'
  | 'polygon_crosses'
  | 'polygon_swapped';

export const maxPoints = 2000;

/** Degrees are stored to a centimetre: no instrument measures a field more exactly. */
const scale = 1e7;

type Parsed = { polygon: Polygon } | { problem: PolygonProblem };

/**
 * Parses a polygon as any client may send it: GeoJSON as an object or as text, bare or inside a Feature; heights and
 * repeated points are removed. Land in several parts is several fields.
 */
export function parsePolygon(value: unknown): Parsed {
  const geometry = geometryOf(typeof value === 'string' ? fromText(value) : value);
  if (!geometry) return { problem: 'bad_polygon' };
  if (geometry.type !== 'Polygon') return { problem: 'polygon_kind' };
  const { coordinates } = geometry;
  if (!Array.isArray(coordinates) || coordinates.length === 0) return { problem: 'bad_polygon' };
  const points = coordinates.reduce((sum: number, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  if (points > maxPoints) return { problem: 'polygon_many' };
  const rings: Position[][] = [];
  for (const ring of coordinates) {
    const read = readRing(ring);
    if ('problem' in read) return read;
    rings.push(read.ring);
  }
  if (crosses(rings)) return { problem: 'polygon_crosses' };
  const [outer, ...holes] = rings;
  if (!outer || holes.some((hole) => !hole[0] || !isInRing(hole[0], outer))) return { problem: 'polygon_crosses' };
  return { polygon: { type: 'Polygon', coordinates: rings } };
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nobody wraps a boundary more often than a collection around a feature. */
const deepestFeature = 5;

/** Unwraps a Feature, a collection of one geometry, and a MultiPolygon of one part. */
function geometryOf(value: unknown, depth = 0): { type: string; coordinates?: unknown } | undefined {
  if (!isRecord(value) || depth > deepestFeature) return undefined;
  const { type, geometry, features, coordinates } = value;
  if (typeof type !== 'string') return undefined;
  if (type === 'Feature') return geometryOf(geometry, depth + 1);
  if (type === 'FeatureCollection') return onlyOne(features) ? geometryOf(features[0], depth + 1) : { type };
  if (type === 'MultiPolygon' && onlyOne(coordinates)) return { type: 'Polygon', coordinates: coordinates[0] };
  return { type, coordinates };
}

function onlyOne(value: unknown): value is [unknown] {
  return Array.isArray(value) && value.length === 1;
}

function readRing(value: unknown): { ring: Position[] } | { problem: PolygonProblem } {
  if (!Array.isArray(value)) return { problem: 'bad_polygon' };
  const ring: Position[] = [];
  for (const point of value) {
    const position = readPosition(point);
    if (!position) return { problem: 'bad_polygon' };
    const last = ring.at(-1);
    if (!last || !isSame(last, position)) ring.push(position);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || ring.length < 3) return { problem: 'polygon_few' };
  if (!isSame(first, last)) return { problem: 'polygon_open' };
  if (ring.length < 4) return { problem: 'polygon_few' };
  return ring.some(isSwapped) ? { problem: 'polygon_swapped' } : { ring };
}

function readPosition(point: unknown): Position | undefined {
  if (!Array.isArray(point) || point.length < 2) return undefined;
  const [longitude, latitude]: unknown[] = point;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return undefined;
  return [rounded(longitude), rounded(latitude)];
}

export function rounded(degrees: number): number {
  return Math.round(degrees * scale) / scale;
}

function isSame(one: Position, other: Position): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Nepal is at 80 to 88 east and 26 to 30 north: these two are in the wrong order. */
function isSwapped([longitude, latitude]: Position): boolean {
  return longitude > 26 && longitude < 31 && latitude > 79 && latitude < 89;
}

interface Segment {
  from: Position;
  to: Position;
  ring: number;
  at: number;
  /** The number of segments of the ring. */
  of: number;
}

/** Returns whether any side meets another in more than the corner they share. */
function crosses(rings: readonly Position[][]): boolean {
  const segments = rings.flatMap((points, ring) => {
    const of = points.length - 1;
    return points.slice(0, -1).map((from, at): Segment => ({ from, to: points[at + 1] ?? from, ring, at, of }));
  });
  const west = ({ from, to }: Segment) => Math.min(from[0], to[0]);
  segments.sort((one, other) => west(one) - west(other));
  for (const [index, one] of segments.entries()) {
    const east = Math.max(one.from[0], one.to[0]);
    for (let next = index + 1; next < segments.length; next += 1) {
      const other = segments[next];
      if (!other || west(other) > east) break;
      if (areNeighbours(one, other) ? foldsBack(one, other) : meet(one, other)) return true;
    }
  }
  return false;
}

function areNeighbours(one: Segment, other: Segment): boolean {
  if (one.ring !== other.ring) return false;
  const apart = Math.abs(one.at - other.at);
  return apart === 1 || apart === one.of - 1;
}

/** Returns whether two sides with a common corner overlap. */
function foldsBack(one: Segment, other: Segment): boolean {
  const [first, second] = isSame(one.to, other.from) ? [one, other] : [other, one];
  if (turn(first.from, first.to, second.to) !== 0) return false;
  const [ax, ay] = [first.from[0] - first.to[0], first.from[1] - first.to[1]];
  const [bx, by] = [second.to[0] - first.to[0], second.to[1] - first.to[1]];
  return ax * bx + ay * by > 0;
}

function meet(one: Segment, other: Segment): boolean {
  const a = turn(one.from, one.to, other.from);
  const b = turn(one.from, one.to, other.to);
  const c = turn(other.from, other.to, one.from);
  const d = turn(other.from, other.to, one.to);
  if (a * b < 0 && c * d < 0) return true;
  return (
    (a === 0 && isWithin(other.from, one)) ||
    (b === 0 && isWithin(other.to, one)) ||
    (c === 0 && isWithin(one.from, other)) ||
    (d === 0 && isWithin(one.to, other))
  );
}

/** Returns left 1, right -1, straight on 0. Coordinates are whole centimetres: exact for anything of Nepal's size. */
function turn(from: Position, to: Position, then: Position): number {
  const x = (point: Position, origin: Position) => Math.round((point[0] - origin[0]) * scale);
  const y = (point: Position, origin: Position) => Math.round((point[1] - origin[1]) * scale);
  return Math.sign(x(to, from) * y(then, from) - y(to, from) * x(then, from));
}

function isWithin([x, y]: Position, { from, to }: Segment): boolean {
  return (
    Math.min(from[0], to[0]) <= x &&
    x <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= y &&
    y <= Math.max(from[1], to[1])
  );
}

export function isInRing([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  let [x2, y2] = ring.at(-1) ?? [x, y];
  for (const [x1, y1] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    [x2, y2] = [x1, y1];
  }
  return inside;
}

export function boundsOf({ coordinates }: Polygon): Bounds {
  const points = coordinates.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
