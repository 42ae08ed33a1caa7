import type { Import, ImportMapping } from '@krishi-bima/contract/imports/imports';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Language } from '@krishi-bima/contract/values/text';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { findKind } from './handlers.ts';
import { columnsNamed, isData } from './header-row.ts';

export type ImportRow = Selectable<Schema['imports']>;

const hasDuplicate = sql`r.twins <> '[]'`;

/** A file of records is open to whoever sent it and to those who manage users; to others it does not exist. */
export function selectImports(data: Scoped) {
  const { id, permissions } = data.viewer;
  const rows = data
    .from('imports')
    .selectAll('imports')
    .select([
      userSummary('imports.created_by').as('creator'),
      userSummary('imports.undone_by').as('undoer'),
      counted(hasDuplicate).as('twin_count'),
      counted(sql`${hasDuplicate} and r.decision is null`).as('undecided_count'),
      counted(sql`${hasDuplicate} and r.decision = 'skip'`).as('skipped_count'),
    ]);
  return permissions.has('change_customuser') ? rows : rows.where('imports.created_by', '=', id);
}

function counted(which: ReturnType<typeof sql>) {
  return sql<number>`(select count(*) from ${rowsByKey('import_records', 'r', { import: 'imports.id' })} where ${which})`;
}

type FullImport = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;

export async function getImport(data: Scoped, id: number): Promise<FullImport> {
  return existing(await selectImports(data).where('imports.id', '=', id).executeTakeFirst());
}

export function asImport(row: FullImport, files: FileStore, language: Language): Import {
  const { id, insurance, kind, state, file_name, line_count, record_count, faulty_count, progress, version } = row;
  const { twin_count, undecided_count, skipped_count, unknown_heads, error_key } = row;
  return {
    ...{ id, insurance, kind, state, file_name, line_count, record_count, faulty_count, progress, version },
    ...{ twin_count, undecided_count, skipped_count, unknown_heads },
    columns: columnsOf(row),
    problem: row.problem === null ? null : { code: row.problem, message: messageOf(row.problem, language) },
    error_file: error_key === null ? null : { url: files.urlOf(error_key), name: errorName(row) },
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    committed_at: row.committed_at?.toISOString() ?? null,
    undone_by: row.undoer,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

function columnsOf({ kind, heads, mapping }: ImportRow): Import['columns'] {
  const columns = columnsNamed(findKind(kind), heads, mapping);
  return heads.flatMap((head, at) => {
    if (!isData(head)) return [];
    const column = columns[at]?.key ?? null;
    return [{ head, column, by: Object.hasOwn(mapping, head) ? 'choice' : column === null ? 'nobody' : 'heading' }];
  });
}

/** Returns what was chosen for headings in the company's latest files of the kind, the newest choice of each. */
export async function rememberedMapping(data: Scoped, insurance: number, kind: string): Promise<ImportMapping> {
  const earlier = await data
    .from('imports')
    .select('imports.mapping')
    .where('imports.insurance', '=', insurance)
    .where('imports.kind', '=', kind)
    .where(sql<boolean>`imports.mapping <> '{}'`)
    .orderBy('imports.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier?.mapping ?? {};
}

/** The name differs from that of the uploaded file. */
function errorName({ file_name, error_key }: ImportRow): string {
  const extension = error_key?.split('.').at(-1) ?? 'xlsx';
  return `${file_name.replace(/\.\w{2,4}$/, '')}-errors.${extension}`;
}

export function messageOf(code: string, language: Language): string {
  return problems[isKeyOf(problems, code) ? code : 'bad_type'].text[language];
}

export function selectErrors(data: Scoped, id: number, column: string | undefined) {
  const errors = data
    .from('import_errors')
    .selectAll('import_errors')
    .where('import_errors.import', '=', id)
    .orderBy('import_errors.line')
    .orderBy('import_errors.id');
  return column === undefined ? errors : errors.where('import_errors.column_key', '=', column);
}

export function errorCounts(data: Scoped, id: number) {
  return data
    .from('import_errors')
    .select((error) => ['import_errors.column_key', error.fn.countAll<number>().as('count')])
    .where('import_errors.import', '=', id)
    .groupBy('import_errors.column_key')
    .orderBy('count', 'desc')
    .orderBy('import_errors.column_key')
    .execute();
}

export function selectRecords(data: Scoped, id: number, only: 'twins' | undefined) {
  const records = data
    .from('import_records')
    .selectAll('import_records')
    .where('import_records.import', '=', id)
    .orderBy('import_records.line');
  return only === undefined ? records : records.where(sql<boolean>`import_records.twins <> '[]'`);
}
