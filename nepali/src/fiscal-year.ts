import { addDays, type Calendar, currentCalendar, daysInMonth, toAd, toBs } from './bikram-sambat.ts';
import { toDevanagari } from './digits.ts';

const shrawan = 4;

/** Returns the Bikram Sambat year in which the fiscal year of an AD day starts: 2083 for 2083/84. */
export function fiscalYearOf(ad: string, calendar: Calendar = currentCalendar()): number {
  const { year, month } = toBs(ad, calendar);
  return month >= shrawan ? year : year - 1;
}

/** Writes `२०८३/८४`. */
export function fiscalYearLabel(start: number, script: 'ne' | 'en' = 'ne'): string {
  const label = `${start}/${endYear(start)}`;
  return script === 'ne' ? toDevanagari(label) : label;
}

/** Writes `2083-84`, for file names and numbers. */
export function fiscalYearCode(start: number): string {
  return `${start}-${endYear(start)}`;
}

/** Returns the first and last AD day: 1 Shrawan to the end of Ashadh. */
export function fiscalYearRange(start: number, calendar: Calendar = currentCalendar()): { from: string; to: string } {
  const { from } = fiscalMonthRange(start, shrawan, calendar);
  return { from, to: fiscalMonthRange(start, shrawan - 1, calendar).to };
}

/** The months of the Bikram Sambat year in the order of a fiscal year: from Shrawan to Ashadh. */
export const fiscalMonths: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3];

/** Returns the Bikram Sambat year of a month in a fiscal year: Baisakh to Ashadh belong to the later one. */
export function yearOfFiscalMonth(start: number, month: number): number {
  return month >= shrawan ? start : start + 1;
}

/** Returns the first and last AD day of a month (1 is Baisakh) in a fiscal year. */
export function fiscalMonthRange(
  start: number,
  month: number,
  calendar: Calendar = currentCalendar(),
): { from: string; to: string } {
  const year = yearOfFiscalMonth(start, month);
  const from = toAd({ year, month, day: 1 }, calendar);
  return { from, to: addDays(from, daysInMonth(year, month, calendar) - 1) };
}

/** The quarters of a fiscal year; the first is Shrawan to Asoj. */
export const fiscalQuarters: readonly number[] = [1, 2, 3, 4];

export const quarterNames = {
  ne: ['पहिलो त्रैमास', 'दोस्रो त्रैमास', 'तेस्रो त्रैमास', 'चौथो त्रैमास'],
  en: ['first quarter', 'second quarter', 'third quarter', 'fourth quarter'],
} as const;

/** Returns the first and last AD day of a quarter, 1 to 4, of a fiscal year. */
export function fiscalQuarterRange(
  start: number,
  quarter: number,
  calendar: Calendar = currentCalendar(),
): { from: string; to: string } {
  const months = fiscalMonths.slice((quarter - 1) * 3, quarter * 3);
  const [first = shrawan, , last = shrawan - 1] = months;
  return { from: fiscalMonthRange(start, first, calendar).from, to: fiscalMonthRange(start, last, calendar).to };
}

function endYear(start: number): string {
  return String((start + 1) % 100).padStart(2, '0');
}
