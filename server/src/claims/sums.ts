import type { ClaimFilter, ClaimTab } from '@krishi-bima/contract/claims/claims';
import { openClaimStates } from '@krishi-bima/contract/claims/states';
import { formsOf } from '@krishi-bima/contract/forms';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';

export const claimsOfSums = sql<number>`coalesce(sum(claim_sums.claims), 0)::integer`;

/** What the sums are told apart by, and what changes no sum. */
const known = new Set<keyof ClaimFilter>(['insurance', 'tab', 'forms', 'registration', 'ordering', 'limit', 'offset']);

/**
 * The rows that add up to what the filter finds, where they are kept (migration 0190): they are of all of a company, told
 * apart by state and form. Whoever sees less of it, or asks for less, has the claims themselves added up.
 */
export function keptSums(data: Scoped, filter: ClaimFilter): ScopedQuery<'claim_sums'> | undefined {
  const { company: _, ...narrower } = data.viewer.scope;
  if (Object.values(narrower).some((bound) => bound !== undefined)) return undefined;
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  if (filter.tab === 'mine' || asked.some(([name]) => !known.has(name as keyof ClaimFilter))) return undefined;
  let rows = data.from('claim_sums').where(equalTo('claim_sums', { insurance: filter.insurance }));
  if (filter.tab) rows = rows.where('claim_sums.status', 'in', statesOf(filter.tab));
  if (filter.forms !== undefined) rows = rows.where('claim_sums.form', 'in', ['', ...filter.forms.split(',')]);
  if (filter.registration) {
    const names = formsOf(filter.registration).map(({ name }) => name);
    rows = rows.where('claim_sums.form', 'in', names);
  }
  return rows;
}

function statesOf(tab: ClaimTab) {
  return tab === 'open' ? [...openClaimStates] : [tab];
}
