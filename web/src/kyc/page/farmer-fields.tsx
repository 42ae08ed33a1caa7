import { type FarmField, type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { Button } from '@mantine/core';
import { IconHistory, IconMapPin, IconPencil, IconPhoto, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { useLandUnit } from '#fields/field-area.tsx';
import { ownFieldColumns } from '#fields/field-columns.tsx';
import { FieldConditions } from '#fields/field-conditions.tsx';
import { FieldMapCard } from '#fields/field-map-card.tsx';
import { MapPicture } from '#fields/map-picture.tsx';
import { messages } from '#fields/messages.ts';
import { useFieldActions } from '#fields/open-field.tsx';
import { number } from '#i18n/format.ts';
import { areaOf, hectares } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { addressOf, inShell, paths } from '#navigation/paths.ts';
import { useUnsent } from '#outbox/shown.ts';
import { waitingRecords, withWaiting } from '#outbox/waiting-rows.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { type Column, Table } from '#ui/table.tsx';

const noFields: readonly FieldSummary[] = [];

/** The ground that this farmer works. */
export function FarmerFields({ record }: { record: Kyc }) {
  const mayChange = useMay('change_field');
  const { personal_info } = record;
  const { id: farm_id, address_detail } = personal_info;
  const actions = useFieldActions({
    farm_id,
    kyc: record.id,
    district: address_detail?.district,
    path: `${addressOf(paths.kyc, { id: record.id })}?tab=fields`,
  });
  const navigate = useNavigate();
  const visit = (id: number) => void navigate({ to: paths.field, params: { id } });
  const { filter, set } = useFilter(fields.list, useSearch({ from: inShell(paths.kyc) }));
  const { limit = 50, offset = 0 } = filter;
  const query = { farm_id, limit, offset };
  const { page: known, problem, retry, stale } = useList(fields.list, { query }, { key: 'farmer' });
  const waiting = waitingRecords<FarmField>('field', useUnsent()).filter((field) => field.farm_id === farm_id);
  const page = known && withWaiting<FieldSummary, typeof known>(known, waiting, offset);
  return (
    <>
      <Panel
        title={messages.fields}
        aside={mayChange ? <Adding actions={actions} /> : null}
        flush
        footer={
          page && page.count > 0 ? (
            <>
              <Sum page={page} waiting={waiting} district={address_detail?.district} />
              {page.results.some((field) => field.field_polygon_json) ? (
                <MapPicture of={{ farm_id }} size="xs" />
              ) : null}
              {page.count > limit ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null}
            </>
          ) : null
        }
      >
        <Table
          name="farmer-fields"
          label={messages.list}
          columns={[...ownFieldColumns, menuColumn(actions, mayChange, visit)]}
          rows={page?.results}
          rowKey={({ id }) => id}
          onOpen={mayChange ? ({ id }) => actions.edit(id) : undefined}
          stale={stale}
          error={problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
          empty={
            <Empty
              icon={<IconMapPin size={22} stroke={1.7} aria-hidden />}
              title={messages.emptyTitle}
              text={messages.emptyOwn}
            />
          }
        />
        {actions.dialog}
      </Panel>
      <FieldMapCard fields={page?.results ?? noFields} onPick={visit} />
      <FieldConditions fields={page?.results.filter(({ id }) => id > 0) ?? noFields} />
    </>
  );
}

interface SumProps {
  page: Output<typeof fields.list>;
  /** The office has not added them to its total. */
  waiting: readonly FieldSummary[];
  district: number | undefined;
}

function Sum({ page, waiting, district }: SumProps) {
  const unit = useLandUnit(district);
  const unsent = waiting.reduce((sum, { area_sqm }) => sum + Number(area_sqm), 0);
  // The list of a farmer who waits is this device's own, and has no total of the office.
  const total = (('total_area' in page ? Number(page.total_area) : 0) + unsent).toFixed(4);
  return (
    <span>
      {t(messages.count(number(page.count)))} · {t(messages.total(areaOf(total, unit), hectares(total)))}
    </span>
  );
}

type Actions = ReturnType<typeof useFieldActions>;

function Adding({ actions: { add, startImport } }: { actions: Actions }) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
        onClick={startImport}
      >
        {t(messages.import)}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={add}>
        {t(messages.add)}
      </Button>
    </>
  );
}

function menuColumn(
  { edit, remove, showPast }: Actions,
  mayChange: boolean,
  visit: (id: number) => void,
): Column<FieldSummary> {
  return {
    id: 'menu',
    head: messages.actions,
    isHeadSilent: true,
    cell: (row) => {
      const media = { label: messages.photos, icon: IconPhoto, onClick: () => visit(row.id) };
      const past = { label: messages.shapesShort, icon: IconHistory, onClick: () => showPast(row) };
      const changing = [
        { label: messages.editShort, icon: IconPencil, onClick: () => edit(row.id) },
        media,
        past,
        { label: messages.remove, icon: IconTrash, danger: true, onClick: () => void remove(row) },
      ];
      const known = mayChange ? changing : [media, past];
      // What has not been sent has no past, and is withdrawn from the outbox.
      const actions = row.id < 0 ? known.filter(({ label }) => label === messages.editShort) : known;
      return actions.length > 0 ? <PopupMenu label={messages.actionsOf(row.field_name)} actions={actions} /> : null;
    },
    align: 'right',
    width: 60,
    phone: 'action',
  };
}
