import type { Overlap } from '@krishi-bima/contract/fields/fields';
import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import { boundsOf, type Polygon, type Position } from '@krishi-bima/contract/geometry/polygon';
import { sql } from 'kysely';
import { intersection } from 'polyclip-ts';
import type { Scoped } from '../tenancy/scoped.ts';

interface Ground {
  insurance: number;
  field_polygon_json: Polygon | null;
  /** The field itself, which it always overlaps. */
  id?: number | undefined;
}

/** A smaller overlap is the line between two neighbours, drawn twice. */
const leastSqm = 1;
const most = 500;

/**
 * Returns the company's other fields on the same land, whoever asks: bounding boxes by the index, then the exact
 * overlap and its area, the largest first.
 */
export async function overlapping(
  data: Scoped,
  { insurance, field_polygon_json: polygon, id = 0 }: Ground,
): Promise<Overlap[]> {
  if (!polygon) return [];
  const [west, south, east, north] = boundsOf(polygon);
  const near = await data
    .from('fields')
    .innerJoin(data.table('kyc'), 'kyc.personal_info', 'fields.personal_info')
    .select(['fields.id', 'fields.field_name', 'fields.kitta_no', 'fields.personal_info', 'kyc.name_np'])
    .select(['fields.field_polygon_json', 'fields.polygon_area_sqm', 'fields.area_sqm'])
    .where('fields.insurance', '=', insurance)
    .where('fields.id', '!=', id)
    .where('fields.west', 'is not', null)
    .where(
      sql<boolean>`box(point(fields.west, fields.south), point(fields.east, fields.north))
        && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    )
    .limit(most)
    .execute();
  const own = Number(areaOfPolygon(polygon));
  const found = near.flatMap((other): Overlap[] => {
    const ground = commonGround(polygon, other.field_polygon_json);
    const area_sqm = ground.reduce((sum, part) => sum + Number(areaOfPolygon(part)), 0);
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

function commonGround(one: Polygon, other: Polygon | null): Polygon[] {
  if (!other) return [];
  const parts = intersection(one.coordinates, other.coordinates) as Position[][][];
  return parts.map((coordinates) => ({ type: 'Polygon', coordinates }));
}
