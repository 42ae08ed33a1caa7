import { findForm } from '@krishi-bima/contract/forms';
import {
  type NewRate,
  type Rate,
  type RateFilter,
  type RateRecord,
  type RateTable,
  rateTables,
} from '@krishi-bima/contract/rates';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { Problem } from '../platform/problem.ts';
import type { Scoped } from '../platform/scoped.ts';

interface Occasion {
  insurance: number;
  tables: readonly RateTable[];
  day: string;
  /** Without one, only what holds everywhere. */
  district: number | undefined;
}

/** What the tables say on that day in that place: of each figure the newest in force. */
export async function ratesOn(data: Scoped, { insurance, tables, day, district }: Occasion): Promise<Rate[]> {
  if (tables.length === 0) return [];
  const rows = await data
    .from('rates')
    .select(['rates.rate_table', 'rates.key', 'rates.district', 'rates.value'])
    .distinctOn(['rates.rate_table', 'rates.key', 'rates.district'])
    .where('rates.insurance', '=', insurance)
    .where('rates.rate_table', 'in', [...tables])
    .where('rates.effective_from', '<=', day)
    .where((rate) => rate.or([rate('effective_to', 'is', null), rate('effective_to', '>=', day)]))
    .where((rate) => rate.or([rate('district', 'is', null), rate('district', '=', district ?? null)]))
    .orderBy('rates.rate_table')
    .orderBy('rates.key')
    .orderBy('rates.district')
    .orderBy('rates.effective_from', 'desc')
    .execute();
  return inOrder(rows.map((row) => ({ ...row, rate_table: row.rate_table as RateTable, value: plain(row.value) })));
}

/** The same on every database, whatever its collation: a frozen tariff is compared as it stands. */
export function inOrder(rates: readonly Rate[]): Rate[] {
  const placeOf = ({ rate_table, key, district }: Rate) =>
    `${rate_table} ${key} ${String(district ?? 0).padStart(6, '0')}`;
  return rates.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** `35`, not `35.0000` as numeric columns read. */
function plain(value: string): string {
  return value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;
}

/** Table by table, key by key, the newest first. */
export function selectRates(data: Scoped, { insurance, rate_table, key, district, on }: Partial<RateFilter>) {
  let rows = data
    .from('rates')
    .select([
      'rates.id',
      'rates.insurance',
      'rates.rate_table',
      'rates.key',
      'rates.effective_from',
      'rates.effective_to',
      'rates.value',
      'rates.note',
      'rates.version',
    ])
    .select((rate) =>
      jsonObjectFrom(
        rate
          .selectFrom('districts')
          .whereRef('districts.id', '=', 'rates.district')
          .select(['districts.id', 'districts.name_np', 'districts.name_en']),
      ).as('district'),
    )
    .orderBy('rates.rate_table')
    .orderBy('rates.key')
    .orderBy('rates.district', (order) => order.asc().nullsFirst())
    .orderBy('rates.effective_from', 'desc')
    .orderBy('rates.id');
  if (insurance !== undefined) rows = rows.where('rates.insurance', '=', insurance);
  if (rate_table !== undefined) rows = rows.where('rates.rate_table', '=', rate_table);
  if (key !== undefined) rows = rows.where('rates.key', '=', key);
  if (district !== undefined) rows = rows.where('rates.district', '=', district);
  if (on !== undefined) {
    rows = rows
      .where('rates.effective_from', '<=', on)
      .where((rate) => rate.or([rate('effective_to', 'is', null), rate('effective_to', '>=', on)]))
      .where(isNewest(on));
  }
  return rows;
}

/** No later figure for the same key and place has begun by that day. */
function isNewest(on: string) {
  return sql<boolean>`not exists (select 1 from rates newer where newer.insurance = rates.insurance
    and newer.rate_table = rates.rate_table and newer.key = rates.key
    and newer.district is not distinct from rates.district and newer.deleted_at is null
    and newer.effective_from > rates.effective_from and newer.effective_from <= ${on}
    and (newer.effective_to is null or newer.effective_to >= ${on}))`;
}

export function insertRate(data: Scoped, { district = null, effective_to = null, note = '', ...rate }: NewRate) {
  const { form, field } = rateTables[rate.rate_table].key;
  const spec = findForm(form)?.row.fields[field];
  const isKey = spec?.kind === 'choice' && Object.hasOwn(spec.options, rate.key);
  if (!isKey) throw new Problem('invalid_input', { fields: { key: 'bad_choice' } });
  if (district !== null && !('by_district' in rateTables[rate.rate_table])) {
    throw new Problem('invalid_input', { fields: { district: 'bad_choice' } });
  }
  return data.insert('rates', { district, effective_to, note, ...rate });
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRates>['execute']>>[number];

export function asRate(row: Selected): RateRecord {
  return { ...row, rate_table: row.rate_table as RateTable, value: plain(row.value) };
}
