import { toLatin } from '@krishi-bima/nepali/digits';
import { foldName } from '@krishi-bima/nepali/folding';
import { type ComboboxItem, type ComboboxParsedItem, Input, NativeSelect, Select } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { Segmented } from '../segmented.tsx';
import { usePhone } from '../use-phone.ts';
import { type FieldProps, inputProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import { useTypeAhead } from './type-ahead.ts';

export interface Choice<V extends string = string> {
  value: V;
  label: Wording;
  disabled?: boolean;
}

interface ChoiceFieldProps<V extends string> extends FieldProps<V> {
  options: readonly Choice<V>[];
  placeholder?: Wording;
  /** One is always chosen, so there is nothing to clear. */
  always?: true;
  /** A few options stand side by side; `list` keeps even few in a list. */
  as?: 'list';
}

/**
 * One out of a closed set. Up to three short ones lie open; more are a list. The first letters choose, in either
 * script; of those that lie open the number too.
 */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  useLanguage();
  const isPhone = usePhone();
  if (props.as !== 'list' && liesOpen(props.options)) return <OpenChoice {...props} />;
  return isPhone ? <PhoneChoice {...props} /> : <ListChoice {...props} />;
}

/** Letters that half the width of a form's panel holds beside the edges of three choices. */
const openLetters = 33;

function liesOpen(options: readonly Choice[]) {
  if (options.length > 3) return false;
  const letters = options.map(({ label }) => say(label).replaceAll(/\p{M}/gu, '').length);
  return letters.reduce((sum, length) => sum + length, 0) <= openLetters;
}

function OpenChoice<V extends string>({ options, value, onChange, ref, ...field }: ChoiceFieldProps<V>) {
  const id = useId();
  const { label, withAsterisk, description, error } = inputProps(field);
  const chosen = options.find((option) => option.value === value);
  const typeAhead = useTypeAhead(options, chosen);
  const below = (error ?? description) ? `${id}-below` : undefined;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={withAsterisk}
      description={description}
      descriptionProps={{ id: below }}
      error={error}
      errorProps={{ id: below }}
    >
      <Segmented
        ref={ref}
        segments={options.map((option) => ({ ...option, label: say(option.label) }))}
        value={value}
        onChange={onChange}
        onBlur={field.onBlur}
        onKeyDown={(event) => takeRadio(event, (typeAhead(event) ?? numbered(options, event.key))?.value)}
        labelledBy={`${id}-label`}
        describedBy={below}
        name={field.name}
        size="md"
        fill
        required={field.required}
        invalid={Boolean(error)}
        disabled={field.disabled || field.readOnly}
      />
    </Input.Wrapper>
  );
}

/** Choices that lie open are also chosen by their number, in either script. */
function numbered<O>(options: readonly O[], key: string): O | undefined {
  return /^[1-3१-३]$/.test(key) ? options[Number(toLatin(key)) - 1] : undefined;
}

/** As the arrows do it: the focus goes along with the choice. */
function takeRadio(event: KeyboardEvent<HTMLElement>, value: string | undefined) {
  if (value === undefined) return;
  const radios = event.currentTarget.closest('[role=radiogroup]')?.querySelectorAll('input') ?? [];
  const radio = [...radios].find((one) => one.value === value);
  radio?.focus();
  radio?.click();
}

function ListChoice<V extends string>({
  options,
  value,
  onChange,
  placeholder,
  always,
  ref,
  ...field
}: ChoiceFieldProps<V>) {
  const [opened, setOpened] = useState(false);
  const searchable = options.length > 7;
  const typeAhead = useTypeAhead(
    options,
    options.find((option) => option.value === value),
  );
  function onKeyDown(event: KeyboardEvent) {
    const option = searchable || field.readOnly ? undefined : typeAhead(event);
    if (!option) return;
    onChange(option.value);
    // Left open, the list would still point at the choice before, and Enter would take that.
    setOpened(false);
  }
  return (
    <Select
      {...inputProps(field)}
      ref={ref}
      data={options.map((option) => ({ ...option, label: say(option.label) }))}
      value={value ?? null}
      onChange={onChange}
      onBlur={field.onBlur}
      placeholder={placeholder ? say(placeholder) : t(fieldMessages.choose)}
      onKeyDown={onKeyDown}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchable={searchable}
      clearable={!always && !field.required && !field.readOnly}
      clearButtonProps={{ 'aria-label': t(fieldMessages.clear(say(field.label))) }}
      filter={({ options: parsed, search, limit }) => matching(parsed, search, limit)}
      nothingFoundMessage={t(fieldMessages.nothingFound)}
      maxDropdownHeight={300}
    />
  );
}

/** The phone's own picker: a sheet at thumb's height. */
function PhoneChoice<V extends string>({
  options,
  value,
  onChange,
  placeholder,
  always,
  ref,
  ...field
}: ChoiceFieldProps<V>) {
  const { readOnly, ...common } = inputProps(field);
  const none = { value: '', label: placeholder ? say(placeholder) : t(fieldMessages.choose) };
  return (
    <NativeSelect
      {...common}
      disabled={common.disabled || readOnly}
      ref={ref as React.Ref<never>}
      data={[...(always ? [] : [none]), ...options.map((option) => ({ ...option, label: say(option.label) }))]}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as V | null)}
      onBlur={field.onBlur}
    />
  );
}

function matching<V extends string>(options: ComboboxParsedItem<V>[], search: string, limit: number) {
  const wanted = foldName(search);
  const isItem = (option: ComboboxParsedItem<V>): option is ComboboxItem<V> => 'value' in option;
  return options
    .filter(isItem)
    .filter(({ label }) => label.includes(search.trim()) || foldName(label).includes(wanted))
    .slice(0, limit);
}
