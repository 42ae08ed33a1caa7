import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Config, Refusal } from '../config/config.ts';
import { systemClock } from '../database/clock.ts';
import { inAnyOrder } from '../database/in-any-order.ts';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { type Database, type Db, openDatabase } from '../database/open.ts';
import { jobDefinitions } from '../job-definitions.ts';
import { defineJob, openJobs } from '../jobs/queue.ts';
import { openFiles } from '../storage/files.ts';
import type { Manifest } from './backup.ts';
import { type DumpedFiles, refuseNonEmptyPlaces, restoreFiles } from './file-dump.ts';
import { pgRestore } from './pg-dump.ts';
import { loadTable, setSequences } from './table-dump.ts';

export async function restore(config: Config, args: readonly string[]): Promise<Required<DumpedFiles>> {
  const { from } = parseArgs({ args: [...args], options: { from: { type: 'string' } } }).values;
  if (!from) throw new Refusal('From where? --from FOLDER');
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  await refuseNewer(manifest);
  const files = await openFiles(config, '', systemClock);
  const database = await openDatabase(config);
  try {
    await refuseFilled(database.owner);
    await refuseNonEmptyPlaces(config, files);
    if (manifest.database === 'pg_dump') await restoreArchive(config, folder);
    else await restoreTables(database, manifest, folder);
    const brought = await restoreFiles(config, files, folder);
    await migrate(database);
    // The queue's tables are granted to the role that the migrations made.
    if (manifest.database === 'tables') await restoreJobs(database, manifest);
    console.log(
      `Restored what was backed up at ${manifest.made_at}, with ${brought.files} files and ${brought.uploads} uploads on their way.`,
    );
    return brought;
  } finally {
    await database.close();
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Refusal(`${folder} is not a whole backup: it has no manifest.json.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Refusal(`${folder} was made by a newer program. Install that one.`);
  return manifest;
}

async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const known = new Set(await readdir(migrationsFolder));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Refusal(
      `The backup is newer than this program: it has ${unknown.join(', ')}. Install the newer version.`,
    );
  }
}

async function refuseFilled(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  if ((rows[0]?.count ?? 0) > 0) {
    throw new Refusal('The database is not empty. Restore into a new one: set another DATA_DIR or DATABASE_URL.');
  }
}

async function restoreArchive({ databaseUrl }: Config, folder: string): Promise<void> {
  if (!databaseUrl) {
    throw new Refusal('This backup was made by pg_dump and goes into PostgreSQL only: set DATABASE_URL.');
  }
  const outcome = await pgRestore(databaseUrl, join(folder, 'database.pgdump'));
  if (outcome !== 'done') throw new Refusal(outcome);
}

/** The schema as it was, the rows, and later what this program's newer migrations make of them. */
async function restoreTables(database: Database, manifest: Manifest, folder: string): Promise<void> {
  const then = await mkdtemp(join(tmpdir(), 'kb-migrations-'));
  try {
    for (const name of manifest.migrations) await copyFile(new URL(name, migrationsFolder), join(then, name));
    await migrate(database, pathToFileURL(`${then}/`));
  } finally {
    await rm(then, { recursive: true });
  }
  await database.owner.transaction().execute(async (tx) => {
    await inAnyOrder(tx, async () => {
      for (const [table, count] of Object.entries(manifest.tables)) {
        const loaded = await loadTable(tx, table, join(folder, 'tables', `${table}.jsonl.gz`));
        if (loaded !== count)
          throw new Refusal(`${table} holds ${loaded} rows instead of ${count}: the backup is damaged.`);
      }
    });
    await setSequences(tx, manifest.sequences);
  });
}

/** Work that was asked for and not done is asked for again, under the id that people wait for. */
async function restoreJobs(database: Database, { jobs: waiting }: Manifest): Promise<void> {
  const names = jobDefinitions.map(({ name }) => name);
  const queue = await openJobs(database, names);
  for (const { id, name, data } of waiting.filter((job) => names.includes(job.name))) {
    await queue.send(
      database.owner,
      defineJob({ name, run: () => Promise.reject(new Error('Not run here.')) }),
      id,
      data,
    );
  }
  await queue.close();
}
