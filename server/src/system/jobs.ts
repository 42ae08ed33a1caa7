import type { SystemJob, system } from '@krishi-bima/contract/system/system';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { existing, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { OpenDb } from '../tenancy/walls.ts';

type Row = Omit<SystemJob, 'created_at' | 'next_at'> & { created_at: Date; next_at: Date | null };

const words = { running: 'active', waiting: 'created', retry: 'retry', failed: 'failed' } as const;

/** Of all companies: whoever asks may see each of them. */
function selectJobs(which: RawBuilder<unknown>, slice: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`select j.id::text as id, j.name, t.about, j.created_on as created_at,
      case when c.id is not null then jsonb_build_object('name_np', c.name_np, 'name_en', c.name_en) end as company,
      case j.state when 'active' then 'running' when 'created' then 'waiting' else j.state::text end as state,
      case when j.state = 'active' then t.progress end as progress,
      case when j.state = 'retry' then j.start_after end as next_at,
      j.retry_count + (j.started_on is not null)::integer as tries, j.retry_limit + 1 as most_tries, t.error
    from pgboss.job j left join tasks t on t.id = j.id
    left join lateral ${rowsByKey('companies', 'c', { id: 't.insurance' })} on true
    where j.name not like '\\_\\_%' and ${which}
    order by j.state = 'failed' desc, j.state = 'active' desc, j.created_on, j.id ${slice}`;
}

export async function listJobs(db: OpenDb, { state, limit = 50, offset = 0 }: Query<typeof system.jobs>) {
  const which = state
    ? sql`j.state = ${words[state]}::pgboss.job_state`
    : sql`j.state in ('created', 'retry', 'active', 'failed')`;
  const counted = sql<{ count: number }>`select count(*) as count from pgboss.job j
    where j.name not like '\\_\\_%' and ${which}`;
  const { rows: counts } = await counted.execute(db);
  const { rows } = await selectJobs(which, sql`limit ${limit} offset ${offset}`).execute(db);
  return { count: counts[0]?.count ?? 0, results: rows.map(asJob) };
}

/** The person who asked for it waits for the same task again. */
export async function retryJob(db: OpenDb, id: string): Promise<SystemJob> {
  const one = sql`j.id = ${id}::uuid`;
  const { rows } = await selectJobs(one, sql``).execute(db);
  const { name, state } = existing(rows[0]);
  if (state !== 'failed' && state !== 'retry') throw new Problem('wrong_state');
  await sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${name} and id = ${id}::uuid and state in ('failed', 'retry')`.execute(db);
  await sql`update tasks set status = 'PENDING', error = null, updated_at = clock_now()
    where id = ${id}::uuid and error is distinct from 'cancelled'`.execute(db);
  const { rows: after } = await selectJobs(one, sql``).execute(db);
  return asJob(existing(after[0]));
}

function asJob({ created_at, next_at, ...job }: Row): SystemJob {
  return { ...job, created_at: created_at.toISOString(), next_at: next_at?.toISOString() ?? null };
}
