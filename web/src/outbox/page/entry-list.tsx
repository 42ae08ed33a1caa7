import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { asTree } from '@krishi-bima/contract/outbox/order';
import { useId } from 'react';
import { t } from '#i18n/t.ts';
import { EntryRow } from './entry-row.tsx';
import { messages } from './messages.ts';
import classes from './outbox.module.css';

interface EntryListProps {
  entries: readonly OutboxEntry[];
  /** Also those that are not shown, for what hangs on them. */
  all: readonly OutboxEntry[];
}

/** What waits, by whose it is, each under what it hangs on. */
export function EntryList({ entries, all }: EntryListProps) {
  return (
    <div className={classes.groups}>
      <div className={classes.columns} aria-hidden>
        <span>{t(messages.act)}</span>
        <span>{t(messages.keptAt)}</span>
        <span>{t(messages.size)}</span>
        <span>{t(messages.state)}</span>
      </div>
      {groupsOf(entries).map((group) => (
        <Group key={group[0]?.id} group={group} all={all} />
      ))}
    </div>
  );
}

function Group({ group, all }: { group: readonly OutboxEntry[]; all: readonly OutboxEntry[] }) {
  const heading = useId();
  const [first] = group;
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <h2 id={heading} className={classes.whose}>
        <b>{first?.whose}</b>
        {first?.place ? <small>{first.place}</small> : null}
      </h2>
      <ul className={classes.rows}>
        {asTree(group).map(({ entry, depth }) => (
          <EntryRow key={entry.id} entry={entry} depth={depth} all={all} />
        ))}
      </ul>
    </section>
  );
}

/** One name heads all that is about that person, and whatever hangs on it. */
function groupsOf(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups: OutboxEntry[][] = [];
  for (const entry of entries) {
    const own = groups.find((group) =>
      group.some(({ id, whose }) => whose === entry.whose || entry.after.includes(id)),
    );
    if (own) own.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
