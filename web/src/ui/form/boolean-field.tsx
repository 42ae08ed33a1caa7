import type { Text } from '@krishi-bima/contract/values/text';
import { Checkbox } from '@mantine/core';
import { say, useLanguage } from '#i18n/t.ts';
import { messages } from '../messages.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field.ts';

interface BooleanFieldProps extends FieldProps<boolean> {
  /** A question that must be answered has no answer at first: हो or होइन. A box is for what may simply be left. */
  as?: 'question';
  /** Yes and no, as the question is answered. */
  answers?: readonly [yes: Text, no: Text];
}

export function BooleanField({ as, answers, ...field }: BooleanFieldProps) {
  useLanguage();
  return as === 'question' ? <Question {...field} answers={answers} /> : <Box {...field} />;
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

const usual = [messages.yes, messages.no] as const;

function Question({ value, onChange, answers: [yes, no] = usual, ...field }: Omit<BooleanFieldProps, 'as'>) {
  const answer = value === true ? 'yes' : value === false ? 'no' : null;
  return (
    <ChoiceField
      {...field}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={answer}
      onChange={(next) => onChange(next === 'yes')}
    />
  );
}
