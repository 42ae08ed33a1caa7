import { type Static, Type } from 'typebox';
import { perilNames } from '../claims/perils.ts';
import { Task } from '../downloads/downloads.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter, page, Slice } from '../wire/page.ts';

/*
 * The registers of an office (docs/domain.md, Registers and reports) are data: the server says which there are and what
 * their columns hold; page, CSV and paper loop over that.
 */

const Wording = Type.Object({ ne: Words(), en: Words() });

/** The kind decides how a value is written and aligned, on every medium. */
export const registerKinds = ['text', 'date', 'money', 'number', 'percent'] as const;

export const RegisterColumn = Type.Object({
  key: Words(40),
  label: Wording,
  kind: Type.Enum([...registerKinds]),
  /** The unit that a number counts or measures; money is in rupees. */
  unit: Type.Optional(Wording),
  /** The column is summed for each group and for all, or worked out from their sums. */
  summed: Type.Boolean(),
  /**
   * The column's importance: the row's title, its second line, a fact beside it, a plain column, or hidden until asked
   * for.
   */
  rank: Type.Enum(['title', 'line', 'fact', 'column', 'extra']),
});
export type RegisterColumn = Static<typeof RegisterColumn>;

const registerFilters = [
  'branch',
  'agent',
  'province',
  'district',
  'municipality',
  'ward',
  'peril',
  'registration',
] as const;
export type RegisterFilterName = (typeof registerFilters)[number];

export const Register = Type.Object({
  key: Words(40),
  title: Wording,
  columns: Type.Array(RegisterColumn),
  /** The columns by which its lines are grouped and summed. */
  groups: Type.Array(Words(40)),
  /** The filters besides the period. */
  filters: Type.Array(Type.Enum([...registerFilters])),
});
export type Register = Static<typeof Register>;

/** Money as on the wire, days AD; a name in both languages. */
const Cell = Type.Union([Type.String(), Type.Number(), Wording, Type.Null()]);
export type RegisterCell = Static<typeof Cell>;
const Cells = record(Cell);
export type RegisterCells = Static<typeof Cells>;
const Totals = record(Type.Union([Type.String(), Type.Number()]));
export type RegisterTotals = Static<typeof Totals>;

export const RegisterEntry = Type.Object({
  /** The id of the line in its register. */
  id: Words(60),
  cells: Cells,
  /** The record that the line is about; of a claim's line the claim before its policy. */
  policy: nullable(Id),
  claim: nullable(Id),
});
export type RegisterEntry = Static<typeof RegisterEntry>;

export const RegisterGroup = Type.Object({ cells: Cells, count: Type.Integer(), totals: Totals });
export type RegisterGroup = Static<typeof RegisterGroup>;

const selection = {
  insurance: InsuranceFilter,
  /** The BS year in which it starts; the present one by default. */
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2098 })),
  /**
   * The month of the Bikram Sambat year, 1 is Baisakh: 4 to 12 are in the first year, 1 to 3 in the second. All twelve
   * by default.
   */
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  /** Instead of a month: 1 is Shrawan to Asoj. */
  quarter: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  branch: Type.Optional(Id),
  /** For a cash book, the collector. */
  agent: Type.Optional(Id),
  /** Of all its districts. */
  province: Type.Optional(Id),
  /** The district of the insured land, otherwise of the farmer's address. */
  district: Type.Optional(Id),
  municipality: Type.Optional(Id),
  ward: Type.Optional(Id),
  /** The cause of a loss. */
  peril: Type.Optional(Type.Enum(perilNames)),
  /** Lines of the forms of one registration page. */
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
};
export const RegisterSelection = Type.Object(selection);
export type RegisterSelection = Static<typeof RegisterSelection>;

const ByKey = Type.Object({ key: Words(40) });
/** A partner reads masked records and takes none away (docs/behaviour.md, Partner). */
const leaving = { method: 'GET', permission: 'export_proposal', params: ByKey, query: RegisterSelection } as const;

/**
 * The most lines of one paper, because typesetting takes a third of a megabyte each; more is refused:
 * `register_too_long`.
 */
export const maxPrintedRegisterRows = 1500;

export const registers = {
  /** Returns the registers that the reader may open. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/registers/',
    permission: 'view_proposal',
    response: page(Register),
  }),
  /** Returns lines in the order of the book; `groups` and `totals` are of the whole period, on any page. */
  lines: endpoint({
    method: 'GET',
    path: '/api/v1/registers/:key/',
    permission: 'view_proposal',
    params: ByKey,
    query: Type.Object({ ...Slice, ...selection }),
    response: Type.Object({
      ...page(RegisterEntry).properties,
      groups: Type.Array(RegisterGroup),
      totals: Totals,
      /** Names of the columns that hold another period than the one asked for, by their keys. */
      labels: record(Wording),
      /** AD, both days included. */
      period: Type.Object({
        fiscal_year: Type.Integer(),
        month: nullable(Type.Integer()),
        quarter: nullable(Type.Integer()),
        from: AdDate,
        to: AdDate,
      }),
    }),
  }),
  /** Sends the columns of docs/domain.md (Registers and reports) while they are read. */
  exportCsv: endpoint({
    ...leaving,
    path: '/api/v1/registers/:key/csv/',
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
  /** The same as a workbook. */
  exportXlsx: endpoint({
    ...leaving,
    path: '/api/v1/registers/:key/xlsx/',
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
  /** Starts the paper; follow it under `pdf_task_status`. */
  print: endpoint({ ...leaving, path: '/api/v1/registers/:key/pdf/', response: Task }),
};
