import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { errorForLog } from './error-for-log.ts';

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('what the log says of an error', () => {
  test('of the database names the constraint and nothing of the row', async () => {
    const app = await openTestApp();
    const { db } = app.deps.database;
    const { id } = await registerFarmer(app);
    const refused = [
      await failure(sql`update kyc set name_np = null where id = ${id}`.execute(db)),
      await failure(sql`update kyc set phone_number_np = ${'गोप्य'}::int::text where id = ${id}`.execute(db)),
      await failure(sql`update users set insurance = -77 where id = ${app.ids.agent}`.execute(db)),
    ];

    for (const error of refused) {
      expect(error).toBeInstanceOf(Error);
      const said = JSON.stringify(errorForLog(error));
      expect(said).toMatch(/"code":"2[23]/);
      expect(said).toContain('at ');
      expect(said).not.toMatch(/गोप्य|-77|\bDETAIL\b|Failing row/);
    }
    expect(JSON.stringify(errorForLog(refused[2]))).toContain('users_');
  });

  test('of our own keeps its message, and what is no error becomes one', () => {
    expect(errorForLog(new TypeError('no such thing'))).toMatchObject({ type: 'TypeError', message: 'no such thing' });
    expect(errorForLog('thrown')).toMatchObject({ message: 'thrown' });
  });
});
