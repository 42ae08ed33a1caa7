import { boundsOf, isInRing, type Polygon, type Position } from '@krishi-bima/contract/geometry/polygon';

interface DistanceToField {
  distance_m: number | null;
  direction: number | null;
}

const metresPerDegree = 111_320;
const radians = Math.PI / 180;

/**
 * Returns how far a location is outside the boundary, and on which side of the field. Over a few kilometres the earth
 * is flat.
 */
export function distanceToField(polygon: Polygon | null, place: Position | null): DistanceToField {
  if (!polygon || !place) return { distance_m: null, direction: null };
  const [west, south, east, north] = boundsOf(polygon);
  const flat = flattener(place);
  const [x, y] = flat([(west + east) / 2, (south + north) / 2]);
  const direction = (Math.atan2(-x, -y) / radians + 360) % 360;
  return { distance_m: Math.round(distanceTo(polygon, place, flat)), direction: Math.round(direction) % 360 };
}

/** Returns the metres between two locations that are not far from each other. */
export function distanceBetween(one: Position, other: Position): number {
  const [x, y] = flattener(one)(other);
  return Math.hypot(x, y);
}

type Point = [x: number, y: number];

/** Converts to metres east and north of the location. */
function flattener([longitude, latitude]: Position) {
  const shrink = Math.cos(latitude * radians);
  return ([x, y]: Position): Point => [(x - longitude) * metresPerDegree * shrink, (y - latitude) * metresPerDegree];
}

function distanceTo({ coordinates }: Polygon, place: Position, flat: (position: Position) => Point): number {
  const [outer = [], ...holes] = coordinates;
  if (isInRing(place, outer) && !holes.some((hole) => isInRing(place, hole))) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of coordinates) {
    const points = ring.map(flat);
    for (const [index, point] of points.entries()) {
      const next = points[index + 1];
      if (next) nearest = Math.min(nearest, distanceToSegment(point, next));
    }
  }
  return nearest;
}

/** The distance is from the middle of the plane. */
function distanceToSegment([ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}
