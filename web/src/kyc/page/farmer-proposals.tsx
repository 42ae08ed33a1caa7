import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { type ProposalSummary, proposals } from '@krishi-bima/contract/proposals/proposals';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { IconFileText } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { formatDateTime, moneyColumn, nearDate, number, rupeesColumn } from '#i18n/format.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { formTitle, ProposalMenu, ProposalNo, proposalLink } from '#proposals/list/proposal-line.tsx';
import { unsentProposals } from '#proposals/list/unsent-proposals.ts';
import { NewProposal } from '#proposals/new-proposal.tsx';
import { proposalTones } from '#proposals/proposal-tones.ts';
import { Empty } from '#ui/empty.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { pageMessages } from './messages.ts';

const columns: Column<ProposalSummary>[] = [
  {
    head: pageMessages.form,
    cell: (row) => <b>{formTitle(row)}</b>,
    phone: 'title',
  },
  { head: pageMessages.proposalNo, cell: (row) => <ProposalNo row={row} />, phone: 'line' },
  { head: pageMessages.date, cell: ({ proposal_date }) => nearDate(proposal_date), align: 'right' },
  { head: pageMessages.rows, cell: ({ row_count }) => number(row_count), align: 'right' },
  {
    head: pageMessages.sum,
    unit: pageMessages.rupees,
    cell: moneyColumn(({ sum_insured }) => sum_insured),
    align: 'right',
  },
  {
    head: pageMessages.premium,
    unit: pageMessages.rupees,
    cell: moneyColumn(({ premium }) => premium),
    align: 'right',
  },
  {
    id: 'sum with unit',
    head: pageMessages.sum,
    cell: rupeesColumn(({ sum_insured }) => sum_insured),
    hidden: true,
    phone: 'fact',
  },
  {
    head: pageMessages.status,
    cell: ({ status }) => <StatusBadge tone={proposalTones[status]} label={proposalStates[status]} />,
    phone: 'status',
  },
  {
    head: pageMessages.updated,
    cell: ({ updated_at }) => (
      <span className="dim" title={formatDateTime(updated_at)}>
        {nearDate(updated_at)}
      </span>
    ),
    align: 'right',
    phone: 'fact',
  },
  {
    id: 'menu',
    head: pageMessages.actions,
    isHeadSilent: true,
    cell: (row) => <ProposalMenu row={row} />,
    align: 'right',
    width: 60,
    phone: 'action',
  },
];

/** What this farmer has proposed, on whatever form, newest first. */
export function FarmerProposals({ record }: { record: Kyc }) {
  const mayPropose = useMay('add_proposal');
  const search = useSearch({ from: inShell(paths.kyc) });
  const { id: personal_info } = record.personal_info;
  const list = useRecords(proposals.list, search, { fixed: { personal_info }, key: 'farmer' });
  return (
    <RecordList
      list={list}
      name="farmer-proposals"
      label={pageMessages.proposals}
      columns={columns}
      rowLink={proposalLink}
      words={{ failed: pageMessages.proposalsFailed }}
      unsent={unsentProposals}
      empty={
        <Empty
          icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
          title={pageMessages.noProposals}
          text={mayPropose ? pageMessages.noProposalsText : undefined}
          actions={mayPropose ? <NewProposal record={record} isMain={false} /> : null}
        />
      }
    />
  );
}
