import { type Static, Type } from 'typebox';
import { Task } from '../downloads/downloads.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter, page, Slice } from '../wire/page.ts';

/*
 * The registers of an office (docs/domain.md, Registers and reports) are data: the server says which there are and what
 * stands in their columns; page, CSV and paper loop over that.
 */

const Wording = Type.Object({ ne: Words(), en: Words() });

/** How a value is written and on which side it stands, on every medium. */
export const registerKinds = ['text', 'date', 'money', 'number', 'percent'] as const;

export const RegisterColumn = Type.Object({
  key: Words(40),
  label: Wording,
  kind: Type.Enum([...registerKinds]),
  /** What a number counts or measures; money is in rupees. */
  unit: Type.Optional(Wording),
  /** Added up for each group and for all. */
  summed: Type.Boolean(),
  /** What a row is known by, what stands with it where there is little room, and what is off until it is asked for. */
  rank: Type.Enum(['title', 'line', 'fact', 'column', 'extra']),
});
export type RegisterColumn = Static<typeof RegisterColumn>;

const registerFilters = ['branch', 'agent', 'district', 'registration'] as const;
export type RegisterFilterName = (typeof registerFilters)[number];

export const Register = Type.Object({
  key: Words(40),
  title: Wording,
  columns: Type.Array(RegisterColumn),
  /** The columns by which its lines stand together and are added up. */
  groups: Type.Array(Words(40)),
  /** What besides the period narrows it. */
  filters: Type.Array(Type.Enum([...registerFilters])),
});
export type Register = Static<typeof Register>;

/** Money as on the wire, days AD; a name in both languages. */
const Cell = Type.Union([Type.String(), Type.Number(), Wording, Type.Null()]);
export type RegisterCell = Static<typeof Cell>;
const Cells = Type.Record(Type.String(), Cell);
export type RegisterCells = Static<typeof Cells>;
const Totals = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));
export type RegisterTotals = Static<typeof Totals>;

export const RegisterEntry = Type.Object({
  /** Of the line, in its register. */
  id: Words(60),
  cells: Cells,
  /** The record that it is about. */
  policy: nullable(Id),
});
export type RegisterEntry = Static<typeof RegisterEntry>;

export const RegisterGroup = Type.Object({ cells: Cells, count: Type.Integer(), totals: Totals });
export type RegisterGroup = Static<typeof RegisterGroup>;

const selection = {
  insurance: InsuranceFilter,
  /** BS year in which it starts; the present one when it is left out. */
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2098 })),
  /**
   * Month of the Bikram Sambat year, 1 is Baisakh: 4 to 12 lie in the first year, 1 to 3 in the second. Else all
   * twelve.
   */
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  branch: Type.Optional(Id),
  /** Of a cash book: who took the money. */
  agent: Type.Optional(Id),
  /** Where the insured ground lies, else where the farmer lives. */
  district: Type.Optional(Id),
  /** Of the forms of one registration page. */
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
};
export const RegisterSelection = Type.Object(selection);
export type RegisterSelection = Static<typeof RegisterSelection>;

const ByKey = Type.Object({ key: Words(40) });
/** A partner reads masked records and takes none away (docs/behaviour.md, Partner). */
const leaving = { method: 'GET', permission: 'export_proposal', params: ByKey, query: RegisterSelection } as const;

/** Most lines of one paper, for setting them takes a third of a megabyte each; more is refused: `register_too_long`. */
export const maxPrintedRegisterRows = 1500;

export const registers = {
  /** Those that the reader may open. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/registers/',
    permission: 'view_proposal',
    response: page(Register),
  }),
  /** Lines in the order of the book; `groups` and `totals` are of the whole period, whichever page is read. */
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
      /** AD, both days included. */
      period: Type.Object({ fiscal_year: Type.Integer(), month: nullable(Type.Integer()), from: AdDate, to: AdDate }),
    }),
  }),
  /** The columns of docs/domain.md (Registers and reports), sent while they are read. */
  exportCsv: endpoint({
    ...leaving,
    path: '/api/v1/registers/:key/csv/',
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
  /** Starts the paper; followed under `pdf_task_status`. */
  print: endpoint({ ...leaving, path: '/api/v1/registers/:key/pdf/', response: Task }),
};
