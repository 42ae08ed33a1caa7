import { Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from '#shell/messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useOnline } from '#ui/use-online.ts';
import { dismissReleaseNews, lookForRelease, type ReleaseNews, useReleaseNews } from './release.ts';
import classes from './release-notice.module.css';
import { reloadPage } from './reload-page.ts';

const words = {
  waiting: { title: messages.newRelease, text: messages.newReleaseWaits },
  replaced: { title: messages.newRelease, text: messages.newReleaseText },
  lost: { title: messages.partFailed, text: messages.partFailedText },
  unreachable: { title: messages.partFailed, text: messages.partFailedText },
} as const satisfies Record<ReleaseNews, object>;

/** The notice is small, in a corner: people finish what they are doing first. */
export function ReleaseNotice() {
  useLanguage();
  const news = useReleaseNews();
  return (
    <div className={classes.place}>
      {news ? (
        <div className={classes.notice}>
          <IconRefresh size={20} stroke={1.7} className={classes.icon} aria-hidden />
          <div className={classes.words}>
            <b>{t(words[news].title)}</b>
            <p className={classes.text}>{t(words[news].text)}</p>
            <Act news={news} />
          </div>
          <IconButton label={messages.later} onClick={dismissReleaseNews}>
            <IconX size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}

/** Where nobody answers, loading the page again would lose it; what there is to do is to ask again. */
function Act({ news }: { news: ReleaseNews }) {
  const isOnline = useOnline();
  if (news === 'unreachable' && !isOnline) return <p className={classes.text}>{t(messages.offline)}</p>;
  return news === 'unreachable' ? (
    <Button size="xs" variant="default" onClick={() => void lookForRelease()}>
      {t(messages.tryAgain)}
    </Button>
  ) : (
    <Button size="xs" variant="default" onClick={() => void reloadPage()}>
      {t(messages.reload)}
    </Button>
  );
}
