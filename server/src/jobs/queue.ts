import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../database/open.ts';
import { grantQueue } from '../database/rights.ts';
import type { Deps, JobDefinition, JobQueue } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { errorCode } from '../errors/error-of.ts';
import { Problem } from '../errors/problem.ts';
import { failTask, finishTask, setProgress } from './task-store.ts';

/** A job may run twice when a process dies in the middle, so `run` must be idempotent. */
export function defineJob<I extends object>(job: JobDefinition<I>): JobDefinition<I> {
  return job;
}

const retryLimit = 2;

/** How often due jobs are looked for; after a fault of the database less often, so that nobody storms one that is back. */
const lookMs = 500;
/** The transaction of a job that was just sent is about to commit. */
const soonMs = 30;
const restAfterFaultMs = 5000;
/** A worker that was not woken looks for itself. */
const ownLookSeconds = 60;

/** Jobs are in the same database, so nothing else has to run and a backup holds them too. */
export async function openJobs(
  database: Database,
  names: readonly string[],
  log?: Pick<Logger, 'warn'>,
): Promise<JobQueue> {
  const boss = await startBoss(database, log);
  const closing = new AbortController();
  const pace = paceOf(closing.signal);
  for (const name of names) {
    const options = {
      retryLimit,
      retryDelay: 1,
      // A missed heartbeat tells a dead process; this limit is for work that hangs.
      expireInSeconds: 3600,
      heartbeatSeconds: 15,
      deleteAfterSeconds: 86_400,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  return {
    async send(tx, { name }, id, input, inSeconds = 0) {
      await boss.send(name, input, { id, db: within(tx), startAfter: inSeconds });
      pace.hurry();
    },
    async cancel(tx, { name }, id) {
      await boss.cancel(name, id, { db: within(tx) });
    },
    work: (deps, jobs) => work({ boss, database, pace, closing: closing.signal }, deps, jobs),
    ready: () => boss.isInstalled(),
    close: () => {
      closing.abort();
      return stop(boss, names);
    },
  };
}

const patienceMs = 20_000;

/** As a stop that is `graceful`, which looks only every half second whether the jobs have ended. */
async function stop(boss: PgBoss, names: readonly string[]) {
  const patience = AbortSignal.timeout(patienceMs);
  const late = once(patience, 'abort');
  await Promise.race([Promise.all(names.map((name) => boss.offWork(name, { wait: true }))), late]);
  await boss.stop({ graceful: false, close: false });
}

function within(tx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
  };
}

/**
 * Of several processes that start at once on an empty database, only one can create the queue's tables; the others find
 * them.
 */
async function startBoss(database: Database, log: Pick<Logger, 'warn'> | undefined, tries = 5): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  // The queue retries by itself; nobody awaits these events.
  boss.on('error', (error) => log?.warn({ err: errorForLog(error) }, 'the queue had an error'));
  try {
    await boss.start();
    await grantQueue(database.pool);
    return boss;
  } catch (error) {
    const isRace = alreadyThere.has(errorCode(error) ?? '');
    if (!isRace || tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return startBoss(database, log, tries - 1);
  }
}

/** The schema, table, function or row was created by another process a moment ago, or is being created now. */
const alreadyThere = new Set(['23505', '42P06', '42P07', '42710', '42723', '40P01', 'XX000']);

/**
 * A process alone on the database finds jobs active that belonged to a process that is gone. One that was tried as often
 * as it may be has killed its process each time.
 */
const takeUp = `update pgboss.job set start_after = now(),
  state = (case when retry_count >= retry_limit then 'failed' else 'retry' end)::pgboss.job_state,
  completed_on = case when retry_count >= retry_limit then now() end
  where state = 'active'`;

interface Queue {
  boss: PgBoss;
  database: Database;
  pace: Pace;
  closing: AbortSignal;
}

async function work({ boss, database, pace, closing }: Queue, deps: Deps, jobs: readonly JobDefinition<object>[]) {
  if (database.embedded) await database.owner.executeQuery(CompiledQuery.raw(takeUp));
  const options = { pollingIntervalSeconds: ownLookSeconds, includeMetadata: true } as const;
  const workers = new Map<string, string>();
  const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '');
  for (const job of jobs) {
    const worker = await boss.work(job.name, options, async ([sent]) => {
      if (!sent) return;
      try {
        await attempt(deps, job, sent as Sent);
      } finally {
        // The next one is looked for at once: thirty papers do not wait for each other.
        wake(job.name);
      }
    });
    workers.set(job.name, worker);
  }
  void lookForDue(database.pool, { names: [...workers.keys()], wake, log: deps.log, pace, closing });
}

const dueKinds = `select distinct name from pgboss.job
  where name = any($1::text[]) and state < 'active' and not blocked and start_after <= now()`;

interface Look {
  names: string[];
  wake: (name: string) => void;
  log: Pick<Logger, 'warn'>;
  pace: Pace;
  closing: AbortSignal;
}

interface Pace {
  /** A job was sent: it is looked for sooner. */
  hurry(): void;
  /** Waits until jobs are looked for again. */
  rest(): Promise<void>;
}

/** After a job was sent the time between two looks is short, and then twice as long each time. */
function paceOf(closing: AbortSignal): Pace {
  let ms = lookMs;
  let sent = new AbortController();
  const wait = (signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined);
  return {
    hurry() {
      ms = soonMs;
      sent.abort();
    },
    async rest() {
      await wait(AbortSignal.any([closing, sent.signal]));
      if (sent.signal.aborted) {
        sent = new AbortController();
        await wait(closing);
      }
      ms = Math.min(lookMs, ms * 2);
    },
  };
}

/**
 * One question for all kinds of jobs, twice a second, wakes the workers that have something to do. If each worker asked
 * for itself, an idle office would ask its database thirty times a second. No session is needed, as for LISTEN: the
 * embedded database has one for everybody, and a pooler gives none away.
 */
async function lookForDue(pool: Pool, { names, wake, log, pace, closing }: Look) {
  while (!closing.aborted) {
    try {
      const { rows } = await pool.query<{ name: string }>(dueKinds, [names]);
      for (const { name } of rows) wake(name);
      await pace.rest();
    } catch (error) {
      if (!closing.aborted) log.warn({ err: errorForLog(error) }, 'the queue could not be looked at');
      await pause(restAfterFaultMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

interface Sent {
  id: string;
  data: object;
  retryCount: number;
}

/** The person who started the task has cancelled it. */
class Cancelled extends Error {
  override name = 'Cancelled';
}

/** Throws only errors that are worth another attempt. */
async function attempt(deps: Deps, job: JobDefinition<object>, { id, data, retryCount }: Sent): Promise<void> {
  const { db } = deps.database;
  try {
    const result = await job.run(deps, data, async (percent) => {
      if (!(await setProgress(db, id, percent))) throw new Cancelled();
    });
    if (!(await finishTask(db, id, result)) && result) throw new Cancelled();
  } catch (error) {
    if (error instanceof Cancelled) return removeHalfMade(deps, data);
    deps.log.error({ job: job.name, id, attempt: retryCount, err: errorForLog(error) }, 'job failed');
    const isForGood = error instanceof Problem && error.code !== 'busy';
    if (!isForGood && retryCount < retryLimit) throw error;
    await removeHalfMade(deps, data);
    await failTask(db, id, error instanceof Problem ? error.code : 'internal');
    await job.gaveUp?.(deps, data);
    if (!isForGood) throw error;
  }
}

async function removeHalfMade({ files }: Deps, data: { key?: string }): Promise<void> {
  if (data.key) await files.remove(data.key);
}
