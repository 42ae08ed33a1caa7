import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { branches, type NewBranch } from '@krishi-bima/contract/companies/companies';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hireInto, lookInto } from '../test/beside.ts';
import { newDatabase, newEmptyPlace, newFolder, newPlace } from '../test/place.ts';
import { type Running, startServer } from '../test/process.ts';

const postgres = process.env.TEST_DATABASE_URL;

async function start(environment: NodeJS.ProcessEnv, args?: readonly string[]): Promise<Running> {
  const running = await startServer(environment, args);
  onTestFinished(() => running.stop('SIGKILL').then(() => undefined));
  return running;
}

function send(running: Running, token: string, body: NewBranch): Promise<Response> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  return fetch(`${running.address}${branches.create.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('the server process', () => {
  test('starts on nothing, says when it is ready, and stops when asked', async () => {
    const running = await start(await newEmptyPlace());

    const healthy = await fetch(`${running.address}/healthz`);
    const ready = await fetch(`${running.address}/readyz`);

    expect(await healthy.json()).toEqual({ status: 'ok' });
    expect(await ready.json()).toEqual({ status: 'ok', database: true, files: true, queue: true });
    expect(await running.stop()).toBe(0);
  });

  test('keeps what it stores to its own account, also where an earlier version did not', async () => {
    const environment = await newPlace();
    const UPLOAD_DIR = join(environment.DATA_DIR, 'uploads');
    mkdirSync(UPLOAD_DIR, { mode: 0o755 });
    for (const folder of [environment.DATA_DIR, UPLOAD_DIR]) chmodSync(folder, 0o755);

    const running = await start(environment);
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    await running.stop();

    const open = readdirSync(environment.DATA_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.parentPath.includes('database') && entry.name !== 'database')
      .filter((entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o077) !== 0);
    expect(statSync(environment.DATA_DIR).mode & 0o777).toBe(0o700);
    expect(statSync(UPLOAD_DIR).mode & 0o777).toBe(0o700);
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('does not start where others could read or write what it stores', async () => {
    const environment = await newPlace();
    const shared = join(newFolder(), 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o777);
    const strangers = join(newFolder(), 'home');
    mkdirSync(join(strangers, 'letters'), { recursive: true });
    chmodSync(strangers, 0o755);

    for (const folder of [shared, strangers]) {
      const refused = await start({ ...environment, UPLOAD_DIR: folder });
      expect(refused.address).toBeUndefined();
      expect(refused.output()).toContain(`Others can open UPLOAD_DIR (${folder}).`);
    }
  });

  test('told to stop, answers what it has taken; everything acknowledged is there afterwards', async () => {
    const environment = await newPlace();
    const first = await start(environment);
    const { tokens } = await hireInto(environment);
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
    const environment = await newPlace();
    const running = await start(environment);
    const { tokens } = await hireInto(environment);

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
    const environment = await newPlace();
    await (await start(environment)).stop();
    await lookInto(environment, ({ owner }) =>
      owner.insertInto('migrations').values({ name: '9999-tomorrow.sql', hash: '' }).execute(),
    );

    const refused = await start(environment);

    expect(refused.address).toBeUndefined();
    expect(refused.output()).toContain('The database is newer than this program: it has 9999-tomorrow.sql.');
  });

  test('refuses settings that are not right, by name', async () => {
    const refused = await start({ DATA_DIR: newFolder(), PORT: 'eight' });

    expect(refused.address).toBeUndefined();
    expect(refused.output()).toMatch(/^These settings are not right: PORT /m);
    expect(await refused.stop()).toBe(1);
  });
});

if (postgres) {
  describe('on PostgreSQL', () => {
    test('several processes start at once on an empty database', async () => {
      const environment = { DATABASE_URL: await newDatabase(postgres) };

      const started = await Promise.all([1, 2, 3].map(() => start({ ...environment, DATA_DIR: newFolder() })));

      for (const one of started) expect(one.address, one.output()).toBeDefined();
    });

    test('a database that is not UTF8 is refused', async () => {
      const url = await newDatabase(postgres, "template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'");

      const refused = await start({ DATA_DIR: newFolder(), DATABASE_URL: url });

      expect(refused.output()).toContain(
        "The database is encoded as SQL_ASCII; Nepali names need a database made with ENCODING 'UTF8'.",
      );
    });

    test('a process for jobs alone runs beside one for the API alone', async () => {
      const environment = await newPlace();
      const api = await start(environment, ['--only=api']);

      expect((await fetch(`${api.address}/readyz`)).status).toBe(200);
      expect(await api.stop()).toBe(0);
    });
  });
} else {
  describe('on the embedded database', () => {
    test('a second process on the same data folder is refused', async () => {
      const environment = await newPlace();
      await start(environment);

      const second = await start(environment);

      expect(second.address).toBeUndefined();
      expect(second.output()).toContain(`Another program is already using the data folder ${environment.DATA_DIR}.`);
    });

    test('a data folder with a very long path works', async () => {
      const DATA_DIR = join(newFolder(), 'long'.repeat(40));

      const running = await start({ DATA_DIR });

      expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    });

    test('warns that it is not safe against power loss', async () => {
      const running = await start(await newPlace());

      expect(running.output()).toContain('not safe against power loss');
    });
  });
}
