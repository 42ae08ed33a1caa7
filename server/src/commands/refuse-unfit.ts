import { isOneOf } from '@krishi-bima/contract/values/records';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '../archives/check-archive.ts';
import { readLines } from '../archives/csv.ts';
import { namedFiles } from '../archives/file-keys.ts';
import { type Manifest, tableName } from '../archives/manifest.ts';
import { columnsOf } from '../archives/rows.ts';
import type { ZipReader } from '../archives/zip.ts';
import { Refusal } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import { companyOf } from '../storage/stored-files.ts';
import { type CompanyTable, companyTables, isShared, rowsOfCompany, staysBehind } from '../tenancy/company-tables.ts';

/** The tables whose rows a company brings along. */
export const movedTables = companyTables.filter((table) => !isShared(table) && !staysBehind(table));

export interface StoredFile {
  key: string;
  bytes: number;
  sha256: string;
}

/** Refuses, before anything is written, an archive that this installation cannot hold as it is. */
export async function refuseUnfit(tx: Db, zip: ZipReader, manifest: Manifest): Promise<void> {
  await refuseOtherVersion(tx, manifest);
  await refuseOtherTables(tx, manifest);
  await refuseKnownCompany(tx, manifest);
  for (const table of companyTables.filter(isShared)) await refuseOtherMeaning(tx, zip, table, manifest);
  await refuseKnownOperators(tx, manifest);
  for (const table of movedTables) await refuseKnownIds(tx, zip, table, manifest);
}

async function refuseOtherVersion(tx: Db, { migration }: Manifest): Promise<void> {
  const last = await tx.selectFrom('migrations').select('name').orderBy('name', 'desc').executeTakeFirst();
  if (last?.name === migration) return;
  throw new Refusal(
    `The archive was made at ${migration} of the database, and this one is at ${last?.name}. Bring both installations to the same version of the program, make the archive again and take that in.`,
  );
}

async function refuseOtherTables(tx: Db, { tables }: Manifest): Promise<void> {
  for (const table of Object.keys(tables))
    if (!isOneOf(companyTables, table)) throw new Refusal(`The archive has a table ${table}, which no company has.`);
  for (const table of companyTables) {
    const [said, known] = [tables[table], await columnsOf(tx, table)];
    if (String(said?.columns) !== String(known.columns) || String(said?.left_out) !== String(known.secret))
      throw new Refusal(`The table ${table} has other columns in the archive than in this database.`);
  }
}

async function refuseKnownCompany(tx: Db, { company }: Manifest): Promise<void> {
  const { rows } = await sql<{ code: string; name_en: string }>`select code, name_en from companies
    where deleted_at is null and (lower(code) = lower(${company.code}) or name_np = ${company.name_np}
      or lower(name_en) = lower(${company.name_en}))`.execute(tx);
  const [known] = rows;
  if (!known) return;
  throw new Refusal(
    `A company ${known.code} (${known.name_en}) is here already. ${company.code} (${company.name_en}) was not taken in.`,
  );
}

/** The columns by which rows of a company understand those of a shared table, where these are not all. */
const meaning: { readonly [T in CompanyTable]?: readonly string[] } = { calendar_years: ['year', 'months'] };

/** What companies share may be more here, but what the archive has of it must be the same thing under the same number. */
async function refuseOtherMeaning(tx: Db, zip: ZipReader, table: CompanyTable, { tables }: Manifest): Promise<void> {
  const { key } = await columnsOf(tx, table);
  const all = tables[table]?.columns ?? [];
  const columns = meaning[table] ?? all;
  const cells = sql.join(columns.map((name) => sql`${sql.ref(`own.${name}`)}::text`));
  const { rows } = await sql<{ cells: (string | null)[] }>`select to_json(array[${cells}]) as cells
    from ${sql.table(table)} own`.execute(tx);
  const name = (row: readonly (string | null)[]) => key.map((one) => row[columns.indexOf(one)]).join(' ');
  const here = new Map(rows.map((row) => [name(row.cells), JSON.stringify(row.cells)]));
  for await (const line of linesOf(zip, table)) {
    const there = columns.map((one) => line[all.indexOf(one)] ?? null);
    const known = here.get(name(there));
    if (known === JSON.stringify(there)) continue;
    throw new Refusal(
      `${table} ${name(there)} is ${JSON.stringify(there)} in the archive and ${known ?? 'not there'} here. All companies share ${table}, so rows of this one would mean something else here.`,
    );
  }
}

