import { fiscalYear } from '#i18n/format.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { fiscalYears } from './fiscal-years.ts';
import { messages } from './messages.ts';

interface FiscalYearFilterProps {
  value: number | undefined;
  onChange: (year: number | undefined) => void;
}

export function FiscalYearFilter({ value, onChange }: FiscalYearFilterProps) {
  return (
    <ChoiceFilter
      label={messages.fiscalYear}
      options={fiscalYears(value).map((year) => ({ value: String(year), label: fiscalYear(year) }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
    />
  );
}
