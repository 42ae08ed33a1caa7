import { findForm } from '@krishi-bima/contract/forms';
import { type ProposalFilter, type ProposalLine, proposalStates, proposals } from '@krishi-bima/contract/proposals';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useList } from '#api/use-list.ts';
import { fiscalYear, formatDate, formatDateTime, number, relativeTime, wholeMoney } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { messages } from './messages.ts';
import { personName } from './person-name.ts';
import { proposalTones } from './proposal-tones.ts';

interface ProposalTableProps {
  /** As `proposals.list` takes it: `{ personal_info }` for one farmer. */
  filter: ProposalFilter;
  /** The first step, where there is nothing yet: the button of `useCreateProposal`. */
  start?: ReactNode;
  /** Stands in the place of the rows when a filter left none. */
  empty?: ReactNode;
}

/** Proposals of every form, newest change first unless the filter orders them. */
export function ProposalTable({ filter, start, empty }: ProposalTableProps) {
  const { page, problem, stale, retry } = useList(proposals.list, { query: filter }, { key: 'proposal-table' });
  return (
    <Table
      name="proposals"
      label={messages.list}
      columns={
        filter.personal_info === undefined
          ? [columns[0], farmer, ...columns.slice(1)].flatMap((one) => one ?? [])
          : columns
      }
      rows={page?.results}
      rowKey={(line) => `${line.form} ${line.id}`}
      rowLink={linked}
      stale={stale}
      error={
        problem ? (
          <ErrorPanel title={messages.listFailed} text={problem.detail} reference={problem.reference} onRetry={retry} />
        ) : null
      }
      empty={
        empty ?? (
          <Empty
            icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            actions={start}
          />
        )
      }
    />
  );
}

function linked({ form, id }: ProposalLine, children: ReactNode) {
  return <Link to={paths.proposal(form, id)}>{children}</Link>;
}

const farmer: Column<ProposalLine> = {
  head: messages.farmer,
  cell: ({ personal_info }) => personName(personal_info),
  clip: true,
  width: 160,
  phone: 'line',
};

const columns: Column<ProposalLine>[] = [
  { head: messages.number, cell: (line) => <b>{numberOf(line)}</b>, phone: 'title' },
  { head: messages.kind, cell: ({ form }) => titleOf(form), clip: true, width: 170, phone: 'line' },
  {
    head: messages.status,
    cell: ({ status }) => <StatusBadge tone={proposalTones[status]} label={proposalStates[status]} />,
    phone: 'status',
  },
  {
    id: 'fiscal_year',
    head: messages.fiscalYearHead,
    cell: ({ fiscal_year }) => (fiscal_year === null ? '—' : fiscalYear(fiscal_year)),
    hideable: true,
  },
  {
    head: messages.date,
    cell: ({ proposal_date }) => formatDate(proposal_date),
    align: 'right',
    sort: 'proposal_date',
  },
  { head: messages.rows, cell: ({ row_count }) => number(row_count), align: 'right', hideable: true },
  {
    head: messages.sumInsured,
    unit: messages.rupeesUnit,
    cell: ({ sum_insured }) => wholeMoney(sum_insured),
    align: 'right',
    sort: 'sum_insured',
    phone: 'fact',
  },
  {
    head: messages.payable,
    unit: messages.rupeesUnit,
    cell: ({ payable }) => wholeMoney(payable),
    align: 'right',
    hideable: true,
  },
  {
    head: messages.updated,
    cell: ({ updated_at }) => <span title={formatDateTime(updated_at)}>{relativeTime(updated_at)}</span>,
    align: 'right',
    sort: 'updated_at',
    hideable: true,
  },
];

function numberOf({ proposal_no, id }: ProposalLine): string {
  return proposal_no === null ? t(messages.draftNumber(id)) : proposal_no;
}

function titleOf(name: string): string {
  const form = findForm(name);
  return form ? t(form.policy_title) : name;
}
