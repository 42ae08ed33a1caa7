import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { text } from '../values/text.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page, Slice } from '../wire/page.ts';

/** A file is read and checked, then taken in whole or not at all, and can be taken back whole. */
export const importStates = {
  checking: text('जाँच हुँदै', 'Being checked'),
  unreadable: text('पढ्न नसकिएको', 'Cannot be read'),
  checked: text('जाँचिएको', 'Checked'),
  committing: text('दर्ता हुँदै', 'Being registered'),
  committed: text('दर्ता भएको', 'Registered'),
  undoing: text('फिर्ता हुँदै', 'Being undone'),
  undone: text('फिर्ता गरिएको', 'Undone'),
} as const;
export type ImportState = keyof typeof importStates;
/** Nothing more is to be done. */
export const finishedImportStates = ['committed', 'undone'] as const satisfies ImportState[];
export const importStateNames = Object.keys(importStates) as ImportState[];

export const importLimits = { bytes: 10 * 1024 * 1024, rows: 10_000, columns: 200 } as const;

const File = Type.Object({ url: Words(), name: Words() });

export const Import = Type.Object({
  id: Id,
  insurance: Id,
  kind: Words(),
  state: Type.Enum(importStateNames),
  /** Why the file cannot be read, or what kept the last step from being done. */
  problem: nullable(Type.Object({ code: Words(), message: Words() })),
  file_name: Words(),
  /** Lines of the file below its head. */
  line_count: Type.Integer(),
  /** Farmers or proposals among them. */
  record_count: Type.Integer(),
  faulty_count: Type.Integer(),
  /** Likely twins, and those of them that nobody has decided on. */
  twin_count: Type.Integer(),
  undecided_count: Type.Integer(),
  /** Left out by decision. */
  skipped_count: Type.Integer(),
  /** Heads that no column goes by. */
  unknown_heads: Type.Array(Words()),
  /** The file as it came, with what is wrong beside each line. */
  error_file: nullable(File),
  /** 0 to 100 of what its state says is being done. */
  progress: Type.Integer(),
  created_by: nullable(UserSummary),
  created_at: Words(),
  committed_at: nullable(Words()),
  undone_by: nullable(UserSummary),
  undone_at: nullable(Words()),
  version: Type.Integer(),
});
export type Import = Static<typeof Import>;

/** One cell that is wrong; `row` is the line of the file, as a spreadsheet counts them. */
export const ImportError = Type.Object({
  id: Id,
  row: Type.Integer(),
  column: Words(),
  /** As the column is called. */
  label: Words(),
  value: Words(),
  code: Words(),
  message: Words(),
});
export type ImportError = Static<typeof ImportError>;

export const duplicateDecisions = ['skip', 'keep'] as const;

const Twin = Type.Object({
  /** A farmer of the company, or another line of the file. */
  kyc: nullable(Id),
  row: nullable(Type.Integer()),
  name_np: Words(),
  phone_number_np: nullable(Words()),
  citizenship_no: nullable(Words()),
});
export type ImportDuplicate = Static<typeof Twin>;

export const ImportRecord = Type.Object({
  id: Id,
  /** Where it begins. */
  row: Type.Integer(),
  /** The cells of its first line, in the order of `heads`. */
  cells: Type.Array(Words()),
  twins: Type.Array(Twin),
  decision: nullable(Type.Enum([...duplicateDecisions])),
  reason: nullable(Words()),
  /** What was made of it: `kyc.id` or the proposal's. */
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
  /** Without any: all that wait. */
  ids: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
  decision: Type.Enum([...duplicateDecisions]),
  /** Why they are other people; needed to register them all the same. */
  reason: Type.Optional(nullable(Type.String({ minLength: 2, maxLength: 500 }))),
});

const path = '/api/v1/imports/';
const one = `${path}:id/`;
/** Whoever adds farmers adds proposals too; those only of their own line. */
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
      /** One's own that are at work, wait for somebody, or ended as lately as a task that is still listed. */
      current: Type.Optional(Type.Boolean()),
    }),
    response: page(Import),
  }),
  /** Heads, allowed values and an example. */
  template: endpoint({
    method: 'GET',
    path: `${path}template/`,
    permission,
    query: Type.Object({ kind: Words(40), format: Type.Enum(['csv', 'xlsx']) }),
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
  get: endpoint({ method: 'GET', path: one, permission, params: ById, response: Import }),
  /** Starts the check; followed under `get`. `replaces` is an earlier try, which goes. */
  create: endpoint({
    method: 'POST',
    path,
    permission,
    body: Type.Object({ kind: Words(40), insurance: Type.Optional(Id), replaces: Type.Optional(Id) }),
    response: Import,
    media: 'upload',
  }),
  errors: endpoint({
    method: 'GET',
    path: `${one}errors/`,
    permission,
    params: ById,
    query: Type.Object({ ...Slice, column: Type.Optional(Words(80)) }),
    response: Type.Object({
      ...page(ImportError).properties,
      /** How many there are by column. */
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
  /** After a failure of ours: the same file once more. */
  check: endpoint({ ...changing, path: `${one}check/` }),
  commit: endpoint({ ...changing, path: `${one}commit/` }),
  /** What stands in the way of undoing; nothing means that it can be. */
  blockers: endpoint({
    method: 'GET',
    path: `${one}undo/`,
    permission,
    params: ById,
    query: Type.Object(Slice),
    response: page(ImportBlocker),
  }),
  undo: endpoint({ ...changing, path: `${one}undo/` }),
  /** Of one that was not taken in. */
  remove: endpoint({ method: 'DELETE', path: one, permission, params: ById, response: Nothing }),
};
