import { toLatin } from '@krishi-bima/nepali/digits';
import { TextInput } from '@mantine/core';
import { digits } from '#i18n/format.ts';
import { inputProps, type TypedFieldProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import { type Reading, useTyped } from './use-typed.ts';

interface PhoneFieldProps extends TypedFieldProps<string> {
  kind?: 'mobile' | 'landline';
}

/** Either script, with or without +977, spaces and hyphens; Latin digits on the wire. */
export function PhoneField({ kind = 'mobile', ref, ...field }: PhoneFieldProps) {
  const read = kind === 'mobile' ? readMobile : readLandline;
  const { text, type, leave, problem } = useTyped({ ...field, read, show: digits });
  return (
    <TextInput
      {...inputProps({ ...field, error: problem ?? field.error })}
      ref={ref}
      type="tel"
      inputMode="tel"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        leave();
        field.onBlur?.();
      }}
    />
  );
}

function readMobile(typed: string): Reading<string> {
  const text = bare(typed);
  if (text === '') return { value: null };
  if (!/^\d+$/.test(text)) return { problem: fieldMessages.phoneDigits };
  if (text.length !== 10) return { problem: fieldMessages.phoneLength(digits(10), digits(text.length)) };
  return /^9[678]/.test(text) ? { value: text } : { problem: fieldMessages.mobileStart };
}

function readLandline(typed: string): Reading<string> {
  const text = toLatin(typed).replace(/\s/g, '');
  if (text === '') return { value: null };
  return /^0\d{1,2}-?\d{6,7}$/.test(text) ? { value: text } : { problem: fieldMessages.landline };
}

function bare(typed: string) {
  return toLatin(typed)
    .replace(/[\s()./-]/g, '')
    .replace(/^(?:\+|00)977/, '');
}
