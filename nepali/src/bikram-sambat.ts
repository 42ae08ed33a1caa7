import { bsMonths } from './bs-months.ts';
import { toDevanagari, toLatin } from './digits.ts';

/** A day of the Bikram Sambat calendar; `month` runs from 1 (वैशाख) to 12 (चैत). */
export interface BsDate {
  year: number;
  month: number;
  day: number;
}

/** Month lengths by year, without gaps and with the year 2000; years after `official_through` are a projection. */
export interface Calendar {
  months: Readonly<Record<number, readonly number[]>>;
  official_through: number;
}

export const builtInCalendar: Calendar = { months: bsMonths, official_through: 2083 };

let current: Calendar = builtInCalendar;

/** Sets the calendar of every function here that is given none. Throws RangeError for one with a gap. */
export function setCalendar(calendar: Calendar): void {
  spanOf(calendar);
  current = calendar;
}

export function currentCalendar(): Calendar {
  return current;
}

export const monthNames = {
  ne: ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मङ्सिर', 'पुस', 'माघ', 'फागुन', 'चैत'],
  en: [
    'Baisakh',
    'Jestha',
    'Ashadh',
    'Shrawan',
    'Bhadra',
    'Ashwin',
    'Kartik',
    'Mangsir',
    'Poush',
    'Magh',
    'Falgun',
    'Chaitra',
  ],
};

/** These names are for policies and letters; the screen uses `monthNames`. */
export const formalMonthNames = {
  ne: ['वैशाख', 'ज्येष्ठ', 'आषाढ', 'श्रावण', 'भाद्र', 'आश्विन', 'कार्तिक', 'मार्ग', 'पौष', 'माघ', 'फाल्गुन', 'चैत्र'],
  en: monthNames.en,
};

