import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { newDatabase } from '../../test/place.ts';
import { openDatabase } from '../database/open.ts';
import { inTransaction } from './transaction.ts';

const { url } = inject('template');

test('a write that takes too long is undone, and the next one works', async () => {
  const { deps, ids } = await openTestApp();
  const { db } = deps.database;
  const late = inTransaction(
    db,
    async (tx) => {
      await tx.updateTable('users').set({ first_name: 'ढिलो' }).where('id', '=', ids.agent).execute();
      await new Promise((resolve) => setTimeout(resolve, 400));
    },
    100,
  );
  await expect(late).rejects.toThrow('busy');
  const { first_name } = await db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', ids.agent)
    .executeTakeFirstOrThrow();
  expect(first_name).not.toBe('ढिलो');
});

if (url !== null) {
  describe('on PostgreSQL', () => {
    test('the statement of a write that takes too long is cancelled, and its locks are free', async () => {
      const { deps, ids } = await openTestApp();
      const { db } = deps.database;
      const began = performance.now();
      const late = inTransaction(
        db,
        async (tx) => {
          await tx.selectFrom('users').select('id').where('id', '=', ids.agent).forUpdate().execute();
          await sql`select pg_sleep(20)`.execute(tx);
        },
        200,
      );
      await expect(late).rejects.toThrow('busy');
      await sql`select from users where id = ${ids.agent} for update nowait`.execute(db);
      expect(performance.now() - began).toBeLessThan(10_000);
    });

    test('a connection gives up locks that it waits for, and a transaction that nobody goes on with', async () => {
      const database = await openDatabase({ databaseUrl: await newDatabase(url), dataDir: '' });
      onTestFinished(() => database.close());
      const asked = ['lock_timeout', 'idle_in_transaction_session_timeout', 'statement_timeout'];
      const said = await Promise.all(asked.map((name) => database.pool.query(`show ${name}`)));
      expect(said.flatMap(({ rows }) => rows.map((row) => Object.values(row)[0]))).toEqual(['4s', '10s', '30s']);
    });
  });
}
