import { IconCloudOff } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useKeeping } from '#kept/state.ts';
import { paths } from '#navigation/paths.ts';
import { useUnsent } from '#outbox/shown.ts';
import { useOnline } from '#ui/use-online.ts';
import { messages } from './messages.ts';
import classes from './offline-line.module.css';

/** A yellow line that stays under the header: there is no network, and so much waits or is kept here. */
export function OfflineLine() {
  const isOnline = useOnline();
  const { copy } = useKeeping();
  const unsent = useUnsent().length;
  const isThere = useRouterState({ select: ({ location }) => location.pathname === paths.outbox });
  const waiting = isThere ? messages.offlineKept : messages.offlineWith;
  const words = unsent > 0 ? waiting(number(unsent)) : copy ? messages.offlineCopy : messages.offline;
  return (
    <output className={classes.place}>
      {isOnline ? null : (
        <span className={classes.line}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          <span>{t(words)}</span>
          {unsent > 0 && !isThere ? (
            <Link to={paths.outbox} className={classes.view}>
              {t(messages.viewOutbox)}
            </Link>
          ) : null}
        </span>
      )}
    </output>
  );
}
