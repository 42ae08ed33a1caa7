import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type Options, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import {
  type NewRate,
  nameKey,
  namesTable,
  type Rate,
  type RateFilter,
  type RateRecord,
  type RateTable,
  rateTableNames,
  tableOf,
} from '@krishi-bima/contract/rates/rates';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { isDraftProduct, productNames, productRates } from './index-products.ts';

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
  const products = tables.includes('index_products') ? await productRates(data, insurance, day) : [];
  const rows = await data
    .from('rates')
    .select(['rates.rate_table', 'rates.key', 'rates.district', 'rates.value', 'rates.effective_to'])
    .select(['rates.name_np', 'rates.name_en', 'rates.belongs_to'])
    .distinctOn(['rates.rate_table', 'rates.key', 'rates.district', 'rates.belongs_to'])
    .where('rates.insurance', '=', insurance)
    .where('rates.rate_table', 'in', [...tables])
    .where('rates.effective_from', '<=', day)
    .where((rate) =>
      rate.or([
        rate('effective_to', 'is', null),
        rate('effective_to', '>=', day),
        // What was offered once keeps its name.
        rate('rate_table', 'in', listNames),
      ]),
    )
    .where((rate) => rate.or([rate('district', 'is', null), rate('district', '=', district ?? null)]))
    .orderBy('rates.rate_table')
    .orderBy('rates.key')
    .orderBy('rates.district')
    .orderBy('rates.belongs_to')
    .orderBy('rates.effective_from', 'desc')
    .execute();
  return inOrder([
    ...products,
    ...rows.map(({ effective_to, name_np, name_en, belongs_to, ...row }): Rate => {
      const rate_table = row.rate_table;
      const value = plain(row.value);
      if (!tableOf(rate_table).names) return { ...row, rate_table, value };
      const isOver = effective_to !== null && effective_to < day;
      return { ...row, rate_table, value: isOver ? turned(value) : value, name_np, name_en, belongs_to };
    }),
  ]);
}

const listNames = rateTableNames.filter((name) => tableOf(name).names);

/** After its last day the opposite holds: what was offered is not, what was not is again. */
function turned(value: string): string {
  return value === '0' ? '1' : '0';
}

/** The same on every database, whatever its collation: a frozen tariff is compared as it stands. */
export function inOrder(rates: readonly Rate[]): Rate[] {
  const placeOf = ({ rate_table, key, district, belongs_to }: Rate) =>
    `${rate_table} ${key} ${String(district ?? 0).padStart(6, '0')} ${belongs_to ?? ''}`;
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
      'rates.name_np',
      'rates.name_en',
      'rates.belongs_to',
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
  const sameKey = { insurance: 'rates.insurance', rate_table: 'rates.rate_table', key: 'rates.key' };
  return sql<boolean>`not exists (select 1 from ${rowsByKey('rates', 'newer', sameKey)}
    where newer.district is not distinct from rates.district
    and newer.belongs_to is not distinct from rates.belongs_to and newer.deleted_at is null
    and newer.effective_from > rates.effective_from and newer.effective_from <= ${on}
    and (newer.effective_to is null or newer.effective_to >= ${on}))`;
}

export async function insertRate(data: Scoped, { district = null, effective_to = null, note = '', ...rate }: NewRate) {
  const { by_district } = tableOf(rate.rate_table);
  const insurance = data.companyFor(rate.insurance);
  const problems = rateProblems(rate, await keysOf(data, insurance, rate.rate_table));
  if (district !== null && !by_district) problems.district = 'bad_choice';
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
  return data.insert('rates', { district, effective_to, note, ...rate, insurance });
}

/** What a key may be, with its names: the form's own, and those that the company has added. */
export async function keysOf(data: Scoped, insurance: number, table: RateTable): Promise<Options> {
  const { form, field } = tableOf(table).key;
  const spec = findForm(form)?.row.fields[field];
  const list = namesTable(form, field);
  const own = spec?.kind === 'choice' ? spec.options : {};
  return list ? { ...(await namesIn(data, insurance, list)), ...own } : own;
}

async function namesIn(data: Scoped, insurance: number, list: RateTable): Promise<Options> {
  if (list === 'index_products') {
    return Object.fromEntries((await productNames(data, [insurance])).map(({ key, name }) => [key, name]));
  }
  const rows = await data
    .from('rates')
    .select(['rates.key', 'rates.name_np', 'rates.name_en'])
    .where('rates.insurance', '=', insurance)
    .where('rates.rate_table', '=', list)
    .where('rates.name_np', '!=', '')
    .orderBy('rates.effective_from')
    .execute();
  return Object.fromEntries(rows.map(({ key, name_np, name_en }) => [key, text(name_np, name_en)]));
}

