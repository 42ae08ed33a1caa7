import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import { Kbd } from '#ui/kbd.tsx';
import { FarmerResults, optionId } from './farmer-results.tsx';
import classes from './farmer-search.module.css';
import { messages } from './messages.ts';
import { useFarmerSearch } from './use-farmer-search.ts';

/** The one search box of the header; `/` leads to it from anywhere. */
export function FarmerSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const search = useFarmerSearch(() => setOpened(false));
  const isOpen = opened && search.text.trim() !== '';
  useSlashKey(() => input.current?.focus());
  return (
    <search
      className={classes.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
      }}
    >
      <IconSearch size={16} stroke={1.7} aria-hidden className={classes.icon} />
      <input
        ref={input}
        type="text"
        role="combobox"
        className={classes.input}
        aria-label={t(messages.searchHint)}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        aria-activedescendant={isOpen && search.rows?.length ? optionId(listId, search.at) : undefined}
        placeholder={t(messages.search)}
        autoComplete="off"
        spellCheck={false}
        value={search.text}
        onFocus={() => setOpened(true)}
        onChange={(event) => {
          search.setText(event.currentTarget.value);
          setOpened(true);
        }}
        onKeyDown={search.onKeyDown}
      />
      {search.text ? null : (
        <span className={classes.key}>
          <Kbd>/</Kbd>
        </span>
      )}
      <div className={classes.results} hidden={!isOpen}>
        <FarmerResults search={search} listId={listId} />
      </div>
    </search>
  );
}

function useSlashKey(focus: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
