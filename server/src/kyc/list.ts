import type { KycFilter, KycOrdering, KycSummary } from '@krishi-bima/contract/kyc/list';
import { kycWaitingStates } from '@krishi-bima/contract/kyc/moves';
import { definedOf, pick } from '@krishi-bima/contract/values/records';
import type { Page } from '@krishi-bima/contract/wire/page';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { placeNames } from '../addresses/place-names.ts';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import type { Schema } from '../database/schema.ts';
import { Json } from '../http/json.ts';
import { neighbours } from '../http/paginate.ts';
import { askAs } from '../tenancy/ask.ts';
import { keptCount } from '../tenancy/kept-counts.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Person, usersOf } from '../tenancy/summaries.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { masked } from './masking.ts';
import { holdsAll, isLike, likeness, type Sought, soughtIn } from './search.ts';

export interface Found {
  count: number;
  lines: string | null;
  users: Record<string, Person> | null;
}
type Order = readonly [key: (table: string) => RawBuilder<unknown>, direction: 'asc' | 'desc'];

const nobody: Found = { count: 0, lines: null, users: null };

/** The hot list: one round trip, and the page goes out as the database wrote it (docs/performance.md). */
export async function listKyc(
  data: Scoped,
  filter: KycFilter,
  request: FastifyRequest,
): Promise<Json | Page<KycSummary>> {
  const found = await find(data, filter);
  const { count } = found;
  const results = await filled(data, found);
  const pages = neighbours(request, count, filter.limit ?? 50, filter.offset ?? 0);
  const { partner } = data.viewer;
  if (!partner) {
    const { next, previous } = pages;
    return new Json(
      `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":${results}}`,
    );
  }
  const rows = JSON.parse(results) as KycSummary[];
  return {
    count,
    ...pages,
    results: rows.map((row) => ({ ...row, personal_info: masked(data.viewer, row.personal_info) })),
  };
}

async function find(data: Scoped, filter: KycFilter): Promise<Found> {
  const run = async (statement: RawBuilder<Found>) => (await statement.execute(data.db)).rows[0] ?? nobody;
  const sought = filter.search ? soughtIn(filter.search) : undefined;
  if (!sought) return findPage(data, filter);
  // A viewer who sees masked numbers must not learn them by searching either.
  if (data.viewer.partner && sought.numbers.length > 0) return nobody;
  const found = await run(searchStatement(data, filter, sought));
  if (found.count > 0 || sought.names.length === 0 || sought.numbers.length > 0) return found;
  return run(likenessStatement(data, filter, sought.names));
}

/** Days become moments while the statement is built; everything else of it is passed on. */
async function findPage(data: Scoped, filter: KycFilter): Promise<Found> {
  if (filter.start_date || filter.end_date) {
    return (await pageStatement(data, filter).execute(data.db)).rows[0] ?? nobody;
  }
  const { ordering, waiting, limit, offset, search: _, ...rest } = definedOf(filter);
  const fixed = definedOf({ ordering, waiting, limit });
  const given = offset ? { ...rest, offset } : rest;
  const [found = nobody] = await askAs(data, JSON.stringify(['kyc', fixed]), given, (asking, values) => {
    return pageStatement(asking, { ...fixed, ...values });
  });
  return found;
}

/** Selects whom the list finds, a search included. */
export function selectFound(data: Scoped, filter: KycFilter): Selection {
  const rows = filtered(data, filter);
  const sought = filter.search ? soughtIn(filter.search) : undefined;
  return sought ? rows.where((kyc) => holdsAll(kyc, sought)) : rows;
}

/** Reads these farmers as the list shows them, newest first. */
export async function kycSummaries(data: Scoped, ids: readonly number[]): Promise<KycSummary[]> {
  if (ids.length === 0) return [];
  const picked = data.from('kyc').select('kyc.id').where('kyc.id', 'in', ids);
  const page = rowsOf(data, picked, { limit: ids.length });
  const statement = pageOf(data, { count: sql<number>`0`, page, order: [newest] });
  const [found = nobody] = (await statement.execute(data.db)).rows;
  return JSON.parse(await filled(data, found));
}

