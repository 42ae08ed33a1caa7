import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import type { Db } from '../database/open.ts';
import { Problem } from '../errors/problem.ts';
import { inTransaction } from './transaction.ts';

describe('a write', () => {
  test('that fails leaves nothing behind', async () => {
    const { deps } = await openTestApp();
    const { db } = deps.database;

    const failing = inTransaction(db, async (tx) => {
      await tx.insertInto('secrets').values({ name: 'half', value: 'done' }).execute();
      throw new Problem('incomplete');
    });

    await expect(failing).rejects.toThrow('incomplete');
    expect(await db.selectFrom('secrets').selectAll().where('name', '=', 'half').execute()).toEqual([]);
  });

  test('that holds the database too long ends as busy, and whoever waited is served', async () => {
    const { deps } = await openTestApp();
    const { db } = deps.database;
    let late: Db | undefined;
    let finish = () => {};

    const holding = inTransaction(
      db,
      async (tx) => {
        late = tx;
        await tx.insertInto('secrets').values({ name: 'late', value: 'never' }).execute();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
      300,
    );
    const waiting = sql<{ one: number }>`select 1 as one`.execute(db);

    await expect(holding).rejects.toMatchObject({ code: 'busy', status: 503 });
    expect((await waiting).rows).toEqual([{ one: 1 }]);
    // Statements of the abandoned handler are refused instead of running outside any transaction.
    await expect(late?.insertInto('secrets').values({ name: 'late', value: 'loose' }).execute()).rejects.toThrow();
    expect(await db.selectFrom('secrets').selectAll().where('name', '=', 'late').execute()).toEqual([]);
    finish();
  });
});
