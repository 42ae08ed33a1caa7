import type { ProposalFilter } from '@krishi-bima/contract/proposals/proposals';
import { toLatin } from '@krishi-bima/nepali/digits';
import { type Expression, sql } from 'kysely';
import { holdsAll, soughtIn } from '../kyc/search.ts';
import { runningNumber } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { selectIds } from './queries.ts';

const orderings = ['proposal_no', 'proposal_date', 'sum_insured', 'payable', 'submitted_at', 'updated_at'] as const;

/** Lists the register: filtered, searched, and in the order asked for, otherwise newest first. */
export function listIds(data: Scoped, filter: ProposalFilter) {
  const { search = '', ordering = '' } = filter;
  const rows = selectIds(data, filter);
  const found = search.trim() === '' ? rows : rows.where(among('proposals.id', proposalsMatching(data, search)));
  const column = orderings.find((name) => name === ordering.replace('-', ''));
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const ordered = column ? found.orderBy(`proposals.${column}`, (order) => order[direction]().nullsLast()) : found;
  return ordered.orderBy('proposals.id', 'desc');
}

/** Finds ids by number or by farmer. Each half has its own index, so they are searched separately. */
export function proposalsMatching(data: Scoped, search: string) {
  const byFarmer = data
    .from('proposals')
    .select('proposals.id')
    .where(among('proposals.personal_info', farmersMatching(data, search)));
  const number = toLatin(search.trim()).toUpperCase();
  if (!/\d/.test(number)) return byFarmer;
  return byFarmer.union(
    data.from('proposals').select('proposals.id').where('proposals.proposal_no', 'like', partOfNumber(number)),
  );
}

/** The index knows three characters or more: one or two digits are a whole running number, `75` is `…/00075`. */
export function partOfNumber(number: string): string {
  return /^\d{1,2}$/.test(number) ? `%/${runningNumber(number)}` : `%${number.replace(/[%_\\]/g, '\\$&')}%`;
}

/** The subquery is evaluated once: as a plain `in`, the search may be repeated for every proposal. */
export function among(column: `${'proposals' | 'policies'}.${'id' | 'personal_info'}`, found: Expression<object>) {
  return sql<boolean>`${sql.ref(column)} = any(array(${found}))`;
}

export function farmersMatching(data: Scoped, search: string) {
  const sought = soughtIn(search);
  // A viewer who sees masked numbers must not learn them by searching either.
  const isHidden = data.viewer.partner && sought.numbers.length > 0;
  return data
    .from('kyc')
    .select('kyc.personal_info')
    .where((kyc) => (isHidden ? kyc.lit(false) : holdsAll(kyc, sought)));
}
