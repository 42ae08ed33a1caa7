import type { Database, Db } from '../database/open.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { type CompanyTable, companyTables, isShared } from '../tenancy/company-tables.ts';
import { operatorsNamed } from '../tenancy/people-named.ts';
import { asSystem } from '../tenancy/system.ts';
import { headOf, lineOf } from './csv.ts';
import { keysOfRows } from './file-keys.ts';
import { indexPage } from './index-page.ts';
import { fileColumns, fileName, type Manifest, manifestName, type TakenTable, tableName } from './manifest.ts';
import { columnsOf, inSnapshot, readRows, sumRows } from './rows.ts';
import { type Add, writeZip } from './zip.ts';

interface Place extends Pick<Deps, 'files' | 'clock'> {
  database: Pick<Database, 'db' | 'owner'>;
}

interface Taking {
  company: number;
  /** Where the archive goes. */
  path: string;
  /** Is told how far it is, from 0 to 1. */
  progress?: (part: number) => Promise<void>;
}

/** Of the whole work; files are what takes time. */
const tablesPart = 0.1;

/**
 * Takes all that is a company's into one ZIP: its tables in one snapshot, then the files that they name, which nobody
 * changes. A file that the store lacks is counted as missing and stops nothing.
 */
export async function writeArchive(place: Place, { company, path, progress = nobody }: Taking): Promise<Manifest> {
  const { code, name_np, name_en } = await asSystem(place.database.db, async (data) =>
    existing(
      await data.from('companies').selectAll('companies').where('companies.id', '=', company).executeTakeFirst(),
    ),
  );
  const at = place.clock();
  return writeZip(path, at, async (add) => {
    const { keys, ...taken } = await inSnapshot(place.database, (tx) => addTables(tx, company, add));
    await progress(tablesPart);
    const { list, ...files } = await addFiles(place, add, keys, progress);
    const about = {
      format: 1,
      made_at: at.toISOString(),
      company: { id: company, code, name_np, name_en },
      ...taken,
      files,
    } as const;
    const { sha256: ofFiles } = await add('files.csv', list);
    const { sha256: ofIndex } = await add('index.html', [Buffer.from(indexPage(about, keys))]);
    const manifest = { ...about, pages: { 'files.csv': ofFiles, 'index.html': ofIndex } };
    await add(manifestName, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
    return manifest;
  });
}

async function nobody() {}

async function addTables(tx: Db, company: number, add: Add) {
  const tables: Record<string, TakenTable> = {};
  const keys = new Set<string>();
  for (const table of companyTables) tables[table] = await addTable(tx, table, company, add, keys);
  const { name } = await tx.selectFrom('migrations').select('name').orderBy('name', 'desc').executeTakeFirstOrThrow();
  return { migration: name, operators: await operatorsNamed(tx, company), tables, keys: [...keys].toSorted() };
}

async function addTable(tx: Db, table: CompanyTable, company: number, add: Add, keys: Set<string>) {
  const found = await columnsOf(tx, table);
  const keysIn = keysOfRows(table, found.columns, company);
  let rows = 0;
  async function* pieces() {
    yield Buffer.from(headOf(found.columns));
    for await (const some of readRows(tx, table, company, found)) {
      rows += some.length;
      for (const cells of some) for (const key of keysIn(cells)) keys.add(key);
      yield Buffer.from(some.map(lineOf).join(''));
    }
  }
  const written = await add(tableName(table), pieces());
  const said = await sumRows(tx, table, company, isShared(table) ? { ...found, summed: [] } : found);
  if (said.rows !== rows) throw new Error(`Of ${table} ${rows} rows were read where there are ${said.rows}.`);
  return { rows, columns: found.columns, left_out: found.secret, sums: said.sums, ...written };
}

/** Most files are compressed already. */
async function addFiles(
  { files }: Place,
  add: Add,
  keys: readonly string[],
  progress: (part: number) => Promise<void>,
) {
  const list = [Buffer.from(headOf(fileColumns))];
  let [bytes, missing] = [0, 0];
  for (const [at, key] of keys.entries()) {
    if (await files.exists(key)) {
      const written = await add(fileName(key), await files.stream(key), { compress: false });
      bytes += written.bytes;
      list.push(Buffer.from(lineOf([key, String(written.bytes), written.sha256])));
    } else {
      missing += 1;
      list.push(Buffer.from(lineOf([key, null, null])));
    }
    if (at % 20 === 0) await progress(tablesPart + ((1 - tablesPart) * at) / keys.length);
  }
  return { list, count: keys.length - missing, bytes, missing };
}
