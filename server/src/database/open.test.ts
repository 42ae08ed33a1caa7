import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../../test/app.ts';
import { newDatabase } from '../../test/place.ts';
import { systemClock } from './clock.ts';
import { openDatabase, openForJobs } from './open.ts';

const { url } = inject('template');
const log = pino({ level: 'silent' });

if (url !== null) {
  describe('on PostgreSQL', () => {
    test('jobs have connections of their own: they work while people hold all the others', async () => {
      const config = { databaseUrl: await newDatabase(url), dataDir: '' };
      const database = await openDatabase(config, systemClock, log);
      const forJobs = await openForJobs(config, database, systemClock, log);
      onTestFinished(async () => {
        await forJobs.close();
        await database.close();
      });
      const { max } = database.served.options;
      const held = await Promise.all(Array.from({ length: max ?? 0 }, () => database.served.connect()));
      try {
        const { rows } = await sql<{ one: number }>`select 1 as one`.execute(forJobs.db);
        expect([held.length, rows]).toEqual([10, [{ one: 1 }]]);
      } finally {
        for (const connection of held) connection.release();
      }
    });

    test('a connection that the database ends between two statements of a transaction ends nothing else', async () => {
      const config = { databaseUrl: await newDatabase(url), dataDir: '' };
      const database = await openDatabase(config, systemClock, log);
      onTestFinished(() => database.close());
      const ended = database.db.transaction().execute(async (work) => {
        await sql`set local idle_in_transaction_session_timeout = 1`.execute(work);
        await setTimeout(500);
        await sql`select 1`.execute(work);
      });

      await expect(ended).rejects.toThrow(/not queryable/);
      expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    });
  });
} else {
  test('on the embedded database jobs share its one session, and closing theirs leaves it open', async () => {
    const database = await copyTemplate();
    onTestFinished(() => database.close());
    const forJobs = await openForJobs({ databaseUrl: undefined }, database, systemClock, log);

    await forJobs.close();

    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
}
