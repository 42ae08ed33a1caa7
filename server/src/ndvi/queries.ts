import type { MonthMedian, NdviChange, NdviValue, NewestNdvi, NewNdvi } from '@krishi-bima/contract/ndvi/ndvi';
import { minClearPercent } from '@krishi-bima/contract/ndvi/ndvi';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

export type Row = Selectable<Schema['ndvi_values']> & { creator: NdviValue['created_by'] };
type Field = Selectable<Schema['fields']>;

export function selectValues(data: Scoped) {
  return data.from('ndvi_values').selectAll('ndvi_values').select(userSummary('ndvi_values.created_by').as('creator'));
}

export async function getValue(data: Scoped, id: number): Promise<Row> {
  return existing(await selectValues(data).where('ndvi_values.id', '=', id).executeTakeFirst());
}

export function asValue(row: Row, files: FileStore): NdviValue {
  const { id, insurance, field, day, source, scene, provider, note, version } = row;
  const raster = row.raster && {
    ...{ url: files.urlOf(row.raster.key), width: row.raster.width, height: row.raster.height },
    rings: row.raster.rings,
  };
  return {
    ...{ id, insurance, field, day, source, scene, provider, note, version, raster },
    mean: Number(row.mean),
    spread: numberOf(row.spread),
    valid_percent: numberOf(row.valid_percent),
    cloud_percent: numberOf(row.cloud_percent),
    created_by: row.creator,
  };
}

function numberOf(value: string | null): number | null {
  return value === null ? null : Number(value);
}

export function findField(data: Scoped, id: number): Promise<Field | undefined> {
  return data.from('fields').selectAll('fields').where('fields.id', '=', id).executeTakeFirst();
}

/** Selects `{day, mean}` of the newest cloud-free value, for each field of a query, as jsonb. */
export function newestValueOfField() {
  const newest = rowsByKey('ndvi_values', 'v', { insurance: 'fields.insurance', field: 'fields.id' });
  return sql<NewestNdvi | null>`(select jsonb_build_object('day', v.day, 'mean', v.mean) from ${newest}
    where v.deleted_at is null and coalesce(v.valid_percent, 100) >= ${minClearPercent}
    order by v.day desc, v.id desc limit 1)`;
}

/** A median over fewer fields would reveal the values of one farmer to another. */
const fewestFields = 3;
const monthsBack = 26;

/**
 * Returns the median of the company's other fields in the district that the reader may see: each counts once a month.
 */
export async function districtMedian(data: Scoped, field: Field, today: string): Promise<MonthMedian[]> {
  if (field.district === null) return [];
  return (await medianStatement(data, { ...field, district: field.district }, today).execute(data.db)).rows;
}

type Placed = Pick<Field, 'id' | 'insurance'> & { district: number };

export function medianStatement(data: Scoped, field: Placed, today: string) {
  const monthly = data
    .from('ndvi_values')
    .innerJoin(data.table('fields', 'f'), 'f.id', 'ndvi_values.field')
    .select([
      sql<string>`to_char(ndvi_values.day, 'YYYY-MM')`.as('month'),
      sql<number>`avg(ndvi_values.mean)`.as('mean'),
    ])
    .where('ndvi_values.insurance', '=', field.insurance)
    .where('f.insurance', '=', field.insurance)
    .where('f.district', '=', field.district)
    .where('f.id', '!=', field.id)
    .where('ndvi_values.day', '>=', sql<string>`${today}::date - make_interval(months => ${monthsBack})`)
    .where((value) =>
      value.or([
        value('ndvi_values.valid_percent', 'is', null),
        value('ndvi_values.valid_percent', '>=', String(minClearPercent)),
      ]),
    )
    .groupBy([sql`1`, 'f.id']);
  return sql<MonthMedian>`select month,
      round((percentile_cont(0.5) within group (order by mean))::numeric, 3)::float8 as median, count(*)::int as fields
    from (${monthly}) as of_field group by month having count(*) >= ${fewestFields} order by month`;
}

export async function insertValue(data: Scoped, body: NewNdvi, today: string): Promise<Row> {
  const { field: id, ...facts } = body;
  const field = await findField(data, id);
  if (!field) throw new Problem('invalid_input', { fields: { field: 'unknown_reference' } });
  permitDay(body.day, today);
  const values = { ...columnsOf(facts), insurance: field.insurance, field: id, created_by: data.viewer.id };
  const row = await data.insert('ndvi_values', { ...values, day: body.day, mean: String(body.mean), source: 'manual' });
  return getValue(data, row.id);
}

/** Changes a locked value. */
export async function changeValue(data: Scoped, id: number, change: NdviChange, today: string): Promise<Row> {
  permitManual(await getValue(data, id));
  if (change.day !== undefined) permitDay(change.day, today);
  await data.update('ndvi_values', id, columnsOf(change));
  return getValue(data, id);
}

export async function removeValue(data: Scoped, id: number): Promise<void> {
  permitManual(await getValue(data, id));
  await data.remove('ndvi_values', id);
}

/** A value measured by satellite cannot be changed by hand. */
function permitManual({ source }: Row): void {
  if (source !== 'manual') throw new Problem('wrong_state');
}

function permitDay(day: string, today: string): void {
  if (day > today) throw new Problem('rule_broken', { fields: { day: 'future_date' } });
}

function columnsOf({ mean, spread, cloud_percent, ...rest }: NdviChange) {
  const asText = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : value);
  return {
    ...rest,
    ...(mean === undefined ? {} : { mean: String(mean) }),
    ...(spread === undefined ? {} : { spread: asText(spread) ?? null }),
    ...(cloud_percent === undefined ? {} : { cloud_percent: asText(cloud_percent) ?? null }),
  };
}
