import { randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';

/**
 * The secret is made at the first start and stored in the database: all processes sign alike, and nobody has to set it.
 */
export async function readSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
