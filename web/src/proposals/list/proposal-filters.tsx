import type { Form } from '@krishi-bima/contract/forms/form';
import type { ProposalFilter } from '@krishi-bima/contract/proposals/proposals';
import { type ProposalState, proposalStateNames, proposalStates } from '@krishi-bima/contract/proposals/states';
import { keysOf } from '@krishi-bima/contract/values/records';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { countSet, unsetOf } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { FiscalYearFilter } from '#filters/fiscal-year-filter.tsx';
import { FormFilter } from '#filters/form-filter.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { listMessages as messages } from './messages.ts';

interface ProposalFiltersProps {
  forms: readonly Form[];
  filter: Partial<ProposalFilter>;
  onChange: (change: Partial<ProposalFilter>) => void;
}

export function ProposalFilters({ forms, filter: { form, status, fiscal_year }, onChange }: ProposalFiltersProps) {
  return (
    <>
      <StatusFilter value={status} onChange={(next) => onChange({ status: next })} />
      <FiscalYearFilter value={fiscal_year} onChange={(next) => onChange({ fiscal_year: next })} />
      <FormFilter forms={forms} value={form} onChange={(next) => onChange({ form: next })} />
    </>
  );
}

export function MoreProposalFilters({ filter, onChange }: Omit<ProposalFiltersProps, 'forms'>) {
  const { branch, start_date, end_date } = filter;
  return (
    <>
      <BranchFilter value={branch} onChange={(next) => onChange({ branch: next })} />
      <DateFilter label={messages.date} value={{ start_date, end_date }} onChange={onChange} />
    </>
  );
}

interface OneProps<V> {
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

export function StatusFilter({ value, onChange }: OneProps<ProposalState>) {
  return (
    <ChoiceFilter
      label={messages.status}
      options={proposalStateNames.map((one) => ({ value: one, label: proposalStates[one] }))}
      value={value}
      onChange={onChange}
    />
  );
}

const folded = ['branch', 'start_date', 'end_date'] as const;

export const unset = unsetOf(['status', 'fiscal_year', 'form', ...folded]);

/** Counts the filters besides the search. */
export function filtersSet(filter: Partial<ProposalFilter>): number {
  return countSet(filter, keysOf(unset));
}

export function foldedSet(filter: Partial<ProposalFilter>): number {
  return countSet(filter, folded);
}
