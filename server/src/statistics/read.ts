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
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import {
  fiscalMonthRange,
  fiscalMonths,
  fiscalQuarterRange,
  fiscalYearOf,
  fiscalYearRange,
} from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Alarm, outbreaksIn } from './outbreaks.ts';
import { type Narrowing, type Sum, sumsOf } from './sums.ts';

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
  const [all] = pairsOf(await sumsOf(data, measure, asked, { key: null, periods: both }));
  const until = period.to < question.today ? period.to : question.today;
  const isOfClaims = statisticOf(measure).ofClaims ?? false;
  return {
    as_of: now.toISOString(),
    period,
    last_year,
    total: { value: all?.value ?? zeroOf(measure), last_year: all?.last_year ?? zeroOf(measure) },
    places: await placesOf(data, question),
    causes: isOfClaims ? await causesOf(data, question) : [],
    months: await monthsOf(data, question),
    outbreaks: isOfClaims
      ? await namedOutbreaks(data, level, await outbreaksIn(data, asked, level, { ...period, to: until }))
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

/** Puts the sums of the two periods side by side, largest first. */
function pairsOf(sums: readonly Sum[], none: number | null = 0): Pair[] {
  const byKey = Map.groupBy(sums, ({ key }) => key);
  return [...byKey].map(([key, both]) => {
    const of = (period: number) => both.find((one) => one.period === period);
    const policies = both.reduce((sum, one) => sum + one.policies, 0);
    const value = (found: Sum | undefined) => (found ? found.value : none);
    return { key, value: value(of(0)), last_year: value(of(1)), policies };
  });
}

/** Without any premium there is no loss ratio; every other measure is then nothing. */
function zeroOf(measure: StatisticName): number | null {
  return measure === 'loss_ratio' ? null : 0;
}

async function placesOf(data: Scoped, { measure, level, asked, both }: Question): Promise<StatisticPlace[]> {
  const pairs = pairsOf(await sumsOf(data, measure, asked, { key: level, periods: both }), zeroOf(measure));
  const names = await namesOf(
    data,
    level,
    pairs.flatMap(({ key }) => (typeof key === 'number' ? key : [])),
  );
  return pairs
    .map(({ key, ...pair }) => ({ ...(names.get(Number(key)) ?? nowhere), ...pair }))
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1) || (b.last_year ?? -1) - (a.last_year ?? -1));
}

interface Named {
  id: number | null;
  name_np: string;
  name_en: string;
  district: number | null;
  municipality: number | null;
}

const nowhere: Named = { id: null, name_np: 'ठाउँ नखुलेको', name_en: 'No place', district: null, municipality: null };

/** Names of places with the levels above, by id. */
async function namesOf(data: Scoped, level: PlaceLevel, ids: readonly number[]): Promise<Map<number | null, Named>> {
  const given = sql`${sql.val(ids)}::integer[]`;
  const of = {
    district: sql<Named>`select d.id, d.name_np, d.name_en, d.id as district, null::integer as municipality
      from districts d where d.id = any(${given})`,
    municipality: sql<Named>`select m.id, m.name_np, m.name_en, m.district, m.id as municipality
      from municipalities m where m.id = any(${given})`,
    ward: sql<Named>`select w.id, m.name_np || '-' || w.number as name_np, m.name_en || '-' || w.number as name_en,
        m.district, m.id as municipality
      from wards w join municipalities m on m.id = w.municipality where w.id = any(${given})`,
  };
  const { rows } = await of[level].execute(data.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function causesOf(data: Scoped, { measure, asked, both }: Question): Promise<StatisticCause[]> {
  const sums = await sumsOf(data, measure, asked, { key: 'peril', periods: both });
  return pairsOf(sums)
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
  const of = (nth: number) => {
    const found = sums.find(({ period }) => period === nth);
    return found ? found.value : zeroOf(measure);
  };
  return fiscalMonths.map((month, nth) => ({
    fiscal_year,
    month,
    value: (periods[nth]?.from ?? '') > today ? null : of(nth),
    last_year: of(nth + fiscalMonths.length),
  }));
}

async function namedOutbreaks(data: Scoped, level: PlaceLevel, alarms: readonly Alarm[]): Promise<Outbreak[]> {
  const names = await namesOf(
    data,
    level,
    alarms.map(({ place }) => place),
  );
  return alarms.flatMap(({ place, ...alarm }) => {
    const named = names.get(place);
    if (!named || named.district === null) return [];
    return [{ ...named, ...alarm, id: place, district: named.district }];
  });
}
