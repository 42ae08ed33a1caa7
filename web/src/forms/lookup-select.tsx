import { foldText } from '@krishi-bima/nepali/folding';
import { type ComboboxItem, type ComboboxParsedItem, Loader, Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { type FieldProps, inputProps } from '#ui/form/field.ts';
import { messages } from './messages.ts';

export interface Lookup {
  value: number;
  label: Wording;
}

interface LookupSelectProps extends FieldProps<number> {
  /** Undefined while they are on their way. */
  options: readonly Lookup[] | undefined;
  /** Why there is nothing to choose from yet. */
  waitsFor?: Wording;
  /** Marked as faulty by a message that stands elsewhere. */
  faulty?: boolean;
  failed?: boolean;
  onRetry?: () => void;
  /** For lists that the server searches. */
  onSearch?: (text: string) => void;
}

/** One record out of a fetched list: the first letters in either script find it, Tab takes what they found. */
export function LookupSelect(props: LookupSelectProps) {
  useLanguage();
  const { options, waitsFor, faulty, failed, onRetry, onSearch, value, ref, ...field } = props;
  const keys = new Map(options?.map((option) => [String(option.value), keysOf(option.label)]));
  const isWaiting = !options && !failed && !waitsFor;
  const common = inputProps(field);
  return (
    <Select
      {...common}
      ref={ref}
      error={failed ? t(messages.listFailed) : (common.error ?? faulty)}
      disabled={field.disabled || waitsFor !== undefined}
      data={options?.map((option) => ({ value: String(option.value), label: say(option.label) })) ?? []}
      value={value ? String(value) : null}
      onChange={(next) => field.onChange(next ? Number(next) : null)}
      onSearchChange={(typed) => {
        if (typed === '' && keys.has(String(value))) field.onChange(null);
        else onSearch?.(typed);
      }}
      onBlur={field.onBlur}
      onKeyDown={takeOnTab}
      onDropdownOpen={failed ? onRetry : undefined}
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      placeholder={t(waitsFor ? messages.choosePrompt : messages.typeToFind)}
      title={waitsFor && say(waitsFor)}
      rightSection={isWaiting ? <Loader size={14} aria-hidden /> : undefined}
      filter={({ options: parsed, search }) => (onSearch ? parsed : matching(parsed, search, keys))}
      nothingFoundMessage={t(isWaiting ? messages.loading : messages.nothingFound)}
      maxDropdownHeight={300}
    />
  );
}

/** Who types "पनौ" and goes on means the option that stands first. */
function takeOnTab(event: KeyboardEvent<HTMLInputElement>) {
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  if (event.key === 'Tab') list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}

interface Keys {
  folded: string[];
  plain: string[];
}

const foldedLabels = new Map<string, Keys>();

function keysOf(label: Wording): Keys {
  const names = typeof label === 'string' ? [label] : [label.ne, label.en];
  const known = foldedLabels.get(names.join('|'));
  if (known) return known;
  const keys = { folded: names.map(foldText), plain: names.map((name) => name.toLowerCase()) };
  foldedLabels.set(names.join('|'), keys);
  return keys;
}

/** What begins with the text stands before what only contains it. */
function matching(parsed: ComboboxParsedItem[], search: string, keys: ReadonlyMap<string, Keys>) {
  const items = parsed.filter(isItem);
  const plain = search.trim().toLowerCase();
  if (plain === '') return items;
  const wanted = { plain, folded: foldText(plain) };
  const ranks = new Map(items.map((item) => [item, rankOf(keys.get(item.value), wanted)]));
  return items
    .filter((item) => ranks.get(item) !== undefined)
    .sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

function isItem(option: ComboboxParsedItem): option is ComboboxItem {
  return 'value' in option;
}

function rankOf(keys: Keys | undefined, { plain, folded }: { plain: string; folded: string }): 0 | 1 | undefined {
  if (!keys) return undefined;
  const some = (test: (name: string, wanted: string) => boolean) =>
    keys.plain.some((name) => test(name, plain)) || (folded !== '' && keys.folded.some((name) => test(name, folded)));
  if (some((name, wanted) => name.startsWith(wanted))) return 0;
  return some((name, wanted) => name.includes(wanted)) ? 1 : undefined;
}
