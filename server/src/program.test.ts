import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { branches, type NewBranch } from '@krishi-bima/contract/companies';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hirePeople } from '../test/people.ts';
import { type Running, startServer } from '../test/process.ts';
import { openBeside } from './database/open.ts';

// Each starts a database from nothing, some two.
vi.setConfig({ testTimeout: 90_000 });

const postgres = process.env.TEST_DATABASE_URL;
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kb-program-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const running = await startServer(environment);
  cleanups.push(() => running.stop('SIGKILL'));
  return running;
}

async function createDatabase(options = "encoding 'UTF8'"): Promise<string> {
  const name = `kb_program_${process.pid}_${cleanups.length}_${Math.floor(performance.now())}`;
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${name} template template0 ${options}`);
  cleanups.push(async () => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  });
  const url = new URL(postgres ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty place to run in, on whichever database these tests are about. */
async function place(): Promise<NodeJS.ProcessEnv> {
  const DATA_DIR = dataDir();
  return postgres ? { DATA_DIR, DATABASE_URL: await createDatabase() } : { DATA_DIR };
}

async function staffOf(environment: NodeJS.ProcessEnv) {
  const database = await openBeside({ dataDir: environment.DATA_DIR ?? '', databaseUrl: environment.DATABASE_URL });
  const people = await hirePeople(database.db);
  await database.close();
  return people;
}

function send(running: Running, token: string, body: NewBranch): Promise<Response> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  return fetch(`${running.address}${branches.create.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('the server process', () => {
  test('starts on nothing, says when it is ready, and stops when asked', async () => {
    const running = await start(await place());

    const healthy = await fetch(`${running.address}/healthz`);
    const ready = await fetch(`${running.address}/readyz`);

    expect(await healthy.json()).toEqual({ status: 'ok' });
    expect(await ready.json()).toEqual({ status: 'ok', database: true, files: true, queue: true });
    expect(await running.stop()).toBe(0);
  });

  test('told to stop, answers what it has taken; everything acknowledged is there afterwards', async () => {
    const environment = await place();
    const first = await start(environment);
    const { tokens } = await staffOf(environment);
    const codes = Array.from({ length: 30 }, (_, index) => `B${index}`);

    const sent = codes.map((code) =>
      send(first, tokens.cropAdmin, { code, name_np: 'शाखा', name_en: 'Branch' }).then(
        (response) => response.status,
        () => 0,
      ),
    );
    await Promise.race(sent);
    const exit = await first.stop();
    const statuses = await Promise.all(sent);

    const second = await start(environment);
    const headers = { authorization: `Token ${tokens.cropAdmin}` };
    const kept = (await (await fetch(`${second.address}${branches.list.path}?limit=200`, { headers })).json()) as {
      results: { code: string }[];
    };
    const acknowledged = codes.filter((_, index) => statuses[index] === 201);
    expect(exit).toBe(0);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(kept.results.map(({ code }) => code)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('logs a request without its query, its body or its token', async () => {
    const environment = await place();
    const running = await start(environment);
    const { tokens } = await staffOf(environment);

    await fetch(`${running.address}${branches.list.path}?search=गोप्य`, {
      headers: { authorization: `Token ${tokens.agent}` },
    });
    await send(running, tokens.cropAdmin, { code: 'x', name_np: 'गोप्य', name_en: 'Secret' });
    await running.stop();

    expect(running.output()).toContain(branches.list.path);
    expect(running.output()).toMatch(/"reqId":"[\w.-]{8,64}"/);
    for (const secret of ['गोप्य', encodeURIComponent('गोप्य'), 'Secret', tokens.agent, tokens.cropAdmin]) {
      expect(running.output()).not.toContain(secret);
    }
  });

  test('refuses a database that is newer than itself', async () => {
    const environment = await place();
    await (await start(environment)).stop();
    const database = await openBeside({ dataDir: environment.DATA_DIR ?? '', databaseUrl: environment.DATABASE_URL });
    await database.db.insertInto('migrations').values({ name: '9999-tomorrow.sql', hash: '' }).execute();
    await database.close();

    const refused = await start(environment);

    expect(refused.address).toBeUndefined();
    expect(refused.output()).toContain('The database is newer than this program: it has 9999-tomorrow.sql.');
  });

  test('refuses settings that are not right, by name', async () => {
    const refused = await start({ DATA_DIR: dataDir(), PORT: 'eight' });

    expect(refused.address).toBeUndefined();
    expect(refused.output()).toMatch(/^These settings are not right: PORT /m);
    expect(await refused.stop()).toBe(1);
  });
});

if (postgres) {
  describe('on PostgreSQL', () => {
    test('several processes start at once on an empty database', async () => {
      const environment = { DATABASE_URL: await createDatabase() };

      const started = await Promise.all([1, 2, 3].map(() => start({ ...environment, DATA_DIR: dataDir() })));

      for (const one of started) expect(one.address, one.output()).toBeDefined();
    });

    test('a database that is not UTF8 is refused', async () => {
      const url = await createDatabase("encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'");

      const refused = await start({ DATA_DIR: dataDir(), DATABASE_URL: url });

      expect(refused.output()).toContain(
        "The database is encoded as SQL_ASCII; Nepali names need a database made with ENCODING 'UTF8'.",
      );
    });

    test('a process for jobs alone runs beside one for the API alone', async () => {
      const environment = await place();
      const api = await startServer(environment, ['--only=api']);
      cleanups.push(() => api.stop('SIGKILL'));

      expect((await fetch(`${api.address}/readyz`)).status).toBe(200);
      expect(await api.stop()).toBe(0);
    });
  });
} else {
  describe('on the embedded database', () => {
    test('a second process on the same data folder is refused', async () => {
      const environment = await place();
      await start(environment);

      const second = await start(environment);

      expect(second.address).toBeUndefined();
      expect(second.output()).toContain(`Another program is already using the data folder ${environment.DATA_DIR}.`);
    });

    test('a data folder with a very long path works', async () => {
      const DATA_DIR = join(dataDir(), 'long'.repeat(40));

      const running = await start({ DATA_DIR });

      expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    });

    test('warns that it is not safe against power loss', async () => {
      const running = await start(await place());

      expect(running.output()).toContain('not safe against power loss');
    });
  });
}
