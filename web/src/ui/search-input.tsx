import { UnstyledButton } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import controls from './control.module.css';
import { messages } from './messages.ts';
import classes from './search-input.module.css';
import { useOnline } from './use-online.ts';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  label: Wording;
  /** Search runs when the hands rest; Enter does not wait. */
  waitMs?: number;
  ref?: Ref<HTMLInputElement>;
}

/** Like the page size, without the kit's input: every list shows it first, and the kit's weighs as much as a page. */
export function SearchInput({ value, onChange, label, waitMs = 250, ref }: SearchInputProps) {
  useLanguage();
  const isOnline = useOnline();
  const { text, type, flush } = useRested(value, onChange, waitMs);
  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.7} aria-hidden className={classes.icon} />
      <input
        ref={ref}
        type="search"
        className={`${controls.control} ${classes.input}`}
        aria-label={say(label)}
        placeholder={isOnline ? say(label) : t(messages.searchOnDevice)}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') flush(text);
          if (event.key === 'Escape' && text) {
            event.stopPropagation();
            flush('');
          }
        }}
      />
      {text ? (
        <UnstyledButton className={classes.clear} aria-label={t(messages.clearSearch)} onClick={() => flush('')}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      ) : null}
    </div>
  );
}

/** Keeps what is typed at once and reports it when typing rests. */
function useRested(value: string, onChange: (value: string) => void, waitMs: number) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef(0);
  // A value from outside (a link, "clear filters") replaces the text; our own echo does not, for typing has gone on.
  if (value !== shown) {
    setShown(value);
    if (value !== sent) setText(value);
  }

  function flush(next: string) {
    clearTimeout(timer.current);
    setText(next);
    setSent(next);
    if (next !== value) onChange(next);
  }
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => flush(next), waitMs);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, type, flush };
}
