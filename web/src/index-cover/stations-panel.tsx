import { type Fields, missingPaths, type ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { type IndexStation, indexStations } from '@krishi-bima/contract/index-cover/products';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { nameOf } from './words.ts';

export function useStations() {
  return useList(indexStations.list, { query: { limit: 200 } }, { key: 'stations' });
}

/** Where index insurance is measured; a row opens for change. */
export function StationsPanel() {
  const { page, problem, retry, stale } = useStations();
  const [opened, setOpened] = useState<{ station?: IndexStation }>();
  const mayChange = useMay('change_tariff');
  return (
    <Panel
      title={messages.stations}
      flush
      aside={
        mayChange ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => setOpened({})}
          >
            {t(messages.addStation)}
          </Button>
        ) : null
      }
    >
      <Table<IndexStation>
        name="index-stations"
        label={messages.stations}
        columns={columns}
        rows={page?.results}
        rowKey={({ id }) => id}
        rowName={nameOf}
        {...(mayChange ? { onOpen: (station: IndexStation) => setOpened({ station }) } : {})}
        stale={stale}
        error={problem ? <ListFailed title={messages.stationsFailed} problem={problem} onRetry={retry} /> : null}
        empty={<PanelNote>{t(messages.noStations)}</PanelNote>}
      />
      {opened ? <StationDialog station={opened.station} onClose={() => setOpened(undefined)} /> : null}
    </Panel>
  );
}

const columns: Column<IndexStation>[] = [
  { head: messages.station, cell: (row) => <b>{nameOf(row)}</b>, phone: 'title' },
  { head: messages.code, cell: ({ code }) => digits(code), phone: 'line' },
  { head: messages.stationSource, cell: ({ source }) => source, phone: 'fact', clip: true },
  { head: messages.latitude, cell: ({ latitude }) => digits(latitude) || '—', align: 'right' },
  { head: messages.longitude, cell: ({ longitude }) => digits(longitude) || '—', align: 'right' },
];

const fields = {
  code: { kind: 'text', max: 30, digits: true, label: messages.code, hint: messages.codeHint, required: true },
  source: { kind: 'text', max: 120, label: messages.stationSource, required: true },
  name_np: { kind: 'text', script: 'ne', max: 120, label: messages.nameNp, required: true },
  name_en: { kind: 'text', script: 'en', max: 120, label: messages.nameEn, required: true },
  latitude: { kind: 'number', min: 26, max: 31, label: messages.latitude },
  longitude: { kind: 'number', min: 80, max: 89, label: messages.longitude },
} as const satisfies Fields;

function StationDialog({ station, onClose }: { station: IndexStation | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const insurance = useCompanyId();
  const settings = {
    async onSaved() {
      onClose();
      toast.done(messages.saved);
      await refresh(queries, indexStations.list);
    },
  };
  const add = useSave(indexStations.create, settings);
  const change = useSave(indexStations.patch, settings);
  const { running, problem } = station ? change : add;
  return (
    <FormFieldsDialog
      title={station ? nameOf(station) : messages.addStation}
      action={messages.save}
      fields={fields}
      start={station ?? {}}
      check={(values) => Object.fromEntries(missingPaths(fields, values).map((path) => [path, 'required']))}
      save={(values) => {
        const body = bodyOf(values);
        return station
          ? change.run({ params: { id: station.id }, body }, { version: station.version })
          : add.run({ body: { ...(insurance === undefined ? {} : { insurance }), ...body } });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}

function bodyOf({ code, source, name_np, name_en, latitude = null, longitude = null }: ValuesOf<typeof fields>) {
  return {
    code: code ?? '',
    source: source ?? '',
    name_np: name_np ?? '',
    name_en: name_en ?? '',
    latitude,
    longitude,
  };
}
