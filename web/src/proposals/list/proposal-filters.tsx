import type { Form } from '@krishi-bima/contract/forms/form';
import type { ProposalFilter } from '@krishi-bima/contract/proposals/proposals';
import { proposalStateNames, proposalStates } from '@krishi-bima/contract/proposals/states';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { DateFilter } from '#filters/date-filter.tsx';
import { fiscalYears } from '#filters/fiscal-years.ts';
import { fiscalYear } from '#i18n/format.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { listMessages as messages } from './messages.ts';

interface ProposalFiltersProps {
  forms: readonly Form[];
  filter: Partial<ProposalFilter>;
  onChange: (change: Partial<ProposalFilter>) => void;
}

export function ProposalFilters({ forms, filter, onChange }: ProposalFiltersProps) {
  const { form, status, branch, fiscal_year, start_date, end_date } = filter;
  return (
    <>
      {forms.length > 1 ? (
        <ChoiceFilter
          label={messages.form}
          options={forms.map(({ name, policy_title }) => ({ value: name, label: policy_title }))}
          value={form}
          onChange={(next) => onChange({ form: next })}
        />
      ) : null}
      <ChoiceFilter
        label={messages.status}
        options={proposalStateNames.map((value) => ({
          value,
          label: proposalStates[value],
        }))}
        value={status}
        onChange={(next) => onChange({ status: next })}
      />
      <BranchFilter value={branch} onChange={(next) => onChange({ branch: next })} />
      <ChoiceFilter
        label={messages.fiscalYear}
        options={fiscalYears(fiscal_year).map((year) => ({ value: String(year), label: fiscalYear(year) }))}
        value={fiscal_year === undefined ? undefined : String(fiscal_year)}
        onChange={(next) => onChange({ fiscal_year: next === undefined ? undefined : Number(next) })}
      />
      <DateFilter label={messages.date} value={{ start_date, end_date }} onChange={onChange} />
    </>
  );
}

export const unset = {
  form: undefined,
  status: undefined,
  branch: undefined,
  fiscal_year: undefined,
  start_date: undefined,
  end_date: undefined,
};

/** Counts the filters besides the search; a period counts once. */
export function filtersSet({
  form,
  status,
  branch,
  fiscal_year,
  start_date,
  end_date,
}: Partial<ProposalFilter>): number {
  return [form, status, branch, fiscal_year, start_date ?? end_date].filter((value) => value !== undefined).length;
}
