import { Alert, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatTime, relativeTime } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import classes from './draft-notice.module.css';
import { messages } from './messages.ts';
import type { DraftHandle } from './use-draft.ts';

type Shown = Pick<DraftHandle<unknown>, 'found' | 'restore' | 'discard'>;

/** Appears above the form while an earlier visit's draft waits for an answer. */
export function DraftNotice({ draft: { found, restore, discard } }: { draft: Shown }) {
  useLanguage();
  if (!found) return null;
  return (
    <Alert color="blue" icon={<IconHistory size={18} stroke={1.7} aria-hidden />}>
      <div className={classes.notice}>
        <span>
          {t(messages.found)} <span className={classes.when}>{relativeTime(found.savedAt.toISOString())}</span>
        </span>
        <span className={classes.buttons}>
          <Button size="xs" onClick={restore}>
            {t(messages.restore)}
          </Button>
          <Button size="xs" variant="default" onClick={() => void discard()}>
            {t(messages.discard)}
          </Button>
        </span>
      </div>
    </Alert>
  );
}

/**
 * A dimmed line beside the save button: everything typed up to then is safe in this browser. The line is there before
 * the first draft, so that nothing moves while somebody types.
 */
export function DraftSaved({ at }: { at: Date | undefined }) {
  useLanguage();
  return <span className={classes.saved}>{t(at ? messages.saved(formatTime(at.toISOString())) : messages.keeps)}</span>;
}
