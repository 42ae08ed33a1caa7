import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Config, Refusal, readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import type { Manifest } from './backup.ts';
import { recorded } from './recorded.ts';
import { readManifest, restore } from './restore.ts';
import { differences, readTableSums } from './table-sums.ts';

const usage = `npm run drill -- restore (--from FOLDER | --newest-in FOLDER) [--scratch FOLDER] [--scratch-database URL]
  Restores a backup into a scratch place beside the server and compares rows, sums and files with what was backed up.
  A backup of PostgreSQL goes into a new database of the same server, or into the empty one of --scratch-database.
npm run drill -- failover
  Cuts a PostgreSQL off under load and lets its replica take over. Both are of the drill's own.
npm run drill -- point-in-time
  Loses a disk under load, and brings the database back by pgbackrest as of a moment.
npm run drill -- configuration
  Has the files of deploy/ read by the programs that they are for.`;

/** These touch nothing of the office: they have clusters and folders of their own. */
const apart: Record<string, () => Promise<() => Promise<void>>> = {
  failover: async () => (await import('./drills/failover.ts')).failover,
  'point-in-time': async () => (await import('./drills/point-in-time.ts')).pointInTime,
  configuration: async () => (await import('./drills/configuration.ts')).configuration,
};

const options = {
  from: { type: 'string' },
  'newest-in': { type: 'string' },
  scratch: { type: 'string', default: tmpdir() },
  'scratch-database': { type: 'string' },
} as const;

export async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const own = Object.hasOwn(apart, name) ? apart[name] : undefined;
  if (own) return (await own())();
  if (name !== 'restore') throw new Refusal(usage);
  const config = readConfig();
  const { values } = parseArgs({ args, options });
  const folder = values.from ? resolve(values.from) : await newestIn(values['newest-in']);
  await recorded(config, 'restore_drill', () => drillRestore(config, folder, values));
}

async function newestIn(folder: string | undefined): Promise<string> {
  if (!folder) throw new Refusal(usage);
  const names = await readdir(folder).catch(() => {
    throw new Refusal(`${folder} cannot be read.`);
  });
  const whole = names.filter((one) => existsSync(join(folder, one, 'manifest.json'))).toSorted();
  const newest = whole.at(-1);
  if (!newest) throw new Refusal(`${folder} holds no backup.`);
  return resolve(folder, newest);
}

interface Places {
  scratch: string;
  'scratch-database'?: string | undefined;
}

async function drillRestore(config: Config, folder: string, places: Places): Promise<string> {
  const started = performance.now();
  const manifest = await readManifest(folder);
  const dataDir = await mkdtemp(join(places.scratch, 'krishi-bima-drill-'));
  try {
    const found = await withDatabase(config, manifest, places['scratch-database'], async (databaseUrl) => {
      const there = { ...config, databaseUrl, dataDir, uploadDir: join(dataDir, 'uploads'), s3: undefined };
      const brought = await restore(there, ['--from', folder]);
      return { brought, tables: await sumsOf(there) };
    });
    const wrong = [...filesThatDiffer(manifest, found.brought), ...differences(manifest.sums ?? {}, found.tables)];
    if (!manifest.sums) wrong.push('the backup is of an older version, which wrote down no sums');
    if (wrong.length > 0) throw new Refusal(`${folder} came back otherwise: ${wrong.slice(0, 5).join('; ')}.`);
    const rows = Object.values(found.tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = Math.round((performance.now() - started) / 1000);
    const detail = `${rows} rows of ${Object.keys(found.tables).length} tables and ${found.brought.files} files of ${manifest.made_at}`;
    console.log(`${folder}: restored and compared in ${seconds} s: ${detail}. Rows and sums are equal.`);
    return detail;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function sumsOf(config: Config) {
  const database = await openDatabase(config);
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await readTableSums(client);
  } finally {
    client.release(true);
    await database.close();
  }
}

function filesThatDiffer(manifest: Manifest, brought: { files: number; uploads: number }): string[] {
  return (['files', 'uploads'] as const).flatMap((kind) =>
    brought[kind] === (manifest[kind] ?? 0) ? [] : [`${brought[kind]} ${kind} instead of ${manifest[kind] ?? 0}`],
  );
}

/** Archives of `pg_dump` go into PostgreSQL, rows of tables into an embedded database of the scratch folder. */
async function withDatabase<T>(
  { databaseUrl }: Config,
  manifest: Manifest,
  given: string | undefined,
  work: (url: string | undefined) => Promise<T>,
): Promise<T> {
  if (given) return work(given);
  if (manifest.database === 'tables') return work(undefined);
  if (!databaseUrl) throw new Refusal('This backup is of PostgreSQL: set DATABASE_URL, or name --scratch-database.');
  const url = new URL(databaseUrl);
  const name = `krishi_bima_drill_${process.pid}`;
  await onServer(databaseUrl, `create database ${name} encoding 'UTF8' template template0`);
  try {
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await onServer(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    throw new Refusal(
      `The scratch database cannot be made (${error instanceof Error ? error.message : 'unknown'}). As an administrator of PostgreSQL: alter role <user of DATABASE_URL> createdb; or name --scratch-database.`,
    );
  } finally {
    await client.end();
  }
}
