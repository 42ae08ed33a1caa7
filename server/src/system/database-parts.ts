import { systemLimits as limits, type SystemStatus } from '@krishi-bima/contract/system/system';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { works } from '../metrics/waiting-work.ts';

type Part<Name extends keyof SystemStatus> = NonNullable<SystemStatus[Name]>;

interface Facts {
  version: string;
  connections: number;
  most_connections: number;
  bytes: number;
  told: Date;
}

/** From so many of a hundred connections on, a few more processes would find none. */
const mostConnectionsPercent = 80;

export async function askDatabase({ database: { db, embedded }, clock }: Deps): Promise<Part<'database'>> {
  const started = performance.now();
  await sql`select 1`.execute(db);
  const answer_ms = Math.round(performance.now() - started);
  const { rows } = await sql<Facts>`select split_part(current_setting('server_version'), ' ', 1) as version,
    (select count(*) from pg_stat_activity where datid is not null) as connections,
    current_setting('max_connections')::integer as most_connections,
    pg_database_size(current_database()) as bytes, clock_timestamp() as told`.execute(db);
  const { told, ...facts } = existing(rows[0]);
  const clock_seconds = Math.round(Math.abs(clock().getTime() - told.getTime()) / 1000);
  const isCrowded = !embedded && facts.connections * 100 >= facts.most_connections * mostConnectionsPercent;
  return {
    state: clock_seconds > limits.clockSeconds ? 'failing' : isCrowded ? 'attention' : 'good',
    engine: embedded ? 'embedded' : 'postgresql',
    answer_ms,
    clock_seconds,
    ...facts,
  };
}

interface Queue {
  running: number;
  waiting: number;
  failed: number;
  oldest_seconds: number;
}

/** What waits for its next try waits by intention until then. */
export async function askQueue({ database: { db } }: Deps): Promise<Part<'queue'>> {
  const { rows } = await sql<Queue>`select count(*) filter (where state = 'active') as running,
    count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::integer
      as oldest_seconds
    from pgboss.job where name not like '\\_\\_%'`.execute(db);
  const queue = rows[0] ?? { running: 0, waiting: 0, failed: 0, oldest_seconds: 0 };
  return { state: queue.oldest_seconds > limits.queueSeconds ? 'attention' : 'good', ...queue };
}

export async function askMessages({ database: { db }, config: { sms } }: Deps): Promise<Part<'messages'>> {
  const kinds = (await works.find(({ name }) => name === 'messages_waiting')?.ask(db)) ?? [];
  const waiting = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const oldest_seconds = Math.max(0, ...kinds.map(({ seconds }) => Math.round(seconds)));
  const told = { provider: sms.provider, waiting, oldest_seconds };
  // The outbox keeps them and sends nothing.
  if (sms.provider === 'outbox') return { state: 'unset', ...told };
  return { state: oldest_seconds > limits.messageSeconds ? 'attention' : 'good', ...told };
}
