import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadAddresses } from '../src/addresses/load.ts';
import { loadCalendar } from '../src/calendar/current-calendar.ts';
import { startWorker } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import { connect, connectEmbedded, type Database } from '../src/database/open.ts';
import { jobDefinitions } from '../src/job-definitions.ts';
import { openJobs } from '../src/jobs/queue.ts';

/** Migrates once per run; each test opens a copy. `TEST_DATABASE_URL` names a PostgreSQL to run on instead. */
export default async function setup({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const name = `kb_template_${process.pid}`;
    await recreate(url, name);
    const template = new URL(url);
    template.pathname = `/${name}`;
    const database = await connect({ connectionString: template.href, max: 4 });
    await fill(database);
    await database.close();
    provide('template', { url: template.href });
    return () => drop(url, name);
  }
  const folder = mkdtempSync(join(tmpdir(), 'kb-template-'));
  const embedded = await startWorker({ socket: join(folder, '.s.PGSQL.5432') });
  const database = await connectEmbedded(embedded);
  await fill(database);
  const dump = join(folder, 'template.tar');
  await embedded.dump(dump);
  await database.close();
  provide('template', { dump });
  return () => rmSync(folder, { recursive: true, force: true });
}

async function fill(database: Database) {
  await migrate(database.db);
  await loadAddresses(database.db);
  await loadCalendar(database.db);
  const queue = await openJobs(
    database,
    jobDefinitions.map(({ name }) => name),
  );
  await queue.close();
}

async function recreate(url: string, name: string) {
  await drop(url, name);
  await query(url, `create database ${name} encoding 'UTF8' template template0`);
}

function drop(url: string, name: string) {
  return query(url, `drop database if exists ${name} with (force)`);
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
