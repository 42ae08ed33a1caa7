import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type ProposalState, proposalStates } from '@krishi-bima/contract/proposals/states';
import type { ReportRow } from '@krishi-bima/contract/reports/reports';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { shortAddress } from '#forms/place-view.tsx';
import { digits, formatDate, moneyColumn, nearDate, number, rupeesColumn } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { proposalTones } from '#proposals/proposal-tones.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { messages } from './messages.ts';

type Columns = Column<ReportRow>[];

const who: Columns = [
  {
    head: messages.insured,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{farmerName(personal_info)}</b>,
    phone: 'title',
    clip: true,
    width: '16%',
  },
];

const proposalNo: Columns[number] = {
  head: messages.proposalNo,
  cell: ({ proposal_no }) => numbered(proposal_no),
  hideable: true,
};
const policyNo: Columns[number] = {
  head: messages.policyNo,
  cell: ({ policy_no }) => numbered(policy_no),
  hideable: true,
};

const where: Columns = [
  {
    head: messages.address,
    cell: ({ personal_info: { address_detail } }) => (address_detail ? shortAddress(address_detail) : '—'),
    clip: true,
    hideable: true,
    hidden: true,
  },
  {
    head: messages.phone,
    cell: ({ personal_info }) => <span className="nowrap">{digits(personal_info.phone_number_np) || '—'}</span>,
    hideable: true,
    hidden: true,
  },
];

/** Left out where a page has one form only. */
const form: Columns = [
  { head: messages.form, cell: ({ form: name }) => formTitle(name), hideable: true, hidden: true },
];

const ofCrops: Columns = [
  { head: messages.crop, cell: kindOf, hideable: true, phone: 'line' },
  { head: messages.area, unit: messages.hectares, cell: areaOf, align: 'right', hideable: true, yields: 1 },
];

const ofAnimals: Columns = [
  { head: messages.animal, cell: kindOf, hideable: true, phone: 'line' },
  { head: messages.tag, cell: ({ tag_no }) => (tag_no ? digits(tag_no) : '—'), hideable: true },
  {
    head: messages.number,
    cell: ({ count }) => (count === null ? '—' : number(count)),
    align: 'right',
    hideable: true,
    hidden: true,
  },
];

const money: Columns = [
  { head: messages.sum, cell: moneyColumn(({ sum_insured }) => sum_insured), ...amount() },
  { head: messages.premium, cell: moneyColumn(({ premium }) => premium), ...amount() },
  { head: messages.subsidy, cell: moneyColumn(({ subsidy }) => subsidy), ...amount(), yields: 2 },
  { head: messages.farmerShare, cell: moneyColumn(({ farmer_share }) => farmer_share), ...amount(), hidden: true },
  // On a desk the unit stands in the head; on a phone each fact carries its own.
  {
    id: 'sum with unit',
    head: messages.sum,
    cell: rupeesColumn(({ sum_insured }) => sum_insured),
    hidden: true,
    phone: 'fact',
  },
];

const proposed: Columns[number] = {
  head: messages.date,
  cell: ({ proposal_date }) => nearDate(proposal_date),
  align: 'right',
  hideable: true,
};
const issued: Columns[number] = {
  head: messages.issued,
  cell: ({ issued_at }) => nearDate(issued_at),
  align: 'right',
  hideable: true,
};

const ends: Columns = [
  { head: messages.ends, cell: ({ risk_end_at }) => day(risk_end_at), align: 'right', hideable: true, hidden: true },
];

const office: Columns = [
  {
    head: messages.branch,
    cell: ({ branch }) => (branch ? t(text(branch.name_np, branch.name_en)) : '—'),
    hideable: true,
    hidden: true,
  },
  { head: messages.agent, cell: ({ agent }) => (agent ? staffName(agent) : '—'), hideable: true, hidden: true },
  {
    head: messages.writtenBy,
    cell: ({ created_by }) => (created_by ? staffName(created_by) : '—'),
    hideable: true,
    hidden: true,
  },
];

const state: Columns[number] = {
  head: messages.status,
  cell: ({ status }) => <StatusBadge tone={proposalTones[status]} label={proposalStates[status]} />,
  phone: 'status',
};

interface Shown {
  hasForms: boolean;
  /** What the filter fixes is left out of the columns. */
  status: ProposalState | undefined;
}

/** Of what was issued the number and day of the policy are shown, else those of the proposal; the others are off. */
export function columnsOf(registration: Form['line'], { hasForms, status }: Shown): Columns {
  const things = registration === 'crop' ? ofCrops : ofAnimals;
  const isIssued = status === 'issued';
  return [
    ...who,
    ...(isIssued ? [first(policyNo, 'line'), off(proposalNo)] : [first(proposalNo, 'line'), off(policyNo)]),
    ...where,
    ...(hasForms ? form : []),
    ...things,
    ...money,
    ...(isIssued ? [off(proposed), first(issued, 'fact')] : [first(proposed, 'fact'), off(issued)]),
    ...ends,
    ...office,
    ...(status === undefined ? [state] : []),
  ];
}

function first(column: Columns[number], phone: 'line' | 'fact'): Columns[number] {
  return { ...column, phone };
}

function off(column: Columns[number]): Columns[number] {
  return { ...column, id: `${column.head.en} beside`, hidden: true };
}

function amount() {
  return { unit: messages.rupees, align: 'right', hideable: true } as const;
}

function numbered(no: string | null) {
  return no ? (
    <span className="nowrap" lang="en">
      {no}
    </span>
  ) : (
    '—'
  );
}

function formTitle(name: string) {
  const title = findForm(name)?.short_title;
  return title ? t(title) : name;
}

function kindOf({ kind, kind_name }: ReportRow) {
  return kind_name ? t(kind_name) : (kind ?? '—');
}

function areaOf({ area_sqm }: ReportRow) {
  return Number(area_sqm) > 0 ? number(Number(area_sqm) / 10_000, 3) : '—';
}

/** In Nepal. */
function day(instant: string | null) {
  return instant ? formatDate(todayAd(new Date(instant))) : '—';
}
