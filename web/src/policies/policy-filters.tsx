import type { Form } from '@krishi-bima/contract/forms/form';
import type { PolicyFilter } from '@krishi-bima/contract/policies/policies';
import { insuredStates, proposalStates } from '@krishi-bima/contract/proposals/states';
import { AgentFilter } from '#filters/agent-filter.tsx';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { DateFilter } from '#filters/date-filter.tsx';
import { fiscalYears } from '#filters/fiscal-years.ts';
import { digits, fiscalYear } from '#i18n/format.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { listMessages as messages } from './list-messages.ts';

interface PolicyFiltersProps {
  forms: readonly Form[];
  filter: Partial<PolicyFilter>;
  onChange: (change: Partial<PolicyFilter>) => void;
}

export function PolicyFilters({ forms, filter, onChange }: PolicyFiltersProps) {
  const { form, status, branch, agent, fiscal_year, start_date, end_date, ending_within } = filter;
  return (
    <>
      {ending_within === undefined ? (
        <ChoiceFilter
          label={messages.status}
          options={insuredStates.map((value) => ({ value, label: proposalStates[value] }))}
          value={status}
          onChange={(next) => onChange({ status: next })}
        />
      ) : (
        <EndingFilter value={ending_within} onChange={(next) => onChange({ ending_within: next })} />
      )}
      {forms.length > 1 ? (
        <ChoiceFilter
          label={messages.form}
          options={forms.map(({ name, policy_title }) => ({ value: name, label: policy_title }))}
          value={form}
          onChange={(next) => onChange({ form: next })}
        />
      ) : null}
      <BranchFilter value={branch} onChange={(next) => onChange({ branch: next })} />
      <AgentFilter value={agent} onChange={(next) => onChange({ agent: next })} />
      <ChoiceFilter
        label={messages.fiscalYear}
        options={fiscalYears(fiscal_year).map((year) => ({ value: String(year), label: fiscalYear(year) }))}
        value={fiscal_year === undefined ? undefined : String(fiscal_year)}
        onChange={(next) => onChange({ fiscal_year: next === undefined ? undefined : Number(next) })}
      />
      <DateFilter label={messages.issued} value={{ start_date, end_date }} onChange={onChange} />
    </>
  );
}

/** The renewal list is called for a month ahead (docs/domain.md, Renewal), unless somebody asks for less or more. */
export const usualDays = 30;
const offered = [7, 15, usualDays, 60, 90];

function EndingFilter({ value, onChange }: { value: number; onChange: (days: number | undefined) => void }) {
  const days = offered.includes(value) ? offered : [...offered, value].toSorted((a, b) => a - b);
  return (
    <ChoiceFilter
      label={messages.ends}
      options={days.map((one) => ({ value: String(one), label: messages.within(digits(one)) }))}
      value={String(value)}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
    />
  );
}

export const unset = {
  form: undefined,
  status: undefined,
  branch: undefined,
  agent: undefined,
  fiscal_year: undefined,
  start_date: undefined,
  end_date: undefined,
};

/** What narrows the list besides the search and the days of the renewal list; a period counts once. */
export function filtersSet(filter: Partial<PolicyFilter>): number {
  const { form, status, branch, agent, fiscal_year, start_date, end_date } = filter;
  const set = [form, status, branch, agent, fiscal_year, start_date ?? end_date];
  return set.filter((value) => value !== undefined).length;
}
