import { productKey, productOf } from '@krishi-bima/contract/forms/index-product';
import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import type { Rate, RateTable } from '@krishi-bima/contract/rates/rates';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { addDays, toBs } from '@krishi-bima/nepali/bikram-sambat';
import type { Scoped } from '../tenancy/scoped.ts';

/*
 * What the forms look up about products of index insurance follows from the approved products themselves, whose terms
 * never change.
 */

interface Product {
  id: number;
  name_np: string;
  name_en: string;
  terms: IndexTerms;
  enrol_from: string | null;
  enrol_until: string | null;
}

function approvedOf(data: Scoped, insurances: readonly number[]) {
  return data
    .from('index_products')
    .select(['index_products.id', 'index_products.insurance', 'index_products.name_np', 'index_products.name_en'])
    .select(['index_products.terms', 'index_products.enrol_from', 'index_products.enrol_until'])
    .where('index_products.insurance', 'in', [...insurances])
    .where('index_products.status', '=', 'approved')
    .orderBy('index_products.id')
    .execute();
}

/** Returns the tables of a day; a product outside its enrolment window keeps its name and is not offered. */
export async function productRates(data: Scoped, insurance: number, day: string): Promise<Rate[]> {
  return (await approvedOf(data, [insurance])).flatMap((product) => ratesOf(product, day));
}

function ratesOf(product: Product, day: string): Rate[] {
  const { id, name_np, name_en, terms, enrol_from, enrol_until } = product;
  const isOpen = (enrol_from ?? day) <= day && day <= (enrol_until ?? day);
  const values: Partial<Record<RateTable, string | number | null>> = {
    index_unit_value: plain(terms.sum_insured_per_unit),
    index_rate: terms.rate,
    index_units_from: terms.min_units,
    index_units_to: terms.max_units,
    index_season: seasonOf(product, day),
    index_enrol_from: enrol_from && enrol_from.replaceAll('-', ''),
    index_enrol_until: enrol_until && enrol_until.replaceAll('-', ''),
  };
  const key = productKey(id);
  const name: Rate = {
    ...{ rate_table: 'index_products', key, district: null, value: isOpen ? '1' : '0' },
    ...{ name_np, name_en, belongs_to: null },
  };
  const figures = Object.entries(values) as [RateTable, string | number | null][];
  return [
    name,
    ...figures.flatMap(([rate_table, value]): Rate[] =>
      value === null ? [] : [{ rate_table, key, district: null, value: String(value) }],
    ),
  ];
}

function plain(money: string): string {
  return money.replace(/\.00$/, '');
}

/**
 * Enrolment is for the first season that ends after it; where it is open all year, for the first one that has not begun.
 */
export function seasonOf({ terms, enrol_until }: Pick<Product, 'terms' | 'enrol_until'>, day: string): number {
  const { year } = toBs(enrol_until ?? day);
  const years = [year - 1, year, year + 1];
  const season = years.find((one) => {
    const days = phaseDays(terms.phases, one);
    return enrol_until === null ? (days[0]?.from ?? '') > day : (days.at(-1)?.until ?? '') > enrol_until;
  });
  return season ?? year + 1;
}

/** Returns the time from the first to the last day of the seasons that these products are sold for on a day. */
export async function seasonPeriod(data: Scoped, keys: readonly string[], day: string) {
  const products = await data
    .from('index_products')
    .select(['index_products.terms', 'index_products.enrol_until'])
    .where('index_products.id', 'in', [0, ...keys.flatMap((key) => productOf(key) ?? [])])
    .execute();
  const spans = products.flatMap((product) => phaseDays(product.terms.phases, seasonOf(product, day)));
  const from = spans.reduce((first, span) => (span.from < first ? span.from : first), spans[0]?.from ?? day);
  const until = spans.reduce((last, span) => (span.until > last ? span.until : last), spans[0]?.until ?? day);
  const starts = from > day ? from : day;
  return { risk_start_at: `${starts}T00:00:00+05:45`, risk_end_at: `${addDays(until, 1)}T00:00:00+05:45` };
}

/** What the products on sale and those sold before are called. */
export async function productNames(data: Scoped, insurances: readonly number[]) {
  const products = await approvedOf(data, insurances);
  return products.map(({ id, insurance, name_np, name_en }): { insurance: number; key: string; name: Text } => {
    return { insurance, key: productKey(id), name: text(name_np, name_en) };
  });
}

/** Returns whether the key is of a draft of the company. */
export async function isDraftProduct(data: Scoped, insurance: number, key: string): Promise<boolean> {
  const id = productOf(key);
  if (id === undefined) return false;
  const draft = data
    .from('index_products')
    .select('index_products.id')
    .where('index_products.id', '=', id)
    .where('index_products.insurance', '=', insurance)
    .where('index_products.status', '=', 'draft');
  return (await draft.executeTakeFirst()) !== undefined;
}
