import { addDays, daysBetween, toAd, toBs, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import type { Chance } from './chance.ts';

/** First and last AD day. */
export interface Period {
  from: string;
  to: string;
}

/** From 1 Shrawan 2082 to 3 Mangsir 2083: the office's life so far, in two fiscal years. */
const usual: Period = { from: '2025-07-17', to: '2026-11-19' };

/** Always the same, so that a seed gives the same data on every day; earlier only where the clock is behind. */
export function demoPeriod(now: Date): Period {
  const yesterday = addDays(todayAd(now), -1);
  const ahead = daysBetween(yesterday, usual.to);
  return ahead > 0 ? { from: addDays(usual.from, -ahead), to: yesterday } : usual;
}

/** More of the recent days than of the old ones, never a Saturday. */
export function workDay(chance: Chance, { from, to }: Period): string {
  const back = Math.floor((daysBetween(from, to) - 1) * chance.next() ** 1.4);
  const day = addDays(to, -back);
  return weekdayOf(day) === 6 ? addDays(day, -1) : day;
}

/** Some time between ten and four in Nepal. */
export function workHour(chance: Chance, day: string): string {
  const seconds = chance.int(10 * 3600, 16 * 3600) - (5 * 60 + 45) * 60;
  return new Date(Date.parse(day) + seconds * 1000 + chance.int(0, 999)).toISOString();
}

/** At work some days after an instant; the same afternoon where those days have not come yet. */
export function later(chance: Chance, instant: string, days: number, { to }: Period): string {
  const day = addDays(todayAd(new Date(instant)), days);
  if (days > 0 && day <= to) return workHour(chance, day);
  return new Date(Date.parse(instant) + chance.int(120, 3000) * 1000).toISOString();
}

/** The same BS day that many BS years on; the last days of a month may be missing there. */
export function yearsLater(day: string, years: number): string {
  const bs = toBs(day);
  return toAd({ year: bs.year + years, month: bs.month, day: Math.min(bs.day, 29) });
}
