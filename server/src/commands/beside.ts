import { loadAddresses } from '../addresses/load.ts';
import { loadCalendar } from '../calendar/current-calendar.ts';
import { type Config, Refusal } from '../config/config.ts';
import { systemClock } from '../database/clock.ts';
import { runningSocket } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openBeside } from '../database/open.ts';
import type { Deps } from '../deps/deps.ts';
import { loadForms } from '../proposals/load-forms.ts';
import { openFiles } from '../storage/files.ts';
import { readSecret } from '../storage/secrets.ts';
import { countFiles } from '../storage/stored-files.ts';

export type Office = Pick<Deps, 'database' | 'files' | 'clock'>;

/** On PostgreSQL locks of the database keep a command and the server apart; the embedded one has a single session. */
export function refuseBesideServer({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && runningSocket(dataDir))
    throw new Refusal(`A server is running on the data folder ${dataDir}. Stop it first.`);
}

/** Opens the database as the server would find it, and the files, for a command that may run beside the server. */
export async function beside(config: Config, work: (office: Office) => Promise<void>): Promise<void> {
  const database = await openBeside(config);
  const { db } = database;
  const clock = systemClock;
  try {
    await migrate(database);
    await loadAddresses(db);
    await loadForms(db);
    await loadCalendar(db);
    const files = countFiles(await openFiles(config, await readSecret(db, 'files'), clock), db);
    await work({ database, files, clock });
  } finally {
    await database.close();
  }
}
