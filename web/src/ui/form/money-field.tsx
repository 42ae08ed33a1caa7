import { parseMoney } from '@krishi-bima/nepali/money';
import { TextInput } from '@mantine/core';
import { digits, money, wholeMoney } from '#i18n/format.ts';
import { moneyWords } from '#i18n/money-words.ts';
import { say, t } from '#i18n/t.ts';
import classes from './field.module.css';
import { inputProps, type TypedFieldProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import { type Reading, useTyped } from './use-typed.ts';

interface MoneyFieldProps extends TypedFieldProps<string> {
  /** The amount in words below the field, where money changes hands. */
  words?: boolean;
  /** For grids of amounts: the label stands inside, paisa only where there are some. */
  inline?: boolean;
}

/** Rupees in either script, with or without commas; a string such as "1020.00" on the wire. */
export function MoneyField({ words = true, inline = false, ref, ...field }: MoneyFieldProps) {
  const show = inline ? wholeMoney : money;
  const { text, type, leave, problem, valid } = useTyped({ ...field, read: readMoney, show });
  const error = problem ?? field.error;
  const hint = words && valid ? moneyWords(valid) : field.hint;
  const common = inputProps({ ...field, hint, error });
  return (
    <TextInput
      {...common}
      ref={ref}
      label={inline ? undefined : common.label}
      aria-label={inline ? common.label : undefined}
      inputMode="decimal"
      value={text}
      placeholder={digits(inline ? '0' : '0.00')}
      classNames={{ input: classes.right, section: inline ? classes.inlineLabel : classes.mark }}
      leftSection={inline ? say(field.label) : t(fieldMessages.rupeeMark)}
      leftSectionWidth={inline ? '42%' : 40}
      leftSectionPointerEvents="none"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        leave();
        field.onBlur?.();
      }}
    />
  );
}

function readMoney(text: string): Reading<string> {
  if (text.trim() === '') return { value: null };
  const amount = parseMoney(text);
  if (amount === undefined) return { problem: fieldMessages.money };
  return amount.startsWith('-') ? { problem: fieldMessages.notNegative } : { value: amount };
}
