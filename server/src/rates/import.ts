import { currentHeading } from '@krishi-bima/contract/forms/earlier-labels';
import type { Options } from '@krishi-bima/contract/forms/kinds';
import {
  type NewRate,
  type RateColumn,
  type RateImportResult,
  type RateTable,
  rateColumns,
  tableOf,
} from '@krishi-bima/contract/rates/rates';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { parseBs, toAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { foldText } from '@krishi-bima/nepali/folding';
import type { Scoped } from '../tenancy/scoped.ts';
import { figuredKeys, permitTable } from './change.ts';
import { insertRate, keysOf, ownersIn, rateProblems } from './queries.ts';

interface Import {
  insurance?: number;
  rate_table: RateTable;
  csv: string;
  apply: boolean;
}

type Cells = Partial<Record<RateColumn, string>>;
type Error = RateImportResult['errors'][number];

/** Every line is read before any is written, and one that is wrong keeps all of them out. */
export async function importRates(
  data: Scoped,
  { insurance: named, rate_table, csv, apply }: Import,
  today: string,
): Promise<RateImportResult> {
  permitTable(data.viewer, rate_table);
  const insurance = data.companyFor(named);
  const [heads = [], ...lines] = readCsv(csv);
  const columns = heads.map((head) => columnNamed(head) ?? columnNamed(currentHeading(head)));
  const lacking = (['key', 'effective_from', 'value'] as const).filter((name) => !columns.includes(name));
  if (lacking.length > 0) {
    return { rows: lines.length, added: 0, errors: lacking.map((column) => ({ row: 1, column, code: 'required' })) };
  }
  const context = {
    insurance,
    rate_table,
    districts: await districtNames(data),
    known: await knownKeys(data, insurance, rate_table),
    keys: await keysOf(data, insurance, rate_table),
    today,
    figured: await figuredKeys(data, insurance, rate_table),
  };
  const errors: Error[] = [];
  const read = lines.map((cells, index) => {
    const line = Object.fromEntries(columns.flatMap((name, at) => (name ? [[name, (cells[at] ?? '').trim()]] : [])));
    return readLine(context, line, (column, code) => errors.push({ row: index + 2, column, code }));
  });
  if (!apply || errors.length > 0) return { rows: lines.length, added: 0, errors };
  for (const rate of read) await insertRate(data, rate);
  return { rows: lines.length, added: read.length, errors };
}

interface Context {
  insurance: number;
  rate_table: RateTable;
  districts: ReadonlyMap<string, number>;
  /** Also of the lines above in the same file. */
  known: Set<string>;
  keys: Options;
  today: string;
  /** The keys for which no figure of a past day is taken. */
  figured: ReadonlySet<string>;
}

function readLine(
  { insurance, rate_table, districts, known, keys, today, figured }: Context,
  cells: Cells,
  wrong: (column: RateColumn, code: string) => void,
): NewRate {
  const { names, by_district } = tableOf(rate_table);
  const key = keyNamed(keys, cells.key ?? '') ?? (names ? cells.key : undefined);
  if (!key) wrong('key', cells.key ? 'bad_choice' : 'required');
  const place = cells.district ?? '';
  const district = place === '' ? null : districts.get(foldText(place));
  if (district === undefined) wrong('district', 'unknown_reference');
  if (place !== '' && !by_district) wrong('district', 'bad_choice');
  const effective_from = dayIn(cells.effective_from ?? '');
  if (!effective_from) wrong('effective_from', cells.effective_from ? 'bad_date' : 'required');
  const last = cells.effective_to ? dayIn(cells.effective_to) : null;
  if (last === undefined) wrong('effective_to', 'bad_date');
  if (last && effective_from && last < effective_from) wrong('effective_to', 'end_before_start');
  const value = toLatin(cells.value ?? '').replaceAll(',', '');
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(value)) wrong('value', value === '' ? 'required' : 'bad_type');
  const named = namesOf(rate_table, cells);
  const rate = { rate_table, key: key ?? '', value, ...named };
  if (key && value) {
    for (const [column, code] of Object.entries(rateProblems(rate, keys)))
      if (isKeyOf(rateColumns, column)) wrong(column, code);
  }
  const same = `${key} ${district ?? 0} ${named.belongs_to ?? ''} ${effective_from}`;
  if (known.has(same)) wrong('key', 'rate_exists');
  else if (key && effective_from && effective_from < today && figured.has(key)) wrong('effective_from', 'past_date');
  known.add(same);
  const dates = { effective_from: effective_from ?? '', effective_to: last ?? null };
  return { insurance, ...rate, district: district ?? null, ...dates, note: cells.note ?? '' };
}

function namesOf(rate_table: RateTable, { name_np = '', name_en = '', belongs_to = '' }: Cells) {
  const owner = belongs_to === '' ? null : (keyNamed(ownersIn(rate_table), belongs_to) ?? belongs_to);
  return { name_np, name_en, belongs_to: owner };
}

/** By what stands for it in records, or by its label in either language. */
function keyNamed(keys: Options, named: string): string | undefined {
  const wanted = foldText(named);
  const found = Object.entries(keys).find(
    ([key, { ne, en }]) => key === named || (wanted !== '' && [ne, en].some((label) => foldText(label) === wanted)),
  );
  return found?.[0];
}

function columnNamed(head: string): RateColumn | undefined {
  const wanted = foldText(head);
  const found = Object.entries(rateColumns).find(
    ([name, { ne, en }]) => name === head.trim() || [ne, en].some((label) => foldText(label) === wanted),
  );
  return found && isKeyOf(rateColumns, found[0]) ? found[0] : undefined;
}

/** `२०८३/०४/०१`, or the AD day as the API writes it: years to 2035 are AD. */
function dayIn(text: string): string | undefined {
  const latin = toLatin(text).replaceAll('/', '-');
  if (/^(19|20[0-3])\d{1,2}-/.test(latin) && Number(latin.slice(0, 4)) <= 2035) {
    return /^\d{4}-\d{2}-\d{2}$/.test(latin) && !Number.isNaN(Date.parse(latin)) ? latin : undefined;
  }
  const bs = parseBs(latin.replaceAll('-', '/'));
  return bs && toAd(bs);
}

async function districtNames({ db }: Scoped): Promise<Map<string, number>> {
  const rows = await db.selectFrom('districts').select(['id', 'name_np', 'name_en']).execute();
  return new Map(
    rows.flatMap(({ id, name_np, name_en }) => [
      [foldText(name_np), id],
      [foldText(name_en), id],
    ]),
  );
}

async function knownKeys(data: Scoped, insurance: number, rate_table: RateTable): Promise<Set<string>> {
  const rows = await data
    .from('rates')
    .select(['rates.key', 'rates.district', 'rates.belongs_to', 'rates.effective_from'])
    .where('rates.insurance', '=', insurance)
    .where('rates.rate_table', '=', rate_table)
    .execute();
  return new Set(
    rows.map(({ key, district, belongs_to, effective_from }) => {
      return `${key} ${district ?? 0} ${belongs_to ?? ''} ${effective_from}`;
    }),
  );
}

/** Commas or tabs, quoted fields, any line end, a byte order mark; empty lines are no rows. */
export function readCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  const comma = (text.split('\n')[0] ?? '').includes('\t') ? '\t' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === comma || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}
