import { type SmsBatch, type SmsMessage, sms } from '@krishi-bima/contract/sms/sms';
import { smsReasons, smsStateNames, smsStates } from '@krishi-bima/contract/sms/states';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecord } from '#api/use-record.ts';
import { digits, formatDateTime, number, relativeTime, rupees } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { messages } from './messages.ts';
import { Acts, titleOf } from './sent-panel.tsx';
import classes from './sms.module.css';
import { countOf, stateTones } from './states.ts';

/** What became of the messages that were sent together. */
export function SmsBatchPage() {
  const { id } = useParams({ from: inShell(paths.smsBatch) });
  const search = useSearch({ from: inShell(paths.smsBatch) });
  const {
    record: batch,
    problem,
    retry,
  } = useRecord(sms.batch, { params: { id } }, { againMs: (one) => (countOf(one, 'underWay') > 0 ? 3000 : false) });
  const list = useRecords(sms.messages, search, { fixed: { batch: id }, key: 'batch' });
  const { filter, set, clear } = list;
  if (problem && !batch) return <ListFailed title={messages.sentFailed} problem={problem} onRetry={retry} />;
  const { state } = filter;
  return (
    <Page
      title={batch ? titleOf(batch) : messages.list}
      crumbs={[
        <Link key="list" to={paths.messages}>
          {t(messages.list)}
        </Link>,
      ]}
      actions={batch ? <Acts batch={batch} /> : null}
      facts={batch ? factsOf(batch) : []}
    >
      <RecordList
        list={list}
        name="sms messages"
        label={messages.list}
        columns={columns}
        rowLink={farmerLink}
        words={{ failed: messages.sentFailed }}
        toolbar={
          <Toolbar
            search={
              <SearchInput
                label={messages.search}
                value={filter.search ?? ''}
                onChange={(next) => set({ search: next })}
              />
            }
            filters={
              <ChoiceFilter
                label={messages.progress}
                options={smsStateNames.map((value) => ({ value, label: smsStates[value] }))}
                value={state}
                onChange={(next) => set({ state: next })}
              />
            }
            setCount={state ? 1 : 0}
            onClear={clear}
          />
        }
        narrowing={{ search: filter.search, set: state ? 1 : 0, clear }}
        empty={null}
      />
    </Page>
  );
}

function factsOf(batch: SmsBatch) {
  return [
    { label: messages.sentDate, value: relativeTime(batch.send_at), phone: true },
    { label: messages.by, value: batch.created_by ? staffName(batch.created_by) : t(messages.automatic) },
    { label: messages.total, value: number(batch.total), phone: true },
    { label: messages.part, value: number(batch.parts) },
    { label: messages.costed, value: batch.cost === null ? '—' : rupees(batch.cost, 2) },
  ];
}

function farmerLink({ kyc }: SmsMessage, children: ReactNode) {
  return kyc === null ? (
    children
  ) : (
    <Link to={paths.kyc} params={{ id: kyc }}>
      {children}
    </Link>
  );
}

const columns: Column<SmsMessage>[] = [
  {
    head: messages.farmer,
    cell: ({ name_np, name_en }) => <b>{farmerName({ name_np: name_np ?? '—', name_en })}</b>,
    phone: 'title',
    clip: true,
    width: '18%',
  },
  { head: messages.phone, cell: ({ phone }) => digits(phone) || '—', phone: 'line' },
  { head: messages.message, cell: ({ text }) => text, clip: true, width: '34%' },
  { head: messages.part, cell: ({ parts }) => number(parts), align: 'right' },
  {
    head: messages.progress,
    cell: ({ state }) => <StatusBadge tone={stateTones[state]} label={smsStates[state]} />,
    phone: 'status',
  },
  { head: messages.why, cell: (row) => <Reason {...row} />, phone: 'fact' },
  {
    head: messages.at,
    cell: ({ settled_at, created_at }) => <span className="dim">{formatDateTime(settled_at ?? created_at)}</span>,
  },
];

function Reason({ reason, said }: SmsMessage) {
  if (!reason) return <span className="dim">—</span>;
  return (
    <span className={classes.reason}>
      {t(smsReasons[reason])}
      {said ? <small lang="en">{said}</small> : null}
    </span>
  );
}
