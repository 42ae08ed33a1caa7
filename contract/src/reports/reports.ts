import { type Static, Type } from 'typebox';
import { proposalStateNames } from '../proposals/states.ts';
import { FarmerContactWithAddress, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter, ListQuery, page } from '../wire/page.ts';

/** One crop, orchard or animal of a proposal of any form, with its proposal's columns. */
export const ReportRow = Type.Object({
  id: Id,
  insurance: Id,
  insurance_proposal: Id,
  form: Words(),
  status: Type.Enum(proposalStateNames),
  proposal_no: nullable(Words()),
  policy_no: nullable(Words()),
  fiscal_year: nullable(Type.Integer()),
  proposal_date: nullable(AdDate),
  issued_at: nullable(Words()),
  risk_end_at: nullable(Words()),
  personal_info: FarmerContactWithAddress,
  /** A choice of the form's row: a crop, a fruit, a species. */
  kind: nullable(Words()),
  /** The name in the form or in the company's own list. */
  kind_name: nullable(Type.Object({ ne: Words(), en: Words() })),
  count: nullable(Type.Integer()),
  tag_no: nullable(Words()),
  area_sqm: Words(),
  sum_insured: Money,
  /** The tariff's rate in percent of the sum insured. */
  rate: nullable(Words()),
  premium: nullable(Money),
  subsidy: nullable(Money),
  farmer_share: nullable(Money),
  branch: nullable(PlaceSummary),
  agent: nullable(UserSummary),
  created_by: nullable(UserSummary),
});
export type ReportRow = Static<typeof ReportRow>;

const reportFilter = {
  insurance: InsuranceFilter,
  form: Type.Optional(Words(40)),
  /** Rows of the forms of one registration page. */
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
  crop: Type.Optional(Words(60)),
  status: Type.Optional(Type.Enum(proposalStateNames)),
  /** The province of the farmer's address. */
  province: Type.Optional(Id),
  district: Type.Optional(Id),
  municipality: Type.Optional(Id),
  ward: Type.Optional(Id),
  branch: Type.Optional(Id),
  agent: Type.Optional(Id),
  created_by: Type.Optional(Id),
  insurance_project_id: Type.Optional(Id),
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
  /** The proposal date, AD, both days included. */
  start_date: Type.Optional(AdDate),
  /** Beside `created_date_gt` it ends that window instead. */
  end_date: Type.Optional(AdDate),
  /** Entered on that day in Nepal or later. */
  created_date_gt: Type.Optional(AdDate),
};

export const ReportFilter = Type.Object({ ...ListQuery, ...reportFilter });
export type ReportFilter = Static<typeof ReportFilter>;
/** The filter without the page: for sums and exports. */
export type ReportSelection = Omit<ReportFilter, 'limit' | 'offset' | 'ordering'> & { ids?: string };

/** A file of rows that were picked one by one holds at most so many. */
export const maxPickedRows = 300;

const Exported = Type.Object({
  search: ListQuery.search,
  ...reportFilter,
  /** Comma-separated ids of rows: these of what the filter finds, and no others. */
  ids: Type.Optional(
    Type.String({ maxLength: 11 * maxPickedRows, pattern: `^\\d{1,10}(,\\d{1,10}){0,${maxPickedRows - 1}}$` }),
  ),
});

/** The header says how many lines a file will have, so that a page can show progress. */
export const rowCountHeader = 'x-row-count';

const ReportTotals = Type.Object({
  area_sqm: Words(),
  sum_insured: Money,
  premium: Money,
  subsidy: Money,
  farmer_share: Money,
});
export type ReportTotals = Static<typeof ReportTotals>;

export const reports = {
  /**
   * Newest first; `totals` are of everything that the filter finds. Searched by the number of proposal or policy, or by the
   * farmer's search keys.
   */
  insured: endpoint({
    method: 'GET',
    path: '/api/v1/all-insurance-detail/',
    permission: 'view_proposal',
    query: ReportFilter,
    response: Type.Object({ ...page(ReportRow).properties, totals: ReportTotals }),
  }),
  /** UTF-8 with BOM, with the columns of docs/domain.md (Registers and reports), sent while they are read. */
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/v1/export-insurance-csv/',
    permission: 'export_proposal',
    query: Exported,
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
  /** The same as a workbook: figures are numbers, AD dates are dates. */
  exportXlsx: endpoint({
    method: 'GET',
    path: '/api/v1/export-insurance-xlsx/',
    permission: 'export_proposal',
    query: Exported,
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
};
