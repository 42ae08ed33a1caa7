import { keepUp } from './database/vacuum.ts';
import { resumeCopies, sweepUploads } from './media/sweep.ts';
import { scanFields } from './ndvi/scan.ts';
import type { Chore } from './jobs/scheduled.ts';
import { sweepHeldFiles } from './storage/staged-files.ts';
import { expirePolicies } from './policies/expiry.ts';
import { endLostTasks, expireTasks } from './downloads/queries.ts';
import { watchWeather } from './weather/watch.ts';

/** Done now and then by whoever runs the jobs. */
export const chores: readonly Chore[] = [
  { name: 'files without a record removed', everyMinutes: 10, run: sweepHeldFiles },
  { name: 'uploads that nobody ended removed', everyMinutes: 60, run: sweepUploads },
  { name: 'copies of media asked for again', everyMinutes: 30, run: resumeCopies },
  {
    name: 'tables counted anew',
    everyMinutes: 1,
    run: async ({ database: { db, embedded } }) => (embedded ? keepUp(db) : 0),
  },
  { name: 'old downloads removed', everyMinutes: 60, run: expireTasks },
  { name: 'lost tasks ended', everyMinutes: 5, run: endLostTasks },
  { name: 'covers ended', everyMinutes: 15, run: ({ database, now }) => expirePolicies(database.db, now()) },
  { name: 'fields warned of the weather', everyMinutes: 30, outside: true, run: watchWeather },
  { name: 'fields seen by satellite', everyMinutes: 1, outside: true, run: scanFields },
];
