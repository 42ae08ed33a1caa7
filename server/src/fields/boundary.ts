import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import { type Bounds, boundsOf, type Polygon, parsePolygon } from '@krishi-bima/contract/geometry/polygon';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { placeOf } from './border.ts';

interface Boundary {
  polygon: Polygon;
  area_sqm: string;
  bounds: Bounds;
  near_border: boolean;
}

export type ReadBoundary = Boundary | { problem: ProblemCode };

const smallest = 1;

/** Returns the boundary as stored, or why it is refused (docs/behaviour.md, Area and boundaries). */
export function readBoundary(value: unknown): ReadBoundary {
  const parsed = parsePolygon(value);
  if ('problem' in parsed) return parsed;
  const { polygon } = parsed;
  const place = placeOf(polygon);
  if (place === 'outside') return { problem: 'polygon_outside' };
  const area_sqm = areaOfPolygon(polygon);
  if (Number(area_sqm) < smallest) return { problem: 'polygon_small' };
  return { polygon, area_sqm, bounds: boundsOf(polygon), near_border: place === 'near_border' };
}
