import { monthNames } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalMonths, yearOfFiscalMonth } from '@krishi-bima/nepali/fiscal-year';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { fiscalYears } from '#filters/fiscal-years.ts';
import { digits, fiscalYear } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { messages } from './messages.ts';
import classes from './registers-page.module.css';
import type { Period } from './use-register.ts';

interface PeriodChooserProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** A month of a fiscal year, Shrawan first, or the whole of it; one step back or on. */
export function PeriodChooser({ value, onChange }: PeriodChooserProps) {
  const { fiscal_year, month } = value;
  const isMonth = month !== undefined;
  return (
    <fieldset className={classes.period} aria-label={t(messages.period)}>
      <IconButton
        variant="default"
        label={isMonth ? messages.before : messages.yearBefore}
        onClick={() => onChange(stepped(value, -1))}
      >
        <IconChevronLeft size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <ChoiceFilter
        label={messages.fiscalYear}
        options={fiscalYears(fiscal_year).map((year) => ({ value: String(year), label: fiscalYear(year) }))}
        value={String(fiscal_year)}
        onChange={(next) => onChange({ fiscal_year: Number(next ?? fiscalYears(undefined)[0]), month })}
      />
      <ChoiceFilter
        label={messages.month}
        options={fiscalMonths.map((one) => ({ value: String(one), label: monthOf({ fiscal_year, month: one }) }))}
        value={isMonth ? String(month) : undefined}
        onChange={(next) => onChange({ fiscal_year, month: next === undefined ? undefined : Number(next) })}
      />
      <IconButton
        variant="default"
        label={isMonth ? messages.after : messages.yearAfter}
        onClick={() => onChange(stepped(value, 1))}
      >
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </fieldset>
  );
}

/** From Ashadh on to Shrawan of the next fiscal year. */
function stepped({ fiscal_year, month }: Period, step: 1 | -1): Period {
  if (month === undefined) return { fiscal_year: fiscal_year + step, month };
  const place = fiscalMonths.indexOf(month) + step;
  const year = place < 0 ? fiscal_year - 1 : place >= fiscalMonths.length ? fiscal_year + 1 : fiscal_year;
  return { fiscal_year: year, month: fiscalMonths.at(place % fiscalMonths.length) };
}

/** `२०८३ मङ्सिर`, and of a whole year `आर्थिक वर्ष २०८३/८४`. */
export function periodInWords(period: Period): string {
  const { fiscal_year, month } = period;
  if (month === undefined) return `${t(messages.fiscalYear)} ${fiscalYear(fiscal_year)}`;
  return monthOf({ fiscal_year, month });
}

function monthOf({ fiscal_year, month }: { fiscal_year: number; month: number }): string {
  return t(messages.ofMonth(monthNames[language()][month - 1] ?? '', digits(yearOfFiscalMonth(fiscal_year, month))));
}
