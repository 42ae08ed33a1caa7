import { removeUnfinished } from './archives/unfinished.ts';
import { analyzeTables } from './database/vacuum.ts';
import { endLostCopies } from './documents/lost-copies.ts';
import { endLostTasks, expireTasks } from './downloads/queries.ts';
import { tellEvents } from './events/tell.ts';
import { removeExpiredKeys } from './http/idempotency.ts';
import type { ScheduledTask } from './jobs/scheduled.ts';
import { eraseFarmers } from './kyc/erase.ts';
import { removeStaleUploads, resumeCopies } from './media/sweep.ts';
import { searchMissed } from './muzzle/missed-searches.ts';
import { readAnew } from './muzzle/read-anew.ts';
import { scanFields } from './ndvi/scan.ts';
import { expirePolicies } from './policies/expiry.ts';
import { tellUnusual } from './security/unusual.ts';
import { readArrivals, sendDue } from './sms/deliver.ts';
import { remindOfRenewals } from './sms/renewals.ts';
import { tellOutbreaks } from './statistics/tell.ts';
import { countStored } from './storage/count-stored.ts';
import { watchRoom } from './storage/room.ts';
import { removeOrphans } from './storage/staged-files.ts';
import { addedTo, fold } from './tenancy/fold.ts';
import { expireSignIns } from './users/expiry.ts';
import { raiseRenewals } from './visits/renewals.ts';
import { watchWeather } from './weather/watch.ts';
import { deliverDue, removeOld } from './webhooks/deliver.ts';

/** The process that runs the jobs runs these tasks at intervals. */
export const scheduledTasks: readonly ScheduledTask[] = [
  { name: 'files without a record removed', everyMinutes: 10, run: removeOrphans },
  { name: 'room on the disk looked at', everyMinutes: 5, run: watchRoom() },
  // The store may be a bucket of another host.
  { name: 'stored files counted', everyMinutes: 1440, external: true, run: countStored },
  { name: 'uploads that nobody ended removed', everyMinutes: 60, run: removeStaleUploads },
  { name: 'archives that nobody ended removed', everyMinutes: 60, run: removeUnfinished },
  { name: 'copies of media asked for again', everyMinutes: 30, run: resumeCopies },
  {
    name: 'tables counted anew',
    everyMinutes: 1,
    run: async ({ database: { owner, embedded } }) => (embedded ? analyzeTables(owner) : 0),
  },
  { name: 'muzzles read anew by a newer engine', everyMinutes: 10, run: readAnew },
  { name: 'muzzles searched for again', everyMinutes: 60, run: searchMissed },
  { name: 'old downloads removed', everyMinutes: 60, run: expireTasks },
  { name: 'old idempotency keys removed', everyMinutes: 10, run: ({ database }) => removeExpiredKeys(database.db) },
  { name: 'lost tasks ended', everyMinutes: 5, run: endLostTasks },
  { name: 'lost copies of documents ended', everyMinutes: 5, run: endLostCopies },
  {
    name: 'covers ended',
    everyMinutes: 15,
    run: ({ database, clock, log }) => expirePolicies(database.db, clock(), log),
  },
  { name: 'farmers erased', everyMinutes: 1440, run: eraseFarmers },
  { name: 'sign-ins that have ended deleted', everyMinutes: 60, run: expireSignIns },
  { name: 'unusual events told', everyMinutes: 15, run: tellUnusual },
  ...addedTo.map((table): ScheduledTask => {
    return { name: `rows of ${table} put together`, everyMinutes: 1, run: ({ database }) => fold(database.db, table) };
  }),
  { name: 'outbreaks told', everyMinutes: 60, run: tellOutbreaks },
  { name: 'events told', everyMinutes: 1 / 12, run: tellEvents },
  { name: 'messages sent', everyMinutes: 1 / 12, external: true, run: (deps) => sendDue(deps) },
  { name: 'messages found to have arrived', everyMinutes: 5, external: true, run: (deps) => readArrivals(deps) },
  { name: 'webhooks sent', everyMinutes: 1 / 12, external: true, run: deliverDue },
  { name: 'old deliveries removed', everyMinutes: 1440, run: removeOld },
  { name: 'renewals called to mind', everyMinutes: 60, run: remindOfRenewals },
  { name: 'renewal visits raised', everyMinutes: 60, run: raiseRenewals },
  { name: 'fields warned of the weather', everyMinutes: 30, external: true, run: watchWeather },
  { name: 'fields seen by satellite', everyMinutes: 1, external: true, run: scanFields },
];
