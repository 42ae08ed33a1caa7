import { Checkbox } from '@mantine/core';
import { say, useLanguage } from '#i18n/t.ts';
import { messages } from '../messages.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field.ts';

interface BooleanFieldProps extends FieldProps<boolean> {
  /** A question that must be answered has no answer at first: हो or होइन. A box is for what may simply be left. */
  as?: 'question';
}

export function BooleanField({ as, ...field }: BooleanFieldProps) {
  useLanguage();
  return as === 'question' ? <Question {...field} /> : <Box {...field} />;
}

function Box({ label, value, onChange, hint, error, disabled, readOnly, ref, ...field }: FieldProps<boolean>) {
  return (
    <Checkbox
      ref={ref}
      name={field.name}
      label={say(label)}
      checked={value ?? false}
      description={error ? undefined : hint && say(hint)}
      error={error && say(error)}
      disabled={disabled || readOnly}
      aria-required={field.required || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
}

const answers = [
  { value: 'yes', label: messages.yes },
  { value: 'no', label: messages.no },
] as const;

function Question({ value, onChange, ...field }: FieldProps<boolean>) {
  const answer = value === true ? 'yes' : value === false ? 'no' : null;
  return <ChoiceField {...field} options={answers} value={answer} onChange={(next) => onChange(next === 'yes')} />;
}
