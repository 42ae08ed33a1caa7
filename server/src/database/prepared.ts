import { Kysely } from 'kysely';
import type pg from 'pg';
import { type Clock, ClockDialect } from './clock.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/**
 * The same database for work that repeats a few hundred statements thousands of times: each is parsed and planned once.
 * The embedded database is one session, in which nobody else names a statement.
 */
export function preparing({ served }: Pick<Database, 'served'>, clock: Clock): Kysely<Schema> {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `repeated_${names.size}`;
    names.set(text, name);
    return name;
  };
  async function connect() {
    const client = await served.connect();
    return {
      query: (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values }),
      // The client remembers what it has prepared, so it goes with it.
      release() {
        const gone = () => client.release(true);
        client.query('deallocate all').then(gone, gone);
      },
    } as unknown as pg.PoolClient;
  }
  // The pool is its owner's to end.
  const own = { connect, end: async () => {} } as unknown as pg.Pool;
  return new Kysely<Schema>({ dialect: new ClockDialect({ pool: own }, clock) });
}
