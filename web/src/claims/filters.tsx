import type { ClaimFilter } from '@krishi-bima/contract/claims/claims';
import { perilNames, perils, perilsOf } from '@krishi-bima/contract/claims/perils';
import { keysOf } from '@krishi-bima/contract/values/records';
import { countSet, unsetOf } from '#filters/count-set.ts';
import { FiscalYearFilter } from '#filters/fiscal-year-filter.tsx';
import { DistrictFilter } from '#filters/place-filter.tsx';
import { lines } from '#registration/line.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';

type Narrowed = Partial<ClaimFilter>;

interface ClaimFiltersProps {
  filter: Narrowed;
  /** Only for who works in both. */
  hasLines: boolean;
  onChange: (change: Narrowed) => void;
}

export function ClaimFilters({ filter, hasLines, onChange }: ClaimFiltersProps) {
  const { registration, fiscal_year, peril, district, unassigned } = filter;
  const causes = registration ? perilsOf(registration) : perilNames;
  return (
    <>
      {hasLines ? (
        <ChoiceFilter
          label={messages.line}
          options={lines.map((value) => ({ value, label: messages.lines[value] }))}
          value={registration}
          onChange={(next) => onChange({ registration: next, peril: undefined })}
        />
      ) : null}
      <FiscalYearFilter value={fiscal_year} onChange={(next) => onChange({ fiscal_year: next })} />
      <ChoiceFilter
        label={messages.peril}
        options={causes.map((value) => ({ value, label: perils[value].label }))}
        value={peril}
        onChange={(next) => onChange({ peril: next })}
      />
      <ChoiceFilter
        label={messages.assignee}
        options={[{ value: 'nobody', label: messages.unassigned }]}
        value={unassigned ? 'nobody' : undefined}
        onChange={(next) => onChange({ unassigned: next ? true : undefined })}
      />
      <DistrictFilter value={district} onChange={({ district: next }) => onChange({ district: next })} />
    </>
  );
}

export const unset = unsetOf(['registration', 'fiscal_year', 'peril', 'district', 'unassigned', 'assignee', 'due']);

export function filtersSet(filter: Narrowed): number {
  return countSet(filter, keysOf(unset));
}
