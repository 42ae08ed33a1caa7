import { isUnsent, needsPerson, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { UnsentDocuments, UnsentMedia } from '#downloads/unsent-uploads.tsx';
import { formatTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Columns } from '#ui/columns.tsx';
import { Empty } from '#ui/empty.tsx';
import { FootBar } from '#ui/foot-bar.tsx';
import { Page } from '#ui/page.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { useOnline } from '#ui/use-online.ts';
import { usePhone } from '#ui/use-phone.ts';
import { retryEntry } from '../outbox.ts';
import { shownOutbox, useOutbox } from '../shown.ts';
import { EntryList } from './entry-list.tsx';
import { messages } from './messages.ts';
import classes from './outbox.module.css';
import { SentPanel, WithdrawnPanel } from './past-panels.tsx';
import { StorageLine, StoragePanel } from './storage-panel.tsx';

const filters = {
  all: isUnsent,
  mine: needsPerson,
  waiting: ({ state }: OutboxEntry) => state === 'waiting',
};
type Filter = keyof typeof filters;

/** What waits on this device to be sent, how far it is and why not. */
export function OutboxPage() {
  const { entries, isRead } = useOutbox();
  const isPhone = usePhone();
  const [filter, setFilter] = useState<Filter>('all');
  const unsent = entries.filter(isUnsent);
  const shown = entries.filter(filters[filter]);
  const choice = <Choice value={filter} onChange={setFilter} />;
  const hasAny = unsent.length > 0;
  // Nobody is told that all is sent before it is known.
  if (!isRead) return <ListSkeleton rows={3} />;
  return (
    <Page
      title={messages.title}
      status={isPhone || !hasAny ? null : choice}
      actions={isPhone || !hasAny ? null : <SendAll />}
    >
      <Columns
        side={
          <>
            {isPhone ? <StorageLine /> : <StoragePanel />}
            <SentPanel />
            <WithdrawnPanel />
            {isPhone ? null : (
              <Panel>
                <p className={classes.note}>{t(messages.order)}</p>
              </Panel>
            )}
          </>
        }
      >
        {isPhone && hasAny ? choice : null}
        {hasAny ? (
          <EntryList entries={shown} all={entries} />
        ) : (
          <Panel>
            <Empty title={messages.allSent} text={messages.allSentText} />
          </Panel>
        )}
        {hasAny && shown.length === 0 ? (
          <Panel flush>
            <PanelNote>{t(messages.none)}</PanelNote>
          </Panel>
        ) : null}
        <UnsentDocuments />
        <UnsentMedia />
        <Heard unsent={unsent.length} />
      </Columns>
      {isPhone && hasAny ? (
        <FootBar>
          <LastTry />
          <SendAll />
        </FootBar>
      ) : null}
    </Page>
  );
}

function Choice({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  const { entries } = useOutbox();
  const isPhone = usePhone();
  const count = (one: Filter) => number(entries.filter(filters[one]).length);
  return (
    <Segmented<Filter>
      label={t(messages.filter)}
      size={isPhone ? 'md' : 'sm'}
      fill={isPhone}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'all', label: t(messages.all(count('all'))) },
        { value: 'mine', label: t(messages.mine(count('mine'))) },
        { value: 'waiting', label: t(messages.waiting(count('waiting'))) },
      ]}
    />
  );
}

function LastTry() {
  const { triedAt } = useOutbox();
  return (
    <span className={classes.last}>
      <b>{t(messages.byItself)}</b>
      {triedAt === undefined ? null : <small>{t(messages.lastTry(timeOf(triedAt)))}</small>}
    </span>
  );
}

/** Tries at once, whatever the browser says of the line. */
function SendAll() {
  const [isRunning, setRunning] = useState(false);
  async function send() {
    setRunning(true);
    try {
      await retryEntry();
    } finally {
      setRunning(false);
    }
    const { isSilent } = shownOutbox.getState();
    if (isSilent) toast.done(messages.stillOffline(timeOf(Date.now())));
  }
  return (
    <Button
      loading={isRunning}
      leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
      onClick={() => void send()}
    >
      {t(messages.sendAll)}
    </Button>
  );
}

/** For a screen reader: how many have gone since the page was opened. */
function Heard({ unsent }: { unsent: number }) {
  const isOnline = useOnline();
  const [most, setMost] = useState(unsent);
  if (unsent > most) setMost(unsent);
  const sent = most - unsent;
  return (
    <VisuallyHidden renderRoot={(props) => <output {...props} />}>
      {isOnline && sent > 0 ? t(messages.heard(number(sent), number(unsent))) : null}
    </VisuallyHidden>
  );
}

function timeOf(ms: number): string {
  return formatTime(new Date(ms).toISOString());
}
