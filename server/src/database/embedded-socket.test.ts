import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Embedded, startWorker } from './embedded.ts';
import { openBeside, openDatabase } from './open.ts';

let folder: string;
let embedded: Embedded;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kb-socket-'));
  embedded = await startWorker({ socket: join(folder, '.s.PGSQL.5432') });
  await withClient((client) => client.query('create table notes (id integer primary key, note text not null)'));
});

afterAll(async () => {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('many clients on the embedded database', () => {
  test('each get the answer to their own question', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, connected));
    const wrong: string[] = [];

    await Promise.all(
      clients.map(async (client, who) => {
        for (let turn = 0; turn < 150; turn += 1) {
          const kind = turn % 3;
          const answer =
            kind === 0
              ? await client.query('select $1::int as answer', [who * 1000 + turn])
              : kind === 1
                ? await client.query(`select '${who * 1000 + turn}' as answer`)
                : await client.query('select $1::text as answer, $2::int', [String(who * 1000 + turn), 1]);
          if (Number(answer.rows[0].answer) !== who * 1000 + turn) wrong.push(`client ${who}, question ${turn}`);
        }
      }),
    );

    expect(wrong).toEqual([]);
    await Promise.all(clients.map((client) => client.end()));
  });

  test('whose statements fail do not disturb the others', async () => {
    const [good, bad] = [await connected(), await connected()];

    const failing = Array.from({ length: 30 }, () =>
      bad.query('select $1::int / 0 as broken', [1]).then(
        () => 'answered',
        () => 'refused',
      ),
    );
    const working = Array.from({ length: 30 }, (_, turn) => good.query<{ n: number }>('select $1::int as n', [turn]));

    expect(new Set(await Promise.all(failing))).toEqual(new Set(['refused']));
    expect((await Promise.all(working)).map(({ rows }) => rows[0]?.n)).toEqual(
      Array.from({ length: 30 }, (_, turn) => turn),
    );
    await Promise.all([good.end(), bad.end()]);
  });

  test('wait while one of them is inside a transaction, and do not see it before it commits', async () => {
    const [writer, reader] = [await connected(), await connected()];
    await writer.query('begin');
    await writer.query('insert into notes values ($1, $2)', [1, 'नोट']);

    const seen = reader.query('select * from notes where id = 1');
    await writer.query('insert into notes values ($1, $2)', [2, 'अर्को']);
    await writer.query('rollback');

    expect((await seen).rows).toEqual([]);
    await Promise.all([writer.end(), reader.end()]);
  });

  test('go on when one of them vanishes inside a transaction, whose work is undone', async () => {
    const [vanishing, staying] = [await connected(), await connected()];
    await vanishing.query('begin');
    await vanishing.query('insert into notes values (3, $1)', ['हराउने']);
    const waiting = staying.query('select * from notes where id = 3');

    (vanishing as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

    expect((await waiting).rows).toEqual([]);
    await staying.end();
  });

  test('go on when one of them vanishes in the middle of a statement', async () => {
    const [vanishing, staying] = [await connected(), await connected()];
    const lost = vanishing.query('select count(*) from generate_series(1, 3000000)').catch(() => 'lost');
    setTimeout(
      () => (vanishing as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
      30,
    );

    expect(await lost).toBe('lost');
    expect((await staying.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await staying.end();
  });

  test('send more than one packet holds', async () => {
    const long = 'क्षेत्र'.repeat(60_000);

    const answer = await withClient((client) => client.query<{ back: string }>('select $1::text as back', [long]));

    expect(answer.rows[0]?.back).toBe(long);
  });
});

test('opened by a command for itself, it keeps what was committed for the server that opens it next', async () => {
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const place = { dataDir, databaseUrl: undefined };
  const command = await openBeside(place);
  await command.pool.query('create table notes (note text not null)');
  await expect(openDatabase(place)).rejects.toThrow('Another program is already using the data folder');
  const [one, two] = [await command.pool.connect(), await command.pool.connect()];
  await one.query('begin');
  const waits = two.query("insert into notes values ('after')");
  await one.query("insert into notes values ('taken back')");
  await one.query('rollback');
  await waits;
  one.release();
  two.release();
  await command.close();

  const server = await openDatabase(place);
  const { rows } = await server.pool.query('select note from notes');
  await server.close();
  expect(rows).toEqual([{ note: 'after' }]);
});
