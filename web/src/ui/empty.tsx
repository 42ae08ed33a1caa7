import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { lazyPart } from './lazy-part.ts';
import { messages } from './messages.ts';
import classes from './notice.module.css';

const EmptyArt = lazyPart(async () => (await import('../theme/art.tsx')).EmptyArt);

interface EmptyProps {
  icon?: ReactNode;
  title: Wording;
  /** One sentence on what will appear here. */
  text?: Wording;
  /** The first step, as buttons. */
  actions?: ReactNode;
}

/** A place where nothing has been added yet. */
export function Empty({ icon, title, text, actions }: EmptyProps) {
  useLanguage();
  return (
    <div className={classes.notice}>
      <div className={classes.art}>
        <Suspense>
          <EmptyArt icon={icon} />
        </Suspense>
      </div>
      <h2 className={classes.title}>{say(title)}</h2>
      {text ? <p className={classes.text}>{say(text)}</p> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

/** Nothing left by the filters: no picture, the way out as a button. */
export function EmptyByFilter({
  text = messages.nothingUnderFilter,
  onClear,
}: {
  text?: Wording;
  onClear: () => void;
}) {
  useLanguage();
  return (
    <div className={classes.notice} data-small>
      <p className={classes.text}>{say(text)}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClear}>
          {t(messages.clearFilters)}
        </Button>
      </div>
    </div>
  );
}
