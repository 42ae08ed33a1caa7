import { type Polygon, type Position, parsePolygon } from '@krishi-bima/contract/geometry/polygon';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { toLatin } from '@krishi-bima/nepali/digits';

export type ReadPoints = { polygon: Polygon | null } | { line: number } | { problem: ProblemCode };

/** One corner a line, longitude then latitude, in either script; the ring closes by itself. Nothing is no boundary. */
export function readPoints(text: string): ReadPoints {
  const points: Position[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const corner = cornerOf(line);
    if (!corner) return { line: at + 1 };
    points.push(corner);
  }
  if (points.length === 0) return { polygon: null };
  return parsePolygon({ type: 'Polygon', coordinates: [closed(points)] });
}

function closed(points: readonly Position[]): Position[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return [...points];
  return [...points, first];
}

/** Every corner that can be read, whatever stands between them: so far as somebody has come with typing or drawing. */
export function cornersIn(text: string): Position[] {
  return text.split('\n').flatMap((line) => {
    const corner = cornerOf(line);
    return corner ? [corner] : [];
  });
}

function cornerOf(line: string): Position | undefined {
  const point = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/.exec(toLatin(line).trim());
  if (!point) return undefined;
  const [longitude, latitude] = [Number(point[1]), Number(point[2])];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

export function writeCorners(corners: readonly Position[]): string {
  return corners.map((point) => point.join(', ')).join('\n');
}

/** As `readPoints` reads it: the outer ring, without the corner that closes it. */
export function writePoints(polygon: Polygon | null): string {
  const [ring = []] = polygon?.coordinates ?? [];
  return writeCorners(ring.slice(0, -1));
}
