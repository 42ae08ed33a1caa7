import type { Rate, RateTable } from '@krishi-bima/contract/rates';
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
