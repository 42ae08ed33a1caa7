import type { ReactNode } from 'react';
import { marked } from '#i18n/marked.tsx';
import { langOf } from '#i18n/names.ts';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './details.module.css';

export interface Detail {
  label: Wording;
  /** Nothing to show (null, undefined, an empty text) prints a dash: a missing value is never an empty place. */
  value: ReactNode;
  wide?: boolean;
}

/** Label over value: three in a row where there is room, two on a phone. */
export function Details({ items }: { items: readonly Detail[] }) {
  useLanguage();
  return (
    <dl className={classes.details}>
      {items.map(({ label, value, wide }) => (
        <div key={say(label)} className={classes.item} data-wide={wide || undefined}>
          <dt className={classes.label}>{say(label)}</dt>
          <dd className={classes.value} lang={langOf(value)}>
            {value === null || value === undefined || value === '' ? '—' : marked(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
