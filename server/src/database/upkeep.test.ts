import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { register, somebody } from '../../test/farmers.ts';
import { keepUp } from './upkeep.ts';

if (!process.env.TEST_DATABASE_URL) {
  test('the embedded database learns how large a register has grown, and then has nothing to learn', async () => {
    const app = await openTestApp({ fresh: true });
    const { db } = app.deps.database;
    const believed = async () => {
      const { rows } = await sql<{
        rows: number;
      }>`select reltuples as rows from pg_class where relname = 'kyc'`.execute(db);
      return rows[0]?.rows;
    };
    for (let count = 0; count < 60; count++) await register(app, somebody('हरि थापा'), { twin_reason: 'अर्कै व्यक्ति' });

    await sql`select pg_stat_force_next_flush()`.execute(db);

    expect(await believed()).not.toBe(60);
    expect(await keepUp(db)).toBeGreaterThan(0);
    expect(await believed()).toBe(60);
    expect(await keepUp(db)).toBe(0);
  });
}
