import { type Database, openBeside } from '../src/database/open.ts';
import { hirePeople, type People } from './people.ts';

/** Where a program keeps what it has. */
export interface Place extends NodeJS.ProcessEnv {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Into a place's database, whether or not its program is running. */
export async function lookInto<T>(
  { DATA_DIR, DATABASE_URL }: Place,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openBeside({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** Also while the place's program runs; one that never ran has no tables yet. */
export function hireInto(place: Place): Promise<People> {
  return lookInto(place, ({ db }) => hirePeople(db));
}

/**
 * As if the quarter of a minute were over after which PostgreSQL's queue takes a silent process for dead;
 * job-queue.test.ts waits for it. On the embedded database the next server knows by itself that it is alone.
 */
export async function missHeartbeats(place: Place): Promise<void> {
  if (!place.DATABASE_URL) return;
  await lookInto(place, ({ pool }) =>
    pool.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'"),
  );
}
