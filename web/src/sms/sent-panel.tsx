import { smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { type SmsBatch, sms } from '@krishi-bima/contract/sms/sms';
import { isOneOf, keysOf } from '@krishi-bima/contract/values/records';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { number, relativeTime } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { confirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './sms.module.css';
import { countOf, type Group, groups } from './states.ts';

/** What was sent, and what became of it; while something is under way it is looked at again. */
export function SentPanel() {
  const insurance = useCompanyId();
  const [slice, setSlice] = useState({ limit: 5, offset: 0 });
  const { page, problem, retry, stale } = useList(
    sms.batches,
    { query: { insurance, ...slice } },
    { key: 'sent', againMs: ({ results }) => (results.some((one) => countOf(one, 'underWay') > 0) ? 3000 : 30_000) },
  );
  return (
    <SentList
      rows={page?.results}
      count={page?.count ?? 0}
      slice={slice}
      onSlice={setSlice}
      stale={stale}
      problem={
        problem && !page ? <ListFailed title={messages.sentFailed} problem={problem} onRetry={retry} /> : undefined
      }
    />
  );
}

interface SentListProps {
  rows: readonly SmsBatch[] | undefined;
  count: number;
  slice: { limit: number; offset: number };
  onSlice: (slice: { limit: number; offset: number }) => void;
  stale?: boolean;
  problem?: ReactNode;
}

export function SentList({ rows, count, slice, onSlice, stale = false, problem }: SentListProps) {
  return (
    <Panel title={messages.sent} aside={<Legend />} flush>
      <Table
        name="sms batches"
        label={messages.sent}
        columns={columnsFor(rows ?? [])}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={batchLink}
        stale={stale}
        error={problem}
        empty={
          <Empty
            icon={<IconSend size={22} stroke={1.7} aria-hidden />}
            title={messages.nothingSent}
            text={messages.nothingSentText}
          />
        }
      />
      {count > slice.limit ? (
        <div className={classes.pager}>
          <Pager count={count} {...slice} sizes={[5, 15, 50]} onChange={onSlice} />
        </div>
      ) : null}
    </Panel>
  );
}

function batchLink({ id }: SmsBatch, children: ReactNode) {
  return (
    <Link to={paths.smsBatch} params={{ id }}>
      {children}
    </Link>
  );
}

const inLegend = ['arrived', 'gone', 'underWay', 'failed', 'unknown'] as const satisfies Group[];

function Legend() {
  return (
    <span className={classes.legend} aria-hidden>
      {inLegend.map((group) => (
        <span key={group} data-group={group}>
          {t(messages.group[group])}
        </span>
      ))}
    </span>
  );
}

/** What seldom happens has a column only where it did. */
const seldom = ['gone', 'unknown', 'unsent'] as const satisfies Group[];

function columnsFor(rows: readonly SmsBatch[]): Column<SmsBatch>[] {
  const shown = keysOf(groups).filter(
    (group) => !isOneOf<Group>(seldom, group) || rows.some((row) => countOf(row, group) > 0),
  );
  return [
    { head: messages.sentDate, cell: ({ send_at }) => relativeTime(send_at), phone: 'fact' },
    { head: messages.message, cell: (row) => <b>{titleOf(row)}</b>, phone: 'title', clip: true, width: '22%' },
    { head: messages.total, cell: ({ total }) => number(total), align: 'right' },
    { head: messages.progress, isHeadSilent: true, cell: (row) => <Progress batch={row} />, width: 160 },
    ...shown.map(countColumn),
    { id: 'in words', head: messages.progress, cell: countWords, hidden: true, phone: 'line' },
    {
      head: messages.again(''),
      isHeadSilent: true,
      cell: (row) => <Acts batch={row} />,
      align: 'right',
      phone: 'action',
    },
  ];
}

/** On a phone: `३१२ · २६८ पुग्यो · ३ पुगेन`. */
function countWords(batch: SmsBatch): string {
  const counted = keysOf(groups).filter((group) => countOf(batch, group) > 0);
  return counted.map((group) => `${number(countOf(batch, group))} ${t(messages.group[group])}`).join(' · ');
}

function countColumn(group: Group): Column<SmsBatch> {
  return { head: messages.group[group], cell: (row) => <Count batch={row} group={group} />, align: 'right' };
}

/** A number leads to the messages that it counts. */
function Count({ batch, group }: { batch: SmsBatch; group: Group }) {
  const count = countOf(batch, group);
  if (count === 0) return <span className="dim">—</span>;
  return (
    <Link to={paths.smsBatch} params={{ id: batch.id }} search={{ state: groups[group][0] }} className={classes.count}>
      {number(count)}
    </Link>
  );
}

function Progress({ batch }: { batch: SmsBatch }) {
  return (
    <span className={classes.progress} aria-hidden>
      {keysOf(groups).map((group) => (
        <span key={group} data-group={group} style={{ flexGrow: countOf(batch, group) }} />
      ))}
    </span>
  );
}

/** What somebody can do about it: send the failed ones again, or stop those that wait. */
export function Acts({ batch }: { batch: SmsBatch }) {
  const queries = useQueryClient();
  const done = () => refresh(queries, sms.batches, sms.batch, sms.messages, sms.standing);
  const again = useSave(sms.again, { key: `again ${batch.id}`, onSaved: done, onProblem: tell });
  const stop = useSave(sms.stop, { key: `stop ${batch.id}`, onSaved: done, onProblem: tell });
  const failed = countOf(batch, 'failed');
  const { waiting } = batch.counts;
  async function sendAgain() {
    const { confirmAgain, sendIt } = messages;
    if (!(await confirm({ title: confirmAgain(number(failed)), action: sendIt }))) return;
    await again.run({ params: { id: batch.id }, body: { expected: { messages: failed } } });
  }
  async function stopAll() {
    const { confirmStop, stopIt } = messages;
    if (!(await confirm({ title: confirmStop(number(waiting)), action: stopIt }))) return;
    if (await stop.run({ params: { id: batch.id } })) toast.done(messages.stopped);
  }
  if (waiting > 0 && !batch.automatic) {
    return (
      <Button size="compact-sm" variant="subtle" color="gray" loading={stop.running} onClick={() => void stopAll()}>
        {t(messages.stop(number(waiting)))}
      </Button>
    );
  }
  if (failed === 0) return null;
  return (
    <Button size="compact-sm" variant="subtle" loading={again.running} onClick={() => void sendAgain()}>
      {t(messages.again(number(failed)))}
    </Button>
  );
}

function tell(problem: ApiProblem) {
  toast.failed({ title: problem.detail });
}

/** The template, the occasion, or how the text begins. */
export function titleOf({ title, occasion, text, direct }: SmsBatch): string {
  if (title) return say(title);
  if (occasion) return t(smsOccasions[occasion].label);
  return direct ? t(messages.direct) : text.replace(/\{\w+\}/g, '…');
}
