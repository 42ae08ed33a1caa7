import type { Form } from '@krishi-bima/contract/forms/form';
import type { PolicyFilter } from '@krishi-bima/contract/policies/policies';
import { insuredStates, proposalStates } from '@krishi-bima/contract/proposals/states';
import { keysOf } from '@krishi-bima/contract/values/records';
import { AgentFilter } from '#filters/agent-filter.tsx';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { countSet, unsetOf } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { FiscalYearFilter } from '#filters/fiscal-year-filter.tsx';
import { FormFilter } from '#filters/form-filter.tsx';
import { digits } from '#i18n/format.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { listMessages as messages } from './list-messages.ts';

interface PolicyFiltersProps {
  forms: readonly Form[];
  filter: Partial<PolicyFilter>;
  onChange: (change: Partial<PolicyFilter>) => void;
}

export function PolicyFilters({ forms, filter, onChange }: PolicyFiltersProps) {
  const { form, status, fiscal_year, ending_within, renewal } = filter;
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
        <>
          <EndingFilter value={ending_within} onChange={(next) => onChange({ ending_within: next })} />
          <ChoiceFilter
            label={messages.renewal}
            options={[
              { value: 'waiting', label: messages.notRenewed },
              { value: 'started', label: messages.renewalStarted },
            ]}
            value={renewal}
            onChange={(next) => onChange({ renewal: next })}
          />
        </>
      )}
      <FiscalYearFilter value={fiscal_year} onChange={(next) => onChange({ fiscal_year: next })} />
      <FormFilter forms={forms} value={form} onChange={(next) => onChange({ form: next })} />
    </>
  );
}

export function MorePolicyFilters({ filter, onChange }: Omit<PolicyFiltersProps, 'forms'>) {
  const { branch, agent, start_date, end_date, ends_from, ends_to } = filter;
  return (
    <>
      <BranchFilter value={branch} onChange={(next) => onChange({ branch: next })} />
      <AgentFilter value={agent} onChange={(next) => onChange({ agent: next })} />
      <DateFilter label={messages.issued} value={{ start_date, end_date }} onChange={onChange} />
      <DateFilter
        label={messages.endsOn}
        value={{ start_date: ends_from, end_date: ends_to }}
        onChange={(days) => onChange({ ends_from: days.start_date, ends_to: days.end_date })}
      />
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

const folded = ['branch', 'agent', 'start_date', 'end_date', 'ends_from', 'ends_to'] as const;

export const unset = unsetOf(['status', 'fiscal_year', 'form', 'renewal', ...folded]);

/** What narrows the list besides the search and the days of the renewal list. */
export function filtersSet(filter: Partial<PolicyFilter>): number {
  return countSet(filter, keysOf(unset));
}

export function foldedSet(filter: Partial<PolicyFilter>): number {
  return countSet(filter, folded);
}
