import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { t } from '#i18n/t.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './date-filter.module.css';
import { type Period, periodText, usualPeriods } from './period.ts';

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
