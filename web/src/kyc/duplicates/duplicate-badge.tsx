import { IconUsers } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { messages } from '#kyc/messages.ts';
import classes from './duplicate-badge.module.css';

/** Beside a name that waits for a clerk's decision: is it another person of the same name, or the same one twice? */
export function DuplicateBadge() {
  return (
    <span className={classes.mark} title={t(messages.possibleTwin)}>
      <IconUsers size={14} stroke={2} aria-hidden />
      {t(messages.twinShort)}
    </span>
  );
}
