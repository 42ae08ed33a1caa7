import { menu } from '@krishi-bima/contract/access/menu';
import { type KycFilter, type KycSummary, kycList, kycStates } from '@krishi-bima/contract/kyc/list';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconPlant2, IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ofCompany } from '#api/company.ts';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { focusRows } from '#filters/focus-rows.ts';
import { PlaceFilters } from '#filters/place-filter.tsx';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { KycState } from '#kyc/kyc-status.tsx';
import { messages } from '#kyc/messages.ts';
import { paths } from '#navigation/paths.ts';
import { registrationMessages } from '#registration/messages.ts';
import { type Cover, RegistrationTabs } from '#registration/tabs.tsx';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Table } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { kycColumns } from './kyc-columns.tsx';

/** Serves both registration routes, where only the cover differs, and every page that shows the farmers of a scope. */
export function KycListPage({ cover }: { cover?: Cover }) {
  const isPhone = usePhone();
  const title = useTitle(cover);
  const list = useFarmers(cover);
  const count = list.page && number(list.page.count);
  return (
    <Page
      title={isPhone ? registrationMessages.farmers : title}
      note={isPhone && count ? t(messages.count(count)) : undefined}
      // The invitation to the first one has the button then: one filled button in a view.
      actions={
        <>
          <FromFile />
          {isFirstTime(list) ? null : <AddFarmer cover={cover} short={isPhone} />}
        </>
      }
      tabs={<RegistrationTabs cover={cover} active="farmers" count={count} />}
    >
      <FarmerList cover={cover} list={list} />
    </Page>
  );
}

function useTitle(cover: Cover | undefined): Text {
  const { pathname } = useLocation();
  if (cover) return cover === 'is_crop' ? registrationMessages.cropTitle : registrationMessages.livestockTitle;
  return menu.find(({ path }) => path === pathname)?.label ?? registrationMessages.farmers;
}

function useFarmers(cover: Cover | undefined) {
  const { filter, set, clear } = useFilter(kycList);
  const { limit = 50, offset = 0 } = filter;
  const query = { ...filter, limit, offset, ...(cover ? { [cover]: true } : {}) };
  const { page, ...rest } = useList(kycList, { query });
  return { filter, set, clear, limit, offset, page: page && ofCompany(page), ...rest };
}

type Farmers = ReturnType<typeof useFarmers>;

function AddFarmer({ cover, short }: { cover?: Cover; short?: boolean }) {
  if (!useMay('add_kyc')) return null;
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      aria-label={short ? t(messages.add) : undefined}
      renderRoot={(props) => <Link to={paths.newKyc()} search={cover ? { cover } : {}} {...props} />}
    >
      {t(short ? messages.addShort : messages.add)}
    </Button>
  );
}

function FromFile() {
  if (!useMay('add_kyc')) return null;
  return (
    <Button variant="default" renderRoot={(props) => <Link to={paths.imports()} {...props} />}>
      {t(messages.fromFile)}
    </Button>
  );
}

function fileLink({ id }: KycSummary, children: ReactNode) {
  return <Link to={paths.kyc(id)}>{children}</Link>;
}

const name = 'farmers';
/** What the server does when nothing else is asked for. */
const newestFirst: KycFilter['ordering'] = '-created_at';

function FarmerList({ cover, list }: { cover?: Cover; list: Farmers }) {
  const { page, problem, filter, limit, offset, set } = list;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the search box inside
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
          columns={kycColumns}
          rows={page?.results}
          rowKey={(row) => row.id}
          rowLink={fileLink}
          sort={{
            ordering: filter.ordering ?? newestFirst,
            onChange: (ordering) => set({ ordering: ordering as KycFilter['ordering'] }),
          }}
          stale={list.stale}
          error={
            problem ? (
              <ListFailed title={messages.failed} problem={problem} kept={messages.kept} onRetry={list.retry} />
            ) : null
          }
          empty={<Nothing cover={cover} list={list} />}
        />
      </ListPanel>
    </div>
  );
}

function Tools({ list: { filter, set, clear } }: { list: Farmers }) {
  const { search = '', district, municipality, status, start_date, end_date, twin_review } = filter;
  return (
    <Toolbar
      search={<SearchInput label={messages.search} value={search} onChange={(next) => set({ search: next })} />}
      filters={
        <>
          <PlaceFilters district={district} municipality={municipality} onChange={set} />
          <ChoiceFilter
            label={messages.statusFilter}
            options={(Object.keys(kycStates) as KycState[]).map((value) => ({ value, label: kycStates[value] }))}
            value={status as KycState | undefined}
            onChange={(next) => set({ status: next })}
          />
          <DateFilter label={messages.registeredAt} value={{ start_date, end_date }} onChange={set} />
          <ChoiceFilter
            label={messages.twinShort}
            options={[{ value: 'yes', label: messages.possibleTwin }]}
            value={twin_review ? 'yes' : undefined}
            onChange={(next) => set({ twin_review: next ? true : undefined })}
          />
        </>
      }
      setCount={filtersOf(filter).length}
      onClear={clear}
    >
      <TableOptions name={name} columns={kycColumns} />
    </Toolbar>
  );
}

/** What narrows the list besides the search; a period counts once. */
export function filtersOf({ start_date, end_date, ...filter }: Partial<KycFilter>): string[] {
  const parts = ['district', 'municipality', 'ward', 'province', 'status', 'twin_review', 'created_by'] as const;
  const set: string[] = parts.filter((part) => filter[part] !== undefined);
  return start_date || end_date ? [...set, 'period'] : set;
}

function isFirstTime({ page, filter }: Farmers) {
  return page?.count === 0 && !filter.search && filtersOf(filter).length === 0;
}

function Nothing({ cover, list: { filter, clear } }: { cover?: Cover; list: Farmers }) {
  const mayAdd = useMay('add_kyc');
  if (filter.search) return <EmptyByFilter text={messages.emptySearch(filter.search)} onClear={clear} />;
  if (filtersOf(filter).length > 0) return <EmptyByFilter text={messages.emptyFilter} onClear={clear} />;
  return (
    <Empty
      icon={<IconPlant2 size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={mayAdd ? messages.emptyText : text('', '')}
      actions={mayAdd ? <AddFarmer cover={cover} /> : null}
    />
  );
}
