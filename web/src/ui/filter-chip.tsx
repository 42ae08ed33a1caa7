import type { Text } from '@krishi-bima/contract/values/text';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './filter-chip.module.css';
import { messages } from './messages.ts';
import { OptionButton } from './option-button.tsx';
import { Popup, popupButton } from './popup.tsx';

interface FilterChipProps {
  label: Text;
  /** What is chosen, in words; nothing chosen is a plain button. */
  value?: Wording | null;
  onClear: () => void;
  /** Opens below the chip; call `close` when something is chosen. */
  children: (close: () => void) => ReactNode;
}

/** A set filter names its value and carries its own ×. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  useLanguage();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={classes.chip} data-set={value ? true : undefined}>
      <UnstyledButton
        className={classes.button}
        aria-expanded={opened}
        {...popupButton}
        onClick={() => setOpened((open) => !open)}
      >
        <span className={value ? classes.label : undefined}>{t(label)}</span>
        {value ? <b className={classes.value}>{say(value)}</b> : <IconChevronDown size={14} stroke={2} aria-hidden />}
      </UnstyledButton>
      {value ? (
        <UnstyledButton className={classes.clear} aria-label={t(messages.clearFilter(label))} onClick={onClear}>
          <IconX size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      ) : null}
      <Popup opened={opened} onClose={close} label={label}>
        {opened ? children(close) : null}
      </Popup>
    </div>
  );
}

interface ChoiceFilterProps<V extends string> {
  label: Text;
  options: readonly { value: V; label: Wording }[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

/** A filter with one value out of a list. */
export function ChoiceFilter<V extends string>({ label, options, value, onChange }: ChoiceFilterProps<V>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterChip label={label} value={chosen?.label} onClear={() => onChange(undefined)}>
      {(close) => (
        <ul className={classes.options} aria-label={t(label)}>
          {options.map((option) => (
            <li key={option.value}>
              <OptionButton
                isChosen={option.value === value}
                data-autofocus={option.value === value || undefined}
                onClick={() => {
                  onChange(option.value);
                  close();
                }}
                onKeyDown={moveFocus}
              >
                {say(option.label)}
              </OptionButton>
            </li>
          ))}
        </ul>
      )}
    </FilterChip>
  );
}

function moveFocus(event: React.KeyboardEvent<HTMLButtonElement>) {
  const step =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null;
  if (!step) return;
  event.preventDefault();
  event.currentTarget.parentElement?.[step]?.querySelector('button')?.focus();
}
