import { type FarmField, type FieldSummary, fieldOrderings, fields } from '@krishi-bima/contract/fields/fields';
import { Button } from '@mantine/core';
import { IconDownload, IconMap2, IconMapPin } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { download } from '#api/download.ts';
import { useMay } from '#api/session.ts';
import { useLandUnit } from '#fields/field-area.tsx';
import { messages } from '#fields/messages.ts';
import { areaOf, hectares } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import type { Unsent } from '#lists/use-unsent-rows.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Empty } from '#ui/empty.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { toast } from '#ui/toast.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { fieldColumns } from './field-columns.tsx';
import { FieldFilters, filtersSet, foldedSet, MoreFieldFilters, unset } from './field-filters.tsx';

const name = 'fields';
const unsent: Unsent<FieldSummary> = {
  kind: 'field',
  async load() {
    const { waitingRecords } = await import('#outbox/waiting-rows.ts');
    return (entry) => waitingRecords<FarmField>('field', [entry])[0];
  },
};

function useFields() {
  const search = useSearch({ from: inShell(linePaths.crop.fields) });
  return useRecords(fields.list, search, { unset, key: 'register' });
}

type Listed = ReturnType<typeof useFields>;

/** Every field of the company, with what they measure together. */
export function FieldListPage() {
  const list = useFields();
  const { page, filter, set, clear } = list;
  return (
    <RegistrationPage
      active="fields"
      count={page?.count}
      note={page && page.count > 0 ? <Total list={list} sqm={page.total_area} /> : undefined}
      actions={
        <>
          <MapLink filter={filter} />
          <Export list={list} />
        </>
      }
    >
      <RecordList
        list={list}
        name={name}
        label={messages.list}
        columns={fieldColumns}
        rowLink={fieldLink}
        sort={{
          ordering: filter.ordering,
          onChange: (ordering) => set({ ordering: fieldOrderings.find((one) => one === ordering) }),
        }}
        words={{ failed: messages.failed }}
        toolbar={<Tools list={list} />}
        narrowing={{ ...messages, search: filter.search, set: filtersSet(filter), clear }}
        unsent={unsent}
        empty={<Nothing />}
      />
    </RegistrationPage>
  );
}

function fieldLink({ personal_info }: FieldSummary, children: ReactNode) {
  return (
    <Link to={paths.kyc} params={{ id: personal_info.kyc }} search={{ tab: 'fields' }}>
      {children}
    </Link>
  );
}

/** In the unit of the district that is chosen. */
function Total({ list: { filter }, sqm }: { list: Listed; sqm: string }) {
  const unit = useLandUnit(filter.district);
  return t(messages.total(areaOf(sqm, unit), hectares(sqm)));
}

function MapLink({ filter }: { filter: Listed['filter'] }) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconMap2 size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.fieldMap} search={{ ...filter, offset: undefined }} {...props} />}
    >
      {t(messages.onMap)}
    </Button>
  );
}

function Export({ list: { filter, page } }: { list: Listed }) {
  const mayExport = useMay('export_field');
  if (!mayExport || !page?.count) return null;
  const { limit: _, offset: __, ...found } = filter;
  async function save(format: 'geojson' | 'kml') {
    try {
      await download(fields.export, { query: { ...found, format } });
    } catch (problem) {
      const detail = problem instanceof ApiProblem ? problem.detail : undefined;
      toast.failed({ title: messages.exportFailed, text: detail, retry: () => void save(format) });
    }
  }
  const action = (format: 'geojson' | 'kml', label: string) => ({
    label: messages.exportAs(label),
    icon: IconDownload,
    onClick: () => void save(format),
  });
  return <PopupMenu label={messages.export} actions={[action('geojson', 'GeoJSON'), action('kml', 'KML')]} />;
}

function Tools({ list: { filter, set, clear } }: { list: Listed }) {
  return (
    <Toolbar
      search={
        <SearchInput label={messages.search} value={filter.search ?? ''} onChange={(search) => set({ search })} />
      }
      filters={<FieldFilters filter={filter} onChange={set} />}
      more={{ filters: <MoreFieldFilters filter={filter} onChange={set} />, setCount: foldedSet(filter) }}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={fieldColumns} />
    </Toolbar>
  );
}

function Nothing() {
  return (
    <Empty
      icon={<IconMapPin size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      actions={
        <Button renderRoot={(props) => <Link to={linePaths.crop.farmers} {...props} />}>{t(messages.toFarmers)}</Button>
      }
    />
  );
}
