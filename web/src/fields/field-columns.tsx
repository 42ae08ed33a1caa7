import { type FieldSummary, fieldCrops } from '@krishi-bima/contract/fields/fields';
import { FieldArea } from '#fields/field-area.tsx';
import { FieldBoundary } from '#fields/field-boundary.tsx';
import { messages } from '#fields/messages.ts';
import { shortAddress } from '#forms/place-view.tsx';
import { digits, formatDateTime, nearDate } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { UnsentBadge } from '#outbox/unsent-badge.tsx';
import type { Column } from '#ui/table.tsx';

const name: Column<FieldSummary> = {
  head: messages.name,
  cell: ({ field_name }) => <b title={field_name}>{field_name}</b>,
  sort: 'field_name',
  phone: 'title',
  clip: true,
  width: '20%',
};
const facts: readonly Column<FieldSummary>[] = [
  {
    head: messages.kitta,
    cell: ({ kitta_no }) => (kitta_no ? digits(kitta_no) : '—'),
    align: 'right',
    hideable: true,
  },
  {
    id: 'kitta with its name',
    head: messages.kitta,
    cell: ({ kitta_no }) => (kitta_no ? t(messages.kittaNo(digits(kitta_no))) : null),
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.place,
    cell: ({ address_detail }) => (address_detail ? shortAddress(address_detail) : '—'),
    clip: true,
    width: '20%',
    hideable: true,
    yields: 2,
  },
  { head: messages.crop, cell: ({ crop }) => cropName(crop), hideable: true },
  {
    head: messages.area,
    cell: (row) => <FieldArea field={row} />,
    align: 'right',
    sort: 'area_sqm',
    phone: 'fact',
  },
  { head: messages.boundary, cell: (row) => <FieldBoundary field={row} />, phone: 'status' },
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
];

/** Of one farmer's fields: what is not sent says so beside its name. */
export const ownFieldColumns: Column<FieldSummary>[] = [
  {
    ...name,
    cell: ({ id, field_name }) => (
      <>
        <b title={field_name}>{field_name}</b> <UnsentBadge kind="field" id={id} />
      </>
    ),
  },
  ...facts,
];

export const fieldColumns: Column<FieldSummary>[] = [
  name,
  {
    head: messages.farmer,
    cell: ({ personal_info }) => farmerName(personal_info),
    clip: true,
    width: '16%',
    phone: 'line',
  },
  ...facts,
];

function cropName(crop: string | null): string {
  const label = crop === null ? undefined : fieldCrops[crop];
  return label ? t(label) : '—';
}
