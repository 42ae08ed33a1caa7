import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { text } from '../values/text.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page, Slice } from '../wire/page.ts';

/** A file is read and checked, then registered as a whole or not at all, and can be undone as a whole. */
export const importStates = {
  checking: text('जाँच हुँदै', 'Being checked'),
  unreadable: text('पढ्न नसकिएको', 'Cannot be read'),
  checked: text('जाँचिएको', 'Checked'),
  committing: text('दर्ता हुँदै', 'Being registered'),
  committed: text('दर्ता भएको', 'Registered'),
  undoing: text('दर्ता बदर हुँदै', 'Being undone'),
  undone: text('दर्ता बदर गरिएको', 'Undone'),
} as const;
export type ImportState = keyof typeof importStates;
/** Nothing more is to be done in these states. */
export const finishedImportStates = ['committed', 'undone'] as const satisfies ImportState[];
export const importStateNames = keysOf(importStates);

export const importLimits = { bytes: 10 * 1024 * 1024, rows: 10_000, columns: 200 } as const;

/** The key of a column by its heading; null leaves the column of the file out. */
export type ImportMapping = Readonly<Record<string, string | null>>;

/** What a clerk says of one heading. */
const ColumnChoice = Type.Object({ head: Words(500), column: nullable(Words(80)) });

const File = Type.Object({ url: Words(), name: Words() });

export const Import = Type.Object({
  id: Id,
  insurance: Id,
  kind: Words(),
  state: Type.Enum(importStateNames),
  /** The reason why the file cannot be read, or why the last step failed. */
  problem: nullable(Type.Object({ code: Words(), message: Words() })),
  file_name: Words(),
  /** The lines of the file below its header. */
  line_count: Type.Integer(),
  /** The farmers or proposals among them. */
  record_count: Type.Integer(),
  faulty_count: Type.Integer(),
  /** The likely duplicates, and those of them without a decision. */
  twin_count: Type.Integer(),
  undecided_count: Type.Integer(),
  /** The records left out by decision. */
  skipped_count: Type.Integer(),
  /** Headings without a column that nobody has decided on. */
  unknown_heads: Type.Array(Words()),
  /** Every heading of the file with the key of its column; null where its column is left out. */
  columns: Type.Array(
    Type.Object({ head: Words(), column: nullable(Words()), by: Type.Enum(['heading', 'choice', 'nobody']) }),
  ),
  /** The file as it came, with the errors beside each line. */
  error_file: nullable(File),
  /** The progress of the present step, from 0 to 100. */
  progress: Type.Integer(),
  created_by: nullable(UserSummary),
  created_at: Words(),
  committed_at: nullable(Words()),
  undone_by: nullable(UserSummary),
  undone_at: nullable(Words()),
  version: Type.Integer(),
});
export type Import = Static<typeof Import>;

/** One wrong cell; `row` is the line of the file, as a spreadsheet counts. */
export const ImportError = Type.Object({
  id: Id,
  row: Type.Integer(),
  column: Words(),
  /** The name of the column. */
  label: Words(),
  value: Words(),
  code: Words(),
  message: Words(),
});
export type ImportError = Static<typeof ImportError>;

export const duplicateDecisions = ['skip', 'keep'] as const;

const Duplicate = Type.Object({
  /** A farmer of the company, or another line of the file. */
  kyc: nullable(Id),
  row: nullable(Type.Integer()),
  name_np: Words(),
  phone_number_np: nullable(Words()),
  citizenship_no: nullable(Words()),
});
export type ImportDuplicate = Static<typeof Duplicate>;

export const ImportRecord = Type.Object({
  id: Id,
  /** The line at which the record begins. */
  row: Type.Integer(),
  /** The cells of its first line, in the order of `heads`. */
  cells: Type.Array(Words()),
  twins: Type.Array(Duplicate),
  decision: nullable(Type.Enum([...duplicateDecisions])),
  reason: nullable(Words()),
  /** The id of the registered record: `kyc.id` or the proposal's. */
  record: nullable(Id),
});
export type ImportRecord = Static<typeof ImportRecord>;

