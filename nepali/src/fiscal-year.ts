import { addDays, type Calendar, currentCalendar, daysInMonth, toAd, toBs } from './bikram-sambat.ts';
import { toDevanagari } from './digits.ts';

const shrawan = 4;

/** The Bikram Sambat year in which the fiscal year of an AD day starts: 2083 for 2083/84. */
export function fiscalYearOf(ad: string, calendar: Calendar = currentCalendar()): number {
  const { year, month } = toBs(ad, calendar);
  return month >= shrawan ? year : year - 1;
}

/** `२०८३/८४` */
export function fiscalYearLabel(start: number, script: 'ne' | 'en' = 'ne'): string {
  const label = `${start}/${endYear(start)}`;
  return script === 'ne' ? toDevanagari(label) : label;
}

/** `2083-84`, for file names and numbers. */
export function fiscalYearCode(start: number): string {
  return `${start}-${endYear(start)}`;
}

/** First and last AD day: 1 Shrawan to the end of Ashadh. */
export function fiscalYearRange(start: number, calendar: Calendar = currentCalendar()): { from: string; to: string } {
  const from = toAd({ year: start, month: shrawan, day: 1 }, calendar);
  const lastMonth = { year: start + 1, month: shrawan - 1 };
  const lastDay = daysInMonth(lastMonth.year, lastMonth.month, calendar);
  return { from, to: addDays(toAd({ ...lastMonth, day: 1 }, calendar), lastDay - 1) };
}

function endYear(start: number): string {
  return String((start + 1) % 100).padStart(2, '0');
}
