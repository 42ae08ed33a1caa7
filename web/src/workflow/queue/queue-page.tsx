import type { Line } from '@krishi-bima/contract/access/roles';
import { formsOf } from '@krishi-bima/contract/forms';
import { type KycSummary, kycList } from '@krishi-bima/contract/kyc/list';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { type QueueGroupName, type QueueItem, queueGroup, workflow } from '@krishi-bima/contract/workflow/workflow';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import type { AskedOf } from '#api/filter.ts';
import { queryFor } from '#api/query.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { kycColumns } from '#kyc/list/kyc-columns.tsx';
import { messages as kycMessages } from '#kyc/messages.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { factColumns } from '#proposals/list/proposal-columns.tsx';
import { proposalLink } from '#proposals/list/proposal-line.tsx';
import { flagOf, useLine } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import type { Column } from '#ui/table-column.ts';
import { queueMessages } from './messages.ts';
import { Nothing } from './nothing.tsx';
import classes from './queue-page.module.css';
import { WaitingEndorsements } from './waiting-endorsements.tsx';
import { registeredSince, waitingSince } from './waiting-since.tsx';

/** What is known of a proposal, with whom it waits and since when. */
const columns: Column<QueueItem>[] = [
  ...factColumns.map(unsorted),
  {
    head: queueMessages.technician,
    cell: ({ technician }) => (technician ? staffName(technician) : '—'),
    hideable: true,
    hidden: true,
  },
];

/** Beside the groups of proposals, in the address as they are. */
const otherGroups = { endorsements: queueMessages.endorsements, kyc: queueMessages.kyc };
type OtherGroup = keyof typeof otherGroups;

/** Who waits for the KYC seldom has a proposal yet: the days of waiting take the room of what there is none of. */
const seldom = [kycMessages.proposals, kycMessages.sumInsured];
const farmerColumns = kycColumns
  .map(unsorted)
  .map((column) => (seldom.includes(column.head) ? { ...column, hidden: true } : column));

/** The queue has an order of its own. */
function unsorted<T>(column: Column<T>): Column<T> {
  const plain = { ...column };
  delete plain.sort;
  return plain;
}

type Group = QueueGroupName | OtherGroup;

type QueueSearch = AskedOf<typeof workflow.queue>;

/** What waits for the person who looks. */
export function QueuePage() {
  const line = useLine();
  const forms = formsOf(line)
    .map(({ name }) => name)
    .join(',');
  const asked = useQuery(queryFor(workflow.queueCounts, { query: { forms, [flagOf(line)]: true } }));
  const search = useSearch({ from: inShell(linePaths[line].queue) });
  // A group in which nothing waits is left out, but for the one that the address names.
  const groups = (asked.data ? waitingGroups(asked.data) : []).filter(
    (one) => one.count > 0 || one.group === search.group,
  );
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const navigate = useNavigate({ from: linePaths[line].queue });
  const group = chosenOf(groups, search.group);
  const openGroup = (next: Group) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, group: next, offset: undefined }) });
  return (
    <RegistrationPage active="queue" count={asked.data && total}>
      {group && asked.data ? (
        <>
          <Groups groups={groups} group={group} onChange={openGroup} />
          <OfGroup group={group} line={line} forms={forms} search={search} mostDays={asked.data.waiting_days} />
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
          label: `${t(isOther(value) ? otherGroups[value] : queueGroup(value).label)} (${number(count)})`,
        }))}
      />
    </div>
  );
}

interface Waits {
  group: Group;
  count: number;
}

function isOther(group: Group): group is OtherGroup {
  return group in otherGroups;
}

/** Null is for those who may not do the work of a group. */
function waitingGroups({ groups, kyc, endorsements }: Output<typeof workflow.queueCounts>): Waits[] {
  const others = { endorsements, kyc };
  return [
    ...groups,
    ...keysOf(otherGroups).flatMap((group) => {
      const count = others[group];
      return count === null ? [] : { group, count };
    }),
  ];
}

/** The one in the address, else the first in which something waits. */
function chosenOf(groups: readonly Waits[], asked: unknown): Group | undefined {
  const first = groups.find(({ count }) => count > 0) ?? groups[0];
  return (groups.find(({ group }) => group === asked) ?? first)?.group;
}

/** A cancellation is decided on the policy. */
function recordLink(item: QueueItem, children: ReactNode) {
  if (!item.policy) return proposalLink(item, children);
  return (
    <Link to={paths.policy} params={{ id: item.policy.id }} search={{ cancel: true }}>
      {children}
    </Link>
  );
}

function farmerLink({ id }: KycSummary, children: ReactNode) {
  return (
    <Link to={paths.kyc} params={{ id }}>
      {children}
    </Link>
  );
}

interface OfGroupProps {
  group: Group;
  line: Line;
  forms: string;
  search: QueueSearch;
  /** The company's limit. */
  mostDays: number;
}

function OfGroup({ group, line, forms, search, mostDays }: OfGroupProps) {
  const { filter, set } = useFilter(workflow.queue, search);
  const { limit = 50, offset = 0 } = filter;
  if (group === 'kyc') return <WaitingFarmers line={line} mostDays={mostDays} list={{ limit, offset, set }} />;
  if (group === 'endorsements')
    return <WaitingEndorsements forms={forms} mostDays={mostDays} list={{ limit, offset, set }} />;
  return <Waiting group={group} forms={forms} search={search} mostDays={mostDays} />;
}

interface WaitingFarmersProps {
  line: Line;
  mostDays: number;
  list: { limit: number; offset: number; set: (change: { limit?: number; offset?: number }) => void };
}

/** Farmers to verify, longest registered first. */
function WaitingFarmers({ line, mostDays, list }: WaitingFarmersProps) {
  const { limit, offset } = list;
  const query = { waiting: true, [flagOf(line)]: true, ordering: 'created_at', limit, offset } as const;
  const found = useList(kycList, { query }, { key: 'waiting' });
  return (
    <RecordList
      list={{ ...found, ...list }}
      name="kyc-queue"
      label={queueMessages.kyc}
      columns={[...farmerColumns, registeredSince(mostDays)]}
      rowLink={farmerLink}
      words={{ failed: queueMessages.failed }}
      empty={<Nothing text={queueMessages.noKyc} />}
    />
  );
}

interface WaitingProps extends Pick<OfGroupProps, 'forms' | 'search' | 'mostDays'> {
  group: QueueGroupName;
}

function Waiting({ group, forms, search, mostDays }: WaitingProps) {
  return (
    <RecordList
      list={useRecords(workflow.queue, search, { fixed: { group, forms } })}
      name="queue"
      label={queueGroup(group).label}
      columns={[...columns, waitingSince(mostDays)]}
      rowLink={recordLink}
      words={{ failed: queueMessages.failed }}
      empty={<Nothing />}
    />
  );
}
