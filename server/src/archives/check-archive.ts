import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { Refusal } from '../config/config.ts';
import type { Database } from '../database/open.ts';
import { companyTables, isShared } from '../tenancy/company-tables.ts';
import { readLines } from './csv.ts';
import { ExactSum } from './exact-sum.ts';
import {
  fileColumns,
  fileName,
  type Manifest,
  manifestName,
  readManifest,
  type TakenTable,
  tableName,
} from './manifest.ts';
import { columnsOf, inSnapshot, type Sums, sumRows } from './rows.ts';
import { openZip, type ZipReader } from './zip.ts';

export interface Checked {
  manifest: Manifest;
  /** A sentence for each thing that is not as the manifest says. */
  differences: string[];
}

/** Reads all of an archive and holds it to what its manifest says: rows, sums, and the hash of every entry. */
export async function checkArchive(path: string): Promise<Checked> {
  const zip = await openZip(path).catch((error: Error) => {
    throw new Refusal(`${path} is no archive, or only part of one: ${error.message}`);
  });
  try {
    if (!zip.names.has(manifestName))
      throw new Refusal(`${path} has no ${manifestName}: it is no archive of a company.`);
    const manifest = readManifest(await text(measure(await zip.stream(manifestName), longestManifest).pieces));
    return { manifest, differences: await differencesIn(zip, manifest) };
  } finally {
    zip.close();
  }
}

const longestManifest = 16 * 1024 * 1024;
/** `index.html` and `files.csv`; of files that one has a line each. */
const pageBytes = (files: number) => 1024 * 1024 + 500 * files;

async function differencesIn(zip: ZipReader, manifest: Manifest): Promise<string[]> {
  const found: string[] = [];
  const expected = new Set([manifestName]);
  const examine = async (name: string, look: (entry: Readable) => Promise<string[]>) => {
    expected.add(name);
    if (!zip.names.has(name)) found.push(`${name} is missing`);
    // A damaged entry is one that cannot be read to its end.
    else found.push(...(await look(await zip.stream(name)).catch((error: Error) => [`${name}: ${error.message}`])));
  };
  for (const table of companyTables) if (!manifest.tables[table]) found.push(`${table} is not in the manifest`);
  for (const [table, said] of Object.entries(manifest.tables))
    await examine(tableName(table), (entry) => tableDifferences(tableName(table), entry, said));
  for (const [name, sha256] of Object.entries(manifest.pages))
    await examine(name, (entry) =>
      hashDifferences(name, entry, { sha256 }, pageBytes(manifest.files.count + manifest.files.missing)),
    );
  // By a list that is damaged no file can be judged.
  if (found.some((one) => one.startsWith('files.csv'))) return found;
  if (zip.names.has('files.csv')) {
    const files = { count: 0, bytes: 0, missing: 0 };
    for await (const [key, bytes, sha256] of await listed(zip, manifest)) {
      if (sha256) {
        files.count += 1;
        files.bytes += Number(bytes);
        await examine(fileName(key ?? ''), (entry) =>
          hashDifferences(fileName(key ?? ''), entry, { sha256, bytes: Number(bytes) }),
        );
      } else files.missing += 1;
    }
    found.push(...unequal('files.csv', manifest.files, files));
  }
  for (const name of zip.names) if (!expected.has(name)) found.push(`${name} is in the archive and not in its lists`);
  return found;
}

/** Reads the list of files: key, bytes and hash of each. */
export async function listed(zip: ZipReader, { files }: Manifest) {
  const most = pageBytes(files.count + files.missing);
  const lines = readLines(measure(await zip.stream('files.csv'), most).pieces);
  const { value: head = [] } = await lines.next();
  if (String(head) !== String(fileColumns)) throw new Refusal('files.csv has other columns than this version writes.');
  return lines;
}

async function tableDifferences(name: string, entry: Readable, said: TakenTable): Promise<string[]> {
  const measured = measure(entry, said.bytes);
  const lines = readLines(measured.pieces);
  const { value: head = [] } = await lines.next();
  const sums = Object.keys(said.sums).map((column) => ({
    column,
    at: said.columns.indexOf(column),
    sum: new ExactSum(),
  }));
  let rows = 0;
  for await (const cells of lines) {
    rows += 1;
    if (cells.length !== said.columns.length) return [`${name} has a line of ${cells.length} cells`];
    for (const { at, sum } of sums) if (cells[at]) sum.add(cells[at]);
  }
  const { bytes, sha256 } = measured.said();
  const found = {
    rows,
    columns: String(head),
    bytes,
    sha256,
    ...Object.fromEntries(sums.map(({ column, sum }) => [`sum of ${column}`, String(sum)])),
  };
  const sumsSaid = Object.fromEntries(Object.entries(said.sums).map(([column, sum]) => [`sum of ${column}`, sum]));
  return unequal(
    name,
    { rows: said.rows, columns: String(said.columns), bytes: said.bytes, sha256: said.sha256, ...sumsSaid },
    found,
  );
}

async function hashDifferences(
  name: string,
  entry: Readable,
  said: { sha256: string; bytes?: number },
  most = said.bytes,
): Promise<string[]> {
  const measured = measure(entry, most);
  for await (const _ of measured.pieces);
  return unequal(name, said, measured.said());
}

/** A part that goes on beyond what is said of it is not read to its end, which may be far away. */
function measure(entry: AsyncIterable<Uint8Array>, most = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of entry) {
      hash.update(piece);
      bytes += piece.length;
      if (bytes > most) throw new Error(`bytes are more than ${most}`);
      yield piece;
    }
  }
  return { pieces: pieces(), said: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function unequal(
  name: string,
  said: Record<string, string | number>,
  found: Record<string, string | number>,
): string[] {
  return Object.entries(said).flatMap(([what, value]) =>
    found[what] === value ? [] : [`${name}: ${what} is ${found[what]} instead of ${value}`],
  );
}

/** Holds the manifest to what the database has of the company now. */
export async function compareWithDatabase(
  database: Pick<Database, 'owner'>,
  { tables }: Manifest,
  company: number,
): Promise<string[]> {
  return inSnapshot(database, async (tx) => {
    const found: string[] = [];
    for (const [table, said] of Object.entries(tables)) {
      if (!isOneOf(companyTables, table)) found.push(`${table} is no table of the database`);
      else if (!isShared(table))
        found.push(...sumDifferences(table, said, await sumRows(tx, table, company, await columnsOf(tx, table))));
    }
    return found;
  });
}

function sumDifferences(table: string, said: Sums, found: Sums): string[] {
  return unequal(table, { rows: said.rows, ...said.sums }, { rows: found.rows, ...found.sums });
}
