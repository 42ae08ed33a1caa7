import { type SubsidyFilter, subsidyStateNames, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { ageBucketNames, ageBuckets } from '@krishi-bima/contract/subsidies/sums';
import { DateFilter } from '#filters/date-filter.tsx';
import { fiscalYears } from '#filters/fiscal-years.ts';
import { PlaceFilter } from '#filters/place-filter.tsx';
import { useDistricts } from '#forms/address-queries.ts';
import { fiscalYear } from '#i18n/format.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';

interface SubsidyFiltersProps {
  filter: Partial<SubsidyFilter>;
  onChange: (change: Partial<SubsidyFilter>) => void;
}

export function SubsidyFilters({ filter, onChange }: SubsidyFiltersProps) {
  const { status, fiscal_year, district, age, over_cap, start_date, end_date } = filter;
  const districts = useDistricts();
  return (
    <>
      <ChoiceFilter
        label={messages.status}
        options={subsidyStateNames.map((value) => ({ value, label: subsidyStates[value] }))}
        value={status}
        onChange={(next) => onChange({ status: next })}
      />
      <ChoiceFilter
        label={messages.fiscalYear}
        options={fiscalYears(fiscal_year).map((year) => ({ value: String(year), label: fiscalYear(year) }))}
        value={fiscal_year === undefined ? undefined : String(fiscal_year)}
        onChange={(next) => onChange({ fiscal_year: next === undefined ? undefined : Number(next) })}
      />
      <PlaceFilter
        label={messages.district}
        places={districts.data?.results}
        failed={districts.isError}
        onRetry={() => void districts.refetch()}
        value={district}
        onChange={(next) => onChange({ district: next })}
      />
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

export const unset = {
  status: undefined,
  fiscal_year: undefined,
  district: undefined,
  age: undefined,
  over_cap: undefined,
  start_date: undefined,
  end_date: undefined,
};

/** What narrows the ledger besides the search; a period counts once. */
export function filtersSet(filter: Partial<SubsidyFilter>): number {
  const { status, fiscal_year, district, age, over_cap, start_date, end_date } = filter;
  return [status, fiscal_year, district, age, over_cap, start_date ?? end_date].filter((part) => part !== undefined)
    .length;
}
