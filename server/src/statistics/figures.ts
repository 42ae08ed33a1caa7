import type { Days } from '@krishi-bima/contract/dashboard/periods';
import { formsOf } from '@krishi-bima/contract/forms';
import type { PlaceLevel, StatisticsQuery } from '@krishi-bima/contract/statistics/statistics';
import { addDays, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalMonthRange, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { type RawBuilder, sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { claimEntry, isInProvince } from '../registers/places.ts';
import { policyEntries } from '../registers/policy-lines.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export type Narrowing = Omit<StatisticsQuery, 'measure' | 'level' | 'fiscal_year' | 'month' | 'quarter'> & {
  /** Of policies and claims. */
  branch?: number | undefined;
};

/** Without a beginning from the first one on. */
type Stretch = Omit<Days, 'from'> & Partial<Days>;

interface Wanted {
  /** By the day of the notice or, without one, of the entry. */
  stretches: readonly Stretch[];
  /** The months of which some days are asked for apart; of every other one the first day stands for all. */
  byDay: readonly Days[];
  /** By which place they are told apart. */
  place?: PlaceLevel;
}

/** The BS month of a day. */
export function monthOf(day: string): Days {
  return fiscalMonthRange(fiscalYearOf(day), toBs(day).month);
}

/** The days of all periods in their order, each once. */
export function stretchesOf(periods: readonly Days[]): Days[] {
  const stretches: Days[] = [];
  for (const { from, to } of periods.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = stretches.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to;
    else stretches.push({ from, to });
  }
  return stretches;
}

/**
 * What the viewer's policies and claims add to figures, by `noticed` and `day`: the sums of whole months, and the entries
 * themselves of the months that are asked for by days. Somebody who does not see all of the company has no sums, nor has a
 * branch in one place.
 */
export function figureRows(data: Scoped, asked: Narrowing, wanted: Wanted): RawBuilder<unknown> {
  const { company: _, ...narrower } = data.viewer.scope;
  const isSummed = asked.branch === undefined ? wanted.place !== 'ward' : isOfAllPlaces(asked, wanted.place);
  const hasSums = isSummed && Object.values(narrower).every((one) => one === undefined);
  if (!hasSums) return sql`(${entries(data, asked, wanted.stretches)})`;
  const days = daysOfBoth(wanted.stretches, wanted.byDay);
  return days.length === 0
    ? sql`(${sums(data, asked, wanted)})`
    : sql`(${sums(data, asked, wanted)} union all ${entries(data, asked, days)})`;
}

/** No entry of another day counts: what came of a claim is reckoned until the end of the period of its notice. */
function daysOfBoth(stretches: readonly Stretch[], months: readonly Days[]): Days[] {
  return stretches.flatMap((one) =>
    months
      .map(({ from, to }) => ({
        from: one.from !== undefined && one.from > from ? one.from : from,
        to: one.to < to ? one.to : to,
      }))
      .filter(({ from, to }) => from <= to),
  );
}

/** The district of the sums of all places together; these alone are by branch. */
const allPlaces = -1;

function isOfAllPlaces({ province, district, municipality }: Narrowing, place: PlaceLevel | undefined): boolean {
  return [place, province, district, municipality].every((one) => one === undefined);
}

const amounts = ['sum_insured', 'premium', 'heads', 'area_sqm', 'incurred', 'paid', 'subsidy'] as const;

function sums(data: Scoped, asked: Narrowing, { stretches, byDay, place }: Wanted) {
  const { insurance, registration, province, ...of } = asked;
  let rows = data
    .from('place_sums')
    .select(['place_sums.noticed', 'place_sums.month as day', 'place_sums.form'])
    .select([
      sql<number | null>`nullif(place_sums.district, 0)`.as('district'),
      sql<number | null>`nullif(place_sums.municipality, 0)`.as('municipality'),
      sql<number | null>`null::integer`.as('ward'),
      sql<string | null>`nullif(place_sums.peril, '')`.as('peril'),
    ])
    .select(['place_sums.policies', 'place_sums.claims'])
    .select(amounts.map((name) => `place_sums.${name}` as const))
    .where(equalTo('place_sums', { insurance, ...of }))
    .where(isWithin('place_sums.noticed', stretches));
  // All companies together have sums of their own.
  if (insurance === undefined && data.viewer.scope.company === undefined)
    rows = rows.where('place_sums.insurance', 'is', null);
  rows = rows.where('place_sums.district', isOfAllPlaces(asked, place) ? '=' : '!=', allPlaces);
  if (province !== undefined) rows = rows.where(isInProvince('place_sums.district', province));
  if (registration) rows = rows.where('place_sums.form', 'in', namesOf(registration));
  for (const one of byDay) rows = rows.where(sql<boolean>`not place_sums.month between ${one.from} and ${one.to}`);
  return rows;
}

function entries(data: Scoped, asked: Narrowing, days: readonly Stretch[]) {
  return entriesOf(data, asked)
    .select([sql<string>`coalesce(place_entries.noticed, place_entries.day)`.as('noticed'), 'place_entries.day'])
    .select(['place_entries.form', 'place_entries.district', 'place_entries.municipality', 'place_entries.ward'])
    .select('place_entries.peril')
    .select([
      sql<number>`(place_entries.entry = ${sql.lit(policyEntries.issue)})::integer`.as('policies'),
      sql<number>`(place_entries.entry = ${sql.lit(claimEntry)})::integer`.as('claims'),
    ])
    .select(amounts.map((name) => `place_entries.${name}` as const))
    .where(isWithin('place_entries.day', days));
}

function isWithin(day: 'place_sums.noticed' | 'place_entries.day', stretches: readonly Stretch[]) {
  const column = sql.ref(day);
  const each = stretches.map(({ from, to }) =>
    from === undefined ? sql`${column} <= ${to}` : sql`(${column} >= ${from} and ${column} <= ${to})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

export function namesOf(line: 'crop' | 'livestock'): string[] {
  return formsOf(line).map(({ name }) => name);
}

/** The entries of the viewer that the question is about. */
export function entriesOf(data: Scoped, asked: Narrowing) {
  const { insurance, branch, registration, peril, province, district, municipality } = asked;
  let rows = data
    .from('place_entries')
    .where(equalTo('place_entries', { insurance, branch, peril, district, municipality }));
  if (province !== undefined) rows = rows.where(isInProvince('place_entries.district', province));
  return registration ? rows.where('place_entries.form', 'in', namesOf(registration)) : rows;
}
