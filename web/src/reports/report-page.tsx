import { formsOf } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type ReportRow, type ReportTotals, reports } from '@krishi-bima/contract/reports/reports';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconReportAnalytics } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { ExportMenu } from '#exports/export-menu.tsx';
import { messages as exportMessages } from '#exports/messages.ts';
import { runExport } from '#exports/run-export.ts';
import { focusRows } from '#filters/focus-rows.ts';
import { number, rupees } from '#i18n/format.ts';
import { hectares } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { registrationMessages } from '#registration/messages.ts';
import { type Cover, RegistrationTabs } from '#registration/tabs.tsx';
import { ViewsMenu } from '#saved-views/views-menu.tsx';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { ListTotals } from '#ui/list-totals.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Table } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import { columnsOf } from './report-columns.tsx';
import { filtersSet, ReportFilters, unset } from './report-filters.tsx';

export function CropReportPage() {
  return <ReportPage cover="is_crop" registration="crop" />;
}

export function LivestockReportPage() {
  return <ReportPage cover="is_livestock" registration="livestock" />;
}

interface PageProps {
  cover: Cover;
  registration: Form['line'];
}

function useReport(registration: Form['line']) {
  const { filter, set } = useFilter(reports.insured);
  const { limit = 50, offset = 0, registration: _, ...selection } = filter;
  const query = { ...selection, registration, limit, offset };
  const clear = () => set({ search: undefined, ...unset });
  const list = useList(reports.insured, { query }, { key: 'report' });
  const forms = formsOf(registration);
  const columns = columnsOf(registration, forms.length > 1);
  const name = `${registration}-report`;
  return { name, registration, selection, set, clear, limit, offset, forms, columns, ...list };
}

type Report = ReturnType<typeof useReport>;

/** Every crop and animal of every form in one list, with what it comes to. */
function ReportPage({ cover, registration }: PageProps) {
  const report = useReport(registration);
  const { page, problem, limit, offset, set } = report;
  const isPhone = usePhone();
  return (
    <Page
      title={
        isPhone
          ? messages.report
          : cover === 'is_crop'
            ? registrationMessages.cropTitle
            : registrationMessages.livestockTitle
      }
      actions={<Actions report={report} />}
      tabs={<RegistrationTabs cover={cover} active="reports" count={page && number(page.count)} />}
    >
      {page ? <Totals registration={registration} count={page.count} totals={page.totals} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the search box inside */}
      <div onKeyDown={focusRows}>
        <ListPanel
          toolbar={<Tools report={report} />}
          footer={
            page && page.count > 0 ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null
          }
        >
          <Table
            name={report.name}
            label={messages.list}
            columns={report.columns}
            rows={page?.results}
            rowKey={({ id }) => id}
            rowLink={proposalLink}
            stale={report.stale}
            error={
              problem ? (
                <ListFailed title={messages.failed} problem={problem} kept={messages.kept} onRetry={report.retry} />
              ) : null
            }
            empty={<Nothing cover={cover} report={report} />}
          />
        </ListPanel>
      </div>
    </Page>
  );
}

function proposalLink({ form, insurance_proposal }: ReportRow, children: ReactNode) {
  return <Link to={paths.proposal(form, insurance_proposal)}>{children}</Link>;
}

interface TotalsProps {
  registration: Form['line'];
  count: number;
  totals: ReportTotals;
}

function Totals({ registration, count, totals }: TotalsProps) {
  const sums = [
    { label: messages.sum, amount: rupees(totals.sum_insured) },
    { label: messages.premium, amount: rupees(totals.premium) },
    { label: messages.subsidy, amount: rupees(totals.subsidy) },
    { label: messages.farmerShare, amount: rupees(totals.farmer_share) },
    ...(registration === 'crop' ? [{ label: messages.area, amount: hectares(totals.area_sqm) }] : []),
  ];
  return <ListTotals label={messages.totals} count={messages.count(number(count))} sums={sums} />;
}

function Actions({ report }: { report: Report }) {
  const { name, registration, selection, columns, page, set } = report;
  const mayExport = useMay('export_proposal');
  const query = { ...selection, registration };
  return (
    <>
      <ViewsMenu
        screen={name}
        endpoint={reports.insured}
        filter={selection}
        onOpen={(view) => set({ search: undefined, ...unset, ...view })}
        table={name}
        columns={columns}
      />
      {mayExport && page?.count ? (
        <ExportMenu
          files={[
            {
              label: exportMessages.csv,
              icon: IconFileTypeCsv,
              onClick: () => void runExport(reports.exportCsv, { query }),
            },
            {
              label: exportMessages.excel,
              icon: IconFileSpreadsheet,
              onClick: () => void runExport(reports.exportXlsx, { query }),
            },
          ]}
        />
      ) : null}
    </>
  );
}

function Tools({ report: { name, forms, columns, selection, set, clear } }: { report: Report }) {
  return (
    <Toolbar
      search={
        <SearchInput label={messages.search} value={selection.search ?? ''} onChange={(search) => set({ search })} />
      }
      filters={<ReportFilters forms={forms} filter={selection} onChange={set} />}
      setCount={filtersSet(selection)}
      onClear={clear}
    >
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}

function Nothing({ cover, report: { selection, clear } }: { cover: Cover; report: Report }) {
  if (selection.search) return <EmptyByFilter text={messages.emptySearch(selection.search)} onClear={clear} />;
  if (filtersSet(selection) > 0) return <EmptyByFilter text={messages.emptyFilter} onClear={clear} />;
  const proposals = cover === 'is_crop' ? paths.cropProposals() : paths.livestockProposals();
  return (
    <Empty
      icon={<IconReportAnalytics size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      actions={<Button renderRoot={(props) => <Link to={proposals} {...props} />}>{t(messages.toProposals)}</Button>}
    />
  );
}
