import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { here } from './embedded.ts';
import { connectHere } from './open.ts';
import { openPglite } from './pglite.ts';
import { analyzeTables } from './vacuum.ts';

test('the embedded database learns how large a register has grown, and then has nothing to learn', {
  timeout: 60_000,
}, async () => {
  const database = await connectHere(here(await openPglite({})));
  onTestFinished(() => database.close());
  const { owner: db } = database;
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
