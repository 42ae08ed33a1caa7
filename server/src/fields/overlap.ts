import type { Overlap } from '@krishi-bima/contract/fields/fields';
import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import { boundsOf, type Polygon } from '@krishi-bima/contract/geometry/polygon';
import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { CommonGround } from './common-ground.ts';
import { compareGround, keepGround, knownGround } from './ground.ts';

interface Ground {
  insurance: number;
  field_polygon_json: Polygon | null;
  /** The field itself, which it always overlaps. */
  id?: number | undefined;
}

/** A smaller overlap is the line between two neighbours, drawn twice. */
export const leastSqm = 1;
const most = 500;
const atOnce = 10;
/** A comparison that takes longer is given up for now. What it found is remembered, so that the next one gets further. */
export const longestMs = 2500;

/**
 * Returns the company's other fields on the same land, whoever asks: bounding boxes by the index, then the overlap and
 * its area, the largest first.
 */
export async function overlapping(
  data: Scoped,
  { insurance, field_polygon_json: polygon, id = 0 }: Ground,
): Promise<Overlap[]> {
  if (!polygon) return [];
  const near = await neighboursOf(data, insurance, polygon, id);
  const common = await commonWith(data, polygon, near);
  const own = Number(areaOfPolygon(polygon));
  const found = near.flatMap((other): Overlap[] => {
    const { area_sqm = 0, ground = [] } = common.get(other.id) ?? {};
    if (area_sqm < leastSqm) return [];
    const percent = (area_sqm / Math.min(own, Number(other.polygon_area_sqm))) * 100;
    return [
      {
        field: other.id,
        field_name: other.field_name,
        kitta_no: other.kitta_no,
        farm_id: other.personal_info,
        owner_name_np: other.name_np,
        field_area_sqm: other.area_sqm,
        area_sqm: area_sqm.toFixed(4),
        ground,
        percent: Math.round(Math.min(percent, 100) * 10) / 10,
      },
    ];
  });
  return found.sort((one, other) => Number(other.area_sqm) - Number(one.area_sqm));
}

/** The boundaries stay where they are: of most pairs the common ground is known by their hashes. */
function neighboursOf(data: Scoped, insurance: number, polygon: Polygon, id: number) {
  const [west, south, east, north] = boundsOf(polygon);
  return data
    .from('fields')
    .innerJoin(data.table('kyc'), 'kyc.personal_info', 'fields.personal_info')
    .select(['fields.id', 'fields.field_name', 'fields.kitta_no', 'fields.personal_info', 'kyc.name_np'])
    .select(['fields.polygon_area_sqm', 'fields.area_sqm'])
    .select(sql<string>`md5(fields.field_polygon_json::text)`.as('hash'))
    .select(sql<string>`md5((${JSON.stringify(polygon)}::jsonb)::text)`.as('own_hash'))
    .where('fields.insurance', '=', insurance)
    .where('fields.id', '!=', id)
    .where('fields.west', 'is not', null)
    .where(
      sql<boolean>`box(point(fields.west, fields.south), point(fields.east, fields.north))
        && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    )
    .limit(most)
    .execute();
}

/** Another field by the hash of its boundary, and the hash of the one that it is compared with. */
export interface Neighbour {
  id: number;
  hash: string;
  own_hash: string;
}

export async function commonWith(
  data: Scoped,
  polygon: Polygon,
  near: readonly Neighbour[],
  until = performance.now() + longestMs,
): Promise<Map<number, CommonGround>> {
  const common = new Map<number, CommonGround>();
  const unknown: Neighbour[] = [];
  for (const other of near) {
    const known = knownGround(other.own_hash, other.hash);
    if (known) common.set(other.id, known);
    else unknown.push(other);
  }
  for (let start = 0; start < unknown.length; start += atOnce) {
    if (performance.now() > until) throw new Problem('busy', { retryAfter: 2 });
    const some = unknown.slice(start, start + atOnce);
    const shapes = await shapesOf(data, some);
    const found = await compareGround(
      polygon,
      some.map(({ id }) => shapes.get(id) ?? nowhere),
    );
    for (const [index, { id, own_hash, hash }] of some.entries()) {
      const shared = found[index];
      if (!shared || !shapes.has(id)) continue;
      keepGround(own_hash, hash, shared);
      common.set(id, shared);
    }
  }
  return common;
}

const nowhere: Polygon = { type: 'Polygon', coordinates: [] };

/** A boundary that has been changed since its hash was read is left to the next look. */
export async function shapesOf(
  data: Scoped,
  some: readonly Omit<Neighbour, 'own_hash'>[],
): Promise<Map<number, Polygon>> {
  const rows = await data
    .from('fields')
    .select(['fields.id', 'fields.field_polygon_json'])
    .select(sql<string>`md5(fields.field_polygon_json::text)`.as('hash'))
    .where(
      'fields.id',
      'in',
      some.map(({ id }) => id),
    )
    .execute();
  const hashes = new Map(some.map(({ id, hash }) => [id, hash]));
  return new Map(
    rows.flatMap(({ id, field_polygon_json, hash }): [number, Polygon][] =>
      field_polygon_json && hashes.get(id) === hash ? [[id, field_polygon_json]] : [],
    ),
  );
}
