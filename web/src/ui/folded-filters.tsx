import type { Text } from '@krishi-bima/contract/values/text';
import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './folded-filters.module.css';
import { IconButton } from './icon-button.tsx';
import { messages } from './messages.ts';

export interface MoreFilters {
  /** `FilterChip`s and `ChoiceFilter`s. */
  filters: ReactNode;
  /** How many of them are set. */
  setCount: number;
}

/** The filters that few people need stand in a panel at the right; the button says how many of them are set. */
export function FoldedFilters({ label, filters, setCount }: MoreFilters & { label: Text }) {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  return (
    <>
      <UnstyledButton
        className={classes.button}
        data-set={setCount > 0 || undefined}
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        onClick={() => setOpened((open) => !open)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden />
        {t(label)}
        {setCount > 0 ? <b className={classes.count}>{digits(setCount)}</b> : null}
      </UnstyledButton>
      {opened ? (
        <Panel id={panel} label={label} onClose={() => setOpened(false)}>
          {filters}
        </Panel>
      ) : null}
    </>
  );
}

interface PanelProps {
  id: string;
  label: Text;
  onClose: () => void;
  children: ReactNode;
}

/** The list beside it stays in use, so the focus may leave; Escape closes and goes back to the button. */
function Panel({ id, label, onClose, children }: PanelProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>(`.${classes.filters} button`)?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  function closeByKey(event: KeyboardEvent<HTMLElement>) {
    // Of a popup that one of the filters opened the same key is its own.
    const isOwn = event.target instanceof Node && box.current?.contains(event.target);
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <section ref={box} id={id} className={classes.panel} aria-label={t(label)} onKeyDown={closeByKey}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t(label)}</h2>
        <IconButton label={messages.close} variant="subtle" color="gray" onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </header>
      <div className={classes.filters}>{children}</div>
    </section>
  );
}
