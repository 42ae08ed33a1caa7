import { boundsOf, type Polygon, type Position, parsePolygon } from '@krishi-bima/contract/geometry/polygon';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { toLatin } from '@krishi-bima/nepali/digits';

export type ReadPoints = { polygon: Polygon | null } | { line: number } | { problem: ProblemCode };

/** One corner a line, longitude then latitude, in either script; the ring closes by itself. Nothing is no boundary. */
export function readPoints(text: string): ReadPoints {
  const lines = text.split('\n').map((line) => toLatin(line).trim());
  const points: Position[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const point = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/.exec(line);
    if (!point) return { line: at + 1 };
    points.push([Number(point[1]), Number(point[2])]);
  }
  if (points.length === 0) return { polygon: null };
  return parsePolygon({ type: 'Polygon', coordinates: [closed(points)] });
}

function closed(points: readonly Position[]): Position[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return [...points];
  return [...points, first];
}

/** As `readPoints` reads it: the outer ring, without the corner that closes it. */
export function writePoints(polygon: Polygon | null): string {
  const [ring = []] = polygon?.coordinates ?? [];
  return ring
    .slice(0, -1)
    .map((point) => point.join(', '))
    .join('\n');
}

/** A boundary as a drawing of its own in a box of that size, north up; degrees are as long as they are there. */
export function outlineOf(polygon: Polygon, size: number): string {
  const [west, south, east, north] = boundsOf(polygon);
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = size / Math.max((east - west) * narrow, north - south);
  const at = ([x, y]: Position) => `${((x - west) * narrow * scale).toFixed(1)} ${((north - y) * scale).toFixed(1)}`;
  return polygon.coordinates.map((ring) => `M${ring.slice(0, -1).map(at).join('L')}Z`).join('');
}
