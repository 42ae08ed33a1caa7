import type { Text } from '@krishi-bima/contract/values/text';
import { toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { formatDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from '#kyc/messages.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './date-filter.module.css';

export interface Period {
  start_date?: string;
  end_date?: string;
}

// Two calendars that a list only needs when somebody looks for a period of their own.
const OwnPeriod = lazyPart(async () => (await import('./custom-period.tsx')).CustomPeriod);

interface DateFilterProps {
  label: Text;
  value: Period;
  onChange: (period: Period) => void;
}

/** Between two days of Bikram Sambat, both inside; the usual periods are one press away. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  return (
    <FilterChip
      label={label}
      value={periodText(value)}
      onClear={() => onChange({ start_date: undefined, end_date: undefined })}
    >
      {(close) => {
        const pick = (period: Period) => {
          onChange({ start_date: period.start_date, end_date: period.end_date });
          close();
        };
        return (
          <div className={classes.period}>
            <div className={classes.usual}>
              {usualPeriods(todayAd()).map(({ name, period }) => (
                <Button key={name.en} size="xs" variant="default" onClick={() => pick(period)}>
                  {t(name)}
                </Button>
              ))}
            </div>
            <Suspense>
              <OwnPeriod value={value} onPick={pick} />
            </Suspense>
          </div>
        );
      }}
    </FilterChip>
  );
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
