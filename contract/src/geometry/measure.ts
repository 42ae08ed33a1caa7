import geographiclib from 'geographiclib-geodesic';
import type { Polygon, Position } from './polygon.ts';

const { WGS84 } = geographiclib.Geodesic;

/** Returns square metres on the ellipsoid, with four decimals; holes are subtracted. */
export function areaOfPolygon({ coordinates }: Polygon): string {
  const [outer = 0, ...holes] = coordinates.map(areaOfRing);
  return holes.reduce((rest, hole) => rest - hole, outer).toFixed(4);
}

function areaOfRing(ring: readonly Position[]): number {
  const sides = WGS84.Polygon(false);
  for (const [longitude, latitude] of ring.slice(0, -1)) sides.AddPoint(latitude, longitude);
  return Math.abs(sides.Compute(false, true).area ?? 0);
}

/** Returns metres on the ellipsoid, from point to point. */
export function lengthOfLine(points: readonly Position[]): number {
  let length = 0;
  let [before] = points;
  for (const point of points) {
    if (before) length += WGS84.Inverse(before[1], before[0], point[1], point[0]).s12 ?? 0;
    before = point;
  }
  return length;
}
