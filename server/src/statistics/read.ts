import type { PerilName } from '@krishi-bima/contract/claims/perils';
import { type Days, yearBefore } from '@krishi-bima/contract/dashboard/periods';
import {
  type Outbreak,
  type PlaceLevel,
  type StatisticCause,
  type StatisticMonth,
  type StatisticName,
  type StatisticPlace,
  type Statistics,
  type StatisticsQuery,
  statisticOf,
} from '@krishi-bima/contract/statistics/statistics';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import {
  fiscalMonthRange,
  fiscalMonths,
  fiscalQuarterRange,
  fiscalYearOf,
  fiscalYearRange,
} from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Narrowing } from './figures.ts';
import { type Alarm, outbreaksIn } from './outbreaks.ts';
import { middlesOf, type NamedPlace, namesOf } from './places.ts';
import type { Sum } from './sum.ts';
import { sumsOf, valueOf } from './sums.ts';

interface Question {
  measure: StatisticName;
  level: PlaceLevel;
  fiscal_year: number;
  asked: Narrowing;
  today: string;
  /** The period and the same days of the year before. */
  both: readonly [Days, Days];
}

export async function readStatistics(data: Scoped, query: StatisticsQuery, now: Date): Promise<Statistics> {
  const question = questionOf(query, todayAd(now));
  const { measure, level, asked, both } = question;
  const [period, last_year] = both;
  const sums = await sumsOf(data, measure, asked, { key: level, periods: both });
  const until = period.to < question.today ? period.to : question.today;
  const isOfClaims = statisticOf(measure).ofClaims ?? false;
  return {
    as_of: now.toISOString(),
    period,
    last_year,
    total: { value: totalOf(measure, sums, 0), last_year: totalOf(measure, sums, 1) },
    places: await placesOf(data, question, sums),
    causes: isOfClaims ? await causesOf(data, question) : [],
    months: await monthsOf(data, question),
    outbreaks: isOfClaims
      ? await namedOutbreaks(data, question, period, await outbreaksIn(data, asked, level, { ...period, to: until }))
      : [],
  };
}

function questionOf(query: StatisticsQuery, today: string): Question {
  const { measure = 'claims', level = 'district', fiscal_year = fiscalYearOf(today), month, quarter, ...asked } = query;
  if (month !== undefined && quarter !== undefined)
    throw new Problem('invalid_input', { fields: { quarter: 'bad_type' } });
  // All wards of the country would be a list of seven thousand.
  if (level === 'ward' && asked.district === undefined && asked.municipality === undefined)
    throw new Problem('invalid_input', { fields: { district: 'required' } });
  const period = rangeOf(fiscal_year, month, quarter);
  const end = period.from <= today && today < period.to ? today : period.to;
  const both = [period, { from: yearBefore(period.from), to: yearBefore(end) }] as const;
  return { measure, level, fiscal_year, asked, today, both };
}

function rangeOf(fiscal_year: number, month: number | undefined, quarter: number | undefined): Days {
  if (month !== undefined) return fiscalMonthRange(fiscal_year, month);
  return quarter === undefined ? fiscalYearRange(fiscal_year) : fiscalQuarterRange(fiscal_year, quarter);
}

interface Pair {
  key: Sum['key'];
  value: number | null;
  last_year: number | null;
  policies: number;
}

/** Puts the sums of the two periods side by side. */
function pairsOf(measure: StatisticName, sums: readonly Sum[]): Pair[] {
  return [...Map.groupBy(sums, ({ key }) => key)].map(([key, both]) => ({
    key,
    value: totalOf(measure, both, 0),
    last_year: totalOf(measure, both, 1),
    policies: both.reduce((sum, one) => sum + one.policies, 0),
  }));
}

/** Of nothing the ratio is null, and every other measure zero. */
function totalOf(measure: StatisticName, sums: readonly Sum[], period: number): number | null {
  const of = sums.filter((one) => one.period === period);
  const add = (part: 'amount' | 'claimed' | 'policies') => of.reduce((sum, one) => sum + one[part], 0);
  return valueOf(measure, { amount: add('amount'), claimed: add('claimed'), policies: add('policies') });
}

async function placesOf(data: Scoped, { measure, level }: Question, sums: readonly Sum[]): Promise<StatisticPlace[]> {
  const pairs = pairsOf(measure, sums);
  const ids = pairs.flatMap(({ key }) => (typeof key === 'number' ? key : []));
  const names = await namesOf(data, level, ids);
  const middles = level === 'ward' ? await middlesOf(data, ids) : undefined;
  return pairs
    .map(({ key, ...pair }) => ({
      ...(names.get(Number(key)) ?? nowhere),
      ...pair,
      point: middles?.get(Number(key)) ?? null,
    }))
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1) || (b.last_year ?? -1) - (a.last_year ?? -1));
}

const nowhere: NamedPlace = { id: null, name_np: 'ठाउँ नखुलेको', name_en: 'No place', district: null, municipality: null };

async function causesOf(data: Scoped, { measure, asked, both }: Question): Promise<StatisticCause[]> {
  const sums = await sumsOf(data, measure, asked, { key: 'peril', periods: both });
  return pairsOf(measure, sums)
    .filter(({ key, value, last_year }) => key !== null && (value || last_year))
    .map(({ key, value, last_year }) => ({ peril: key as PerilName, value, last_year }))
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
}

/** The twelve months of the fiscal year, and each of the year before. */
async function monthsOf(data: Scoped, { measure, asked, fiscal_year, today }: Question): Promise<StatisticMonth[]> {
  const periods = [fiscal_year, fiscal_year - 1].flatMap((year) =>
    fiscalMonths.map((month) => fiscalMonthRange(year, month)),
  );
  const sums = await sumsOf(data, measure, asked, { key: null, periods });
  return fiscalMonths.map((month, nth) => ({
    fiscal_year,
    month,
    value: (periods[nth]?.from ?? '') > today ? null : totalOf(measure, sums, nth),
    last_year: totalOf(measure, sums, nth + fiscalMonths.length),
  }));
}

async function namedOutbreaks(
  data: Scoped,
  { level, asked }: Question,
  period: Days,
  alarms: readonly Alarm[],
): Promise<Outbreak[]> {
  if (alarms.length === 0) return [];
  const ids = alarms.map(({ place }) => place);
  const names = await namesOf(data, level, ids);
  const told = await toldOf(data, level, asked, period);
  return alarms.flatMap(({ place, ...alarm }) => {
    const named = names.get(place);
    if (!named || named.district === null) return [];
    return [{ ...named, ...alarm, id: place, district: named.district, told: told.get(place) ?? null }];
  });
}

/** Who was told of an outbreak of the period in a place or within it: the newest of each. */
async function toldOf(data: Scoped, level: PlaceLevel, { insurance, registration }: Narrowing, { from, to }: Days) {
  const rows = await data
    .from('outbreaks')
    .where(equalTo('outbreaks', { insurance, line: registration }))
    .where('outbreaks.week', '>=', addDays(from, -6))
    .where('outbreaks.week', '<=', to)
    .select([`outbreaks.${level} as place`, 'outbreaks.created_at'])
    .select(
      sql<
        NonNullable<Outbreak['told']>['people']
      >`(select coalesce(jsonb_agg(${userSummary('p.person')} order by p.id), '[]')
        from ${rowsByKey('outbreak_people', 'p', { insurance: 'outbreaks.insurance', outbreak: 'outbreaks.id' })})`.as(
        'people',
      ),
    )
    .orderBy('outbreaks.id')
    .execute();
  return new Map(rows.map(({ place, people, created_at }) => [place, { at: created_at.toISOString(), people }]));
}
