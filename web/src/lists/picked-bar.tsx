import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './picked-bar.module.css';

interface PickedBarProps {
  /** How many are picked. */
  count: number;
  /** What they come to. */
  note?: ReactNode;
  /** How many the list has, where all of them may be picked. */
  all?: number | undefined;
  onAll?: () => void;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Foot of a list while rows are picked: how many, what they come to, and what can be done with them. */
export function PickedBar({ count, note, all, onAll, onClear, children }: PickedBarProps) {
  if (count === 0) return null;
  return (
    <div className={classes.picked}>
      <span>
        <b>{t(messages.picked(number(count)))}</b>
        {note ? <span className="dim"> · {note}</span> : null}
      </span>
      {children}
      {all === undefined ? null : (
        <Button size="xs" variant="subtle" onClick={onAll}>
          {t(messages.pickAll(number(all)))}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {t(messages.pickNone)}
      </Button>
    </div>
  );
}
