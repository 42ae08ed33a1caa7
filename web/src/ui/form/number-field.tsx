import { toLatin } from '@krishi-bima/nepali/digits';
import { TextInput } from '@mantine/core';
import { digits, number } from '#i18n/format.ts';
import { say, type Wording } from '#i18n/t.ts';
import classes from './field.module.css';
import { inputProps, type TypedFieldProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import { type Reading, useTyped } from './use-typed.ts';

interface Limits {
  min?: number;
  max?: number;
  /** Digits after the point; whole numbers without it. */
  decimals?: number;
}

interface NumberFieldProps extends TypedFieldProps<number>, Limits {
  /** Inside the field at the right: के.जी., %. */
  unit?: Wording;
  /** Off for what is no quantity, such as a year. */
  grouped?: boolean;
}

export function NumberField({ unit, min, max, decimals = 0, grouped = true, ref, ...field }: NumberFieldProps) {
  const read = (text: string) => readNumber(text, { min, max, decimals });
  const { text, type, leave, problem } = useTyped({ ...field, read, show: grouped ? number : digits });
  const unitText = unit && say(unit);
  return (
    <TextInput
      {...inputProps({ ...field, error: problem ?? field.error })}
      ref={ref}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={text}
      classNames={{ input: classes.right, section: classes.unit }}
      rightSection={unitText}
      rightSectionWidth={unitText ? widthOf(unitText) : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        leave();
        field.onBlur?.();
      }}
    />
  );
}

/** Signs above and below a letter take no room of their own. */
function widthOf(unit: string) {
  return `${unit.replace(/\p{M}/gu, '').length * 0.6 + 1.4}em`;
}

function readNumber(typed: string, { min = 0, max, decimals = 0 }: Limits): Reading<number> {
  const text = toLatin(typed).replace(/[\s,]/g, '').replace('\u2212', '-');
  if (text === '') return { value: null };
  const match = /^-?\d*(?:\.(\d*))?$/.exec(text);
  const value = Number(text);
  if (!match || Number.isNaN(value)) return { problem: fieldMessages.number };
  const places = match[1]?.length ?? 0;
  if (places > decimals) {
    return { problem: decimals === 0 ? fieldMessages.wholeNumber : fieldMessages.decimals(number(decimals)) };
  }
  if (value < min) return { problem: min === 0 ? fieldMessages.notNegative : fieldMessages.atLeast(number(min)) };
  if (max !== undefined && value > max) return { problem: fieldMessages.atMost(number(max)) };
  return { value };
}
