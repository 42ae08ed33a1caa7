import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInCalendar } from '@krishi-bima/nepali/bikram-sambat';
import pg from 'pg';
import { loadAddresses } from '../src/addresses/load.ts';
import { loadCalendar } from '../src/calendar/current-calendar.ts';
import { here } from '../src/database/embedded.ts';
import { migrate, migrationsFolder } from '../src/database/migrate.ts';
import { connect, connectHere, type Database } from '../src/database/open.ts';
import { openPglite } from '../src/database/pglite.ts';
import { jobDefinitions } from '../src/job-definitions.ts';
import { openJobs } from '../src/jobs/queue.ts';
import { loadForms } from '../src/proposals/load-forms.ts';

const root = new URL('../../', import.meta.url);
const cache = fileURLToPath(new URL('node_modules/.cache/krishi-bima/', root));

/** A migrated database with its addresses, as a tar of its folder; made once for all runs that would make the same. */
export async function embeddedTemplate(): Promise<string> {
  const dump = join(cache, `template-${contentsHash()}.tar`);
  if (existsSync(dump)) return dump;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) if (old.startsWith('template-')) rmSync(join(cache, old));
  const embedded = await openPglite({});
  const database = await connectHere(here(embedded));
  await fill(database);
  const making = `${dump}.${process.pid}`;
  writeFileSync(making, await (await embedded.dumpDataDir('none')).bytes());
  renameSync(making, dump);
  await database.close();
  return dump;
}

/** The same as a database that `create database … template` copies; it stays as long as its server. */
export async function postgresTemplate(url: string): Promise<string> {
  const name = `kb_template_${contentsHash()}`;
  const making = `${name}_${process.pid}`;
  const [there] = await query(url, `select from pg_database where datname = '${name}'`);
  if (!there) {
    await query(url, `create database ${making} encoding 'UTF8' template template0`);
    const database = await connect({ connectionString: databaseAt(url, making), max: 4 });
    await fill(database);
    await database.close();
    await query(url, `alter database ${making} rename to ${name}`);
  }
  return databaseAt(url, name);
}

async function fill(database: Database) {
  await migrate(database);
  await loadAddresses(database.db);
  await loadForms(database.db);
  await loadCalendar(database.db);
  const queue = await openJobs(
    database,
    jobDefinitions.map(({ name }) => name),
  );
  await queue.close();
}

/** Of all that makes a template what it is; the lock file has the versions of the databases, the queue and the addresses. */
function contentsHash(): string {
  const hash = createHash('sha256');
  const files = [
    new URL('package-lock.json', root),
    new URL(import.meta.url),
    new URL('server/src/database/rights.ts', root),
    ...[migrationsFolder, new URL('server/src/addresses/', root)].flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((name) => new URL(name, folder)),
    ),
  ];
  for (const file of files) hash.update(readFileSync(file));
  hash.update(JSON.stringify([builtInCalendar, jobDefinitions.map(({ name }) => name)]));
  return hash.digest('hex').slice(0, 16);
}

export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** One statement in a session of its own; a database is neither made nor dropped in a transaction. */
export async function query<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}
