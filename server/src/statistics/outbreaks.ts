import type { Days } from '@krishi-bima/contract/dashboard/periods';
import { baselineWeeks, judgeWeeks, lagWeeks, leastCases } from '@krishi-bima/contract/statistics/outbreak';
import type { PlaceLevel, StatisticWeek } from '@krishi-bima/contract/statistics/statistics';
import { addDays, daysBetween, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { type RawBuilder, sql } from 'kysely';
import { claimEntry } from '../registers/places.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { entriesOf, type Narrowing } from './figures.ts';

export interface Alarm {
  place: number;
  /** Of the whole period. */
  count: number;
  week: StatisticWeek;
  weeks: StatisticWeek[];
}

/** So many weeks are told beside an alarm. */
const shownWeeks = 14;

/**
 * The places in which a week of the period had more losses by disease than usual, worst first. A loss counts in its own
 * week and not in that of its notice: after a festival those of closed days are told at once.
 */
export async function outbreaksIn(
  data: Scoped,
  asked: Narrowing,
  level: PlaceLevel,
  { from, to }: Days,
): Promise<Alarm[]> {
  const { rows } = await lossesStatement(data, asked, level, { from, to }).execute(data.db);
  const first = firstDay(from);
  const weeks = Math.floor(daysBetween(first, to) / 7) + 1;
  const places = Map.groupBy(rows, ({ place }) => place);
  return [...places]
    .flatMap(([place, counted]) => alarmOf(place, counted, { first, weeks, from }) ?? [])
    .toSorted((a, b) => b.week.count - (b.week.limit ?? 0) - (a.week.count - (a.week.limit ?? 0)));
}

/** Counts the losses of each week in each place, from the first week that the period is held against. */
export function lossesStatement(
  data: Scoped,
  asked: Narrowing,
  level: PlaceLevel,
  { from, to }: Days,
): RawBuilder<Counted> {
  const first = firstDay(from);
  const losses = entriesOf(data, { ...asked, peril: 'disease' })
    .where(sql<boolean>`place_entries.entry = ${sql.lit(claimEntry)}`)
    .where('place_entries.day', '>=', first)
    .leftJoin(data.table('claims'), (on) =>
      on.onRef('claims.id', '=', 'place_entries.entry_id').onRef('claims.insurance', '=', 'place_entries.insurance'),
    )
    .select([`place_entries.${level} as place`, 'place_entries.day as told'])
    .select(sql<string>`coalesce(claims.loss_on, place_entries.day)`.as('lost'));
  return sql<Counted>`select e.place, floor((e.lost - ${first}::date) / 7.0)::integer as week,
      count(*)::integer as count,
      (count(*) filter (where e.told between ${from}::date and ${to}::date))::integer as inside
    from (${losses}) e where e.lost <= ${to}::date and e.place is not null
    group by 1, 2`;
}

/** The first day of the weeks that a period is held against. */
function firstDay(from: string): string {
  return addDays(sundayOf(from), -7 * Math.max(shownWeeks, baselineWeeks + lagWeeks + 1));
}

interface Counted {
  place: number;
  /** Negative where the loss lies before the weeks that are judged. */
  week: number;
  count: number;
  /** Of the count, those told in the period. */
  inside: number;
}

interface Span {
  first: string;
  weeks: number;
  from: string;
}

function alarmOf(place: number, counted: readonly Counted[], span: Span): Alarm | undefined {
  if (counted.every(({ count }) => count < leastCases)) return undefined;
  const counts = Array.from({ length: span.weeks }, () => 0);
  for (const { week, count } of counted) if (week >= 0) counts[week] = count;
  const judged = judgeWeeks(counts);
  const weeks = counts.map((count, nth) => ({
    from: addDays(span.first, 7 * nth),
    count,
    limit: judged[nth]?.limit ?? null,
    alarm: judged[nth]?.alarm ?? false,
  }));
  const loud = weeks.filter((one) => one.alarm && addDays(one.from, 6) >= span.from);
  const week = loud.toSorted((a, b) => b.count - a.count)[0];
  if (!week) return undefined;
  const at = weeks.indexOf(week);
  const end = Math.min(weeks.length, at + 4);
  const count = counted.reduce((sum, { inside }) => sum + inside, 0);
  return { place, count, week, weeks: weeks.slice(Math.max(0, end - shownWeeks), end) };
}

/** A week begins on Sunday. */
function sundayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}
