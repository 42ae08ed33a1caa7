import type { Line } from '@krishi-bima/contract/access/roles';
import { formsOf } from '@krishi-bima/contract/forms';
import { type KycSummary, kycList } from '@krishi-bima/contract/kyc/list';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { type QueueGroupName, type QueueItem, queueGroup, workflow } from '@krishi-bima/contract/workflow/workflow';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import type { AskedOf } from '#api/filter.ts';
import { queryFor } from '#api/query.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, formatDateTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { kycColumns } from '#kyc/list/kyc-columns.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { factColumns } from '#proposals/list/proposal-columns.tsx';
import { proposalLink } from '#proposals/list/proposal-line.tsx';
import { flagOf, useLine } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import type { Column } from '#ui/table-column.ts';
import { queueMessages } from './messages.ts';
import classes from './queue-page.module.css';

/** What is known of a proposal, with whom it waits and since when. */
const columns: Column<QueueItem>[] = [
  ...factColumns.map(unsorted),
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

/** Beside the groups of proposals, in the address as they are. */
const kycGroup = 'kyc';

const farmerColumns = kycColumns.map(unsorted);

/** The queue has an order of its own. */
function unsorted<T>(column: Column<T>): Column<T> {
  const plain = { ...column };
  delete plain.sort;
  return plain;
}

type Group = QueueGroupName | typeof kycGroup;

type QueueSearch = AskedOf<typeof workflow.queue>;

/** What waits for the person who looks. */
export function QueuePage() {
  const line = useLine();
  const forms = formsOf(line)
    .map(({ name }) => name)
    .join(',');
  const asked = useQuery(queryFor(workflow.queueCounts, { query: { forms, [flagOf(line)]: true } }));
  const groups = asked.data ? waitingGroups(asked.data) : [];
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const search = useSearch({ from: inShell(linePaths[line].queue) });
  const navigate = useNavigate({ from: linePaths[line].queue });
  const group = chosenOf(groups, search.group);
  const openGroup = (next: Group) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, group: next, offset: undefined }) });
  return (
    <RegistrationPage active="queue" count={asked.data && total}>
      {group ? (
        <>
          <Groups groups={groups} group={group} onChange={openGroup} />
          {group === kycGroup ? (
            <WaitingFarmers line={line} search={search} />
          ) : (
            <Waiting group={group} forms={forms} search={search} />
          )}
        </>
      ) : asked.data ? (
        <Nothing />
      ) : asked.error ? (
        <ListFailed
          title={queueMessages.failed}
          problem={asked.error instanceof ApiProblem ? asked.error : undefined}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <ListSkeleton />
      )}
    </RegistrationPage>
  );
}

interface GroupsProps {
  groups: readonly Waits[];
  group: Group;
  onChange: (group: Group) => void;
}

/** More than a phone is wide: the chosen one is brought into sight. */
function Groups({ groups, group, onChange }: GroupsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const holder = box.current;
    if (!holder || !group) return undefined;
    // At the first load it stands behind the skeleton for a while, without a size.
    const seen = new ResizeObserver(() => {
      const chosen = holder.querySelector('input:checked')?.parentElement;
      chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    seen.observe(holder);
    return () => seen.disconnect();
  }, [group]);
  return (
    <div ref={box} className={classes.groups}>
      <Segmented
        label={t(queueMessages.groups)}
        value={group}
        onChange={onChange}
        segments={groups.map(({ group: value, count }) => ({
          value,
          label: `${t(value === kycGroup ? queueMessages.kyc : queueGroup(value).label)} (${number(count)})`,
        }))}
      />
    </div>
  );
}

interface Waits {
  group: Group;
  count: number;
}

function waitingGroups({ groups, kyc: farmers }: Output<typeof workflow.queueCounts>): Waits[] {
  return farmers === null ? groups : [...groups, { group: kycGroup, count: farmers }];
}

/** The one in the address, else the first in which something waits. */
function chosenOf(groups: readonly Waits[], asked: unknown): Group | undefined {
  const first = groups.find(({ count }) => count > 0) ?? groups[0];
  return (groups.find(({ group }) => group === asked) ?? first)?.group;
}

function farmerLink({ id }: KycSummary, children: ReactNode) {
  return (
    <Link to={paths.kyc} params={{ id }}>
      {children}
    </Link>
  );
}

/** Farmers to verify, longest registered first. */
function WaitingFarmers({ line, search }: { line: Line; search: QueueSearch }) {
  const { filter, set } = useFilter(workflow.queue, search);
  const { limit = 50, offset = 0 } = filter;
  const query = { waiting: true, [flagOf(line)]: true, ordering: 'created_at', limit, offset } as const;
  const list = useList(kycList, { query }, { key: 'waiting' });
  return (
    <RecordList
      list={{ ...list, limit, offset, set }}
      name="kyc-queue"
      label={queueMessages.kyc}
      columns={farmerColumns}
      rowLink={farmerLink}
      words={{ failed: queueMessages.failed }}
      empty={<Nothing text={queueMessages.noKyc} />}
    />
  );
}

function Waiting({ group, forms, search }: { group: QueueGroupName; forms: string; search: QueueSearch }) {
  return (
    <RecordList
      list={useRecords(workflow.queue, search, { fixed: { group, forms } })}
      name="queue"
      label={queueGroup(group).label}
      columns={columns}
      rowLink={proposalLink}
      words={{ failed: queueMessages.failed }}
      empty={<Nothing />}
    />
  );
}

function Nothing({ text = queueMessages.emptyText }: { text?: Text }) {
  return (
    <Empty icon={<IconCircleCheck size={22} stroke={1.7} aria-hidden />} title={queueMessages.empty} text={text} />
  );
}
