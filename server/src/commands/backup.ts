import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Config, Refusal } from '../config/config.ts';
import { systemClock } from '../database/clock.ts';
import { type Database, openBeside } from '../database/open.ts';
import { type DumpedFiles, dumpFiles } from './file-dump.ts';
import { pgDump } from './pg-dump.ts';
import { recorded } from './recorded.ts';
import { dumpTable, readSequences, tableNames } from './table-dump.ts';
import { readTableSums, type TableSums } from './table-sums.ts';

/** The last file written: a folder without it is no backup. */
export interface Manifest extends DumpedFiles {
  format: 1;
  made_at: string;
  /** What the database is kept as: tables of ours, or PostgreSQL's own archive. */
  database: 'tables' | 'pg_dump';
  migrations: string[];
  /** Rows by table. */
  tables: Record<string, number>;
  sequences: Record<string, number>;
  /** Rows and sums of each table, by which a drill tells whether it came back. Backups from before had none. */
  sums?: Record<string, TableSums>;
  /** Work that was asked for and not done yet. */
  jobs: WaitingJob[];
}

export interface WaitingJob {
  id: string;
  name: string;
  data: object;
}

/** The database first: every file that it names is there by then. */
export async function backup(config: Config, args: readonly string[]): Promise<void> {
  const { to, into, keep } = parseArgs({ args: [...args], options }).values;
  if (!to && !into) throw new Refusal('Where to? --to FOLDER, or --into FOLDER for a new one in it.');
  const folder = resolve(to ?? join(into ?? '', `krishi-bima-${systemClock().toISOString().replace(/[:.]/g, '-')}`));
  if (existsSync(folder)) throw new Refusal(`${folder} is there already. A backup goes into a new folder.`);
  if (keep !== undefined && !(into && /^[1-9]\d{0,3}$/.test(keep)))
    throw new Refusal('--keep is a number from 1 on, and goes with --into.');
  await recorded(config, 'backup', () => make(config, folder));
  if (into && keep) await removeOlder(into, Number(keep));
}

const options = { to: { type: 'string' }, into: { type: 'string' }, keep: { type: 'string' } } as const;

/** Only whole backups count, and only what the command named itself goes. */
async function removeOlder(into: string, keep: number): Promise<void> {
  const names = (await readdir(into)).filter((name) => /^krishi-bima-\d{4}-[\dTZ-]+$/.test(name));
  const whole = names.filter((name) => existsSync(join(into, name, 'manifest.json'))).toSorted();
  for (const name of whole.slice(0, -keep)) await rm(join(into, name), { recursive: true });
}

async function make(config: Config, folder: string): Promise<string> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  // Names, phones and citizenship numbers: for nobody else on the machine.
  await mkdir(unfinished, { mode: 0o700 });
  const database = await openBeside(config);
  try {
    const kept = await keepDatabase(config, database, unfinished);
    const manifest: Manifest = { ...kept, ...(await dumpFiles(config, database.pool, unfinished)) };
    await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    await rename(unfinished, folder);
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    const what = manifest.database === 'pg_dump' ? 'the database (pg_dump)' : `${rows} rows`;
    console.log(`${folder}: ${what}, ${manifest.files} files and ${manifest.uploads} uploads on their way.`);
    return `${what}, ${manifest.files} files`;
  } finally {
    await database.close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function keepDatabase(
  config: Config,
  { pool }: Database,
  folder: string,
): Promise<Omit<Manifest, keyof DumpedFiles>> {
  const client = await pool.connect();
  try {
    // One moment for all tables, whatever is written meanwhile.
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const frame = {
      format: 1,
      made_at: systemClock().toISOString(),
      migrations: rows.map(({ name }) => name),
      sequences: await readSequences(client),
      jobs: await waitingJobs(client),
      sums: await readTableSums(client),
    } as const;
    const archive = config.databaseUrl
      ? await pgDump(config.databaseUrl, join(folder, 'database.pgdump'), await snapshotOf(client))
      : undefined;
    if (archive === 'done') return { ...frame, database: 'pg_dump', tables: {} };
    if (archive) console.log(`${archive} The tables are written row by row instead.`);
    const tables: Record<string, number> = {};
    await mkdir(join(folder, 'tables'));
    for (const table of await tableNames(client)) {
      tables[table] = await dumpTable(client, table, join(folder, 'tables', `${table}.jsonl.gz`));
    }
    return { ...frame, database: 'tables', tables };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** By its name `pg_dump` sees the same moment. */
async function snapshotOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  return rows[0]?.name ?? '';
}

async function waitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('pgboss.job') is not null as exists`);
  if (!rows[0]?.exists) return [];
  const jobs = await client.query<WaitingJob>(
    `select id, name, data from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
  );
  return jobs.rows;
}
