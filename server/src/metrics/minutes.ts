import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { countLatency, noLatencies } from './latencies.ts';

export interface ProcessMinutes {
  /** Counts what this process answers. */
  watch(app: FastifyInstance): void;
  /** Says that this process has ended, so that nobody looks for it. */
  close(): Promise<void>;
}

interface Process {
  part: 'api' | 'jobs' | 'all';
  version: string;
}

const everyMs = 60_000;

/**
 * Once a minute each process writes down that it lives, its version, and what it has answered: the status page puts
 * together what no process knows alone.
 */
export async function tellMinutes(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { part, version }: Process,
): Promise<ProcessMinutes> {
  const process = randomUUID();
  let [requests, failures, latencies] = [0, 0, noLatencies()];

  async function write(ended: boolean) {
    const told = { requests, failures, latencies };
    [requests, failures, latencies] = [0, 0, noLatencies()];
    try {
      await sql`insert into process_minutes (process, minute, part, version, ended, requests, failures, latencies, memory)
        values (${process}, date_trunc('minute', now()), ${part}, ${version}, ${ended}, ${told.requests},
          ${told.failures}, ${told.latencies}::integer[], ${globalThis.process.memoryUsage.rss()})
        on conflict (process, minute) do update set ended = excluded.ended, memory = excluded.memory,
          requests = process_minutes.requests + excluded.requests,
          failures = process_minutes.failures + excluded.failures,
          latencies = (select array_agg(a + b order by nth)
            from unnest(process_minutes.latencies, excluded.latencies) with ordinality as both_of (a, b, nth))`.execute(
        database.db,
      );
      await sql`delete from process_minutes where minute < now() - interval '70 minutes'`.execute(database.db);
    } catch (error) {
      log.warn({ err: errorForLog(error) }, 'the minute of this process could not be written');
    }
  }

  await write(false);
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => write(false));
  }, everyMs);
  timer.unref();
  return {
    watch(app) {
      app.addHook('onResponse', async ({ url }, { statusCode, elapsedTime }) => {
        // Notices and pages are not calls: a stream lasts as long as somebody listens.
        if (!url.startsWith('/api/') || elapsedTime > 120_000) return;
        requests += 1;
        if (statusCode >= 500) failures += 1;
        countLatency(latencies, elapsedTime / 1000);
      });
    },
    async close() {
      clearInterval(timer);
      await writing;
      await write(true);
    },
  };
}
