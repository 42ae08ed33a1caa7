import type { Change } from '@krishi-bima/contract/history/history';
import { addDays, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { linkOptions } from '@tanstack/react-router';
import { monthDay, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { messages } from './messages.ts';

/** `मङ्सिर ८ देखिको हप्तामा रोगका ५ दाबी; सामान्यतया २ सम्म` */
export function outbreakWords({ changes: { week, count, limit_value } }: Pick<Change, 'changes'>): string {
  const day = week?.[1];
  if (typeof day !== 'string') return t(messages.outbreak);
  const usual = number(Math.floor(Number(limit_value?.[1])));
  return t(messages.outbreakOf(monthDay(day), number(Number(count?.[1])), usual));
}

/** The map at its place and in the month of its week, as far as that had come when it was told. */
export function placeOfOutbreak({ changes, at }: Pick<Change, 'changes' | 'at'>) {
  const idOf = (name: string) => {
    const value = changes[name]?.[1];
    return typeof value === 'number' ? value : undefined;
  };
  const [week, line, ward] = [changes.week?.[1], changes.line?.[1], idOf('ward')];
  const told = todayAd(new Date(at));
  const saturday = typeof week === 'string' ? addDays(week, 6) : told;
  const day = saturday < told ? saturday : told;
  const place = { district: idOf('district'), municipality: idOf('municipality') };
  return linkOptions({
    to: paths.diseaseMap,
    search: {
      measure: 'outbreak',
      fiscal_year: fiscalYearOf(day),
      month: toBs(day).month,
      ...(line === 'crop' || line === 'livestock' ? ({ registration: line } as const) : {}),
      ...(ward === undefined ? ({ level: 'district' } as const) : ({ level: 'ward', ...place } as const)),
    },
  });
}
