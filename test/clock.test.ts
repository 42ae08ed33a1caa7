import { expect, test } from 'vitest';
import { isTest, readTree } from './source-tree.ts';

/**
 * The clock itself and the migrations' own table; leases, jobs and running processes, of which several machines share the
 * database's time; drills, which have databases of their own.
 */
const exempt = [
  'database/clock.ts',
  'database/migrate.ts',
  'media/lease.ts',
  'jobs/queue.ts',
  'metrics/minutes.ts',
  'system/database-parts.ts',
  'system/jobs.ts',
  'system/processes.ts',
  'commands/drills/',
].map((path) => `server/src/${path}`);

/** `new Date()`, `Date.now()`, a day without a moment, and SQL that asks the database. */
const asksForTime =
  /\bnew Date\(\)|\bDate\.now\(\)|\btodayAd\(\)|(?<![.\w])now\(\)|\bcurrent_(?:timestamp|date|time)\b/;

function timesAsked(path: string, text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:\/\/|\/?\*).*/, ''));
  return lines.flatMap((line, at) => (asksForTime.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []));
}

test('the server asks nothing but its clock for the time', () => {
  const files = readTree().filter(
    ({ path }) => path.startsWith('server/src/') && !isTest(path) && !exempt.some((own) => path.startsWith(own)),
  );
  expect(files.flatMap(({ path, text }) => timesAsked(path, text))).toEqual([]);
});

test.each(['const at = new Date();', 'const at = Date.now();', 'const day = todayAd();', 'set deleted_at = now()'])(
  'that "%s" asks for the time is found',
  (line) => {
    expect(timesAsked('server/src/kyc/list.ts', line)).toHaveLength(1);
  },
);
