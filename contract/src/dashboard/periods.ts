import { daysInMonth, toAd, toBs } from '@krishi-bima/nepali/bikram-sambat';
import {
  fiscalMonthRange,
  fiscalMonths,
  fiscalQuarterRange,
  fiscalYearOf,
  fiscalYearRange,
} from '@krishi-bima/nepali/fiscal-year';
import type { Span } from './dashboard.ts';

/** AD days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Returns the same day of the Bikram Sambat a year before; the last of the month where that had fewer days. */
export function yearBefore(ad: string): string {
  const { year, month, day } = toBs(ad);
  return toAd({ year: year - 1, month, day: Math.min(day, daysInMonth(year - 1, month)) });
}

export function quarterOfMonth(month: number): number {
  return Math.floor(fiscalMonths.indexOf(month) / 3) + 1;
}

/** Returns the whole month, quarter or fiscal year that a day is in. */
export function periodOf(span: Span, ad: string): Days {
  const year = fiscalYearOf(ad);
  const { month } = toBs(ad);
  if (span === 'month') return fiscalMonthRange(year, month);
  return span === 'quarter' ? fiscalQuarterRange(year, quarterOfMonth(month)) : fiscalYearRange(year);
}
