import type { Line } from '@krishi-bima/contract/access/roles';
import type { claims } from '@krishi-bima/contract/claims/claims';
import { waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { UnstyledButton } from '@mantine/core';
import { IconClock, IconClockExclamation, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRecord } from '#api/use-record.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
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

/** Notices of which nobody has found the policy yet: a list of its own. */
export function WaitingChip({ line }: { line: Line | undefined }) {
  const query = { limit: 1, ...(line ? { line } : {}) };
  const { record } = useRecord(waitingNotices.list, { query }, { key: 'count' });
  if (!record || record.count === 0) return null;
  return (
    <Link to={paths.waitingNotices} className={classes.chip} data-due="soon">
      <IconLink size={16} stroke={1.8} aria-hidden />
      {t(messages.waitingCount(number(record.count)))}
    </Link>
  );
}

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
