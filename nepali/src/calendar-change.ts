import { addDays, type BsDate, type Calendar, toAd, toBs } from './bikram-sambat.ts';

export type YearProblem = 'bad_month_length' | 'bad_year_length' | 'bad_new_year';

/** Returns the calendar with the months of one year replaced. */
export function withYear(calendar: Calendar, year: number, months: readonly number[]): Calendar {
  return { ...calendar, months: { ...calendar.months, [year]: months } };
}

/**
 * Returns the problem of a year: months have 29 to 32 days, a year 365 or 366, and each later New Year, which moves
 * with it, must still fall on 13 to 15 April.
 */
export function yearProblem(calendar: Calendar, year: number, months: readonly number[]): YearProblem | undefined {
  if (months.length !== 12 || !months.every((days) => Number.isInteger(days) && days >= 29 && days <= 32))
    return 'bad_month_length';
  const length = months.reduce((days, month) => days + month, 0);
  if (length !== 365 && length !== 366) return 'bad_year_length';
  const changed = withYear(calendar, year, months);
  for (let next = year + 1; changed.months[next]; next += 1) {
    const newYear = toAd({ year: next, month: 1, day: 1 }, changed);
    if (newYear.slice(5) < '04-13' || newYear.slice(5) > '04-15') return 'bad_new_year';
  }
  return undefined;
}

/** AD days, both included, that read differently: `from` was `before` and becomes `after`. */
export interface ShiftedDays {
  from: string;
  to: string;
  before: BsDate;
  after: BsDate;
}

/** Returns the periods whose Bikram Sambat date differs in the other calendar, from a year on; AD days stay. */
export function shiftedDays(before: Calendar, after: Calendar, fromYear: number): ShiftedDays[] {
  const found: ShiftedDays[] = [];
  let open: ShiftedDays | undefined;
  const end = lastDay(before) < lastDay(after) ? lastDay(before) : lastDay(after);
  for (let ad = toAd({ year: fromYear, month: 1, day: 1 }, before); ad <= end; ad = addDays(ad, 1)) {
    const [was, becomes] = [toBs(ad, before), toBs(ad, after)];
    if (isSame(was, becomes)) {
      open = undefined;
    } else if (open) {
      open.to = ad;
    } else {
      open = { from: ad, to: ad, before: was, after: becomes };
      found.push(open);
    }
  }
  return found;
}

function lastDay(calendar: Calendar): string {
  const year = Math.max(...Object.keys(calendar.months).map(Number));
  return toAd({ year, month: 12, day: calendar.months[year]?.[11] ?? 1 }, calendar);
}

function isSame(one: BsDate, other: BsDate): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day;
}
