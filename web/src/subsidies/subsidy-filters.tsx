import { type SubsidyFilter, subsidyStateNames, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { ageBucketNames, ageBuckets } from '@krishi-bima/contract/subsidies/sums';
import { keysOf } from '@krishi-bima/contract/values/records';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { countSet, unsetOf } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { FiscalYearFilter } from '#filters/fiscal-year-filter.tsx';
import { DistrictFilter } from '#filters/place-filter.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';

interface SubsidyFiltersProps {
  filter: Partial<SubsidyFilter>;
  onChange: (change: Partial<SubsidyFilter>) => void;
}

export function SubsidyFilters({ filter: { status, fiscal_year, district }, onChange }: SubsidyFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label={messages.status}
        options={subsidyStateNames.map((value) => ({ value, label: subsidyStates[value] }))}
        value={status}
        onChange={(next) => onChange({ status: next })}
      />
      <FiscalYearFilter value={fiscal_year} onChange={(next) => onChange({ fiscal_year: next })} />
      <DistrictFilter value={district} onChange={(change) => onChange({ district: change.district })} />
    </>
  );
}

export function MoreSubsidyFilters({ filter, onChange }: SubsidyFiltersProps) {
  const { branch, age, over_cap, start_date, end_date } = filter;
  return (
    <>
      <BranchFilter value={branch} onChange={(next) => onChange({ branch: next })} />
      <DateFilter label={messages.opened} value={{ start_date, end_date }} onChange={onChange} />
      <ChoiceFilter
        label={messages.age}
        options={ageBucketNames.map((value) => ({ value, label: ageBuckets[value].label }))}
        value={age}
        onChange={(next) => onChange({ age: next })}
      />
      <ChoiceFilter
        label={messages.cap}
        options={[{ value: 'over', label: messages.overCap }]}
        value={over_cap ? 'over' : undefined}
        onChange={(next) => onChange({ over_cap: next ? true : undefined })}
      />
    </>
  );
}

const folded = ['branch', 'age', 'over_cap', 'start_date', 'end_date'] as const;

export const unset = unsetOf(['status', 'fiscal_year', 'district', ...folded]);

/** What narrows the ledger besides the search. */
export function filtersSet(filter: Partial<SubsidyFilter>): number {
  return countSet(filter, keysOf(unset));
}

export function foldedSet(filter: Partial<SubsidyFilter>): number {
  return countSet(filter, folded);
}
