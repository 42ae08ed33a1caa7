import { formsOf } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { ProposalLine } from '@krishi-bima/contract/proposals';
import {
  type QueueGroupName,
  type QueueLine,
  queueGroup,
  queueGroupNames,
  workflow,
} from '@krishi-bima/contract/workflow';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, formatDateTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { messages } from './messages.ts';
import { staffName } from './person.ts';
import { proposalLink } from './proposal-line.tsx';
import { proposalColumns } from './proposal-list-columns.tsx';
import { queueMessages } from './queue-messages.ts';
import classes from './queue-page.module.css';
import { type Cover, RegistrationTabs } from './registration-tabs.tsx';

export function CropQueuePage() {
  return <QueuePage cover="is_crop" registration="crop" />;
}

export function LivestockQueuePage() {
  return <QueuePage cover="is_livestock" registration="livestock" />;
}

/** The register's columns, but for its menu; since when it waits and with whom instead of when it changed. */
const columns: Column<QueueLine>[] = [
  ...proposalColumns.slice(0, -2).map(unsorted),
  {
    head: queueMessages.technician,
    cell: ({ technician }) => (technician ? staffName(technician) : '—'),
    hideable: true,
    hidden: true,
  },
  {
    head: queueMessages.waitingSince,
    cell: ({ waiting_since }) => (
      <span title={formatDateTime(waiting_since)}>
        {t(queueMessages.since(formatDate(waiting_since.slice(0, 10))))}
      </span>
    ),
    align: 'right',
    phone: 'fact',
  },
];

/** The queue has an order of its own. */
function unsorted(column: Column<ProposalLine>): Column<ProposalLine> {
  const plain = { ...column };
  delete plain.sort;
  return plain;
}

interface PageProps {
  cover: Cover;
  registration: Form['registration'];
}

/** What waits for the person who looks. */
function QueuePage({ cover, registration }: PageProps) {
  const forms = formsOf(registration)
    .map(({ name }) => name)
    .join(',');
  const { data: counts } = useQuery(queryFor(workflow.queueCounts, { query: { forms } }));
  const groups = counts?.groups ?? [];
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const { filter, set } = useFilter(workflow.queue);
  const first = groups.find(({ count }) => count > 0) ?? groups[0];
  const group = queueGroupNames.find((name) => name === filter.group) ?? first?.group;
  return (
    <Page
      title={cover === 'is_crop' ? messages.cropTitle : messages.livestockTitle}
      tabs={<RegistrationTabs cover={cover} active="queue" count={counts && number(total)} />}
    >
      {group ? (
        <>
          <div className={classes.groups}>
            <Segmented
              label={t(queueMessages.groups)}
              value={group}
              onChange={(next) => set({ group: next, offset: undefined })}
              segments={groups.map(({ group: value, count }) => ({
                value,
                label: `${t(queueGroup(value).label)} (${number(count)})`,
              }))}
            />
          </div>
          <Waiting group={group} forms={forms} />
        </>
      ) : counts ? (
        <Nothing />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

function Waiting({ group, forms }: { group: QueueGroupName; forms: string }) {
  const { filter, set } = useFilter(workflow.queue);
  const { limit = 50, offset = 0 } = filter;
  const { page, problem, stale, retry } = useList(workflow.queue, { query: { group, forms, limit, offset } });
  return (
    <ListPanel
      footer={page && page.count > 0 ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null}
    >
      <Table
        name="queue"
        label={queueGroup(group).label}
        columns={columns}
        rows={page?.results}
        rowKey={(row) => row.id}
        rowLink={proposalLink}
        stale={stale}
        error={
          problem ? (
            <ErrorPanel
              title={queueMessages.failed}
              text={typeof problem.detail === 'string' ? problem.detail : t(problem.detail)}
              at={problem.at}
              reference={problem.reference}
              onRetry={retry}
            />
          ) : null
        }
        empty={<Nothing />}
      />
    </ListPanel>
  );
}

function Nothing() {
  return (
    <Empty
      icon={<IconCircleCheck size={22} stroke={1.7} aria-hidden />}
      title={queueMessages.empty}
      text={queueMessages.emptyText}
    />
  );
}
