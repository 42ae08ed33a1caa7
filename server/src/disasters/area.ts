import type { DisasterArea, DisasterQuestion } from '@krishi-bima/contract/disasters/disasters';
import { type Bounds, boundsOf, isInRing, type Polygon, type Position } from '@krishi-bima/contract/geometry/polygon';
import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import { readBoundaryApart } from '../fields/ground.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** Reads the area as somebody sent it: exactly one way of naming it, and a boundary that could be a field's. */
export async function readArea({ polygon, wards }: DisasterQuestion['area']): Promise<DisasterArea> {
  if ((polygon === null || polygon === undefined) === (wards === null || wards === undefined)) {
    throw new Problem('invalid_input', { fields: { area: 'one_area' } });
  }
  if (wards) return { polygon: null, area_sqm: null, wards: [...new Set(wards)].toSorted((a, b) => a - b) };
  const read = await readBoundaryApart(polygon);
  if ('problem' in read) throw new Problem('invalid_input', { fields: { 'area.polygon': read.problem } });
  return { polygon: read.polygon, area_sqm: read.area_sqm, wards: null };
}

export function holdsPoint({ coordinates: [outer = [], ...holes] }: Polygon, point: Position): boolean {
  return isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole));
}

/** Returns the wards by whose local level rows without a boundary are found. */
export async function wardsIn(db: OpenDb, { polygon, wards }: DisasterArea): Promise<number[]> {
  if (wards) return wards;
  if (!polygon) return [];
  const levels = await levelsWithin(db, boundsOf(polygon));
  const inside = levels.filter(({ longitude, latitude }) => holdsPoint(polygon, [longitude, latitude]));
  return wardsOf(
    db,
    inside.map(({ id }) => id),
  );
}

export async function wardsOf(db: OpenDb, levels: readonly number[]): Promise<number[]> {
  if (levels.length === 0) return [];
  const wards = await db
    .selectFrom('wards')
    .select('wards.id')
    .where('wards.municipality', 'in', [...levels])
    .execute();
  return wards.map(({ id }) => id);
}

/** Returns the local levels whose middle lies in a box. */
export async function levelsWithin(db: OpenDb, [west, south, east, north]: Bounds) {
  const { rows } = await sql<{ id: number; longitude: number; latitude: number }>`select id, longitude, latitude
    from municipalities where longitude between ${west} and ${east} and latitude between ${south} and ${north}`.execute(
    db,
  );
  return rows;
}