export async function countKyc(data: Scoped, filter: KycFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOf(data, filter)} as count`.execute(data.db);
  return rows[0]?.count ?? 0;
}

export function pageStatement(data: Scoped, filter: KycFilter): RawBuilder<Found> {
  const order = orders(filter.ordering);
  const rows = filtered(data, filter);
  // Where nearly everybody is meant, nobody is read in vain.
  const page = isAlmostAll(filter)
    ? cutOut(ordered(rows.select(shown), 'kyc', order), filter)
    : rowsOf(data, ordered(rows.select('kyc.id'), 'kyc', order), filter);
  return pageOf(data, { count: countOf(data, filter), page, order });
}

function countOf(data: Scoped, filter: KycFilter): RawBuilder<number> {
  const counted = filtered(data, filter).select((kyc) => kyc.fn.countAll<number>().as('count'));
  return countOfAll(data, filter) ?? sql<number>`${counted}`;
}

/** Whether nothing is asked for but the order, the first page and what nearly everybody is. */
function isAlmostAll(filter: KycFilter): boolean {
  return !filter.offset && asksNothing(filter, ['limit', 'offset', 'ordering', 'insurance', 'is_crop']);
}

function asksNothing(filter: KycFilter, besides: readonly (keyof KycFilter)[]): boolean {
  const names: readonly string[] = besides;
  return Object.entries(filter).every(([name, value]) => value === undefined || names.includes(name));
}

/** Kept by the database while nothing but the company, the line and the state is asked for. */
function countOfAll(data: Scoped, { insurance, waiting, ...filter }: KycFilter) {
  const { is_crop, is_livestock, status } = filter;
  if (!asksNothing(filter, ['limit', 'offset', 'ordering', 'is_crop', 'is_livestock', 'status'])) return undefined;
  const asked = Object.entries({ is_crop, is_livestock, status }).filter(([, value]) => value !== undefined);
  const parts = asked.map(([name, value]) => sql`and part ->> ${sql.lit(name)} = (${value})::text`);
  const states = sql.join(kycWaitingStates.map((state) => sql.lit(state)));
  if (waiting !== undefined) parts.push(sql`and part ->> 'status' ${waiting ? sql`in` : sql`not in`} (${states})`);
  return keptCount(data, 'kyc', sql<boolean>`true ${sql.join(parts, sql` `)}`, insurance);
}

/** The ids found are used twice: they are counted, and their first page is read. */
export function searchStatement(data: Scoped, filter: KycFilter, sought: Sought): RawBuilder<Found> {
  const hits = filtered(data, filter).where((kyc) => holdsAll(kyc, sought));
  return fromHits(data, filter, hits, orders(filter.ordering));
}

/** The best match comes first, whatever order was asked for. */
export function likenessStatement(data: Scoped, filter: KycFilter, names: string[]): RawBuilder<Found> {
  const hits = filtered(data, filter).where(isLike(names));
  return fromHits(data, filter, hits, [[(table) => likeness(names, table), 'desc'], newest]);
}

function fromHits(data: Scoped, filter: KycFilter, found: Selection, order: readonly Order[]): RawBuilder<Found> {
  const hits = found.select(['kyc.id', 'kyc.name_np', 'kyc.name_key', 'kyc.updated_at']);
  const picked = ordered(data.db.selectFrom(sql<Hit>`hits`.as('hits')).select('hits.id'), 'hits', order);
  const page = rowsOf(data, picked, filter);
  return pageOf(data, { count: sql<number>`(select count(*) from hits)`, page, order, hits });
}

type Hit = Pick<Selectable<Schema['kyc']>, 'id' | 'name_np' | 'name_key' | 'updated_at'>;
type Selection<O = object> = ScopedQuery<'kyc', O>;

const equals = [
  'is_crop',
  'is_livestock',
  'status',
  'province',
  'district',
  'municipality',
  'ward',
  'created_by',
  'twin_review',
] as const satisfies (keyof KycFilter & keyof Schema['kyc'])[];

function filtered(data: Scoped, filter: KycFilter): Selection {
  let query = data.from('kyc');
  const { insurance, insurance__id, personal_info__id, start_date, end_date } = filter;
  for (const company of [insurance, insurance__id]) {
    if (company !== undefined) query = query.where('kyc.insurance', '=', company);
  }
  if (personal_info__id !== undefined) query = query.where('kyc.personal_info', '=', personal_info__id);
  query = query.where(equalTo('kyc', pick(filter, equals)));
  if (filter.waiting !== undefined) {
    query = query.where('kyc.status', filter.waiting ? 'in' : 'not in', [...kycWaitingStates]);
  }
  if (start_date) query = query.where('kyc.created_at', '>=', startOfDay(start_date));
  if (end_date) query = query.where('kyc.created_at', '<', endOfDay(end_date));
  return query;
}

const newest: Order = [(table) => sql.ref(`${table}.id`), 'desc'];
const oldest: Order = [newest[0], 'asc'];
// Code points follow the order of the Devanagari alphabet, in any locale of the database.
const name = (table: string) => sql`${sql.ref(`${table}.name_np`)} collate "C"`;
const change = (table: string) => sql.ref(`${table}.updated_at`);

/** Ids are given in the order of registration. */
const orderings: Record<KycOrdering, readonly Order[]> = {
  '-created_at': [newest],
  created_at: [oldest],
  '-id': [newest],
  id: [oldest],
  name_np: [[name, 'asc'], oldest],
  '-name_np': [[name, 'desc'], newest],
  '-updated_at': [[change, 'desc'], newest],
  updated_at: [[change, 'asc'], oldest],
};

function orders(ordering: string | undefined): readonly Order[] {
  return orderings[(ordering ?? '-created_at') as KycOrdering];
}

function ordered<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: string,
  order: readonly Order[],
): SelectQueryBuilder<DB, TB, O> {
  return order.reduce((sorted, [key, direction]) => sorted.orderBy(key(table), direction), query);
}

/** What the page shows of a farmer's own row, and what it is ordered by. */
const shown = [
  'kyc.id',
  'kyc.insurance',
  'kyc.is_crop',
  'kyc.is_livestock',
  'kyc.status',
  'kyc.twin_review',
  'kyc.personal_info',
  'kyc.name_np',
  'kyc.name_en',
  'kyc.name_key',
  'kyc.phone_number_np',
  'kyc.citizenship_no',
  'kyc.address',
  'kyc.created_by',
  'kyc.created_at',
  'kyc.updated_at',
] as const;

/** The page comes as one text of JSON, with gaps for the names of places and of those who registered the farmers, which repeat. */
function pageOf(data: Scoped, { count, page, order, hits }: Picked): RawBuilder<Found> {
  const sorted = order.map(([key, direction]) => sql`${key('page')} ${sql.raw(direction)}`);
  return sql<Found>`with ${hits ? sql`hits as materialized (${hits}),` : sql``} page as materialized (${page})
    select ${count} as count,
      (select string_agg(line, ',') from (select ${line} as line from page
        left join lateral ${rowsByKey('addresses', 'a', { id: 'page.address' })} on true
        cross join lateral ${sums} order by ${sql.join(sorted)}) as lines) as lines,
      ${usersOf('page.created_by', sql`page`)} as users`;
}

interface Picked {
  count: RawBuilder<number>;
  page: Selection;
  order: readonly Order[];
  hits?: Selection;
}

type Cut = Pick<KycFilter, 'limit' | 'offset'>;

/** Finds the page's ids first, so that only its own rows are read whole. */
function rowsOf<DB, TB extends keyof DB>(
  data: Scoped,
  picked: SelectQueryBuilder<DB, TB, { id: number }>,
  cut: Cut,
): Selection {
  return data.from('kyc').where('kyc.id', 'in', cutOut(picked, cut)).select(shown);
}

/** To a plan that is kept a parameter is unknown: it would be made for the tenth part of all farmers, and never be kept. */
function cutOut<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { limit = 50, offset = 0 }: Cut,
): SelectQueryBuilder<DB, TB, O> {
  const first = rows.limit(usual.has(limit) ? sql.lit(limit) : limit);
  return offset === 0 ? first : first.offset(offset);
}

/** Pages of other sizes are asked for now and then. */
const usual: ReadonlySet<number> = new Set([15, 20, 50, 100, 200]);

/** A sign that stands nowhere in JSON. */
export const gap = '\u0001';

const line = jsonLine([
  ['"id":', sql`page.id`],
  [',"insurance":', sql`page.insurance`],
  [',"is_crop":', sql`page.is_crop::text`],
  [',"is_livestock":', sql`page.is_livestock::text`],
  [',"status":', quoted('page.status')],
  [',"twin_review":', sql`page.twin_review::text`],
  [',"personal_info":{"id":', sql`page.personal_info`],
  [',"name_np":', quoted('page.name_np')],
  [',"name_en":', quoted('page.name_en')],
  [',"phone_number_np":', quoted('page.phone_number_np')],
  [',"citizenship_no":', quoted('page.citizenship_no')],
  [',"address":', sql`coalesce(page.address::text, 'null')`],
  [',"address_detail":', sql`case when a.id is null then 'null' else ${addressLine()} end`],
  ['},"proposal_count":', sql`sums.proposals`],
  [
    ',"sum_insured":"',
    sql`case sums.paisa when 0 then '0.00' else to_char(sums.paisa / 100.0, 'FM999999999999990.00') end`,
  ],
  ['","created_by":', sql`concat(${sql.lit(`${gap}user `)}, page.created_by, ${sql.lit(gap)})`],
  [',"created_at":"', instant('created_at')],
  ['","updated_at":"', instant('updated_at')],
  ['"', sql`''`],
]);

function addressLine() {
  return jsonLine([
    ['"id":', sql`a.id`],
    [',"province":', sql`a.province`],
    [',"district":', sql`a.district`],
    [',"municipality":', sql`a.municipality`],
    [',"ward":', sql`a.ward`],
    [`,${gap}ward `, sql`a.ward`],
    [`${gap},"tole":`, sql`coalesce(to_json(nullif(a.tole, ''))::text, 'null')`],
  ]);
}

/** What stands before each value is fixed, so that it is written out and not made from names. */
function jsonLine(parts: readonly (readonly [before: string, value: RawBuilder<unknown>])[]): RawBuilder<string> {
  const pieces = parts.flatMap(([before, value]) => [sql.lit(before), value]);
  return sql<string>`concat('{', ${sql.join(pieces)}, '}')`;
}

function quoted(column: string): RawBuilder<string> {
  return sql<string>`coalesce(to_json(${sql.ref(column)})::text, 'null')`;
}

/** Proposals have their farmer's company by foreign key, so the farmer's wall covers them. */
const sums = sql`(select count(*) as proposals, coalesce(sum(p.sum_insured)
    filter (where p.status not in ('draft', 'returned', 'rejected', 'cancelled')), 0) as paisa
  from ${rowsByKey('proposals', 'p', { personal_info: 'page.personal_info' })} where p.deleted_at is null) as sums`;

/** The format is that of `toISOString`. */
function instant(column: 'created_at' | 'updated_at') {
  return sql<string>`to_char(${sql.ref(`page.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Fills the gaps: whoever reads the text finds JSON. */
async function filled(data: Scoped, found: Found): Promise<string> {
  const gaps = await gapsOf(data, found);
  const parts = (found.lines ?? '').split(gap);
  return `[${parts.map((part, at) => (at % 2 === 0 ? part : (gaps.get(part) ?? 'null'))).join('')}]`;
}

/** What belongs into each gap of the page, by what stands in it. */
export async function gapsOf({ db }: Pick<Scoped, 'db'>, { lines, users }: Found): Promise<Map<string, string>> {
  const gaps = new Map<string, string>();
  for (const [id, user] of Object.entries(users ?? {})) gaps.set(`user ${id}`, JSON.stringify(user));
  const wards = new Set((lines ?? '').split(gap).flatMap((part) => (part.startsWith('ward ') ? [part] : [])));
  const names = await placeNames(db, Array.from(wards, wardIn));
  for (const ward of wards) gaps.set(ward, names.members(wardIn(ward)));
  return gaps;
}

function wardIn(part: string): number {
  return Number(part.slice('ward '.length));
}
