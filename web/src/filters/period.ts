import type { Text } from '@krishi-bima/contract/values/text';
import { toAd, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { formatDate } from '#i18n/format.ts';
import { messages } from './messages.ts';

export interface Period {
  start_date?: string;
  end_date?: string;
}

export function periodText({ start_date: from, end_date: to }: Period): Text | string | null {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return messages.since(formatDate(from));
  return to ? messages.until(formatDate(to)) : null;
}

export function usualPeriods(today: string): { name: Text; period: Period }[] {
  const { year, month } = toBs(today);
  const { from } = fiscalYearRange(fiscalYearOf(today));
  return [
    { name: messages.today, period: { start_date: today, end_date: today } },
    { name: messages.thisMonth, period: { start_date: toAd({ year, month, day: 1 }), end_date: today } },
    { name: messages.thisFiscalYear, period: { start_date: from, end_date: today } },
  ];
}
