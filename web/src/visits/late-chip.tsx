import type { Visit } from '@krishi-bima/contract/visits/visits';
import { IconClock } from '@tabler/icons-react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './visits.module.css';
import { daysLate } from './words.ts';

/** How late a visit is; nothing of what is not. */
export function LateChip({ visit }: { visit: Visit }) {
  const days = daysLate(visit);
  if (days === 0) return null;
  return (
    <span className={classes.late}>
      <IconClock size={14} stroke={2} aria-hidden />
      {t(messages.overdueBy(number(days), days))}
    </span>
  );
}
