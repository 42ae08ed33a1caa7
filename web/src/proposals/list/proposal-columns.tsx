import { findForm } from '@krishi-bima/contract/forms';
import type { ProposalSummary } from '@krishi-bima/contract/proposals/proposals';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { text } from '@krishi-bima/contract/values/text';
import { formatDateTime, moneyColumn, nearDate, rupeesColumn } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { proposalTones } from '#proposals/proposal-tones.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { listMessages as messages } from './messages.ts';
import { ProposalMenu, ProposalNo } from './proposal-line.tsx';

/** The column is left out where a page has one form only. */
export const formColumn = 'form';

/** What is known of a proposal. On a desk the unit is in the head; on a phone each value has its own. */
export const factColumns: Column<ProposalSummary>[] = [
  {
    head: messages.farmer,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{farmerName(personal_info)}</b>,
    phone: 'title',
    clip: true,
    width: '20%',
  },
  { head: messages.proposalNo, cell: (row) => <ProposalNo row={row} />, sort: 'proposal_no', phone: 'line' },
  { id: formColumn, head: messages.form, cell: formTitle, hideable: true, phone: 'line' },
  { head: messages.branch, cell: branchName, hideable: true, hidden: true },
  {
    head: messages.date,
    cell: ({ proposal_date }) => nearDate(proposal_date),
    align: 'right',
    sort: 'proposal_date',
    hideable: true,
    yields: 2,
    phone: 'fact',
  },
  {
    head: messages.sum,
    unit: messages.rupees,
    cell: moneyColumn(({ sum_insured }) => sum_insured),
    align: 'right',
    sort: 'sum_insured',
    hideable: true,
  },
  {
    head: messages.premium,
    unit: messages.rupees,
    cell: moneyColumn(({ premium }) => premium),
    align: 'right',
    hideable: true,
  },
  {
    head: messages.payable,
    unit: messages.rupees,
    cell: moneyColumn(({ payable }) => payable),
    align: 'right',
    sort: 'payable',
    hideable: true,
    hidden: true,
  },
  {
    id: 'sum with unit',
    head: messages.sum,
    cell: rupeesColumn(({ sum_insured }) => sum_insured),
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.status,
    cell: ({ status }) => <StatusBadge tone={proposalTones[status]} label={proposalStates[status]} />,
    phone: 'status',
  },
  {
    head: messages.writtenBy,
    cell: ({ created_by }) => <span className="dim">{staffName(created_by)}</span>,
    hideable: true,
    hidden: true,
  },
];

/** The columns of the register of proposals. */
export const proposalColumns: Column<ProposalSummary>[] = [
  ...factColumns,
  {
    head: messages.updated,
    cell: ({ updated_at }) => (
      <span className="dim" title={formatDateTime(updated_at)}>
        {nearDate(updated_at)}
      </span>
    ),
    align: 'right',
    sort: 'updated_at',
    hideable: true,
    yields: 1,
  },
  {
    id: 'menu',
    head: messages.actions,
    isHeadSilent: true,
    cell: (row) => <ProposalMenu row={row} />,
    align: 'right',
    width: 60,
    phone: 'action',
  },
];

function formTitle({ form }: ProposalSummary) {
  const title = findForm(form)?.short_title;
  return title ? t(title) : form;
}

function branchName({ branch }: ProposalSummary) {
  return branch ? t(text(branch.name_np, branch.name_en)) : '—';
}
