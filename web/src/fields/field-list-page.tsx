import { type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import { Button } from '@mantine/core';
import { IconDownload, IconMap2, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { download } from '#api/download.ts';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { useLandUnit } from '#fields/field-area.tsx';
import { messages } from '#fields/messages.ts';
import { focusRows } from '#filters/focus-rows.ts';
import { number } from '#i18n/format.ts';
import { areaOf, hectares } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { registrationMessages } from '#registration/messages.ts';
import { RegistrationTabs } from '#registration/tabs.tsx';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Table } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { toast } from '#ui/toast.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { fieldColumns } from './field-columns.tsx';
import { FieldFilters, filtersSet, unset } from './field-filters.tsx';

const name = 'fields';

function useFields() {
  const { filter, set } = useFilter(fields.list);
  const { limit = 50, offset = 0 } = filter;
  const clear = () => set({ search: undefined, ...unset });
  const list = useList(fields.list, { query: { ...filter, limit, offset } }, { key: 'register' });
  return { filter, set, clear, limit, offset, ...list };
}

type Listed = ReturnType<typeof useFields>;

/** Every field of the company, with what they measure together. */
export function FieldListPage() {
  const list = useFields();
  const { page, problem, filter, limit, offset, set } = list;
  const isPhone = usePhone();
  const count = page && number(page.count);
  return (
    <Page
      title={isPhone ? messages.fields : registrationMessages.cropTitle}
      note={page && page.count > 0 ? <Total list={list} sqm={page.total_area} /> : undefined}
      actions={
        <>
          <MapLink filter={filter} />
          <Export list={list} />
        </>
      }
      tabs={<RegistrationTabs cover="is_crop" active="fields" count={count} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the search box inside */}
      <div onKeyDown={focusRows}>
        <ListPanel
          toolbar={<Tools list={list} />}
          footer={
            page && page.count > 0 ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null
          }
        >
          <Table
            name={name}
            label={messages.list}
            columns={fieldColumns}
            rows={page?.results}
            rowKey={({ id }) => id}
            rowLink={fieldLink}
            sort={{ ordering: filter.ordering, onChange: (ordering) => set({ ordering: ordering as never }) }}
            stale={list.stale}
            error={problem ? <ListFailed title={messages.failed} problem={problem} onRetry={list.retry} /> : null}
            empty={<Nothing list={list} />}
          />
        </ListPanel>
      </div>
    </Page>
  );
}

function fieldLink({ personal_info }: FieldSummary, children: ReactNode) {
  return (
    <Link to={paths.kyc(personal_info.kyc)} search={{ tab: 'fields' }}>
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
      renderRoot={(props) => <Link to={paths.fieldMap()} search={{ ...filter, offset: undefined }} {...props} />}
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
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={fieldColumns} />
    </Toolbar>
  );
}

function Nothing({ list: { filter, clear } }: { list: Listed }) {
  if (filter.search) return <EmptyByFilter text={messages.emptySearch(filter.search)} onClear={clear} />;
  if (filtersSet(filter) > 0) return <EmptyByFilter text={messages.emptyFilter} onClear={clear} />;
  return (
    <Empty
      icon={<IconMapPin size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      actions={
        <Button renderRoot={(props) => <Link to={paths.cropRegistration()} {...props} />}>
          {t(messages.toFarmers)}
        </Button>
      }
    />
  );
}
