import { sql } from 'kysely';
import type { OpenDb } from '../tenancy/walls.ts';

export type MaintenanceKind = 'backup' | 'restore_drill';

export interface LastRun {
  kind: MaintenanceKind;
  /** The last that succeeded, and the last that failed since. */
  last_at: Date | null;
  failed_at: Date | null;
  /** Of the one that succeeded. */
  seconds: number;
  detail: string;
}

/** How old the last backup and the last trial of restoring one are. */
export async function lastRuns(db: OpenDb): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    select k.kind, done.ended_at as last_at, failed.ended_at as failed_at, coalesce(failed.detail, done.detail, '') as detail,
      coalesce(extract(epoch from done.ended_at - done.started_at), 0)::integer as seconds
    from (values ('backup'), ('restore_drill')) as k (kind)
    left join lateral (select * from maintenance_runs m where m.kind = k.kind and outcome = 'done'
      order by ended_at desc limit 1) as done on true
    left join lateral (select * from maintenance_runs m where m.kind = k.kind and outcome = 'failed'
      and m.ended_at > coalesce(done.ended_at, '-infinity') order by ended_at desc limit 1) as failed on true
    order by 1`.execute(db);
  return rows;
}
