import type { Line } from '@krishi-bima/contract/access/roles';
import { formsOf } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText, IconFileTypeCsv } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { ExportMenu } from '#exports/export-menu.tsx';
import { messages as exportMessages } from '#exports/messages.ts';
import { runExport } from '#exports/run-export.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { PickedBar } from '#lists/picked-bar.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { usePicked } from '#lists/use-picked.ts';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths } from '#navigation/paths.ts';
import { SelectedPrintouts } from '#printing/selected-printouts.tsx';
import { useLine } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Empty } from '#ui/empty.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { listMessages } from './messages.ts';
import { formColumn, proposalColumns } from './proposal-columns.tsx';
import { filtersSet, foldedSet, MoreProposalFilters, ProposalFilters, unset } from './proposal-filters.tsx';
import { proposalLink, proposalName } from './proposal-line.tsx';
import { unsentProposals } from './unsent-proposals.ts';

function useProposals(line: Line) {
  const search = useSearch({ from: inShell(linePaths[line].proposals) });
  return useRecords(proposals.list, search, { fixed: { registration: line }, unset, key: 'register' });
}

const name = 'proposals';

export function ProposalsPage() {
  const line = useLine();
  const list = useProposals(line);
  const forms = formsOf(line);
  const columns = forms.length > 1 ? proposalColumns : proposalColumns.filter(({ id }) => id !== formColumn);
  const { page, filter, set, clear } = list;
  const mayExport = useMay('export_proposal');
  const picked = usePicked(page, filter);
  return (
    <RegistrationPage
      active="proposals"
      count={page?.count}
      phoneNote={page && t(listMessages.count(number(page.count)))}
      actions={<Export forms={forms} list={list} />}
    >
      <RecordList
        list={list}
        name={name}
        label={listMessages.list}
        columns={columns}
        rowLink={proposalLink}
        rowName={proposalName}
        sort={{ ordering: filter.ordering, onChange: (ordering) => set({ ordering }) }}
        {...(mayExport ? { selection: picked.selection } : {})}
        words={listMessages}
        toolbar={<Tools forms={forms} columns={columns} list={list} />}
        pickedActions={
          <PickedBar count={picked.count} onClear={picked.clear}>
            <SelectedPrintouts of="ids" chosen={picked.rows.map(({ id }) => id)} />
          </PickedBar>
        }
        narrowing={{ ...listMessages, search: filter.search, set: filtersSet(filter), clear }}
        unsent={unsentProposals}
        empty={<Nothing line={line} />}
      />
    </RegistrationPage>
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
      more={{ filters: <MoreProposalFilters filter={filter} onChange={set} />, setCount: foldedSet(filter) }}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}

function Nothing({ line }: { line: Line }) {
  return (
    <Empty
      icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
      title={listMessages.emptyTitle}
      text={listMessages.emptyText}
      actions={
        <Button renderRoot={(props) => <Link to={linePaths[line].farmers} {...props} />}>
          {t(listMessages.toFarmers)}
        </Button>
      }
    />
  );
}
