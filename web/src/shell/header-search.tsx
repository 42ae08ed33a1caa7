import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import { Kbd } from '#ui/kbd.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './header-search.module.css';
import { messages } from './messages.ts';

// The panel loads when somebody first enters the box.
const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel);

/** The single search box of the header; `/` focuses it from anywhere. */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [wasFocused, setWasFocused] = useState(false);
  const [active, setActive] = useState<string>();
  const keysRef = useRef<(event: KeyboardEvent) => void>(undefined);
  const listId = useId();
  const isOpen = opened && text.trim() !== '';
  useSlashKey(() => input.current?.focus());
  return (
    <search
      className={classes.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
      }}
    >
      <IconSearch size={16} stroke={1.7} aria-hidden className={classes.icon} />
      <SearchBox
        ref={input}
        text={text}
        isOpen={isOpen}
        listId={listId}
        active={active}
        onKeyDown={(event) => keysRef.current?.(event)}
        onFocus={() => {
          setOpened(true);
          setWasFocused(true);
        }}
        onType={(next) => {
          setText(next);
          setOpened(true);
        }}
      />
      {text ? null : (
        <span className={classes.key}>
          <Kbd>/</Kbd>
        </span>
      )}
      <div className={classes.results} hidden={!isOpen}>
        {wasFocused ? (
          <Suspense>
            <SearchPanel
              text={text}
              listId={listId}
              keysRef={keysRef}
              onActive={setActive}
              onClose={(isDone) => {
                setOpened(false);
                if (isDone) setText('');
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </search>
  );
}

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  isOpen: boolean;
  listId: string;
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onType: (text: string) => void;
}

function SearchBox({ text, isOpen, listId, active, onType, ...box }: SearchBoxProps) {
  return (
    <input
      {...box}
      type="text"
      role="combobox"
      className={classes.input}
      aria-label={t(messages.searchHint)}
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-keyshortcuts="/"
      aria-activedescendant={isOpen ? active : undefined}
      placeholder={t(messages.search)}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function useSlashKey(focus: () => void) {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
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
