import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { formatTime } from '#i18n/format.ts';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './notice.module.css';
import { Reference } from './reference.tsx';

interface ErrorPanelProps {
  /** What failed: "कृषकको सूची ल्याउन सकिएन". */
  title: Wording;
  /** Why, and what is kept. */
  text?: Wording;
  onRetry?: () => void;
  /** The moment it failed, of which the time of day is shown. */
  at?: string;
  /** Request id for whoever is called for help. */
  reference?: string;
}

/** Stands in the place of what failed to load; toolbar, filters and tabs around it stay. Never beside a toast. */
export function ErrorPanel({ title, text, onRetry, at, reference }: ErrorPanelProps) {
  useLanguage();
  return (
    <div className={classes.notice} role="alert">
      <span className={classes.failure}>
        <IconCloudOff size={22} stroke={1.7} aria-hidden />
      </span>
      <h2 className={classes.title}>{say(title)}</h2>
      {text ? <p className={classes.text}>{say(text)}</p> : null}
      {onRetry ? (
        <div className={classes.actions}>
          <Button leftSection={<IconRefresh size={16} stroke={2} aria-hidden />} onClick={onRetry}>
            {t(messages.retry)}
          </Button>
        </div>
      ) : null}
      {at || reference ? (
        <p className={classes.trace}>
          {at ? t(messages.failedAt(formatTime(at))) : null}
          {at && reference ? ' · ' : null}
          {reference ? <Reference id={reference} /> : null}
        </p>
      ) : null}
    </div>
  );
}
