import type { Options } from '@krishi-bima/contract/forms/kinds';
import { type RateRecord, type RateTable, rateColumns, rates } from '@krishi-bima/contract/rates/rates';
import { call } from '#api/client.ts';
import { saveCsv } from '#api/save-csv.ts';
import { storedCompanyId } from '#api/storage.ts';
import { t } from '#i18n/t.ts';
import { hasNames, namesOf, ownKeys } from './rate-options.ts';

/** As the import reads it back. */
export async function downloadRates(table: RateTable, on: string | undefined): Promise<void> {
  const found = await allRates(table, on);
  const labels = { ...namesOf(found), ...ownKeys(table) };
  const rows = [Object.values(rateColumns).map(t), ...found.map((rate) => cellsOf(table, rate, labels))];
  saveCsv(`${table}.csv`, rows);
}

async function allRates(rate_table: RateTable, on: string | undefined): Promise<RateRecord[]> {
  const found: RateRecord[] = [];
  const insurance = storedCompanyId();
  for (;;) {
    const query = { rate_table, on, insurance, limit: 200, offset: found.length };
    const page = await call(rates.list, { query }, { key: 'download' });
    found.push(...page.results);
    if (!page.next || page.results.length === 0) return found;
  }
}

function cellsOf(table: RateTable, rate: RateRecord, labels: Options): string[] {
  const { key, district, effective_from, effective_to, value, note, name_np, name_en, belongs_to } = rate;
  // A name is read back by what stands for it.
  const label = hasNames(table) ? undefined : labels[key];
  const place = district ? t({ ne: district.name_np, en: district.name_en }) : '';
  const head = [label ? t(label) : key, place, effective_from, effective_to ?? '', value, note];
  return [...head, name_np, name_en, belongs_to ?? ''];
}
