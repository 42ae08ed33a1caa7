import type { DisasterArea } from '@krishi-bima/contract/disasters/disasters';
import { formsOf } from '@krishi-bima/contract/forms';
import { type Bounds, boundsOf, type Polygon, type Position } from '@krishi-bima/contract/geometry/polygon';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { holdsPoint, levelsWithin, wardsIn, wardsOf } from './area.ts';

/** A row of a policy where it lies: in the middle of its boundary, else of its local level. */
export interface PlacedRow {
  policy: number;
  row_id: number;
  ward: number | null;
  longitude: number | null;
  latitude: number | null;
  has_boundary: boolean;
}

interface Asked {
  insurance: number | undefined;
  loss_at: Date;
}

/** More rows than the policies of a disaster have, and few enough to be read at once. */
const mostRows = 20_000;

/** Returns the rows in the area whose policy was in force at that moment. */
export async function rowsIn(data: Scoped, asked: Asked, area: DisasterArea): Promise<PlacedRow[]> {
  const { polygon } = area;
  const wards = await wardsIn(data.db, area);
  const parts = polygon
    ? [bounded(data, sql`${inBox(boundsOf(polygon))} and ${inRing(polygon)}`), unbounded(data, wards)]
    : [bounded(data, sql`r.ward = any(${wards}::integer[])`), unbounded(data, wards)];
  const rows = await inForce(data, asked, parts, mostRows + 1);
  if (rows.length > mostRows) throw new Problem('disaster_too_large');
  return polygon ? rows.filter((row) => holdsPoint(polygon, pointOf(row) ?? nowhere)) : rows;
}

const nowhere: Position = [0, 0];

const mostPlaces = 3000;

/** Returns where policies were in force in a box of the map, each place once. */
export async function placesIn(data: Scoped, asked: Asked, box: Bounds): Promise<Position[]> {
  const levels = await levelsWithin(data.db, box);
  const wards = await wardsOf(
    data.db,
    levels.map(({ id }) => id),
  );
  const rows = await inForce(data, asked, [bounded(data, inBox(box)), unbounded(data, wards)], mostPlaces);
  const places = new Map<string, Position>();
  for (const row of rows) {
    const point = pointOf(row);
    if (point) places.set(point.join(), point);
  }
  return [...places.values()];
}

export function pointOf({ longitude, latitude }: Pick<PlacedRow, 'longitude' | 'latitude'>): Position | undefined {
  return longitude === null || latitude === null ? undefined : [longitude, latitude];
}

/** By the index of the boundaries' boxes. */
function inBox([west, south, east, north]: Bounds): RawBuilder<boolean> {
  return sql<boolean>`box(point(f.west, f.south), point(f.east, f.north))
    && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

function inRing({ coordinates: [outer = []] }: Polygon): RawBuilder<boolean> {
  const ring = `(${outer.map((point) => `(${point.join()})`).join()})`;
  return sql<boolean>`${ring}::polygon @> point((f.west + f.east) / 2, (f.south + f.north) / 2)`;
}

function bounded(data: Scoped, where: RawBuilder<unknown>) {
  return sql`select r.policy, r.row_id, r.ward, (f.west + f.east) / 2 as longitude, (f.south + f.north) / 2 as latitude,
      true as has_boundary
    from ${data.table('fields', 'f')} join ${data.table('policy_rows', 'r')}
      on r.insurance = f.insurance and r.field_id = f.id
    where f.west is not null and ${where}`;
}

function unbounded(data: Scoped, wards: readonly number[]) {
  return sql`select r.policy, r.row_id, r.ward, m.longitude, m.latitude, false
    from ${data.table('policy_rows', 'r')} join wards w on w.id = r.ward join municipalities m on m.id = w.municipality
      left join ${data.table('fields', 'f')} on f.insurance = r.insurance and f.id = r.field_id
    where r.ward = any(${[...wards]}::integer[]) and f.west is null`;
}

/** A policy that has ended since was in force all the same; one that was cancelled is looked at once more by its day. */
async function inForce(data: Scoped, asked: Asked, parts: readonly RawBuilder<unknown>[], most: number) {
  const { insurance, loss_at } = asked;
  const surveyed = formsOf('crop').filter(({ paid_by }) => paid_by !== 'measurement');
  const forms = surveyed.map(({ name }) => name);
  const { rows } = await sql<PlacedRow>`select placed.*
    from (${sql.join(parts, sql` union all `)}) as placed join ${data.table('policies', 'p')} on p.id = placed.policy
    where p.form = any(${forms}::text[]) and p.risk_start_at <= ${loss_at} and p.risk_end_at > ${loss_at}
      and (p.cancelled_at is null or p.cancelled_at > ${loss_at} or p.cancel_on >= ${todayAd(loss_at)}::date)
      and (${insurance ?? null}::integer is null or p.insurance = ${insurance ?? null})
    limit ${most}`.execute(data.db);
  return rows;
}
