import type { Line } from '@krishi-bima/contract/access/roles';
import { formsOf } from '@krishi-bima/contract/forms';
import { type ProposalState, proposalStates } from '@krishi-bima/contract/proposals/states';
import { type ReportFilter, type ReportRow, type ReportTotals, reports } from '@krishi-bima/contract/reports/reports';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconReportAnalytics } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMay } from '#api/session.ts';
import { ExportMenu } from '#exports/export-menu.tsx';
import { messages as exportMessages } from '#exports/messages.ts';
import { runExport } from '#exports/run-export.ts';
import { number, rupees } from '#i18n/format.ts';
import { hectares } from '#i18n/land.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { usePicked } from '#lists/use-picked.ts';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { ViewsMenu } from '#saved-views/views-menu.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListTotals } from '#ui/list-totals.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { messages } from './messages.ts';
import { columnsOf } from './report-columns.tsx';
import { filtersSet, foldedSet, MoreReportFilters, ReportFilters, unset } from './report-filters.tsx';
import { ReportPicked } from './report-picked.tsx';

/** An address without any filter opens the report with what was issued this fiscal year; both can be taken off. */
function useOpening(search: object) {
  const navigate = useNavigate();
  // Only on opening: what is taken off stays off.
  const [opening] = useState(() => (isWithoutFilter(search) ? openingFilter() : undefined));
  useEffect(() => {
    if (opening) void navigate({ to: '.', search: opening, replace: true });
  }, [navigate, opening]);
}

function isWithoutFilter(search: object): boolean {
  return Object.values(search).every((value) => value === undefined);
}

function openingFilter(): Partial<ReportFilter> {
  return { status: 'issued', fiscal_year: fiscalYearOf(todayAd()) };
}

function useReport(line: Line) {
  const search = useSearch({ from: inShell(linePaths[line].reports) });
  useOpening(search);
  const { filter, ...list } = useRecords(reports.insured, search, {
    fixed: { registration: line },
    unset,
    key: 'report',
  });
  const { limit: _, offset: __, registration: ___, ...selection } = filter;
  const forms = formsOf(line);
  const columns = columnsOf(line, { hasForms: forms.length > 1, status: selection.status });
  return { ...list, name: `${line}-report`, line, selection, forms, columns };
}

type Report = ReturnType<typeof useReport>;

/** Every crop and animal of every form in one list, with what it comes to. */
export function ReportPage() {
  const line = useLine();
  const report = useReport(line);
  const { page, selection, clear } = report;
  const picked = usePicked(page, selection);
  const mayExport = useMay('export_proposal');
  return (
    <RegistrationPage active="reports" count={page?.count} actions={<Actions report={report} />}>
      {page ? <Totals line={line} status={selection.status} count={page.count} totals={page.totals} /> : null}
      <RecordList
        list={report}
        name={report.name}
        label={messages.list}
        columns={report.columns}
        rowLink={proposalLink}
        rowName={rowName}
        {...(mayExport ? { selection: picked.selection } : {})}
        pickedActions={
          page ? (
            <ReportPicked
              picked={picked}
              query={{ ...selection, registration: line }}
              sumOfAll={page.totals.sum_insured}
              countOfAll={page.count}
            />
          ) : null
        }
        words={messages}
        toolbar={<Tools report={report} />}
        narrowing={{ ...messages, search: selection.search, set: filtersSet(selection), clear }}
        empty={<Nothing line={line} />}
      />
    </RegistrationPage>
  );
}

function proposalLink({ form, insurance_proposal }: ReportRow, children: ReactNode) {
  return (
    <Link to={paths.proposal} params={{ form, id: insurance_proposal }}>
      {children}
    </Link>
  );
}

function rowName({ personal_info, kind, kind_name }: ReportRow): string {
  return `${farmerName(personal_info)}, ${kind_name ? t(kind_name) : (kind ?? '')}`;
}

interface TotalsProps {
  line: Line;
  /** The sums say of what they are. */
  status: ProposalState | undefined;
  count: number;
  totals: ReportTotals;
}

function Totals({ line, status, count, totals }: TotalsProps) {
  const sums = [
    { label: messages.sum, amount: rupees(totals.sum_insured, 2) },
    { label: messages.premium, amount: rupees(totals.premium, 2) },
    { label: messages.subsidy, amount: rupees(totals.subsidy, 2) },
    { label: messages.farmerShare, amount: rupees(totals.farmer_share, 2) },
    ...(line === 'crop' ? [{ label: messages.area, amount: hectares(totals.area_sqm) }] : []),
  ];
  return <ListTotals label={messages.totals} count={countWords(status, number(count))} sums={sums} />;
}

function countWords(status: ProposalState | undefined, n: string): Text {
  if (status === undefined) return messages.count(n);
  return status === 'issued' ? messages.issuedCount(n) : messages.countOf(proposalStates[status], n);
}

function Actions({ report }: { report: Report }) {
  const { name, line, selection, columns, page, set } = report;
  const mayExport = useMay('export_proposal');
  const query = { ...selection, registration: line };
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
      more={{
        filters: <MoreReportFilters forms={forms} filter={selection} onChange={set} />,
        setCount: foldedSet(selection),
      }}
      setCount={filtersSet(selection)}
      onClear={clear}
    >
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}

function Nothing({ line }: { line: Line }) {
  return (
    <Empty
      icon={<IconReportAnalytics size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      actions={
        <Button renderRoot={(props) => <Link to={linePaths[line].proposals} {...props} />}>
          {t(messages.toProposals)}
        </Button>
      }
    />
  );
}
