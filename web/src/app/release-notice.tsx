import { Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from '#shell/messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { dismissLoadFailure, type LoadFailure, reloadPage, useLoadFailure } from './release.ts';
import classes from './release-notice.module.css';

const words = {
  replaced: { title: messages.newRelease, text: messages.newReleaseText },
  unreachable: { title: messages.partFailed, text: messages.partFailedText },
} as const satisfies Record<LoadFailure, object>;

/** The notice is small, in a corner: people finish what they are doing first. */
export function ReleaseNotice() {
  useLanguage();
  const failing = useLoadFailure();
  return (
    <div className={classes.place} aria-live="polite">
      {failing ? (
        <div className={classes.notice}>
          <IconRefresh size={20} stroke={1.7} className={classes.icon} aria-hidden />
          <div className={classes.words}>
            <b>{t(words[failing].title)}</b>
            <p className={classes.text}>{t(words[failing].text)}</p>
            <Button size="xs" variant="default" onClick={() => void reloadPage()}>
              {t(messages.reload)}
            </Button>
          </div>
          <IconButton label={messages.later} onClick={dismissLoadFailure}>
            <IconX size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
