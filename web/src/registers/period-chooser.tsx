import { monthNames } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalMonths, fiscalQuarters, quarterNames, yearOfFiscalMonth } from '@krishi-bima/nepali/fiscal-year';
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

/** A month of a fiscal year, Shrawan first, a quarter, or the whole of it; one step back or on. */
export function PeriodChooser({ value, onChange }: PeriodChooserProps) {
  const { fiscal_year, month, quarter } = value;
  const steps = stepWords(value);
  return (
    <fieldset className={classes.period} aria-label={t(messages.period)}>
      <IconButton variant="default" label={steps.before} onClick={() => onChange(stepped(value, -1))}>
        <IconChevronLeft size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <ChoiceFilter
        label={messages.fiscalYear}
        options={fiscalYears(fiscal_year).map((year) => ({ value: String(year), label: fiscalYear(year) }))}
        value={String(fiscal_year)}
        onChange={(next) => onChange({ ...value, fiscal_year: Number(next ?? fiscalYears(undefined)[0]) })}
      />
      <ChoiceFilter
        label={messages.month}
        options={fiscalMonths.map((one) => ({ value: String(one), label: monthOf({ fiscal_year, month: one }) }))}
        value={month === undefined ? undefined : String(month)}
        onChange={(next) => onChange({ fiscal_year, month: next === undefined ? undefined : Number(next) })}
      />
      <ChoiceFilter
        label={messages.quarter}
        options={fiscalQuarters.map((one) => ({ value: String(one), label: quarterName(one) }))}
        value={quarter === undefined ? undefined : String(quarter)}
        onChange={(next) =>
          onChange({ fiscal_year, month: undefined, quarter: next === undefined ? undefined : Number(next) })
        }
      />
      <IconButton variant="default" label={steps.after} onClick={() => onChange(stepped(value, 1))}>
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </fieldset>
  );
}

function stepWords({ month, quarter }: Period) {
  if (month !== undefined) return { before: messages.before, after: messages.after };
  if (quarter !== undefined) return { before: messages.quarterBefore, after: messages.quarterAfter };
  return { before: messages.yearBefore, after: messages.yearAfter };
}

/** From Ashadh on to Shrawan of the next fiscal year, and from its last quarter to the first. */
function stepped({ fiscal_year, month, quarter }: Period, step: 1 | -1): Period {
  if (month !== undefined) {
    const next = among(fiscalMonths, month, step);
    return { fiscal_year: fiscal_year + next.years, month: next.value };
  }
  if (quarter !== undefined) {
    const next = among(fiscalQuarters, quarter, step);
    return { fiscal_year: fiscal_year + next.years, month, quarter: next.value };
  }
  return { fiscal_year: fiscal_year + step, month };
}

function among(all: readonly number[], value: number, step: 1 | -1): { value: number | undefined; years: number } {
  const place = all.indexOf(value) + step;
  const years = place < 0 ? -1 : place >= all.length ? 1 : 0;
  return { value: all.at(place % all.length), years };
}

/** `२०८३ मङ्सिर`, `२०८३/८४ दोस्रो त्रैमास`, and of a whole year `आर्थिक वर्ष २०८३/८४`. */
export function periodInWords({ fiscal_year, month, quarter }: Period): string {
  if (month !== undefined) return monthOf({ fiscal_year, month });
  if (quarter !== undefined) return t(messages.ofQuarter(quarterName(quarter), fiscalYear(fiscal_year)));
  return `${t(messages.fiscalYear)} ${fiscalYear(fiscal_year)}`;
}

function quarterName(quarter: number): string {
  return quarterNames[language()][quarter - 1] ?? '';
}

function monthOf({ fiscal_year, month }: { fiscal_year: number; month: number }): string {
  return t(messages.ofMonth(monthNames[language()][month - 1] ?? '', digits(yearOfFiscalMonth(fiscal_year, month))));
}