/** The week starts with Sunday, as `weekdayOf` counts. */
export const weekdayNames = {
  ne: ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

export const weekdayShortNames = {
  ne: ['आइत', 'सोम', 'मङ्गल', 'बुध', 'बिही', 'शुक्र', 'शनि'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the Bikram Sambat day of an AD day `YYYY-MM-DD`. Throws RangeError outside the calendar. */
export function toBs(ad: string, calendar: Calendar = current): BsDate {
  const { first_year, year_starts } = spanOf(calendar);
  const wanted = dayNumber(ad);
  const next = year_starts.findIndex((start) => start > wanted);
  if (next < 1) throw new RangeError(`No Bikram Sambat calendar for ${ad}`);
  const year = first_year + next - 1;
  let rest = wanted - year_starts[next - 1]!;
  let month = 1;
  for (const length of calendar.months[year]!) {
    if (rest < length) break;
    rest -= length;
    month += 1;
  }
  return { year, month, day: rest + 1 };
}

/** Returns the AD day `YYYY-MM-DD` of a Bikram Sambat day. Throws RangeError for a day that does not exist. */
export function toAd(bs: BsDate, calendar: Calendar = current): string {
  if (!exists(bs, calendar)) throw new RangeError(`No such Bikram Sambat day: ${bs.year}-${bs.month}-${bs.day}`);
  const { first_year, year_starts } = spanOf(calendar);
  let day = year_starts[bs.year - first_year]! + bs.day - 1;
  for (const length of calendar.months[bs.year]!.slice(0, bs.month - 1)) day += length;
  return isoDay(day);
}

const typedDate = /^(\d{4})\s*[-/.।|\u2010-\u2015\u2212 ]\s*(\d{1,2})\s*[-/.।|\u2010-\u2015\u2212 ]\s*(\d{1,2})$/;

/** Reads `2083-8-5`, `२०८३/०८/०५`, `२०८३।८।५`, `2083.8.5`; undefined when the day does not exist. */
export function parseBs(typed: string, calendar: Calendar = current): BsDate | undefined {
  const match = typedDate.exec(toLatin(typed.replace(/[\u200b-\u200d\ufeff]/g, '').replace(/\s+/g, ' ')).trim());
  if (!match) return undefined;
  const bs = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return exists(bs, calendar) ? bs : undefined;
}

/** short `२०८३/०८/०४`, long `२०८३ मङ्सिर ४ गते, शुक्रबार`, iso `2083-08-04` (always Latin). */
export function formatBs(
  bs: BsDate,
  style: 'short' | 'long' | 'iso' = 'short',
  language: 'ne' | 'en' = 'ne',
  calendar: Calendar = current,
): string {
  const { year, month, day } = bs;
  if (style === 'iso') return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  if (style === 'short') {
    const short = `${year}/${twoDigits(month)}/${twoDigits(day)}`;
    return language === 'ne' ? toDevanagari(short) : short;
  }
  const weekday = weekdayOf(toAd(bs, calendar));
  if (language === 'en') return `${day} ${monthNames.en[month - 1]} ${year}, ${weekdayNames.en[weekday]}`;
  return `${toDevanagari(year)} ${monthNames.ne[month - 1]} ${toDevanagari(day)} गते, ${weekdayNames.ne[weekday]}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

export function daysInMonth(year: number, month: number, calendar: Calendar = current): number {
  const days = calendar.months[year]?.[month - 1];
  if (days === undefined) throw new RangeError(`No Bikram Sambat month ${year}-${month}`);
  return days;
}

/** A projected year may still change when its official calendar appears: show its dates with a mark. */
export function isProjected(year: number, calendar: Calendar = current): boolean {
  return year > calendar.official_through;
}

/** Returns the completed Bikram Sambat years on a day; -1 and below for a birth after it. */
export function ageOn(birthAd: string, onAd: string, calendar: Calendar = current): number {
  const birth = toBs(birthAd, calendar);
  const on = toBs(onAd, calendar);
  const birthdayCame = on.month > birth.month || (on.month === birth.month && on.day >= birth.day);
  return on.year - birth.year - (birthdayCame ? 0 : 1);
}

const dayMs = 86_400_000;
// Nepal has kept +05:45 without summer time since 1986, so no time-zone database is needed.
const nepalOffsetMs = (5 * 60 + 45) * 60_000;

/** Returns the AD day in Kathmandu, whatever zone the machine is set to. */
export function todayAd(now: Date = new Date()): string {
  return isoDay(Math.floor((now.getTime() + nepalOffsetMs) / dayMs));
}

/** Returns 0 for Sunday. */
export function weekdayOf(ad: string): Weekday {
  return ((((dayNumber(ad) + 4) % 7) + 7) % 7) as Weekday;
}

export function addDays(ad: string, days: number): string {
  return isoDay(dayNumber(ad) + days);
}

/** From one AD day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function exists({ year, month, day }: BsDate, calendar: Calendar): boolean {
  const days = calendar.months[year]?.[month - 1];
  return days !== undefined && Number.isInteger(day) && day >= 1 && day <= days;
}

interface Span {
  first_year: number;
  /** The day number of each new year, then of the day after the last year. */
  year_starts: readonly number[];
}

const spans = new WeakMap<Calendar, Span>();
// The first day of the year.
const anchor = { year: 2000, ad: '1943-04-14' };

function spanOf(calendar: Calendar): Span {
  const known = spans.get(calendar);
  if (known) return known;
  const years = Object.keys(calendar.months).map(Number);
  const first_year = Math.min(...years);
  const year_starts = [0];
  for (let year = first_year; year <= Math.max(...years); year += 1) {
    const months = calendar.months[year];
    if (months?.length !== 12) throw new RangeError(`The calendar has no twelve months for ${year}`);
    year_starts.push(year_starts.at(-1)! + months.reduce((days, month) => days + month, 0));
  }
  const anchorStart = year_starts[anchor.year - first_year];
  if (anchorStart === undefined) throw new RangeError('The calendar lacks the year 2000');
  const shift = dayNumber(anchor.ad) - anchorStart;
  const span = { first_year, year_starts: year_starts.map((start) => start + shift) };
  spans.set(calendar, span);
  return span;
}

function dayNumber(ad: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(ad);
  const day = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / dayMs : Number.NaN;
  if (Number.isNaN(day) || isoDay(day) !== ad) throw new RangeError(`Not an AD day YYYY-MM-DD: ${ad}`);
  return day;
}

function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
