import { minClearPercent } from '@krishi-bima/contract/ndvi/ndvi';
import { type RawBuilder, sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { isInProvince } from '../registers/places.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Narrowing } from './figures.ts';
import type { By, SumRow } from './sum.ts';

/**
 * Sums what the insured fields measured on average, cloud-free and while they were insured, and counts them: each field
 * once a period, however often a satellite saw it.
 */
export function greennessStatement(
  data: Scoped,
  { insurance, registration, province, district, municipality }: Narrowing,
  { key, periods }: By,
): RawBuilder<SumRow> {
  const column = key === null || key === 'peril' ? sql`null::integer` : sql.ref(`f.${key}`);
  const [from, to] = [periods.map((one) => one.from), periods.map((one) => one.to)];
  const rows = rowsByKey('policy_rows', 'r', { insurance: 'ndvi_values.insurance', field_id: 'ndvi_values.field' });
  const policy = rowsByKey('policies', 'p', { insurance: 'r.insurance', id: 'r.policy' });
  const values = data
    .from('ndvi_values')
    .innerJoin(data.table('fields', 'f'), 'f.id', 'ndvi_values.field')
    .innerJoin(
      sql<{ nth: number; first: string; last: string }>`(select * from unnest(${sql.val(from)}::date[],
        ${sql.val(to)}::date[]) with ordinality as s (first, last, nth))`.as('span'),
      (on) => on.on(sql<boolean>`ndvi_values.day between span.first and span.last`),
    )
    .select([sql`${column}`.as('key'), 'span.nth', sql<number>`avg(ndvi_values.mean)`.as('mean')])
    .where(equalTo('ndvi_values', { insurance }))
    .where(sql<boolean>`coalesce(ndvi_values.valid_percent, 100) >= ${minClearPercent}`)
    .where(sql<boolean>`exists (select from ${rows} cross join lateral ${policy}
      where ndvi_values.day between day_in_nepal(p.risk_start_at) and day_in_nepal(p.risk_end_at)
        and (p.cancelled_at is null or day_in_nepal(p.cancelled_at) > ndvi_values.day))`)
    .groupBy([sql`1`, 'span.nth', 'f.id']);
  const there = [
    ...(province === undefined ? [] : [isInProvince('f.district', province)]),
    ...(district === undefined ? [] : [sql<boolean>`f.district = ${district}`]),
    ...(municipality === undefined ? [] : [sql<boolean>`f.municipality = ${municipality}`]),
    // Animals have no field.
    ...(registration === 'livestock' ? [sql<boolean>`false`] : []),
  ].reduce((all, one) => all.where(one), values);
  return sql<SumRow>`select key, (nth - 1)::integer as period, sum(mean) as amount, 0 as claimed,
      count(*)::integer as policies from (${there}) of_field group by key, nth`;
}
