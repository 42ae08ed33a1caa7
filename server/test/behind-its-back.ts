import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Makes something of the past that nobody may change any more: as an administrator of the database, without its triggers. */
export function behindItsBack({ deps }: TestApp, statement: RawBuilder<unknown>) {
  return deps.database.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
}
