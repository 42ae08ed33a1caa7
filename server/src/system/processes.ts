import { systemLimits as limits, type SystemStatus } from '@krishi-bima/contract/system/system';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { noLatencies, quantileMs } from '../metrics/latencies.ts';

type Part<Name extends keyof SystemStatus> = NonNullable<SystemStatus[Name]>;
type Running = Part<'versions'>['processes'][number];

/** Those that wrote within two and a half minutes and have not said that they ended. */
export async function askVersions({ database: { db } }: Deps): Promise<Part<'versions'>> {
  const { rows: processes } = await sql<Running>`select part, version, count(*) as count, sum(memory)::bigint as memory
    from (select distinct on (process) * from process_minutes order by process, minute desc) as newest
    where not ended and minute > now() - interval '150 seconds' group by part, version order by part, version`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations order by name desc limit 1`.execute(db);
  return { state: stateOf(processes), processes, migration: rows[0]?.name ?? '' };
}

function stateOf(processes: readonly Running[]): Part<'versions'>['state'] {
  // Nobody does the jobs: papers are asked for and never come.
  if (!processes.some(({ part }) => part !== 'api')) return 'failing';
  return new Set(processes.map(({ version }) => version)).size > 1 ? 'attention' : 'good';
}

interface Minute {
  at: Date;
  requests: number;
  failures: number;
  latencies: number[][];
}

export async function askHour({ database: { db } }: Deps): Promise<Part<'hour'>> {
  const { rows } = await sql<Minute>`select minute as at, sum(requests)::integer as requests,
      sum(failures)::integer as failures, jsonb_agg(latencies) as latencies
    from process_minutes where minute > now() - interval '1 hour' group by minute order by minute`.execute(db);
  const people = await sql<{ count: number }>`select count(distinct user_id) as count from tokens
    where last_used_at > now() - interval '1 hour'`.execute(db);
  const memory = await sql<{ bytes: number }>`select coalesce(sum(memory), 0)::bigint as bytes
    from (select distinct on (process) * from process_minutes order by process, minute desc) as newest
    where not ended and minute > now() - interval '150 seconds'`.execute(db);
  const p95_ms = quantileMs(added(rows.flatMap(({ latencies }) => latencies)), 0.95);
  const requests = sum(rows.map((row) => row.requests));
  const failures = sum(rows.map((row) => row.failures));
  return {
    state: failures > 0 || (p95_ms ?? 0) > limits.p95Ms ? 'attention' : 'good',
    ...{ requests, failures, p95_ms },
    signed_in: people.rows[0]?.count ?? 0,
    memory: memory.rows[0]?.bytes ?? 0,
    minutes: rows.map(({ at, latencies }) => ({ at: at.toISOString(), p95_ms: quantileMs(added(latencies), 0.95) })),
  };
}

function added(all: readonly number[][]): number[] {
  const counts = noLatencies();
  for (const one of all) for (const [at, count] of one.entries()) counts[at] = (counts[at] ?? 0) + count;
  return counts;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