interface Offered {
  insurance: number;
  rate_table: RateTable;
  key: string;
}

export function nameKeyOf({ insurance, rate_table, key }: Offered): string {
  return `${insurance} ${rate_table} ${key}`;
}

/** What companies call what they have added, by `nameKeyOf`; the latest name counts. */
export async function namesOf(data: Scoped, offered: readonly Offered[]): Promise<Map<string, Text>> {
  if (offered.length === 0) return new Map();
  const rows = await data
    .from('rates')
    .select(['rates.insurance', 'rates.rate_table', 'rates.key', 'rates.name_np', 'rates.name_en'])
    .where('rates.insurance', 'in', [...new Set(offered.map(({ insurance }) => insurance))])
    .where('rates.rate_table', 'in', [...new Set(offered.map(({ rate_table }) => rate_table))])
    .where('rates.key', 'in', [...new Set(offered.map(({ key }) => key))])
    .where('rates.name_np', '!=', '')
    .orderBy('rates.effective_from')
    .execute();
  const products = offered.some(({ rate_table }) => rate_table === 'index_products')
    ? await productNames(data, [...new Set(offered.map(({ insurance }) => insurance))])
    : [];
  return new Map([
    ...products.map(({ name, ...row }) => [nameKeyOf({ ...row, rate_table: 'index_products' }), name] as const),
    ...rows.map(
      ({ name_np, name_en, ...row }) =>
        [nameKeyOf({ ...row, rate_table: row.rate_table }), text(name_np, name_en)] as const,
    ),
  ]);
}

/** What is wrong with a new figure or name, by field. */
export function rateProblems(
  { rate_table, key, value, name_np = '', name_en = '', belongs_to = null }: RateValues,
  keys: Options,
): FieldProblems {
  const problems: FieldProblems = {};
  const { names, of } = tableOf(rate_table);
  const isKnown = Object.hasOwn(keys, key);
  if (!names) {
    if (!isKnown) problems.key = 'bad_choice';
    if (name_np || name_en) problems.name_np = 'bad_choice';
  } else {
    if (!nameKey.test(key)) problems.key = 'bad_choice';
    if (value !== '0' && value !== '1') problems.value = 'bad_choice';
    if (!isKnown && !name_np) problems.name_np = 'required';
    if (!isKnown && !name_en) problems.name_en = 'required';
  }
  if (belongs_to !== null && !(of && Object.hasOwn(ownersIn(rate_table), belongs_to)))
    problems.belongs_to = 'bad_choice';
  return problems;
}

type RateValues = Pick<NewRate, 'rate_table' | 'key' | 'value' | 'name_np' | 'name_en' | 'belongs_to'>;

/** What a name may belong to: the animals. */
export function ownersIn(table: RateTable): Options {
  const { key, of } = tableOf(table);
  const spec = of ? findForm(key.form)?.row.fields[of] : undefined;
  return spec?.kind === 'choice' ? spec.options : {};
}

/** Which of a row's keys are nobody's: neither of the form nor ever offered by the company. */
export type ChoiceCheck = (values: RowValues) => Promise<FieldProblems>;

/** Returns the check for any number of rows: what the company offers is asked once. */
export function choicesOf(data: Scoped, form: Form, insurance: number): ChoiceCheck {
  const lists = new Map<RateTable, Promise<Options>>();
  const offeredIn = (list: RateTable) => {
    const names = lists.get(list) ?? namesIn(data, insurance, list);
    lists.set(list, names);
    return names;
  };
  return async (values) => {
    const problems: FieldProblems = {};
    for (const [name, field] of Object.entries(form.row.fields)) {
      const value = valueIn(values, name);
      if (field.kind !== 'choice' || !field.catalogue || typeof value !== 'string') continue;
      if (Object.hasOwn(field.options, value)) continue;
      const list = namesTable(form.name, name);
      if (list && Object.hasOwn(await offeredIn(list), value)) continue;
      const isDraft = list === 'index_products' && (await isDraftProduct(data, insurance, value));
      problems[name] = isDraft ? 'product_draft' : 'bad_choice';
    }
    return problems;
  };
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRates>['execute']>>[number];

export function asRate(row: Selected): RateRecord {
  return { ...row, rate_table: row.rate_table, value: plain(row.value) };
}
