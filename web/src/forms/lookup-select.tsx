import { type ComboboxItem, type ComboboxParsedItem, Loader, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { type FieldProps, inputProps } from '#ui/form/field.ts';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './lookup-select.module.css';
import { messages } from './messages.ts';
import { bestMatches } from './name-match.ts';

export interface Lookup {
  value: number;
  label: Wording;
}

interface LookupSelectProps extends FieldProps<number> {
  /** Undefined while they load. */
  options: readonly Lookup[] | undefined;
  /** The reason why there is nothing to choose from yet. */
  waitsFor?: Wording;
  /** Marked as faulty by a message elsewhere. */
  faulty?: boolean;
  failed?: boolean;
  onRetry?: () => void;
  /** For lists that the server searches. */
  onSearch?: (text: string) => void;
}

/** Selects one record of a fetched list: the first letters in either script find it, Tab takes the match. */
export function LookupSelect(props: LookupSelectProps) {
  useLanguage();
  const { options: offered, waitsFor, faulty, failed, onRetry, onSearch, value, ref, ...field } = props;
  const options = offered && withChosen(offered, value);
  const known = new Map(options?.map((option) => [String(option.value), option]));
  const isWaiting = !options && !failed && !waitsFor;
  // The box cuts a long name.
  const title = waitsFor ?? known.get(String(value))?.label;
  const common = inputProps(field);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.lookup} data-open={isOpen || undefined}>
      {/* The list closes when the cursor leaves the field, which not every phone does at a press elsewhere. */}
      <IconButton label={messages.closeList} className={classes.close} tabIndex={-1} onClick={leaveField}>
        <IconX size={20} stroke={1.7} aria-hidden />
      </IconButton>
      <Select
        {...common}
        ref={ref}
        error={failed ? t(messages.listFailed) : (common.error ?? faulty)}
        disabled={field.disabled || waitsFor !== undefined}
        data={options?.map((option) => ({ value: String(option.value), label: say(option.label) })) ?? []}
        value={value ? String(value) : null}
        onChange={(next) => field.onChange(next ? Number(next) : null)}
        onSearchChange={(typed) => {
          if (typed === '' && known.has(String(value))) field.onChange(null);
          else onSearch?.(typed);
        }}
        onBlur={field.onBlur}
        onKeyDownCapture={(event) => takeMatch(event, onSearch !== undefined)}
        onDropdownOpen={() => {
          setOpen(true);
          if (failed) onRetry?.();
        }}
        onDropdownClose={() => setOpen(false)}
        comboboxProps={{ withinPortal: !isTouched() }}
        classNames={{ dropdown: classes.dropdown }}
        searchable
        selectFirstOptionOnChange
        openOnFocus={false}
        placeholder={t(waitsFor ? messages.choosePrompt : messages.typeToFind)}
        title={title && say(title)}
        rightSection={isWaiting ? <Loader size={14} aria-hidden /> : undefined}
        filter={({ options: parsed, search }) => (onSearch ? parsed : matching(parsed, search, known))}
        nothingFoundMessage={t(failed ? messages.listFailed : isWaiting ? messages.loading : messages.nothingFound)}
        maxDropdownHeight={300}
      />
    </div>
  );
}

/** What was chosen and is there no more: shown as empty nobody could see it, nor take it out. */
function withChosen(offered: readonly Lookup[], value: number | null | undefined): readonly Lookup[] {
  if (!value || offered.some((option) => option.value === value)) return offered;
  return [{ value, label: messages.notInList }, ...offered];
}

function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** With a finger the field and its list are a sheet of their own, which lies over everything (the style sheet decides). */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/**
 * A person who types "पनौ" and goes on means the option that is marked, or the first where the list came only after it
 * was typed. The kit counts the marked one by itself, a moment late: opened by typing fast, it forgets the count, leaves
 * the mark and does nothing on Enter. So Enter is taken before the kit hears of it. What the server has found may still
 * be of an earlier text: there Tab takes only what is marked.
 */
function takeMatch(event: KeyboardEvent<HTMLInputElement>, isSearchedElsewhere: boolean) {
  const { currentTarget, key, nativeEvent } = event;
  if (currentTarget.getAttribute('aria-expanded') !== 'true' || nativeEvent.isComposing) return;
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  const first = list?.querySelector<HTMLElement>('[role=option]:not([aria-selected=true])');
  if (key === 'Tab') {
    const isMeant = !isSearchedElsewhere && currentTarget.value.trim() !== '';
    (marked ?? (isMeant ? first : null))?.click();
  }
  if (key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  (marked ?? first)?.click();
}

function matching(parsed: ComboboxParsedItem[], search: string, known: ReadonlyMap<string, Lookup>) {
  return bestMatches(parsed.filter(isItem), search, ({ value, label }) => known.get(value)?.label ?? label);
}

function isItem(option: ComboboxParsedItem): option is ComboboxItem {
  return 'value' in option;
}
