import type { Form } from '@krishi-bima/contract/forms/form';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';

interface FormFilterProps {
  forms: readonly Form[];
  value: string | undefined;
  onChange: (form: string | undefined) => void;
}

/** Only where there is something to choose. */
export function FormFilter({ forms, value, onChange }: FormFilterProps) {
  if (forms.length < 2) return null;
  return (
    <ChoiceFilter
      label={messages.form}
      options={forms.map(({ name, short_title }) => ({ value: name, label: short_title }))}
      value={value}
      onChange={onChange}
    />
  );
}