/** A record that keeps the import from being undone. */
export const ImportBlocker = Type.Object({
  row: Type.Integer(),
  record: Id,
  name: Words(),
  code: Words(),
  message: Words(),
});
export type ImportBlocker = Static<typeof ImportBlocker>;

export const ImportDecision = Type.Object({
  /** Without ids, all undecided ones. */
  ids: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
  decision: Type.Enum([...duplicateDecisions]),
  /** The reason why they are other people; required to register them all the same. */
  reason: Type.Optional(nullable(Type.String({ minLength: 2, maxLength: 500 }))),
});

const path = '/api/v1/imports/';
const one = `${path}:id/`;
/** People who add farmers add proposals too, but only of their own line. */
const permission = 'add_kyc';
const changing = { method: 'POST', permission, params: ById, response: Import } as const;

export const imports = {
  list: endpoint({
    method: 'GET',
    path,
    permission,
    query: Type.Object({
      ...ListQuery,
      insurance: InsuranceFilter,
      kind: Type.Optional(Words(40)),
      /** Imports of one's own that are running, waiting, or ended within the retention of tasks. */
      current: Type.Optional(Type.Boolean()),
    }),
    response: page(Import),
  }),
  /** The headings, allowed values and an example. */
  template: endpoint({
    method: 'GET',
    path: `${path}template/`,
    permission,
    query: Type.Object({ kind: Words(40), format: Type.Enum(['csv', 'xlsx']) }),
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
  get: endpoint({ method: 'GET', path: one, permission, params: ById, response: Import }),
  /** Starts the check; follow it under `get`. `replaces` is an earlier try, which is removed. */
  create: endpoint({
    method: 'POST',
    path,
    permission,
    body: Type.Object({ kind: Words(40), insurance: Type.Optional(Id), replaces: Type.Optional(Id) }),
    response: Import,
    media: 'upload',
    files: { file: 'A filled-in template: XLSX or CSV' },
  }),
  errors: endpoint({
    method: 'GET',
    path: `${one}errors/`,
    permission,
    params: ById,
    query: Type.Object({ ...Slice, column: Type.Optional(Words(80)) }),
    response: Type.Object({
      ...page(ImportError).properties,
      /** The number of errors by column. */
      columns: Type.Array(Type.Object({ column: Words(), label: Words(), count: Type.Integer() })),
    }),
  }),
  records: endpoint({
    method: 'GET',
    path: `${one}records/`,
    permission,
    params: ById,
    query: Type.Object({ ...Slice, only: Type.Optional(Type.Enum(['twins'])) }),
    response: Type.Object({ ...page(ImportRecord).properties, heads: Type.Array(Words()) }),
  }),
  decide: endpoint({ ...changing, path: `${one}decide/`, body: ImportDecision }),
  /**
   * Says which columns the headings mean, and checks the file once more. The choice is remembered for the company's next
   * file of the kind.
   */
  mapColumns: endpoint({
    ...changing,
    path: `${one}columns/`,
    body: Type.Object({ columns: Type.Array(ColumnChoice, { maxItems: 200 }) }),
  }),
  /** After a failure of ours, checks the same file once more. */
  check: endpoint({ ...changing, path: `${one}check/` }),
  commit: endpoint({ ...changing, path: `${one}commit/` }),
  /** Returns the blockers of undoing; none means that it can be undone. */
  blockers: endpoint({
    method: 'GET',
    path: `${one}undo/`,
    permission,
    params: ById,
    query: Type.Object(Slice),
    response: page(ImportBlocker),
  }),
  undo: endpoint({ ...changing, path: `${one}undo/` }),
  /** Removes an import that was not registered. */
  remove: endpoint({ method: 'DELETE', path: one, permission, params: ById, response: Nothing }),
};
