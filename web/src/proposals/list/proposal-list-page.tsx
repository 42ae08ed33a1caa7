import { formsOf } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText, IconFileTypeCsv } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { ExportMenu } from '#exports/export-menu.tsx';
import { messages as exportMessages } from '#exports/messages.ts';
import { runExport } from '#exports/run-export.ts';
import { focusRows } from '#filters/focus-rows.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { registrationMessages } from '#registration/messages.ts';
import { type Cover, RegistrationTabs } from '#registration/tabs.tsx';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Table } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { listMessages } from './messages.ts';
import { formColumn, proposalColumns } from './proposal-columns.tsx';
import { filtersSet, ProposalFilters, unset } from './proposal-filters.tsx';
import { proposalLink, proposalName } from './proposal-line.tsx';
import { SelectedPrintouts } from './selected-printouts.tsx';

export function CropProposalsPage() {
  return <ProposalListPage cover="is_crop" registration="crop" />;
}

export function LivestockProposalsPage() {
  return <ProposalListPage cover="is_livestock" registration="livestock" />;
}

interface PageProps {
  cover: Cover;
  registration: Form['line'];
}

interface FrameProps {
  cover: Cover;
  count: string | undefined;
  actions: ReactNode;
  children: ReactNode;
}

function Frame({ cover, count, actions, children }: FrameProps) {
  const isPhone = usePhone();
  const title = cover === 'is_crop' ? registrationMessages.cropTitle : registrationMessages.livestockTitle;
  return (
    <Page
      title={isPhone ? listMessages.proposals : title}
      note={isPhone && count ? t(listMessages.count(count)) : undefined}
      actions={actions}
      tabs={<RegistrationTabs cover={cover} active="proposals" count={count} />}
    >
      {children}
    </Page>
  );
}

function useProposals(registration: Form['line']) {
  const { filter, set } = useFilter(proposals.list);
  const { limit = 50, offset = 0 } = filter;
  const query = { ...filter, registration, limit, offset };
  const clear = () => set({ search: undefined, ...unset });
  return { filter, set, clear, limit, offset, ...useList(proposals.list, { query }, { key: 'register' }) };
}

const name = 'proposals';

function ProposalListPage({ cover, registration }: PageProps) {
  const list = useProposals(registration);
  const forms = formsOf(registration);
  const columns = forms.length > 1 ? proposalColumns : proposalColumns.filter(({ id }) => id !== formColumn);
  const { page, problem, filter, limit, offset, set } = list;
  const mayExport = useMay('export_proposal');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <Frame cover={cover} count={page && number(page.count)} actions={<Export forms={forms} list={list} />}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the search box inside */}
      <div onKeyDown={focusRows}>
        <ListPanel
          toolbar={<Tools forms={forms} columns={columns} list={list} />}
          footer={
            page && page.count > 0 ? (
              <>
                <SelectedPrintouts chosen={chosen} onClear={() => setChosen(new Set())} />
                <Pager count={page.count} limit={limit} offset={offset} onChange={set} />
              </>
            ) : null
          }
        >
          <Table
            name={name}
            label={listMessages.list}
            columns={columns}
            rows={page?.results}
            rowKey={(row) => row.id}
            rowLink={proposalLink}
            rowName={proposalName}
            sort={{
              ordering: filter.ordering,
              onChange: (ordering) => set({ ordering }),
            }}
            stale={list.stale}
            {...(mayExport
              ? { selection: { selected: chosen, onChange: (ids) => setChosen(ids as ReadonlySet<number>) } }
              : {})}
            error={
              problem ? (
                <ListFailed
                  title={listMessages.failed}
                  problem={problem}
                  kept={listMessages.kept}
                  onRetry={list.retry}
                />
              ) : null
            }
            empty={<Nothing cover={cover} list={list} />}
          />
        </ListPanel>
      </div>
    </Frame>
  );
}

type Proposals = ReturnType<typeof useProposals>;

/** Each form has columns of its own, and so a file of its own. */
function Export({ forms, list: { filter, page } }: { forms: readonly Form[]; list: Proposals }) {
  const mayExport = useMay('export_proposal');
  if (!mayExport || !page?.count) return null;
  const { limit: _, offset: __, ordering: ___, registration: ____, form: only, ...narrowed } = filter;
  const offered = forms.filter(({ name: form }) => only === undefined || form === only);
  const take = (form: string, format: 'csv' | 'xlsx') =>
    void runExport(proposals.exportRows, { query: { ...narrowed, form, format } });
  return (
    <ExportMenu
      files={offered.flatMap(({ name: form, policy_title }) => [
        { label: exportMessages.csvOf(policy_title), icon: IconFileTypeCsv, onClick: () => take(form, 'csv') },
        { label: exportMessages.excelOf(policy_title), icon: IconFileSpreadsheet, onClick: () => take(form, 'xlsx') },
      ])}
    />
  );
}

interface ToolsProps {
  forms: readonly Form[];
  columns: typeof proposalColumns;
  list: Proposals;
}

function Tools({ forms, columns, list }: ToolsProps) {
  const { filter, set, clear } = list;
  const { search = '' } = filter;
  return (
    <Toolbar
      search={<SearchInput label={listMessages.search} value={search} onChange={(next) => set({ search: next })} />}
      filters={<ProposalFilters forms={forms} filter={filter} onChange={set} />}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}

function Nothing({ cover, list: { filter, clear } }: { cover: Cover; list: Proposals }) {
  if (filter.search) return <EmptyByFilter text={listMessages.emptySearch(filter.search)} onClear={clear} />;
  if (filtersSet(filter) > 0) return <EmptyByFilter text={listMessages.emptyFilter} onClear={clear} />;
  const farmers = cover === 'is_crop' ? paths.cropRegistration() : paths.livestockRegistration();
  return (
    <Empty
      icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
      title={listMessages.emptyTitle}
      text={listMessages.emptyText}
      actions={<Button renderRoot={(props) => <Link to={farmers} {...props} />}>{t(listMessages.toFarmers)}</Button>}
    />
  );
}
