import {
  addDays,
  type BsDate,
  builtInCalendar,
  daysInMonth,
  isProjected,
  monthNames,
  parseBs,
  toAd,
  toBs,
  todayAd,
  weekdayOf,
} from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { digits, formatDate } from '#i18n/format.ts';
import { fieldMessages } from './messages.ts';
import type { Reading } from './use-typed.ts';

export interface DateLimits {
  /** AD days `YYYY-MM-DD`, both inside. */
  min?: string;
  max?: string;
}

const years = Object.keys(builtInCalendar.months).map(Number);
export const firstYear = Math.min(...years);
export const lastYear = Math.max(...years);

/** What a typed Bikram Sambat date means, or the reason why it is none, as exactly as it can be told. */
export function readDate(typed: string, { min, max }: DateLimits): Reading<string> {
  const text = typed.trim();
  if (text === '') return { value: null };
  const bs = parseBs(withSlashes(text));
  if (!bs) return { problem: impossible(text) };
  const ad = toAd(bs);
  if (min && ad < min) return { problem: fieldMessages.dateMin(formatDate(min)) };
  if (max && ad > max) {
    return { problem: max === todayAd() ? fieldMessages.dateFuture : fieldMessages.dateMax(formatDate(max)) };
  }
  return { value: ad };
}

/** Eight digits in a row are a date without its strokes: २०८३०८०४. */
function withSlashes(text: string) {
  return toLatin(text).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3');
}

function impossible(text: string) {
  const parts = withSlashes(text).split(/\D+/).filter(Boolean).map(Number);
  const [year, month, day] = parts;
  if (parts.length !== 3 || !year || !month || !day || year < 1000) {
    return fieldMessages.date(digits('2083/08/04'));
  }
  if (year < firstYear || year > lastYear) return fieldMessages.dateYear(digits(firstYear), digits(lastYear));
  if (month > 12) return fieldMessages.dateMonth;
  const name = { ne: monthNames.ne[month - 1] ?? '', en: monthNames.en[month - 1] ?? '' };
  return fieldMessages.dateDay(name, digits(daysInMonth(year, month)));
}

export function isProjectedDate(ad: string) {
  return isProjected(toBs(ad).year);
}

/** The days of a month, with the empty places before its first weekday. */
export function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = toAd({ year, month, day: 1 });
  const before = weekdayOf(first);
  const places = before + daysInMonth(year, month);
  const weeks = Array.from({ length: Math.ceil(places / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before;
      return day < 0 || day >= places - before ? undefined : addDays(first, day);
    }),
  );
  return weeks;
}

/** The same day some months on; a month that is too short gives its last day. */
export function addMonths(ad: string, months: number): string {
  const { year, month, day } = toBs(ad);
  const count = year * 12 + month - 1 + months;
  return onDay(Math.floor(count / 12), (count % 12) + 1, day);
}

export function onDay(year: number, month: number, day: number): string {
  const within = Math.min(Math.max(year, firstYear), lastYear);
  const bs: BsDate = { year: within, month, day: Math.min(day, daysInMonth(within, month)) };
  return toAd(bs);
}

export function clamp(ad: string, { min, max }: DateLimits): string {
  if (min && ad < min) return min;
  return max && ad > max ? max : ad;
}
