import type { FieldOf } from '@krishi-bima/contract/forms/kinds';
import { toLatin } from '@krishi-bima/nepali/digits';
import { TextInput } from '@mantine/core';
import { digits } from '#i18n/format.ts';
import { inputProps, type TypedFieldProps } from '#ui/form/field.ts';
import { type Reading, useTyped } from '#ui/form/use-typed.ts';
import { problemsOfValue, problemText } from './field-problems.ts';

interface DigitsFieldProps extends TypedFieldProps<string> {
  spec: FieldOf<'text'>;
}

/** Numbers of documents: typed in either script, shown in the reader's digits, Latin on the wire. */
export function DigitsField({ spec, ref, ...field }: DigitsFieldProps) {
  const { text, type, leave, problem } = useTyped({ ...field, read: (typed) => readDigits(spec, typed), show: digits });
  return (
    <TextInput
      {...inputProps({ ...field, error: problem ?? field.error })}
      ref={ref}
      value={text}
      spellCheck={false}
      inputMode={isPlainNumber(spec) ? 'numeric' : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        leave();
        field.onBlur?.();
      }}
    />
  );
}

function readDigits(spec: FieldOf<'text'>, typed: string): Reading<string> {
  const text = toLatin(typed).trim();
  if (text === '') return { value: null };
  const code = problemsOfValue(spec, text)[''];
  return code ? { problem: problemText(spec, code, text) } : { value: text };
}

/** A numeric keyboard serves where the number has only digits. */
function isPlainNumber({ pattern = '' }: FieldOf<'text'>): boolean {
  return /^\^\\d\{\d+\}\$$/.test(pattern);
}
