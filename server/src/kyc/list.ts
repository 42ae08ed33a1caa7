import type { KycFilter, KycOrdering, KycSummary } from '@krishi-bima/contract/kyc/list';
import { kycWaitingStates } from '@krishi-bima/contract/kyc/moves';
import { pick } from '@krishi-bima/contract/values/records';
import type { Page } from '@krishi-bima/contract/wire/page';
import type { FastifyRequest } from 'fastify';
import { type ExpressionBuilder, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { addressJson } from '../addresses/queries.ts';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import type { Schema } from '../database/schema.ts';
import { neighbours } from '../http/paginate.ts';
import { Json } from '../http/serve.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { ScopedQuery, ScopedSchema } from '../tenancy/walls.ts';
import { masked } from './masking.ts';
import { holdsAll, isLike, likeness, type Sought, soughtIn } from './search.ts';

type Found = { count: number; results: string };
type Order = readonly [key: (table: string) => RawBuilder<unknown>, direction: 'asc' | 'desc'];

/** The hot list: one round trip, and the page goes out as the database wrote it (docs/performance.md). */
export async function listKyc(
  data: Scoped,
  filter: KycFilter,
  request: FastifyRequest,
): Promise<Json | Page<KycSummary>> {
  const { count, results } = await find(data, filter);
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
  const run = async (statement: RawBuilder<Found>) => {
    const [found = { count: 0, results: '[]' }] = (await statement.execute(data.db)).rows;
    return found;
  };
  const sought = filter.search ? soughtIn(filter.search) : undefined;
  if (!sought) return run(pageStatement(data, filter));
  // A viewer who sees masked numbers must not learn them by searching either.
  if (data.viewer.partner && sought.numbers.length > 0) return { count: 0, results: '[]' };
  const found = await run(searchStatement(data, filter, sought));
  if (found.count > 0 || sought.names.length === 0 || sought.numbers.length > 0) return found;
  return run(likenessStatement(data, filter, sought.names));
}

/** Selects whom the list finds, a search included. */
export function selectFound(data: Scoped, filter: KycFilter): Selection {
  const rows = filtered(data, filter);
  const sought = filter.search ? soughtIn(filter.search) : undefined;
  return sought ? rows.where((kyc) => holdsAll(kyc, sought)) : rows;
}

export async function countKyc(data: Scoped, filter: KycFilter): Promise<number> {
  const { count } = await filtered(data, filter)
    .select((kyc) => kyc.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function pageStatement(data: Scoped, filter: KycFilter): RawBuilder<Found> {
  const order = orders(filter.ordering);
  const count = filtered(data, filter).select((kyc) => kyc.fn.countAll().as('count'));
  const picked = ordered(filtered(data, filter).select('kyc.id'), 'kyc', order);
  return sql`select ${count} as count, ${rows(data, filter, picked, order)} as results`;
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

function fromHits(data: Scoped, filter: KycFilter, hits: Selection, order: readonly Order[]): RawBuilder<Found> {
  const kept = hits.select(['kyc.id', 'kyc.name_np', 'kyc.name_key', 'kyc.updated_at']);
  const picked = ordered(data.db.selectFrom(sql<Hit>`hits`.as('hits')).select('hits.id'), 'hits', order);
  return sql`with hits as materialized (${kept})
    select (select count(*) from hits) as count, ${rows(data, filter, picked, order)} as results`;
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

/** The page's ids are found first, so that only its own rows are read whole. */
function rows<DB, TB extends keyof DB>(
  data: Scoped,
  { limit = 50, offset = 0 }: KycFilter,
  picked: SelectQueryBuilder<DB, TB, { id: number }>,
  order: readonly Order[],
) {
  const page = picked.limit(limit).offset(offset);
  const lines = data
    .from('kyc')
    .where('kyc.id', 'in', page)
    .select(['kyc.id', 'kyc.insurance', 'kyc.is_crop', 'kyc.is_livestock', 'kyc.status', 'kyc.twin_review'])
    .select((kyc) => [
      person(kyc).as('personal_info'),
      userSummary('kyc.created_by').as('created_by'),
      ...sums(),
      instant('created_at').as('created_at'),
      instant('updated_at').as('updated_at'),
    ]);
  return sql<string>`${jsonArrayFrom(ordered(lines, 'kyc', order))}::text`;
}

type Kyc = ExpressionBuilder<ScopedSchema<'kyc'>, 'kyc'>;

function person(kyc: Kyc) {
  return jsonBuildObject({
    id: kyc.ref('kyc.personal_info'),
    name_np: kyc.ref('kyc.name_np'),
    name_en: kyc.ref('kyc.name_en'),
    phone_number_np: kyc.ref('kyc.phone_number_np'),
    citizenship_no: kyc.ref('kyc.citizenship_no'),
    address: kyc.ref('kyc.address'),
    address_detail: addressJson(kyc.ref('kyc.address')),
  });
}

/**
 * Proposals have their farmer's company by foreign key, so the farmer's wall covers them. Rupees are made from paisa.
 */
function sums() {
  const own = sql`from ${rowsByKey('proposals', 'p', { personal_info: 'kyc.personal_info' })} where p.deleted_at is null`;
  const paisa = sql`(select coalesce(sum(sum_insured), 0) ${own} and p.status not in ('draft', 'returned', 'rejected', 'cancelled'))`;
  return [
    sql<number>`(select count(*) ${own})`.as('proposal_count'),
    sql<string>`to_char(${paisa} / 100.0, 'FM999999999999990.00')`.as('sum_insured'),
  ] as const;
}

/** The format is that of `toISOString`. */
function instant(column: 'created_at' | 'updated_at') {
  return sql<string>`to_char(${sql.ref(`kyc.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