async function refuseKnownOperators(tx: Db, { operators }: Manifest): Promise<void> {
  const { rows } = await sql<{ id: number; username: string }>`select id, username from users
    where id = any (${operators.map(({ id }) => id)}::integer[]) order by id`.execute(tx);
  const [known] = rows;
  if (known) throw new Refusal(taken('users', `${known.id} (${known.username})`));
}

/** Ids are kept, so that every number in history, snapshots, papers and names of files means the same after the move. */
async function refuseKnownIds(tx: Db, zip: ZipReader, table: CompanyTable, { tables, company }: Manifest) {
  const { rows: own } = await sql`select ${rowsOfCompany(table, company.id)} limit 1`.execute(tx);
  if (own.length > 0) throw new Refusal(taken(table, `of the company ${company.id}`));
  const { key } = await columnsOf(tx, table);
  if (key.length === 0) return;
  const types = await typesOf(tx, table);
  const columns = tables[table]?.columns ?? [];
  const same = key.map((name, at) => sql`t.${sql.ref(name)} = ${cellAs(at, types.get(name))}`);
  const shown = sql.join(key.map((name) => sql`t.${sql.ref(name)}::text`));
  for await (const batch of batches(linesOf(zip, table))) {
    const ids = batch.map((cells) => key.map((name) => cells[columns.indexOf(name)] ?? null));
    const { rows } = await sql<{ id: string }>`select concat_ws(' ', ${shown}) as id
      from jsonb_array_elements(${JSON.stringify(ids)}::jsonb) as line (r) join ${sql.table(table)} t
        on ${sql.join(same, sql` and `)} limit 1`.execute(tx);
    if (rows[0]) throw new Refusal(taken(table, rows[0].id));
  }
}

function taken(table: string, id: string): string {
  return `${table} ${id} is in this database already, and the archive has the same number. A company keeps its numbers: take it into an installation where they are free, a new one before its first account. Nothing was taken in.`;
}

/** Returns each column's type as the database writes it. */
export async function typesOf(tx: Db, table: CompanyTable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    name: string;
    type: string;
  }>`select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`.execute(tx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** A cell of the line `r`, a list of texts, as a value of the type. */
export function cellAs(at: number, type = 'text'): RawBuilder<unknown> {
  return sql`(r ->> ${sql.lit(at)})::${sql.raw(type)}`;
}

export async function* linesOf(zip: ZipReader, table: CompanyTable): AsyncGenerator<(string | null)[]> {
  const lines = readLines(await zip.stream(tableName(table)));
  await lines.next();
  yield* lines;
}

const rowsAtOnce = 500;
const lettersAtOnce = 4 * 1024 * 1024;

export async function* batches(lines: AsyncIterable<(string | null)[]>): AsyncGenerator<(string | null)[][]> {
  let batch: (string | null)[][] = [];
  let letters = 0;
  for await (const cells of lines) {
    batch.push(cells);
    letters += cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (batch.length < rowsAtOnce && letters < lettersAtOnce) continue;
    yield batch;
    [batch, letters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** As this program names files: no folder above, no hidden one, nothing that a system reads otherwise. */
const keyForm = /^[\w-]+(?:\/[\w-][\w.-]*)+$/;

/** Returns the files that are to be stored: each is named by a row, and is the company's or nobody's. */
export async function filesOf(zip: ZipReader, manifest: Manifest): Promise<StoredFile[]> {
  const { company, tables } = manifest;
  const named = new Set<string>();
  for (const table of movedTables) {
    const keys = namedFiles(table, tables[table]?.columns ?? []);
    for await (const cells of linesOf(zip, table)) for (const key of keys(cells)) named.add(key);
  }
  const files: StoredFile[] = [];
  for await (const [key, bytes, sha256] of await listed(zip, manifest)) {
    if (!key || !keyForm.test(key) || key.length > 300)
      throw new Refusal(`The archive has a file ${key}: no such name is given here.`);
    if ((companyOf(key) ?? company.id) !== company.id) throw new Refusal(`The file ${key} is of another company.`);
    if (!named.has(key)) throw new Refusal(`The archive has a file ${key} that no row names.`);
    if (sha256) files.push({ key, bytes: Number(bytes), sha256 });
    named.delete(key);
  }
  // A row that names another company's file would open it to this one's people.
  for (const key of named) throw new Refusal(`A row names the file ${key}, which is not in the list of the archive.`);
  return files;
}
