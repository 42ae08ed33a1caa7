import type { FieldFilter, FieldOrdering, FieldSummary } from '@krishi-bima/contract/fields/fields';
import type { Page } from '@krishi-bima/contract/wire/page';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { Problem } from '../errors/problem.ts';
import { neighbours } from '../http/paginate.ts';
import { holdsAll, soughtIn } from '../kyc/search.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { asField, selectFields } from './queries.ts';

export type Filter = Omit<FieldFilter, 'limit' | 'offset'>;

export async function listFields(
  data: Scoped,
  { limit = 50, offset = 0, ...filter }: FieldFilter,
  request: FastifyRequest,
): Promise<Page<FieldSummary> & { total_area: string }> {
  const { count, total_area } = await totalsStatement(data, filter).executeTakeFirstOrThrow();
  const results = count > offset ? await pageOfFields(data, filter, limit, offset) : [];
  return { count, ...neighbours(request, count, limit, offset), results, total_area };
}

export function totalsStatement(data: Scoped, filter: Filter) {
  return filteredFields(data, filter)
    .select((field) => field.fn.countAll<number>().as('count'))
    .select(sql<string>`coalesce(sum(fields.area_sqm), 0)::numeric(20, 4)`.as('total_area'));
}

/** The page's ids are found first, so that only its own rows are read whole. */
export async function pageOfFields(
  data: Scoped,
  filter: Filter,
  limit: number,
  offset: number,
): Promise<FieldSummary[]> {
  const [column, direction] = orderOf(filter.ordering);
  const ids = filteredFields(data, filter)
    .select('fields.id')
    .orderBy(column, direction)
    .orderBy('fields.id', direction)
    .limit(limit)
    .offset(offset);
  const rows = await selectFields(data)
    .where('fields.id', 'in', ids)
    .orderBy(column, direction)
    .orderBy('fields.id', direction)
    .execute();
  return rows.map((row) => asField(row, data.viewer));
}

const equals = ['province', 'district', 'municipality', 'ward', 'crop', 'created_by'] as const;

export function filteredFields(data: Scoped, filter: Filter): ScopedQuery<'fields'> {
  let query = data.from('fields');
  for (const company of [filter.insurance, filter.insurance__id]) {
    if (company !== undefined) query = query.where('fields.insurance', '=', company);
  }
  for (const owner of [filter.farm_id, filter.personal_info__id]) {
    if (owner !== undefined) query = query.where('fields.personal_info', '=', owner);
  }
  for (const name of equals) {
    const value = filter[name];
    if (value !== undefined) query = query.where(`fields.${name}`, '=', value);
  }
  const { has_polygon, bbox, start_date, end_date, search } = filter;
  if (has_polygon !== undefined) query = query.where('fields.west', has_polygon ? 'is not' : 'is', null);
  if (bbox !== undefined) query = query.where('fields.west', 'is not', null).where(touches(bbox));
  if (start_date) query = query.where('fields.created_at', '>=', startOfDay(start_date));
  if (end_date) query = query.where('fields.created_at', '<', endOfDay(end_date));
  return search ? sought(data, query, search) : query;
}

function touches(bbox: string) {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  const isBox = west < east && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  if (!isBox || Math.abs(south) > 90 || Math.abs(north) > 90) {
    throw new Problem('invalid_input', { fields: { bbox: 'bad_box' } });
  }
  return sql<boolean>`box(point(fields.west, fields.south), point(fields.east, fields.north))
    && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

/** Searches by the field's name or kitta number, or by its farmer's search keys; a partner cannot search by numbers. */
function sought(data: Scoped, query: ScopedQuery<'fields'>, search: string) {
  const { names, numbers } = soughtIn(search);
  const words = [...names, ...numbers];
  if (words.length === 0) return query.where(sql<boolean>`false`);
  const isOpen = !data.viewer.partner || numbers.length === 0;
  const farmers = data
    .from('kyc')
    .select('kyc.personal_info')
    .where((kyc) => (isOpen ? holdsAll(kyc, { names, numbers }) : kyc.lit(false)));
  return query.where((field) =>
    field.or([
      field.and(words.map((word) => field('fields.name_key', 'like', word.length < 3 ? `% ${word}%` : `%${word}%`))),
      field('fields.personal_info', 'in', farmers),
    ]),
  );
}

const columns = {
  id: 'fields.id',
  // Ids are given in the order of entry.
  created_at: 'fields.id',
  updated_at: 'fields.updated_at',
  field_name: 'fields.field_name',
  area_sqm: 'fields.area_sqm',
} as const;

function orderOf(ordering: FieldOrdering = '-created_at') {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  return [columns[ordering.replace('-', '') as keyof typeof columns], direction] as const;
}

/** Returns the companies whose fields the filter finds. */
export async function listFieldCompanies(data: Scoped, filter: Filter): Promise<number[]> {
  const rows = await filteredFields(data, filter).select('fields.insurance').distinct().execute();
  return rows.map(({ insurance }) => insurance);
}
