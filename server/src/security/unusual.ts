import { keysOf } from '@krishi-bima/contract/values/records';
import { sql } from 'kysely';
import type { Alerts } from '../config/config.ts';
import type { Deps } from '../deps/deps.ts';

/**
 * Tells the process log when the last hour of the security log holds more than an office does; whoever collects that log
 * is alerted by the name `unusual` (SECURITY.md, What the operator must do). Returns how many alerts there were.
 */
export async function tellUnusual({ database, clock, config, log }: Omit<Deps, 'files' | 'pdf' | 'jobs' | 'calendar'>) {
  const { rows } = await sql<Alerts>`
    select count(*) filter (where kind = 'sign_in' and outcome = 'failed')::int as failed,
      count(*) filter (where kind = 'permission')::int as refused,
      count(*) filter (where kind = 'export')::int as exported
    from (select kind, outcome, at from security_events order by id desc limit 20000) as newest
    where at > ${clock()}::timestamptz - interval '1 hour'`.execute(database.db);
  const [counts] = rows;
  if (!counts) return 0;
  const unusual = keysOf(counts).filter((name) => counts[name] >= config.alerts[name]);
  for (const name of unusual) log.warn({ unusual: name, count: counts[name] }, 'more than an office does in an hour');
  return unusual.length;
}
