import {
  type CooperativeFarmer,
  cooperativeFarmers,
  indexCooperatives,
} from '@krishi-bima/contract/cooperatives/cooperatives';
import { unitsInWords } from '@krishi-bima/contract/index-cover/terms';
import { IconUserMinus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { shortAddress } from '#forms/place-view.tsx';
import { digits, formatDate, moneyColumn, number, rupees, rupeesColumn } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { KycStatus } from '#kyc/kyc-status.tsx';
import { confirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Column } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

type Row = CooperativeFarmer;

/** On a desk the unit stands in the head; on a phone each fact carries its own. */
export const memberColumns: Column<Row>[] = [
  {
    head: messages.farmer,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{marked(farmerName(personal_info))}</b>,
    phone: 'title',
    clip: true,
    width: '22%',
  },
  { head: messages.membershipNo, cell: ({ personal_info }) => digits(personal_info.membership_no) || '—' },
  {
    id: 'membership in words',
    head: messages.membershipNo,
    cell: (row) =>
      [
        row.personal_info.membership_no ? t(messages.membershipOf(digits(row.personal_info.membership_no))) : '',
        unitsOf(row),
      ]
        .filter(Boolean)
        .join(' · ') || null,
    hidden: true,
    phone: 'line',
  },
  {
    head: messages.address,
    cell: ({ personal_info: { address_detail } }) => (address_detail ? marked(shortAddress(address_detail)) : '—'),
    hideable: true,
    phone: 'line',
    clip: true,
    yields: 1,
  },
  { head: messages.phone, cell: ({ personal_info }) => digits(personal_info.phone_number_np) || '—', hideable: true },
  {
    head: messages.since,
    cell: ({ member_since }) => formatDate(member_since),
    align: 'right',
    hideable: true,
    yields: 3,
  },
  {
    head: messages.ownPolicies,
    cell: ({ policy_count }) => number(policy_count),
    align: 'right',
    hideable: true,
    yields: 2,
  },
  { head: messages.units, cell: (row) => unitsOf(row) || '—', align: 'right', hideable: true, yields: 5 },
  {
    head: messages.sumInsured,
    unit: messages.rupees,
    cell: moneyColumn(({ sum_insured }: Row) => sum_insured),
    align: 'right',
    hideable: true,
  },
  {
    head: messages.premium,
    unit: messages.rupees,
    cell: moneyColumn(({ premium }: Row) => premium),
    align: 'right',
    hideable: true,
    yields: 4,
  },
  {
    id: 'sum with unit',
    head: messages.sumInsured,
    // On a phone there is no place for what is not there.
    cell: rupeesColumn(({ sum_insured }: Row) => (Number(sum_insured) > 0 ? sum_insured : undefined)),
    hidden: true,
    phone: 'fact',
  },
  {
    id: 'premium in words',
    head: messages.premium,
    cell: ({ premium }) => (Number(premium) > 0 ? t(messages.premiumOf(rupees(premium))) : null),
    hidden: true,
    phone: 'fact',
  },
  { head: messages.kyc, cell: ({ status }) => <KycStatus status={status} />, phone: 'status' },
  {
    id: 'call',
    head: messages.phone,
    isHeadSilent: true,
    cell: ({ personal_info }) => <CallLink phone={personal_info.phone_number_np} name={farmerName(personal_info)} />,
    hidden: true,
    phone: 'action',
  },
];

export function unitsOf({ units, unit }: Pick<Row, 'units' | 'unit'>): string {
  return units === null || unit === null ? '' : t(unitsInWords(number(units), unit));
}

export const removeColumn: Column<Row> = {
  head: messages.removeColumn,
  isHeadSilent: true,
  cell: (row) => <Remove row={row} />,
  align: 'right',
  width: 56,
};

function Remove({ row: { id, version, personal_info } }: { row: Row }) {
  const queries = useQueryClient();
  const name = farmerName(personal_info);
  const { run, running } = useSave(cooperativeFarmers.remove, {
    key: String(id),
    async onSaved() {
      toast.done(messages.removed);
      await refresh(queries, cooperativeFarmers.list, indexCooperatives.get, indexCooperatives.list);
    },
    onProblem: ({ detail }) => toast.failed({ title: detail }),
  });
  async function remove() {
    const { removeText, removeAction } = messages;
    if (!(await confirm({ title: messages.remove(name), text: removeText, action: removeAction, danger: true })))
      return;
    await run({ params: { id } }, { version });
  }
  return (
    <IconButton
      variant="subtle"
      color="gray"
      label={messages.remove(name)}
      loading={running}
      onClick={(event) => {
        event.stopPropagation();
        void remove();
      }}
    >
      <IconUserMinus size={18} stroke={1.7} aria-hidden />
    </IconButton>
  );
}
