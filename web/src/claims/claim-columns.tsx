import type { ClaimSummary } from '@krishi-bima/contract/claims/claim';
import { perils } from '@krishi-bima/contract/claims/perils';
import { claimStates } from '@krishi-bima/contract/claims/states';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rupees, wholeMoney } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { paths } from '#navigation/paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { ClockLine } from './clock.tsx';
import { messages } from './messages.ts';
import { clockOf, isOpen, shortNo, stateTones, whatOf } from './words.ts';

type Columns = Column<ClaimSummary>[];

const farmerColumn = 'farmer';

const columns: Columns = [
  {
    id: farmerColumn,
    head: messages.farmer,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{farmerName(personal_info)}</b>,
    clip: true,
    phone: 'title',
    width: '17%',
  },
  { head: messages.claimNo, cell: ClaimNo },
  { head: messages.insured, cell: whatOf, hideable: true },
  // English words are longer: in a narrow window the cause gives way, and stands on the claim.
  { head: messages.peril, cell: ({ peril }) => t(perils[peril].label), hideable: true, yields: 2 },
  {
    id: 'one line',
    head: messages.insured,
    cell: (claim) => [whatOf(claim), t(perils[claim.peril].label), shortNo(claim.claim_no)].join(' · '),
    hidden: true,
    phone: 'line',
  },
  {
    head: messages.status,
    cell: ({ status }) => <StatusBadge tone={stateTones[status]} label={claimStates[status]} />,
    phone: 'status',
  },
  {
    head: messages.clock,
    cell: (claim) => (isOpen(claim.status) ? <ClockLine clock={clockOf(claim)} /> : <span className="dim">—</span>),
    sort: 'due_on',
    phone: 'fact',
    width: '17%',
  },
  {
    head: messages.estimated,
    unit: messages.rupees,
    cell: ({ estimated }) => wholeMoney(estimated),
    align: 'right',
    hideable: true,
    // What is payable takes its place.
    yields: 1,
  },
  {
    head: messages.payable,
    unit: messages.rupees,
    cell: ({ payable }) => wholeMoney(payable),
    align: 'right',
    hideable: true,
  },
  { id: 'amount', head: messages.payable, cell: Amount, hidden: true, phone: 'fact' },
  { head: messages.assignee, cell: Assignee, hideable: true, clip: true, width: '14%' },
  {
    id: 'call',
    head: messages.call,
    isHeadSilent: true,
    cell: ({ personal_info }) => <CallLink phone={personal_info.phone_number_np} name={farmerName(personal_info)} />,
    hidden: true,
    phone: 'action',
  },
];

/** On the file of a farmer or an animal all of them are of the same person. */
export function claimColumns(isOfOne = false): Columns {
  return isOfOne
    ? columns.flatMap((column): Columns => {
        if (column.id === farmerColumn) return [];
        return column.head === messages.claimNo ? [{ ...column, phone: 'title' }] : [column];
      })
    : columns;
}

export function claimLink({ id }: { id: number }, children: ReactNode) {
  return (
    <Link to={paths.claim} params={{ id }}>
      {children}
    </Link>
  );
}

function ClaimNo({ claim_no }: ClaimSummary) {
  return (
    <span className="nowrap" lang="en" title={claim_no}>
      {shortNo(claim_no)}
    </span>
  );
}

/** What it comes to; before the surveyor's figures what the notice says. */
function Amount({ payable, estimated }: ClaimSummary) {
  if (payable) return <b>{rupees(payable)}</b>;
  return estimated ? <span className="dim">{`${t(messages.estimated)} ${rupees(estimated)}`}</span> : null;
}

function Assignee({ assignee, status }: ClaimSummary) {
  if (assignee) return <>{staffName(assignee)}</>;
  if (!isOpen(status)) return <>—</>;
  return <StatusBadge tone="you" icon={IconUserPlus} label={messages.unassigned} />;
}
