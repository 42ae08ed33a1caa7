import type { KycSummary } from '@krishi-bima/contract/kyc/list';
import { shortAddress } from '#forms/place-view.tsx';
import { digits, formatDateTime, moneyColumn, nearDate, number, rupeesColumn } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import classes from '#kyc/duplicates/duplicate-badge.module.css';
import { DuplicateBadge } from '#kyc/duplicates/duplicate-badge.tsx';
import { KycStatus } from '#kyc/kyc-status.tsx';
import { messages } from '#kyc/messages.ts';
import type { Column } from '#ui/table.tsx';

const sumInsured = moneyColumn((row: KycSummary) => row.sum_insured);
const sumInRupees = rupeesColumn((row: KycSummary) => row.sum_insured);

/** On a desk the unit stands in the head; on a phone each fact carries its own. */
export const kycColumns: Column<KycSummary>[] = [
  {
    head: messages.name,
    cell: (row) => (
      <span className={classes.named}>
        <b title={row.personal_info.name_np}>{marked(farmerName(row.personal_info))}</b>
        {row.twin_review ? <DuplicateBadge /> : null}
      </span>
    ),
    sort: 'name_np',
    phone: 'title',
    clip: true,
    width: '20%',
  },
  { head: messages.nameEn, cell: (row) => row.personal_info.name_en ?? '—', hideable: true, hidden: true },
  {
    head: messages.address,
    cell: (row) => <Place row={row} />,
    hideable: true,
    phone: 'line',
    clip: true,
    width: '22%',
  },
  {
    head: messages.mobile,
    cell: ({ personal_info }) => digits(personal_info.phone_number_np) || '—',
    hideable: true,
  },
  {
    head: messages.citizenship,
    cell: ({ personal_info }) => digits(personal_info.citizenship_no) || '—',
    hideable: true,
    hidden: true,
  },
  {
    head: messages.proposals,
    cell: (row) => <Count value={row.proposal_count} shown={number(row.proposal_count)} />,
    align: 'right',
    hideable: true,
    yields: 2,
  },
  {
    head: messages.sumInsured,
    unit: messages.rupees,
    cell: (row, rows) => <Count value={row.sum_insured} shown={sumInsured(row, rows)} />,
    align: 'right',
    hideable: true,
    yields: 3,
  },
  {
    id: 'proposals in words',
    head: messages.proposals,
    cell: ({ proposal_count: count }) => t(messages.proposalCount(number(count), count)),
    hidden: true,
    phone: 'fact',
  },
  {
    id: 'sum insured with unit',
    head: messages.sumInsured,
    cell: (row, rows) => t(messages.submittedSum(sumInRupees(row, rows) ?? '—')),
    hidden: true,
    phone: 'fact',
  },
  { head: messages.status, cell: (row) => <KycStatus status={row.status} />, phone: 'status' },
  {
    head: messages.registeredBy,
    cell: (row) => <span className="dim">{staffName(row.created_by)}</span>,
    hideable: true,
    yields: 1,
  },
  {
    head: messages.registeredAt,
    cell: (row) => <span title={formatDateTime(row.created_at)}>{nearDate(row.created_at)}</span>,
    align: 'right',
    sort: 'created_at',
    hideable: true,
  },
  {
    head: messages.updatedAt,
    cell: (row) => (
      <span className="dim" title={formatDateTime(row.updated_at)}>
        {nearDate(row.updated_at)}
      </span>
    ),
    align: 'right',
    sort: 'updated_at',
    hideable: true,
    hidden: true,
  },
  {
    id: 'call',
    head: messages.mobile,
    cell: ({ personal_info }) => <CallLink phone={personal_info.phone_number_np} name={farmerName(personal_info)} />,
    hidden: true,
    phone: 'action',
  },
];

function Place({ row: { personal_info } }: { row: KycSummary }) {
  const { address_detail: address } = personal_info;
  if (!address) return '—';
  const line = shortAddress(address);
  return <span title={line}>{marked(line)}</span>;
}

/** Nothing yet is said more quietly than a number. */
function Count({ value, shown }: { value: number | string; shown: string }) {
  return Number(value) === 0 ? <span className="dim">{shown}</span> : shown;
}
