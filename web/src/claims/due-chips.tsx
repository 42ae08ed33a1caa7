import type { claims } from '@krishi-bima/contract/claims/claims';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { UnstyledButton } from '@mantine/core';
import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './claims.module.css';

import { messages } from './messages.ts';
import type { Claims } from './use-claims.ts';

interface DueChipsProps {
  list: Claims;
  counts: Output<typeof claims.counts> | undefined;
}

const chips = [
  { due: 'past', label: messages.overdue, icon: IconClockExclamation },
  { due: 'soon', label: messages.dueSoon, icon: IconClock },
] as const;

/** The open claims past their day, and those that are nearly due: each a filter. */
export function DueChips({ list: { filter, set }, counts }: DueChipsProps) {
  return (
    <span className={classes.chips}>
      {chips.map(({ due, label, icon: Icon }) => {
        const count = counts?.[due] ?? 0;
        const isSet = filter.due === due;
        if (count === 0 && !isSet) return null;
        return (
          <UnstyledButton
            key={due}
            className={classes.chip}
            data-due={due}
            aria-pressed={isSet}
            onClick={() => set({ due: isSet ? undefined : due })}
          >
            <Icon size={16} stroke={1.8} aria-hidden />
            {t(label(number(count)))}
          </UnstyledButton>
        );
      })}
    </span>
  );
}
