import type { FieldState } from '@krishi-bima/contract/fields/tiles';
import { areaWarnings } from '@krishi-bima/contract/fields/warnings';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { sql } from 'kysely';
import { newestValueOfField } from '../ndvi/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Filter, filteredFields } from './list.ts';

export interface TileFeature {
  type: 'Feature';
  id?: number;
  properties: Record<string, string | number>;
  geometry: Polygon | { type: 'Point'; coordinates: Position };
}

export interface Edges {
  west: number;
  south: number;
  east: number;
  north: number;
  /** The margin around the tile in which features are drawn too. */
  margin: number;
}

/** No screen can show more in one tile; the largest are drawn. */
const mostFields = 5000;

/** Returns the fields whose boundary reaches into the tile. */
export async function featuresIn(data: Scoped, filter: Filter, edges: Edges, now: Date): Promise<TileFeature[]> {
  const rows = await filteredFields(data, filter)
    .select(['fields.id', 'fields.crop', 'fields.kitta_no', 'fields.near_border', 'fields.field_polygon_json'])
    .select(['fields.polygon_area_sqm', 'fields.area', 'fields.paper_area'])
    .select(
      sql<boolean>`exists (select 1
        from ${rowsByKey('policy_rows', 'r', { insurance: 'fields.insurance', field_id: 'fields.id' })}
        join lateral ${rowsByKey('policies', 'p', { id: 'r.policy' })} on true
        where p.deleted_at is null and p.status = 'issued' and p.risk_end_at > ${now})`.as('is_insured'),
    )
    .select(newestValueOfField().as('ndvi'))
    .where('fields.west', 'is not', null)
    .where(within(edges))
    .orderBy('fields.area_sqm', 'desc')
    .limit(mostFields)
    .execute();
  return rows.flatMap(({ id, crop, kitta_no, field_polygon_json, is_insured, near_border, ndvi, ...areas }) => {
    if (!field_polygon_json) return [];
    const isDoubtful = near_border || areaWarnings(areas).length > 0;
    const state: FieldState = is_insured ? 'insured' : isDoubtful ? 'to_check' : 'measured';
    const properties = {
      ...{ id, state },
      ...(crop ? { crop } : {}),
      ...(kitta_no ? { kitta_no } : {}),
      ...(ndvi ? { ndvi: ndvi.mean, ndvi_day: ndvi.day } : {}),
    };
    return [{ type: 'Feature', id, properties, geometry: field_polygon_json }];
  });
}

function within({ west, south, east, north, margin }: Edges) {
  return sql<boolean>`box(point(fields.west, fields.south), point(fields.east, fields.north))
    && box(point(${west - margin}::float8, ${south - margin}::float8),
      point(${east + margin}::float8, ${north + margin}::float8))`;
}

/** A tile has this many squares on a side. */
const squares = 8;

/** Counts the fields of each square and places the count at their middle; each field is in one square of one tile. */
export async function groupsIn(
  data: Scoped,
  filter: Filter,
  { west, south, east, north }: Edges,
): Promise<TileFeature[]> {
  const x = sql<number>`((fields.west + fields.east) / 2)`;
  const y = sql<number>`((fields.south + fields.north) / 2)`;
  const square = (middle: typeof x, from: number, to: number) =>
    sql<number>`floor((${middle} - ${from}::float8) / ${(to - from) / squares}::float8)::int`;
  const rows = await filteredFields(data, filter)
    .select((field) => [
      field.fn.countAll<number>().as('count'),
      field.fn.min('fields.id').as('id'),
      sql<number>`avg(${x})`.as('x'),
      sql<number>`avg(${y})`.as('y'),
    ])
    .where('fields.west', 'is not', null)
    .where(sql<boolean>`${x} >= ${west}::float8 and ${x} < ${east}::float8`)
    .where(sql<boolean>`${y} >= ${south}::float8 and ${y} < ${north}::float8`)
    .groupBy([square(x, west, east), square(y, south, north)])
    .execute();
  return rows.map((row) => ({
    type: 'Feature',
    properties: { count: row.count, ...(row.count === 1 ? { id: row.id } : {}) },
    geometry: { type: 'Point', coordinates: [row.x, row.y] },
  }));
}
