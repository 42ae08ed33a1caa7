import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { forgetWithdrawn } from '../outbox.ts';
import { useOutbox } from '../shown.ts';
import { goOnWith } from '../use-kept.ts';
import { messages } from './messages.ts';
import classes from './outbox.module.css';

const most = 6;

/** The last that have gone out. */
export function SentPanel() {
  const sent = useOutbox()
    .entries.filter(({ state }) => state === 'sent')
    .sort((one, other) => (other.ended_at ?? 0) - (one.ended_at ?? 0));
  if (sent.length === 0) return null;
  return (
    <Panel title={messages.sent} aside={number(sent.length)}>
      <ul className={classes.past}>
        {sent.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <IconCheck size={16} stroke={2} aria-hidden />
            <Names entry={entry} />
            <small className="num">{endOf(entry)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What a person took back, for thirty days. */
export function WithdrawnPanel() {
  const router = useRouter();
  const withdrawn = useOutbox().entries.filter(({ state }) => state === 'withdrawn');
  if (withdrawn.length === 0) return null;
  async function remove(entry: OutboxEntry) {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({ title: messages.removeQuestion, action: messages.removeAction, danger: true });
    if (isSure) await forgetWithdrawn(entry.id);
  }
  return (
    <Panel title={messages.withdrawn} aside={number(withdrawn.length)}>
      <p className={classes.note}>{t(messages.withdrawnNote)}</p>
      <ul className={classes.past}>
        {withdrawn.map((entry) => (
          <li key={entry.id}>
            <Names entry={entry} />
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                goOnWith(entry);
                router.history.push(entry.path);
              }}
            >
              {t(messages.open)}
            </Button>
            <IconButton label={messages.remove(entry.what)} onClick={() => void remove(entry)}>
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Names({ entry }: { entry: OutboxEntry }) {
  return (
    <span className={classes.names}>
      {t(entry.what)}
      <small>{entry.whose}</small>
    </span>
  );
}

function endOf({ ended_at = 0 }: OutboxEntry): string {
  return relativeTime(new Date(ended_at).toISOString());
}
