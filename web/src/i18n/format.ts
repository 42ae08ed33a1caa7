import { addDays, ageOn, formatBs, isProjected, monthNames, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari, toLatin } from '@krishi-bima/nepali/digits';
import { fiscalYearLabel } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import { language } from './t.ts';

/*
 * Formats numbers, money and dates for the screen: Devanagari digits in Nepali, Latin in English, lakh grouping and
 * Bikram Sambat in both. Chromium has no Nepali locale, so none of it is left to Intl.
 */

export type Missing = null | undefined;

export const dash = '—';
const nbsp = '\u00a0';

/**
 * Writes the digits of a text in the reader's script; phone numbers, codes and everything already written otherwise
 * stay.
 */
export function digits(text: string | number | Missing): string {
  if (text === null || text === undefined) return '';
  return language() === 'ne' ? toDevanagari(text) : toLatin(String(text));
}

/** Writes a count or a measure: `१,२४८`. */
export function number(value: number | string | Missing, decimals?: number): string {
  if (isMissing(value)) return dash;
  return formatNumber(value, language(), decimals);
}

export function percent(value: number | string): string {
  return `${number(value)}%`;
}

/** Writes `४,८५,०००.००`, the form of books, bills and totals. */
export function money(amount: string | Missing, decimals: Decimals = 2): string {
  return isMissing(amount) ? dash : formatMoney(amount, language(), { decimals });
}

export type Decimals = 0 | 2;

/** Returns the decimals of amounts that stand under each other: all of them have paisa as soon as one has some. */
export function decimalsAmong(amounts: readonly (string | Missing)[]): Decimals {
  return amounts.some((amount) => !isMissing(amount) && paisaOf(amount) === 2) ? 2 : 0;
}

/** Writes the amounts of a list's column alike, `४,८५,०००` or `४,८५,०००.००`; its head names the unit. */
export function moneyColumn<T>(amountOf: (row: T) => string | Missing) {
  const decimalsOf = decimalsIn(amountOf);
  return (row: T, rows: readonly T[]) => money(amountOf(row), decimalsOf(rows));
}

/** Writes the same with `रु.`, for the cards of a phone. */
export function rupeesColumn<T>(amountOf: (row: T) => string | Missing) {
  const decimalsOf = decimalsIn(amountOf);
  return (row: T, rows: readonly T[]) => {
    const amount = amountOf(row);
    return isMissing(amount) ? null : rupees(amount, decimalsOf(rows));
  };
}

/** Looks at all rows once, however many of them ask. */
function decimalsIn<T>(amountOf: (row: T) => string | Missing) {
  const known = new WeakMap<readonly T[], Decimals>();
  return (rows: readonly T[]): Decimals => {
    const decimals = known.get(rows) ?? decimalsAmong(rows.map(amountOf));
    known.set(rows, decimals);
    return decimals;
  };
}

/** Writes `४,८५,०००`: paisa only where there are some, for table columns whose head names the unit. */
export function wholeMoney(amount: string | Missing): string {
  return isMissing(amount) ? dash : formatMoney(amount, language(), { decimals: paisaOf(amount) });
}

/** Writes `रु. ४,८५,०००`, for a sentence. */
export function rupees(amount: string | Missing, decimals?: Decimals): string {
  if (isMissing(amount)) return dash;
  return formatMoney(amount, language(), { decimals: decimals ?? paisaOf(amount), sign: true });
}

/** Writes `२०८३/०८/०४`; a year whose calendar is a projection has a star. */
export function formatDate(ad: string | Missing): string {
  if (isMissing(ad)) return dash;
  const bs = toBs(ad);
  return formatBs(bs, 'short', language()) + markOf(bs.year);
}

/** Writes `२०८३ मङ्सिर ४ गते, शुक्रबार`. */
export function longDate(ad: string | Missing): string {
  if (isMissing(ad)) return dash;
  const bs = toBs(ad);
  return formatBs(bs, 'long', language()) + markOf(bs.year);
}

/** Writes `मङ्सिर ४`. */
export function monthDay(ad: string): string {
  const { year, month, day } = toBs(ad);
  const name = monthNames[language()][month - 1];
  return `${name}${nbsp}${digits(day)}${markOf(year)}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes the AD day `17 Nov 2026`, Latin in both languages so that nobody takes it for Bikram Sambat. */
export function adDate(ad: string): string {
  const [year, month, day] = ad.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** Writes `१०:४२`, in Kathmandu. */
export function formatTime(iso: string | Missing): string {
  return isMissing(iso) ? dash : digits(kathmandu(iso).time);
}

/** Writes `२०८३/०८/०४ १०:४२`. */
export function formatDateTime(iso: string | Missing): string {
  if (isMissing(iso)) return dash;
  const { day, time } = kathmandu(iso);
  return `${formatDate(day)} ${digits(time)}`;
}

/** Writes `आज`, `हिजो`, `मङ्सिर १` within the year, the full date before it. Takes a day or a moment. */
export function relativeDate(when: string | Missing): string {
  if (isMissing(when)) return dash;
  const day = dayOf(when);
  return near(day) ?? (toBs(day).year === toBs(todayAd()).year ? monthDay(day) : formatDate(day));
}

/** Writes `आज`, `हिजो`, then the full date, for a column of a list. Takes a day or a moment. */
export function nearDate(when: string | Missing): string {
  if (isMissing(when)) return dash;
  const day = dayOf(when);
  return near(day) ?? formatDate(day);
}

/** Writes `आज १०:४२`, `हिजो १६:०५`, then as `relativeDate`. */
export function relativeTime(iso: string | Missing): string {
  if (isMissing(iso)) return dash;
  const { day, time } = kathmandu(iso);
  const word = near(day);
  return word ? `${word} ${digits(time)}` : relativeDate(day);
}

export function age(birthAd: string): string {
  const years = ageOn(birthAd, todayAd());
  return language() === 'ne' ? `${toDevanagari(years)} वर्ष` : `${years} years`;
}

/** Writes `२०८३/८४` from the Bikram Sambat year in which it starts. */
export function fiscalYear(start: number): string {
  return fiscalYearLabel(start, language());
}

export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${number(Math.ceil(kilobytes))} kB`;
  const megabytes = kilobytes / 1024;
  const [amount, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB'];
  return `${number(Math.round(amount * 10) / 10)} ${unit}`;
}

function markOf(year: number): string {
  return isProjected(year) ? '*' : '';
}

export function isMissing(value: string | number | Missing): value is Missing {
  return value === null || value === undefined || value === '';
}

function paisaOf(amount: string): Decimals {
  return /\.0*[1-9]/.test(amount) ? 2 : 0;
}

function near(day: string): string | undefined {
  const today = todayAd();
  if (day === today) return language() === 'ne' ? 'आज' : 'today';
  if (day === addDays(today, -1)) return language() === 'ne' ? 'हिजो' : 'yesterday';
  return undefined;
}

function dayOf(when: string): string {
  return when.length === 10 ? when : kathmandu(when).day;
}

// Nepal has been at +05:45 without summer time since 1986.
const offsetMs = (5 * 60 + 45) * 60_000;

function kathmandu(iso: string) {
  const shifted = new Date(Date.parse(iso) + offsetMs).toISOString();
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}
