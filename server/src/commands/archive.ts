import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { checkArchive, compareWithDatabase } from '../archives/check-archive.ts';
import type { Manifest } from '../archives/manifest.ts';
import { writeArchive } from '../archives/write-archive.ts';
import { type Config, Refusal } from '../config/config.ts';
import { asSystem } from '../tenancy/system.ts';
import { beside, type Office } from './beside.ts';

const text = { type: 'string' } as const;

/** Takes all that is a company's into one file; the security log tells that it left. */
export async function archive(office: Office, args: readonly string[]): Promise<void> {
  const { company: code, to } = parseArgs({ args: [...args], options: { company: text, to: text } }).values;
  if (!code || !to) throw new Refusal('Of which company, and where to? --company CODE --to FILE.zip');
  const path = resolve(to);
  if (existsSync(path)) throw new Refusal(`${path} is there already. An archive goes into a new file.`);
  const company = await companyOf(office, code);
  await asSystem(office.database.db, (data) =>
    data.recordAction('companies', { id: company, insurance: company }, 'export', 'archive'),
  );
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  const manifest = await writeArchive(office, { company, path: unfinished });
  await rename(unfinished, path);
  console.log(`${path}: ${saidOf(manifest)}.\nSHA-256 ${await hashOf(path)}`);
}

/** Reads an archive and tells whether it is whole; with `--database` also whether the database says the same. */
export async function check(config: Config, args: readonly string[]): Promise<void> {
  const { from, database } = parseArgs({
    args: [...args],
    options: { from: text, database: { type: 'boolean' } },
  }).values;
  if (!from) throw new Refusal('Which archive? --from FILE.zip [--database]');
  const { manifest, differences } = await checkArchive(from);
  console.log(`${from}: ${saidOf(manifest)}.\nSHA-256 ${await hashOf(from)}`);
  refuseWith('The archive is not as its manifest says', differences);
  console.log('The archive is whole: rows, sums and hashes are as its manifest says.');
  if (!database) return;
  await beside(config, async (office) => {
    const company = await companyOf(office, manifest.company.code);
    refuseWith('The database says otherwise', await compareWithDatabase(office.database, manifest, company));
  });
  console.log('The database says the same of the company.');
}

function refuseWith(sentence: string, differences: readonly string[]): void {
  if (differences.length === 0) return;
  const shown = differences.slice(0, mostShown).map((one) => `  ${one}`);
  const rest = differences.length - shown.length;
  throw new Refusal([`${sentence}:`, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n'));
}

const mostShown = 50;

async function companyOf({ database }: Office, code: string): Promise<number> {
  const found = await asSystem(database.db, (data) =>
    data.from('companies').select('companies.id').where('companies.code', '=', code).executeTakeFirst(),
  );
  if (!found) throw new Refusal(`There is no company with the code ${code}.`);
  return found.id;
}

function saidOf({ company, tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const lost = files.missing > 0 ? `; ${files.missing} files were MISSING in the store, files.csv names them` : '';
  return `${company.code}, ${Object.keys(tables).length} tables with ${rows} rows, ${files.count} files of ${files.bytes} bytes${lost}`;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
