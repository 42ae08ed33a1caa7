import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Refusal } from '../config/config.ts';
import { errorCode } from '../errors/error-of.ts';
import type { Database } from './open.ts';
import { grantRights } from './rights.ts';

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

const advisoryLock = 20730512;
/** An older version goes on serving meanwhile: whoever asks behind a lock that is waited for waits no longer than this. */
const lockMs = 1000;
const lockTries = 120;
/** The driver's own limit is for the statements of requests. */
const unlimitedMs = 2_147_483_647;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

/**
 * Migrates on a connection of its own, one file after the other: of several processes that start at once, the first
 * migrates and the others find it done. Each file is a transaction without a time limit that waits for locks only
 * briefly, again and again. One that fails leaves the database as the file before it did, and the older version running.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>, from: URL = migrationsFolder): Promise<string[]> {
  const files = await readMigrations(from);
  const client = await pool.connect();
  try {
    await run(client, 'set statement_timeout = 0');
    await takeTurn(client);
    const added = await missingIn(client, files);
    for (const migration of added) await apply(client, migration);
    if (from === migrationsFolder) await grantRights(client, added.length > 0);
    return added.map(({ name }) => name);
  } finally {
    await run(client, `select pg_advisory_unlock(${advisoryLock})`).catch(() => {});
    await run(client, 'reset statement_timeout').catch(() => {});
    client.release();
  }
}

/**
 * Whoever waits inside a statement is waited for by an index that is built concurrently, so a process asks again and again
 * instead.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${advisoryLock}) as taken`);
    if (rows[0]?.taken) return;
    await pause(200);
  }
}

async function readMigrations(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function run(client: pg.PoolClient, text: string, values: unknown[] = []) {
  return client.query({ text, values, query_timeout: unlimitedMs } as pg.QueryConfig);
}

/** Several statements at once go without parameters. */
function runAll(client: pg.PoolClient, text: string) {
  return client.query({ text, query_timeout: unlimitedMs } as pg.QueryConfig);
}

async function missingIn(client: pg.PoolClient, files: readonly Migration[]): Promise<Migration[]> {
  await run(
    client,
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  );
  const known = new Map(files.map(({ name, hash }) => [name, hash]));
  const unknown = rows.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new Refusal(`The database is newer than this program: it has ${names}. Install the newer version.`);
  }
  const changed = rows.filter(({ name, hash }) => known.get(name) !== hash);
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ');
    throw new Refusal(
      `The database was made by other migrations than these: ${names} differs. Install them unchanged.`,
    );
  }
  const applied = new Set(rows.map(({ name }) => name));
  return files.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  if (outside.test(migration.text)) await applyStepwise(client, migration);
  else await applyWhole(client, migration);
}

async function applyWhole(client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> {
  await whenUnlocked(name, async () => {
    await run(client, 'begin');
    try {
      await run(client, `set local lock_timeout = ${lockMs}`);
      await runAll(client, text);
      await note(client, name, hash);
      await run(client, 'commit');
    } catch (error) {
      await run(client, 'rollback');
      throw error;
    }
  });
}

function note(client: pg.PoolClient, name: string, hash: string) {
  return run(client, 'insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}

/** Whoever holds a table now, a report or a backup, is let go first. */
async function whenUnlocked(name: string, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable) throw error;
      if (tries === lockTries)
        throw new Refusal(`${name} waited in vain for a table that something else uses. Try again.`);
      await pause(200 + Math.random() * 800);
    }
  }
}

const lockNotAvailable = '55P03';

/** The first line of a file whose statements run one by one, each in a transaction of its own or none. */
const outside = /^-- outside a transaction\b/;
/** The line before a statement that goes through a table by its ids: `$1` and `$2` are the first and the last of a part. */
const byIds = /^-- by ids of (\w+)$/m;
/** Whoever wants a row of a part waits for the whole of it: of a grown table some thousand are written in a second. */
const idsAtOnce = 500;
/** These keep nobody from the table while they wait. An index that is not waited for would be built from the start. */
const waitsAside = /\b(?:index concurrently|validate constraint)\b/i;

/**
 * Indexes of large tables are built beside those who write (`create index concurrently if not exists`), and columns
 * filled some hundred rows at a time. A run that was interrupted is done again from its first statement, so each of them
 * must bear that.
 */
async function applyStepwise(client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> {
  try {
    for (const step of text.split(/;[ \t]*\n/).filter((part) => part.replace(/^\s*--.*$/gm, '').trim() !== '')) {
      await run(client, `set lock_timeout = ${waitsAside.test(step) ? 0 : lockMs}`);
      let written = 0;
      for await (const part of partsOf(client, step)) {
        await whenUnlocked(name, async () => {
          await dropUnfinished(client, step);
          const { rowCount } = await run(client, step, part);
          written += rowCount ?? 0;
        });
        if (written >= writtenAtMost) {
          await tidy(client, step);
          written = 0;
        }
      }
      if (written > 0) await tidy(client, step);
    }
  } finally {
    await run(client, 'reset lock_timeout').catch(() => {});
  }
  await note(client, name, hash);
}

/** So many rows are written before the table is tidied again, which takes half a minute among five million. */
const writtenAtMost = 100_000;

/**
 * Counts of a list read the index alone where a page has not changed since it was last vacuumed. Of a grown table too
 * little is written here for PostgreSQL to do that by itself, and each list would stay slow. Keeps nobody from the table.
 */
async function tidy(client: pg.PoolClient, step: string): Promise<void> {
  const table = byIds.exec(step)?.[1];
  if (table === undefined) return;
  await run(client, 'set lock_timeout = 0');
  await run(client, `vacuum (truncate false) ${table}`);
  await run(client, `set lock_timeout = ${lockMs}`);
}

/** The first and the last id of each part that a statement is run for; one part without ids for any other statement. */
async function* partsOf(client: pg.PoolClient, step: string): AsyncGenerator<number[]> {
  const table = byIds.exec(step)?.[1];
  if (table === undefined) {
    yield [];
    return;
  }
  const { rows } = await client.query<{ last: number }>(`select coalesce(max(id), 0)::integer as last from ${table}`);
  for (let first = 1; first <= (rows[0]?.last ?? 0); first += idsAtOnce) yield [first, first + idsAtOnce - 1];
}

/** A build that was interrupted leaves an index that is there, is kept up and is used by nothing. */
async function dropUnfinished(client: pg.PoolClient, step: string): Promise<void> {
  const index = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(step)?.[1];
  if (index === undefined) return;
  const { rowCount } = await run(client, 'select from pg_index where not indisvalid and indexrelid = to_regclass($1)', [
    index,
  ]);
  if ((rowCount ?? 0) > 0) await run(client, `drop index concurrently if exists ${index}`);
}
