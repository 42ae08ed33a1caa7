import { formsOf } from '@krishi-bima/contract/forms';
import type { PolicyFilter, PolicySummary, PolicyTotals } from '@krishi-bima/contract/policies/policies';
import { keysOf, recordOf } from '@krishi-bima/contract/values/records';
import type { Page } from '@krishi-bima/contract/wire/page';
import { toLatin } from '@krishi-bima/nepali/digits';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { neighbours } from '../http/paginate.ts';
import { among, farmersMatching, partOfNumber } from '../proposals/search.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { asLine, selectLines } from './queries.ts';

type Selection<O = object> = ScopedQuery<'policies', O>;

/** The page's ids are found first, so that only its own rows are read whole. */
export async function listPolicies(
  data: Scoped,
  filter: PolicyFilter,
  { now, request }: { now: Date; request: FastifyRequest },
): Promise<Page<PolicySummary> & { totals: PolicyTotals }> {
  const { limit = 50, offset = 0 } = filter;
  const { count, ...sums } = await totalsStatement(data, filter, now).executeTakeFirstOrThrow();
  const ids = count > offset ? await idsStatement(data, filter, now).limit(limit).offset(offset).execute() : [];
  const totals = recordOf(keysOf(sums), (name) => fromPaisa(sums[name]));
  const results = await linesOf(
    data,
    ids.map(({ id }) => id),
  );
  return { count, ...neighbours(request, count, limit, offset), results, totals };
}

export function totalsStatement(data: Scoped, filter: PolicyFilter, now: Date) {
  return filteredPolicies(data, filter, now).select((policy) => [
    policy.fn.countAll<number>().as('count'),
    sumOf('sum_insured').as('sum_insured'),
    sumOf('premium').as('premium'),
    sumOf('subsidy').as('subsidy'),
    sumOf('farmer_share').as('farmer_share'),
  ]);
}

function sumOf(column: keyof PolicyTotals) {
  return sql<number>`coalesce(sum(${sql.ref(`policies.${column}`)}), 0)::bigint`;
}

const orderings = ['policy_no', 'risk_end_at', 'sum_insured', 'premium'] as const;

/** Sorts in the order asked for; by default the renewal list by the earliest end, the register by the newest. */
export function idsStatement(data: Scoped, filter: PolicyFilter, now: Date): Selection<{ id: number }> {
  const { ordering = filter.ending_within === undefined ? '' : 'risk_end_at' } = filter;
  const found = filteredPolicies(data, filter, now).select('policies.id');
  const column = orderings.find((name) => name === ordering.replace('-', ''));
  if (!column) return found.orderBy('policies.id', 'desc');
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  return found.orderBy(`policies.${column}`, direction).orderBy('policies.id', direction);
}

/** Selects what the list finds, a search included. */
export function filteredPolicies(data: Scoped, filter: PolicyFilter, now: Date): Selection {
  const { insurance, status, form, personal_info, branch, agent, fiscal_year, start_date, end_date } = filter;
  let rows: Selection = data.from('policies');
  const equal = { insurance, status, form, personal_info, branch, agent, fiscal_year };
  rows = rows.where(equalTo('policies', equal));
  if (filter.forms !== undefined) rows = rows.where('policies.form', 'in', ['', ...filter.forms.split(',')]);
  if (filter.registration) {
    rows = rows.where(
      'policies.form',
      'in',
      formsOf(filter.registration).map(({ name }) => name),
    );
  }
  if (start_date) rows = rows.where('policies.issued_at', '>=', startOf(start_date));
  if (end_date) rows = rows.where('policies.issued_at', '<', sql<Date>`${startOf(end_date)} + interval '1 day'`);
  if (filter.ends_from) rows = rows.where('policies.risk_end_at', '>=', startOf(filter.ends_from));
  if (filter.ends_to)
    rows = rows.where('policies.risk_end_at', '<', sql<Date>`${startOf(filter.ends_to)} + interval '1 day'`);
  if (filter.renewal) rows = rows.where(sql<boolean>`${isRenewed} = ${filter.renewal === 'started'}`);
  if (filter.search?.trim()) rows = rows.where(among('policies.id', matching(data, filter.search)));
  return filter.ending_within === undefined ? rows : endingWithin(rows, filter.ending_within, now);
}

/** A renewal that was refused or cancelled leaves the policy to be renewed. */
export const isRenewed = sql<boolean>`exists (select 1
  from ${rowsByKey('proposals', 'next', { insurance: 'policies.insurance', renews: 'policies.insurance_proposal' })}
  where next.deleted_at is null and next.status not in ('rejected', 'cancelled'))`;

function endingWithin(rows: Selection, days: number, now: Date): Selection {
  return rows
    .where('policies.status', '=', 'issued')
    .where('policies.risk_end_at', '>', now)
    .where('policies.risk_end_at', '<=', new Date(now.getTime() + days * 86_400_000));
}

/** Returns midnight in Nepal. */
function startOf(day: string) {
  return sql<Date>`${`${day} 00:00:00+05:45`}::timestamptz`;
}

/** Numbers and farmers have an index each, so they are searched separately. */
function matching(data: Scoped, search: string) {
  const byFarmer = data
    .from('policies')
    .select('policies.id')
    .where(among('policies.personal_info', farmersMatching(data, search)));
  const number = toLatin(search.trim());
  if (!/\d/.test(number)) return byFarmer;
  return byFarmer.union(
    data.from('policies').select('policies.id').where('policies.policy_no', 'ilike', partOfNumber(number)),
  );
}

async function linesOf(data: Scoped, ids: readonly number[]): Promise<PolicySummary[]> {
  if (ids.length === 0) return [];
  const lines = await selectLines(data).where('policies.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return lines
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .map((line) => asLine(line, data.viewer));
}
