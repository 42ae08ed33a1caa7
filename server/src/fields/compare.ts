import type { Comparison, fields } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { readBoundaryApart, trimGround } from './ground.ts';
import { overlapping } from './overlap.ts';

/** Tells of a boundary what saving it would tell, and how it would lie beside the farmer's own other fields. */
export async function compareBoundary(data: Scoped, body: Body<typeof fields.compare>): Promise<Comparison> {
  const insurance = data.companyFor(body.insurance);
  const read = await readBoundaryApart(body.field_polygon_json);
  if ('problem' in read) throw new Problem('invalid_input', { fields: { field_polygon_json: read.problem } });
  const { polygon, area_sqm, near_border } = read;
  const overlaps = await overlapping(data, { insurance, field_polygon_json: polygon, id: body.field });
  const own = overlaps.filter(({ farm_id }) => farm_id === body.farm_id).map(({ field }) => field);
  const trimmed = await trimGround(polygon, await boundariesOf(data, own));
  return { area_sqm, near_border, overlaps, trimmed };
}

async function boundariesOf(data: Scoped, ids: readonly number[]): Promise<Polygon[]> {
  if (ids.length === 0) return [];
  const rows = await data.from('fields').select('fields.field_polygon_json').where('fields.id', 'in', ids).execute();
  return rows.flatMap(({ field_polygon_json: polygon }) => (polygon ? [polygon] : []));
}
