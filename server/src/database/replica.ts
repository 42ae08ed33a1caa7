import type pg from 'pg';
import type { Logger } from 'pino';
import { errorForLog } from '../errors/error-for-log.ts';

/** A copy that streams from the main database, of which reports, registers and exports read. */
export interface Replica<Db> {
  /** The copy, if it holds all that the main database held `boundMs` ago. */
  fresh(): Db | undefined;
  /** By how much it may be behind at most; null while it does not answer. */
  behindMs(): number | null;
  close(): Promise<void>;
}

/** A database as `open.ts` opens one. */
interface Opened<Db> {
  db: Db;
  pool: Pick<pg.Pool, 'query'>;
  close(): Promise<void>;
}

/** What is read of a copy is never older. */
export const boundMs = 30_000;
const lookMs = 2000;

/** How far the main database's log had come at a moment. */
export interface Sample {
  atMs: number;
  lsn: bigint;
}

/** Returns the moment up to which a copy that has replayed so far holds everything, by the samples; oldest first. */
export function heldUpTo(samples: readonly Sample[], replayed: bigint): number | undefined {
  return samples.findLast(({ lsn }) => lsn <= replayed)?.atMs;
}

/** `16/B374D848`, the high and the low half of a position in the log. */
export function readLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * Watches the copy by positions in the log, not by its clock: a copy of an idle database is not old, and one whose line
 * broke does not know it. The program starts and serves without the copy, too.
 */
export function watchReplica<Db>(
  main: Pick<pg.Pool, 'query'>,
  open: () => Promise<Opened<Db>>,
  log?: Pick<Logger, 'warn' | 'info'>,
): Replica<Db> {
  let samples: Sample[] = [];
  let copy: Opened<Db> | undefined;
  let heldAt: number | undefined;
  let answered = false;

  async function look() {
    const atMs = performance.now();
    const { rows } = await main.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    samples.push({ atMs, lsn: readLsn(rows[0]?.lsn ?? '0/0') });
    copy ??= await open();
    const replayed = await copy.pool.query<{ lsn: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
    );
    const lsn = replayed.rows[0]?.lsn;
    // One that was promoted is no copy any more: what it holds has gone another way.
    if (!lsn) throw new Error('DATABASE_READ_URL leads to a database that is no replica.');
    heldAt = heldUpTo(samples, readLsn(lsn)) ?? heldAt;
    samples = samples.filter((sample) => sample.atMs >= (heldAt ?? 0) && sample.atMs > atMs - 2 * boundMs);
  }

  async function tick() {
    try {
      await look();
      if (!answered) log?.info('reports read the replica');
      answered = true;
    } catch (error) {
      if (answered || heldAt === undefined)
        log?.warn({ err: errorForLog(error) }, 'the replica does not answer; reports read the main database');
      answered = false;
      // The first look after it is back counts anew.
      heldAt = undefined;
    }
  }

  let running = tick();
  const timer = setInterval(() => {
    running = running.then(tick);
  }, lookMs);
  timer.unref();
  const behindMs = () => (answered && heldAt !== undefined ? performance.now() - heldAt : null);
  return {
    behindMs,
    fresh() {
      const behind = behindMs();
      return behind !== null && behind <= boundMs ? copy?.db : undefined;
    },
    async close() {
      clearInterval(timer);
      await running;
      await copy?.close();
    },
  };
}
