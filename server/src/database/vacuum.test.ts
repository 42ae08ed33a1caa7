import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startWorker } from './embedded.ts';
import { connectEmbedded } from './open.ts';
import { analyzeTables } from './vacuum.ts';

test('the embedded database learns how large a register has grown, and then has nothing to learn', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-upkeep-'));
  const database = await connectEmbedded(await startWorker({ socket: join(folder, '.s.PGSQL.5432') }));
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { db } = database;
  const believed = async () => {
    const { rows } = await sql<{
      rows: number;
    }>`select reltuples as rows from pg_class where relname = 'register'`.execute(db);
    return rows[0]?.rows;
  };
  await sql`create table register (id integer)`.execute(db);
  await sql`insert into register select * from generate_series(1, 60)`.execute(db);
  await sql`select pg_stat_force_next_flush()`.execute(db);

  expect(await believed()).toBe(-1);
  expect(await analyzeTables(db)).toBe(1);
  expect(await believed()).toBe(60);
  expect(await analyzeTables(db)).toBe(0);
});
