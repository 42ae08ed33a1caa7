import { findForm } from '@krishi-bima/contract/forms';
import { endorsementLabel } from '@krishi-bima/contract/policies/endorsement-kinds';
import { endorsements, type WaitingEndorsement } from '@krishi-bima/contract/policies/endorsements';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useList } from '#api/use-list.ts';
import { digits, formatDate, money, rupees } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { paths } from '#navigation/paths.ts';
import type { Column } from '#ui/table-column.ts';
import { queueMessages as messages } from './messages.ts';
import { Nothing } from './nothing.tsx';
import { waitingSince } from './waiting-since.tsx';

/** Whose policy it is, what changes, what it costs, and since when it waits. */
const columns: Column<WaitingEndorsement>[] = [
  {
    head: messages.insured,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{farmerName(personal_info)}</b>,
    phone: 'title',
    clip: true,
    width: '20%',
  },
  {
    head: messages.policyNo,
    cell: ({ policy }) => (
      <span className="nowrap" lang="en">
        {policy.policy_no}
      </span>
    ),
    phone: 'line',
  },
  { head: messages.change, cell: changeOf, phone: 'line' },
  {
    head: messages.effectiveFrom,
    cell: ({ effective_from }) => formatDate(effective_from),
    align: 'right',
    hideable: true,
    phone: 'fact',
  },
  {
    head: messages.farmerShare,
    unit: messages.rupees,
    cell: ({ farmer_share }) => (Number(farmer_share) === 0 ? '—' : money(farmer_share)),
    align: 'right',
    hideable: true,
  },
  {
    id: 'share with unit',
    head: messages.farmerShare,
    cell: ({ farmer_share }) => (Number(farmer_share) === 0 ? '—' : rupees(farmer_share, 2)),
    hidden: true,
    phone: 'fact',
  },
  { head: messages.preparedBy, cell: ({ created_by }) => staffName(created_by), hideable: true },
  { head: messages.approver, cell: ({ approver }) => staffName(approver), hideable: true, hidden: true },
];

function changeOf({ number, kind, policy }: WaitingEndorsement): string {
  return `${digits(number)} · ${t(endorsementLabel(kind, findForm(policy.form)))}`;
}

function sheetLink({ id, policy }: WaitingEndorsement, children: ReactNode) {
  return (
    <Link to={paths.policy} params={{ id: policy.id }} search={{ endorsement: id }}>
      {children}
    </Link>
  );
}

interface WaitingEndorsementsProps {
  forms: string;
  mostDays: number;
  list: { limit: number; offset: number; set: (change: { limit?: number; offset?: number }) => void };
}

/** Endorsements that this person may decide, longest waiting first; each leads to its sheet. */
export function WaitingEndorsements({ forms, mostDays, list }: WaitingEndorsementsProps) {
  const { limit, offset } = list;
  const found = useList(endorsements.list, { query: { waiting: true, forms, limit, offset } });
  return (
    <RecordList
      list={{ ...found, ...list }}
      name="endorsement-queue"
      label={messages.endorsements}
      columns={[...columns, waitingSince(mostDays)]}
      rowLink={sheetLink}
      words={{ failed: messages.failed }}
      empty={<Nothing text={messages.noEndorsements} />}
    />
  );
}
