import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';

/** This one and the four before it; an older one that somebody's link names is kept. */
export function fiscalYears(chosen: number | undefined, today = todayAd()): number[] {
  const current = fiscalYearOf(today);
  const years = [0, 1, 2, 3, 4].map((back) => current - back);
  return chosen === undefined || years.includes(chosen) ? years : [...years, chosen].toSorted((a, b) => b - a);
}
