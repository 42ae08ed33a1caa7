import { analyzeTables } from './database/vacuum.ts';
import { endLostTasks, expireTasks } from './downloads/queries.ts';
import type { ScheduledTask } from './jobs/scheduled.ts';
import { removeStaleUploads, resumeCopies } from './media/sweep.ts';
import { scanFields } from './ndvi/scan.ts';
import { expirePolicies } from './policies/expiry.ts';
import { removeOrphans } from './storage/staged-files.ts';
import { watchWeather } from './weather/watch.ts';

/** The process that runs the jobs runs these tasks at intervals. */
export const scheduledTasks: readonly ScheduledTask[] = [
  { name: 'files without a record removed', everyMinutes: 10, run: removeOrphans },
  { name: 'uploads that nobody ended removed', everyMinutes: 60, run: removeStaleUploads },
  { name: 'copies of media asked for again', everyMinutes: 30, run: resumeCopies },
  {
    name: 'tables counted anew',
    everyMinutes: 1,
    run: async ({ database: { db, embedded } }) => (embedded ? analyzeTables(db) : 0),
  },
  { name: 'old downloads removed', everyMinutes: 60, run: expireTasks },
  { name: 'lost tasks ended', everyMinutes: 5, run: endLostTasks },
  { name: 'covers ended', everyMinutes: 15, run: ({ database, clock }) => expirePolicies(database.db, clock()) },
  { name: 'fields warned of the weather', everyMinutes: 30, external: true, run: watchWeather },
  { name: 'fields seen by satellite', everyMinutes: 1, external: true, run: scanFields },
];
