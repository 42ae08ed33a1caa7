import type { Options } from '@krishi-bima/contract/forms/kinds';
import { type RateRecord, type RateTable, rateColumns, rates } from '@krishi-bima/contract/rates/rates';
import { call } from '#api/client.ts';
import { storedCompanyId } from '#api/storage.ts';
import { t } from '#i18n/t.ts';
import { hasNames, namesOf, ownKeys } from './rate-options.ts';

/** As the import reads it back; the mark in front lets Excel show Devanagari. */
export async function downloadRates(table: RateTable, on: string | undefined): Promise<void> {
  const found = await allRates(table, on);
  const labels = { ...namesOf(found), ...ownKeys(table) };
  const rows = [Object.values(rateColumns).map(t), ...found.map((rate) => cellsOf(table, rate, labels))];
  const text = `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = `${table}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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

/** What begins like a formula is kept from being one. */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
