import { readingImport } from '@krishi-bima/contract/imports/kinds';
import {
  type IndexReading,
  type IndexStation,
  indexReadings,
  qualities,
} from '@krishi-bima/contract/index-cover/products';
import { measures } from '@krishi-bima/contract/index-cover/terms';
import { keysOf } from '@krishi-bima/contract/values/records';
import { Button } from '@mantine/core';
import { IconCloudRain, IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useUser } from '#api/session.ts';
import { countSet } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { formatDate, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { messages } from './messages.ts';
import { CorrectDialog, ReadingDialog } from './reading-dialog.tsx';
import { useStations } from './stations-panel.tsx';
import { stationName, stationText } from './words.ts';

function useReadings() {
  return useRecords(indexReadings.list, useSearch({ from: inShell(paths.indexReadings) }), {
    unset: { station: undefined, measure: undefined, start_date: undefined, end_date: undefined },
  });
}

/** What stations measured, the newest day first; a row opens to be corrected. */
export function IndexReadingsPage() {
  const list = useReadings();
  const { filter, clear, page } = list;
  const stations = useStations().page?.results ?? [];
  const [opened, setOpened] = useState<'new' | IndexReading>();
  const isOfCompany = useUser().cooperative === null;
  const mayNote = useMay('change_cooperative') && isOfCompany;
  const filters = countSet(filter, ['station', 'measure', 'start_date', 'end_date']);
  const add = mayNote ? <Add onAdd={() => setOpened('new')} /> : null;
  return (
    <RegistrationPage
      active="indexReadings"
      title={messages.readingsTitle}
      count={page?.count}
      actions={page?.count === 0 && filters === 0 ? null : add}
    >
      <RecordList
        list={list}
        name="index-readings"
        label={messages.readingList}
        columns={columns}
        {...(mayNote ? { onOpen: setOpened } : {})}
        rowName={({ day }) => formatDate(day)}
        words={{ failed: messages.readingsFailed }}
        toolbar={<Tools list={list} stations={stations} set={filters} />}
        narrowing={{ set: filters, clear, emptyFilter: messages.emptyFilter }}
        empty={
          <Empty
            icon={<IconCloudRain size={22} stroke={1.7} aria-hidden />}
            title={messages.noReadingsYet}
            text={messages.noReadingsText}
            actions={add}
          />
        }
      />
      {opened === 'new' ? <ReadingDialog stations={stations} onClose={() => setOpened(undefined)} /> : null}
      {opened !== undefined && opened !== 'new' ? (
        <CorrectDialog reading={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </RegistrationPage>
  );
}

interface ToolsProps {
  list: ReturnType<typeof useReadings>;
  stations: readonly IndexStation[];
  set: number;
}

function Tools({ list: { filter, set, clear }, stations, set: filters }: ToolsProps) {
  const { station, measure, start_date, end_date } = filter;
  return (
    <Toolbar
      filters={
        <>
          <ChoiceFilter
            label={messages.station}
            options={stations.map((one) => ({ value: String(one.id), label: stationText(one) }))}
            value={station === undefined ? undefined : String(station)}
            onChange={(next) => set({ station: next === undefined ? undefined : Number(next) })}
          />
          <ChoiceFilter
            label={messages.measure}
            options={keysOf(measures).map((value) => ({ value, label: measures[value].label }))}
            value={measure}
            onChange={(next) => set({ measure: next })}
          />
          <DateFilter label={messages.day} value={{ start_date, end_date }} onChange={set} />
        </>
      }
      setCount={filters}
      onClear={clear}
    />
  );
}

function Add({ onAdd }: { onAdd: () => void }) {
  const mayImport = useMay('add_kyc');
  return (
    <>
      {mayImport ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.newImport} search={{ kind: readingImport }} {...props} />}
        >
          {t(messages.fromFile)}
        </Button>
      ) : null}
      <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onAdd}>
        {t(messages.addReading)}
      </Button>
    </>
  );
}

const columns: Column<IndexReading>[] = [
  { head: messages.day, cell: ({ day }) => <b>{formatDate(day)}</b>, phone: 'title' },
  { head: messages.station, cell: ({ station_detail }) => stationName(station_detail), phone: 'line' },
  { head: messages.measure, cell: ({ measure }) => t(measures[measure].label), phone: 'line' },
  {
    head: messages.value,
    cell: ({ value, measure }) => `${number(value)} ${t(measures[measure].unit)}`,
    align: 'right',
    phone: 'fact',
  },
  {
    head: messages.quality,
    cell: ({ quality }) => <StatusBadge tone={quality === 'final' ? 'done' : 'you'} label={qualities[quality]} />,
    phone: 'status',
  },
  { head: messages.source, cell: ({ source }) => source, hideable: true, clip: true },
  {
    head: messages.enteredBy,
    cell: ({ created_by }) => (created_by ? staffName(created_by) : '—'),
    hideable: true,
    yields: 1,
  },
];
