import type { WaitingNotice } from '@krishi-bima/contract/claims/waiting-notices';
import { Button } from '@mantine/core';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Page } from '#ui/page.tsx';
import { noticeMessages as messages } from './messages.ts';
import classes from './registered.module.css';

/** There is no number to read out yet: the policy is still to be found. */
export function TakenDown({ notice, onAnother }: { notice: WaitingNotice; onAnother: () => void }) {
  return (
    <Page title={messages.takenDown} heading={messages.title}>
      <div className={classes.page}>
        <div className={classes.done}>
          <IconRosetteDiscountCheckFilled size={44} aria-hidden />
          <h2>{t(messages.takenDown)}</h2>
          <p>{notice.said_of}</p>
          <small>{t(messages.takenDownText)}</small>
        </div>
        <div className={classes.foot}>
          <Button variant="default" size="md" onClick={onAnother}>
            {t(messages.another)}
          </Button>
          <Button size="md" renderRoot={(props) => <Link to={paths.waitingNotices} {...props} />}>
            {t(messages.waitingList)}
          </Button>
        </div>
      </div>
    </Page>
  );
}
