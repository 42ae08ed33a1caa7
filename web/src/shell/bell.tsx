import { IconBell } from '@tabler/icons-react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './bell.module.css';
import { messages } from './messages.ts';

const mostShown = 9;

interface BellProps {
  unread: number;
  size: number;
}

/** The number is for the eye; a screen reader reads `bellLabel`. */
export function Bell({ unread, size }: BellProps) {
  return (
    <span className={classes.bell}>
      <IconBell size={size} stroke={1.7} aria-hidden />
      {unread > 0 ? (
        <span className={classes.mark} aria-hidden>
          {unread > mostShown ? `${number(mostShown)}+` : number(unread)}
        </span>
      ) : null}
    </span>
  );
}

export function bellLabel(unread: number): string {
  if (unread === 0) return t(messages.notifications);
  return t(unread > mostShown ? messages.manyUnread(number(mostShown)) : messages.unread(number(unread)));
}
