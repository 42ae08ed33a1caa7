import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { marked } from '#i18n/marked.tsx';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './history-list.module.css';

export interface HistoryChange {
  label?: Wording;
  /** Nothing means it was empty. */
  before?: ReactNode;
  after?: ReactNode;
}

export interface HistoryEntry {
  id: string | number;
  icon?: ReactNode;
  /** What happened. */
  title: Wording;
  /** When, ready to show, with the full moment for whoever wants it. */
  when: string;
  whenFull?: string;
  who?: Wording;
  note?: ReactNode;
  changes?: readonly HistoryChange[];
}

/** Who, what, when, and old → new; the newest stands first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  useLanguage();
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <span className={classes.icon} aria-hidden>
            {entry.icon ?? <IconPencil size={14} stroke={2} />}
          </span>
          <div className={classes.body}>
            <div className={classes.line}>
              <b>{marked(say(entry.title))}</b>
              <span className={classes.when} title={entry.whenFull}>
                {entry.when}
              </span>
            </div>
            {entry.note ? <div>{marked(entry.note)}</div> : null}
            {entry.changes?.map((change, at) => (
              <ChangedValue key={at} {...change} />
            ))}
            {entry.who ? <div className={classes.who}>{marked(say(entry.who))}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Old → new. */
export function ChangedValue({ label, before, after }: HistoryChange) {
  return (
    <div className={classes.change}>
      {label ? <span className={classes.who}>{say(label)}: </span> : null}
      <del className={classes.before}>{marked(before) || '—'}</del>
      <span> → </span>
      <ins className={classes.after}>{marked(after) || '—'}</ins>
    </div>
  );
}
