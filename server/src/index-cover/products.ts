import type {
  IndexProduct,
  IndexProductChange,
  indexProducts,
  NewIndexProduct,
} from '@krishi-bima/contract/index-cover/products';
import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import type { SeasonKey } from '@krishi-bima/contract/index-cover/seasons';
import { type IndexTerms, indexTypes, termProblems } from '@krishi-bima/contract/index-cover/terms';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { toBs } from '@krishi-bima/nepali/bikram-sambat';
import { type RawBuilder, sql } from 'kysely';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

/** Selects the station in a column, with its place. */
export function stationSummary(key: { insurance: string; id: string }): RawBuilder<IndexProduct['fallback_detail']> {
  return sql`(select jsonb_build_object('id', s.id, 'code', s.code, 'name_np', s.name_np, 'name_en', s.name_en,
      'source', s.source, 'latitude', s.latitude, 'longitude', s.longitude)
    from ${rowsByKey('index_stations', 's', key)})`;
}

const insurance = 'index_products.insurance';

export function productsOf(data: Scoped) {
  return data
    .from('index_products')
    .selectAll('index_products')
    .select([
      stationSummary({ insurance, id: 'index_products.station' })
        .$castTo<IndexProduct['station_detail']>()
        .as('station_detail'),
      stationSummary({ insurance, id: 'index_products.fallback' }).as('fallback_detail'),
      userSummary('index_products.created_by').as('maker'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof productsOf>['executeTakeFirstOrThrow']>>;

export function asProduct(row: Row): IndexProduct {
  const { id, insurance: company, code, name_np, name_en, crop, places, station, fallback, terms } = row;
  const { enrol_from, enrol_until, status, approval_no, approved_on, station_detail, fallback_detail, version } = row;
  return {
    ...{ id, insurance: company, code, name_np, name_en, crop, places, station, fallback, terms },
    municipalities: row.municipalities,
    ...{ enrol_from, enrol_until, status, approval_no, approved_on, station_detail, fallback_detail },
    ...{ created_by: row.maker, created_at: row.created_at.toISOString(), version },
  };
}

export async function getProduct(data: Scoped, id: number): Promise<IndexProduct> {
  return asProduct(existing(await productsOf(data).where('index_products.id', '=', id).executeTakeFirst()));
}

/** The product of a season; there is none in a year of which the calendar says nothing. */
export async function getSeasonProduct(data: Scoped, { id, year }: SeasonKey): Promise<IndexProduct> {
  const product = await getProduct(data, id);
  if (year < years.first || year > years.last) throw new Problem('not_found');
  return product;
}

/** Season and phases of these are within the calendar, also of one that ends in the year after. */
const years = { first: 2000, last: 2088 };

export async function insertProduct(data: Scoped, body: NewIndexProduct): Promise<number> {
  const company = data.companyFor(body.insurance);
  await refuseUnsound(data, company, body);
  const { terms, ...columns } = body;
  const row = { ...columns, insurance: company, terms: JSON.stringify(terms), created_by: data.viewer.id };
  return (await data.insert('index_products', row)).id;
}

/** The call has locked the product. */
export async function changeProduct(data: Scoped, id: number, body: IndexProductChange): Promise<void> {
  const before = await getDraft(data, id);
  await refuseUnsound(data, before.insurance, { ...before, ...body });
  const { terms, ...columns } = body;
  await data.update('index_products', id, terms ? { ...columns, terms: JSON.stringify(terms) } : columns);
}

/** From now on no term changes any more. */
export async function approveProduct(
  data: Scoped,
  id: number,
  approval_no: string,
  approved_on: string,
  today: string,
) {
  await getDraft(data, id);
  if (approved_on > today) throw new Problem('rule_broken', { fields: { approved_on: 'future_date' } });
  await data.update('index_products', id, { status: 'approved', approval_no, approved_on }, { action: 'update' });
}

export async function removeProduct(data: Scoped, id: number): Promise<void> {
  await getDraft(data, id);
  await data.remove('index_products', id);
}

async function getDraft(data: Scoped, id: number) {
  const product = await getProduct(data, id);
  if (product.status !== 'draft') throw new Problem('product_approved');
  return product;
}

type Judged = Pick<NewIndexProduct, 'terms' | 'station' | 'fallback' | 'enrol_from' | 'enrol_until' | 'municipalities'>;

async function refuseUnsound(data: Scoped, company: number, product: Judged): Promise<void> {
  const { terms, station, fallback, enrol_from, enrol_until } = product;
  const found = Object.entries(termProblems(terms)).map(([path, code]) => [`terms.${path}`, code] as const);
  const stations = await data
    .from('index_stations')
    .select('index_stations.id')
    .where('index_stations.insurance', '=', company)
    .where('index_stations.id', 'in', [station, fallback ?? station])
    .execute();
  const known = new Set(stations.map(({ id }) => id));
  const fields: FieldProblems = {
    ...Object.fromEntries(found),
    ...(known.has(station) ? {} : { station: 'unknown_reference' as const }),
    ...(fallback === null || known.has(fallback) ? {} : { fallback: 'unknown_reference' as const }),
    ...(fallback === station ? { fallback: 'same_station' as const } : {}),
    ...(await unknownPlaces(data, product.municipalities)),
    ...(enrol_from && enrol_until && enrol_until < enrol_from ? { enrol_until: 'end_before_start' as const } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Problem('rule_broken', { fields });
}

async function unknownPlaces(data: Scoped, municipalities: readonly number[] = []): Promise<FieldProblems> {
  if (municipalities.length === 0) return {};
  const found = await data.db
    .selectFrom('municipalities')
    .select('id')
    .where('id', 'in', [...municipalities])
    .execute();
  return found.length === municipalities.length ? {} : { municipalities: 'unknown_reference' };
}

/** The readings of past seasons, of the days of their phases alone; the newest season may not be over yet. */
export async function pastSeasons(data: Scoped, product: IndexProduct, years: number, today: string) {
  const { terms, station, fallback } = product;
  const { year: current } = toBs(today);
  const [first] = phaseDays(terms.phases, current);
  const newest = first && first.from <= today ? current : current - 1;
  const seasons = Array.from({ length: years }, (_, at) => newest - years + 1 + at).map((year) => ({
    year,
    spans: phaseDays(terms.phases, year),
  }));
  const all = seasons.flatMap(({ spans }) => spans);
  const readings = await readingsBetween(data, product, all[0]?.from ?? today, all.at(-1)?.until ?? today);
  const results: Output<typeof indexProducts.years>['results'] = seasons.map(({ year, spans }) => {
    const own = readings.filter(({ day }) => spans.some(({ from, until }) => from <= day && day <= until));
    const of = (id: number | null) =>
      own.filter((one) => one.station === id).map(({ day, value }) => ({ day, value: plain(value) }));
    return { year, main: of(station), fallback: of(fallback) };
  });
  return { results };
}

function readingsBetween(data: Scoped, { terms, station, fallback }: Stations, from: string, until: string) {
  return data
    .from('index_readings')
    .select(['index_readings.station', 'index_readings.day', 'index_readings.value'])
    .where('index_readings.station', 'in', [station, fallback ?? station])
    .where('index_readings.measure', '=', indexTypes[terms.index].measure)
    .where('index_readings.day', '>=', from)
    .where('index_readings.day', '<=', until)
    .orderBy('index_readings.day')
    .execute();
}

interface Stations {
  terms: IndexTerms;
  station: number;
  fallback: number | null;
}

/** Without the zeros that the column's two decimals bring. */
export function plain(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}
