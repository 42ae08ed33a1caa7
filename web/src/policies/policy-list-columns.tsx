import { findForm } from '@krishi-bima/contract/forms';
import type { PolicySummary } from '@krishi-bima/contract/policies/policies';
import { type ProposalState, proposalStates } from '@krishi-bima/contract/proposals/states';
import { text } from '@krishi-bima/contract/values/text';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { digits, formatDate, formatDateTime, moneyColumn, nearDate, rupeesColumn } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { proposalTones } from '#proposals/proposal-tones.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { listMessages as messages } from './list-messages.ts';
import { RenewalCell } from './renewal-cell.tsx';

/** Left out where a page has one form only. */
const formColumn = 'form';

type Columns = Column<PolicySummary>[];

const insured: Columns = [
  {
    head: messages.insured,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{farmerName(personal_info)}</b>,
    phone: 'title',
    clip: true,
    width: '18%',
  },
  { head: messages.policyNo, cell: PolicyNo, sort: 'policy_no', phone: 'line' },
  { id: formColumn, head: messages.form, cell: formTitle, hideable: true, phone: 'line', yields: 1 },
];

const office: Columns = [
  { head: messages.branch, cell: branchName, hideable: true, hidden: true },
  { head: messages.agent, cell: ({ agent }) => (agent ? staffName(agent) : '—'), hideable: true, hidden: true },
];

const money: Columns = [
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
    sort: 'premium',
    hideable: true,
    yields: 2,
  },
];

/** On a desk the unit stands in the head; on a phone each fact carries its own. */
const sumOnPhone: Column<PolicySummary> = {
  id: 'sum with unit',
  head: messages.sum,
  cell: rupeesColumn(({ sum_insured }) => sum_insured),
  hidden: true,
  phone: 'fact',
};

const registerColumns: Columns = [
  ...insured,
  ...office,
  {
    head: messages.issued,
    cell: ({ issued_at }) => <span title={formatDateTime(issued_at)}>{nearDate(issued_at)}</span>,
    align: 'right',
    hideable: true,
    hidden: true,
  },
  ...money,
  {
    head: messages.subsidy,
    unit: messages.rupees,
    cell: moneyColumn(({ subsidy }) => subsidy),
    align: 'right',
    hideable: true,
    hidden: true,
  },
  {
    head: messages.farmerShare,
    unit: messages.rupees,
    cell: moneyColumn(({ farmer_share }) => farmer_share),
    align: 'right',
    hideable: true,
    hidden: true,
  },
  sumOnPhone,
  { head: messages.period, cell: Period, align: 'right', sort: 'risk_end_at', hideable: true, phone: 'fact' },
  { head: messages.status, cell: StateBadge, phone: 'status' },
];

const renewalColumns: Columns = [
  ...insured,
  {
    head: messages.phone,
    cell: ({ personal_info }) => <span className="nowrap">{digits(personal_info.phone_number_np)}</span>,
    hideable: true,
  },
  ...office,
  ...money.map((column) => (column.head === messages.premium ? { ...column, hidden: true } : column)),
  sumOnPhone,
  { head: messages.ends, cell: Ending, align: 'right', sort: 'risk_end_at', phone: 'fact' },
  { head: messages.renewal, cell: (row) => <RenewalCell policy={row} />, align: 'right', phone: 'action' },
];

export function columnsFor(list: 'register' | 'renewals', hasForms: boolean): Columns {
  const columns = list === 'register' ? registerColumns : renewalColumns;
  return hasForms ? columns : columns.filter(({ id }) => id !== formColumn);
}

function PolicyNo({ policy_no }: PolicySummary) {
  return (
    <span className="nowrap" lang="en">
      {policy_no}
    </span>
  );
}

function formTitle({ form }: PolicySummary) {
  const title = findForm(form)?.short_title;
  return title ? t(title) : form;
}

function branchName({ branch }: PolicySummary) {
  return branch ? t(text(branch.name_np, branch.name_en)) : '—';
}

function StateBadge({ status }: PolicySummary) {
  const state: ProposalState = status;
  return <StatusBadge tone={proposalTones[state]} label={proposalStates[state]} />;
}

function Period({ risk_start_at, risk_end_at }: PolicySummary) {
  return (
    <span className="nowrap" title={`${formatDateTime(risk_start_at)} – ${formatDateTime(risk_end_at)}`}>
      {t(messages.from(formatDate(dayIn(risk_start_at)), formatDate(dayIn(risk_end_at))))}
    </span>
  );
}

function Ending({ risk_end_at }: PolicySummary) {
  const days = daysBetween(todayAd(), dayIn(risk_end_at));
  return (
    <span className="nowrap" title={formatDateTime(risk_end_at)}>
      {formatDate(dayIn(risk_end_at))} · {t(days > 0 ? messages.left(digits(days), days) : messages.endsToday)}
    </span>
  );
}

/** The day of a moment, in Nepal. */
function dayIn(iso: string): string {
  return todayAd(new Date(iso));
}
