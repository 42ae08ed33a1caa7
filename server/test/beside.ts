import { type Database, openBeside } from '../src/database/open.ts';
import { hirePeople, type People } from './people.ts';
import { startServer } from './process.ts';

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

export function hireInto(place: Place): Promise<People> {
  return lookInto(place, ({ db }) => hirePeople(db));
}

/** An empty place has no tables before its server has run once. */
export async function hireIntoEmpty(place: Place): Promise<People> {
  await (await startServer(place)).stop();
  return hireInto(place);
}
