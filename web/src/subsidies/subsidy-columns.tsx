import { type Subsidy, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fiscalYear, money, nearDate, percent, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { messages } from './messages.ts';
import classes from './subsidies-page.module.css';
import { subsidyTones } from './subsidy-tones.ts';

export const subsidyColumns: Column<Subsidy>[] = [
  {
    head: messages.farmer,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{farmerName(personal_info)}</b>,
    phone: 'title',
    clip: true,
    width: '20%',
  },
  {
    head: messages.proposal,
    cell: ({ proposal_no }) => (
      <span className="nowrap" lang="en">
        {proposal_no ?? '—'}
      </span>
    ),
    phone: 'line',
  },
  { head: messages.district, cell: ({ district }) => districtOf(district), hideable: true, yields: 2 },
  { head: messages.fiscalYear, cell: (entry) => fiscalYear(entry.fiscal_year), hideable: true, hidden: true },
  {
    head: messages.opened,
    cell: ({ opened_on }) => nearDate(opened_on),
    align: 'right',
    hideable: true,
    yields: 1,
  },
  { head: messages.percent, cell: (entry) => percent(entry.percent), align: 'right', hideable: true, hidden: true },
  { head: messages.amount, unit: messages.rupees, cell: ({ amount }) => money(amount), align: 'right' },
  {
    head: messages.received,
    unit: messages.rupees,
    cell: ({ received }) => money(received),
    align: 'right',
    hideable: true,
  },
  { head: messages.due, unit: messages.rupees, cell: ({ due }) => <Due value={due} />, align: 'right' },
  {
    id: 'due with unit',
    head: messages.due,
    cell: ({ amount, due }) => `${rupees(amount, 2)} · ${t(messages.due)} ${rupees(due, 2)}`,
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.letter,
    cell: ({ recommendation_no }) => recommendation_no ?? '—',
    hideable: true,
    hidden: true,
  },
  {
    head: messages.bill,
    cell: ({ bill }) =>
      bill ? (
        <Link to={paths.subsidyBill} params={{ id: bill.id }} lang="en" className={`nowrap ${classes.link}`}>
          {bill.bill_no}
        </Link>
      ) : (
        '—'
      ),
    hideable: true,
    hidden: true,
  },
  { head: messages.status, cell: (entry) => <EntryState entry={entry} />, phone: 'status' },
];

function Due({ value }: { value: string }) {
  return value === '0.00' ? <span className="dim">{money(value)}</span> : money(value);
}

function EntryState({ entry: { status, over_cap } }: { entry: Subsidy }) {
  return (
    <>
      <StatusBadge tone={subsidyTones[status]} label={subsidyStates[status]} />
      {over_cap ? <StatusBadge tone="refused" label={messages.overCap} /> : null}
    </>
  );
}

export function districtOf(district: Subsidy['district']): string {
  return district ? t({ ne: district.name_np, en: district.name_en }) : '—';
}

export function entryLink({ id }: Subsidy, children: ReactNode) {
  return (
    <Link to={paths.subsidy} params={{ id }}>
      {children}
    </Link>
  );
}
