import { IconCloudOff } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { useOnline } from '#ui/use-online.ts';
import { messages } from './messages.ts';
import classes from './offline-line.module.css';

/** A yellow line under the header; it promises nothing, because nothing is queued. */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite">
      {isOnline ? null : (
        <p className={classes.line}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {t(messages.offline)}
        </p>
      )}
    </div>
  );
}
