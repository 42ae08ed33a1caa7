import type { Writable } from 'node:stream';
import { heartbeatMs, streamEvents } from '@krishi-bima/contract/notices/notices';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { Problem } from '../errors/problem.ts';
import { livingTokens } from '../http/token.ts';
import { scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { countUnread, readerOf } from './unread.ts';

/** How a stream of somebody's notices is kept; a test has shorter times. */
export interface Times {
  lookMs: number;
  /** One person's number is counted at most so often, however much happens in the company. */
  countMs: number;
  /** The sign-in is looked at again. */
  proveMs: number;
  /** Then the browser asks anew, with the permissions that hold by then. */
  longestMs: number;
  heartbeatMs: number;
}

const usual: Times = { lookMs: 3000, countMs: 10_000, proveMs: 60_000, longestMs: 15 * 60_000, heartbeatMs };

/** A desk, a phone and two forgotten browsers. */
const mostOfOne = 4;
const mostOfAll = 2000;
/** Commits overtake each other by no more: entries of the history are looked for so far back. */
const overtaken = 500;
/** What a slow line has not taken by then is not waited for. */
const mostUnsent = 64 * 1024;

interface Listener {
  viewer: Viewer;
  insurance: number | undefined;
  stream: Writable;
  since: number;
  /** Something happened that may change the number. */
  due: boolean;
  counted: number;
  beaten: number;
}

export interface NoticeHub {
  /** Takes over the stream of an answer; refused when there are too many. */
  join(viewer: Viewer, insurance: number | undefined, stream: Writable): void;
  /** The person has read something: their other browsers learn of it, as far as they are with this process. */
  touch(user: number): void;
  /** Ends all streams, so that the server can stop; the browsers come back to the next one. */
  close(): Promise<void>;
}

type Watching = Pick<Deps, 'database' | 'log' | 'clock' | 'config'>;

/**
 * One loop of a process for all its streams: it looks for new entries of the history, and counts anew for whom they may
 * concern. Nothing is sent from process to process; each asks the database (docs/decisions/0023-notices-by-stream.md).
 */
export function openNoticeHub(deps: Watching, times: Times = usual): NoticeHub {
  const listeners = new Set<Listener>();
  const looker = new HistoryLooker(deps);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let proven = 0;

  async function look() {
    const at = performance.now();
    const isDue = ({ due, counted }: Listener) => due && at - counted >= times.countMs;
    try {
      markDue(listeners, await looker.next());
      if (at - proven > times.proveMs) {
        proven = at;
        await endLost(deps, listeners);
      }
      await countDue(deps, [...listeners].filter(isDue));
    } catch (error) {
      // The next look tries again; meanwhile the heartbeat goes on.
      deps.log.warn({ err: errorForLog(error) }, 'notices could not be looked for');
    }
    keepAlive(listeners, times);
  }

  function lookOnce() {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  function leave(one: Listener) {
    listeners.delete(one);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    join(viewer, insurance, stream) {
      makeRoom(listeners, viewer);
      const one = newListener(viewer, insurance, stream);
      listeners.add(one);
      stream.on('close', () => leave(one));
      stream.on('error', () => stream.destroy());
      looker.begin();
      timer ??= setInterval(lookOnce, times.lookMs);
      void countDue(deps, [one]).catch((error: unknown) => deps.log.warn({ err: errorForLog(error) }, 'no count'));
    },
    touch(user) {
      for (const one of listeners) if (one.viewer.id === user) one.due = true;
    },
    async close() {
      clearInterval(timer);
      timer = undefined;
      for (const one of listeners) end(one, streamEvents.again);
      await looking;
    },
  };
}

/** The oldest stream of somebody who has too many ends. */
function makeRoom(listeners: ReadonlySet<Listener>, viewer: Viewer): void {
  if (listeners.size >= mostOfAll) throw new Problem('busy', { retryAfter: 60 });
  const others = [...listeners].filter((one) => one.viewer.id === viewer.id);
  for (const one of others.slice(0, Math.max(0, others.length + 1 - mostOfOne))) end(one, streamEvents.full);
}

function newListener(viewer: Viewer, insurance: number | undefined, stream: Writable): Listener {
  const now = performance.now();
  return { viewer, insurance, stream, since: now, due: true, counted: -Infinity, beaten: now };
}

interface Entry {
  company: number | null;
  actor: number | null;
}

function markDue(listeners: ReadonlySet<Listener>, entries: readonly Entry[]): void {
  for (const { company, actor } of entries) {
    for (const one of listeners) if (concerns(one, company) && one.viewer.id !== actor) one.due = true;
  }
}

/** Finds entries of the history that are new since the last look. */
class HistoryLooker {
  readonly #deps: Watching;
  #last: number | undefined;
  #known = new Set<number>();

  constructor(deps: Watching) {
    this.#deps = deps;
  }

  /** What happened while nobody listened is nobody's news: whoever joins is told the number at once. */
  begin() {
    if (this.#known.size === 0) this.#last = undefined;
  }

  async next(): Promise<Entry[]> {
    const from = this.#last === undefined ? undefined : this.#last - overtaken;
    const entries = this.#deps.database.db.selectFrom('history').select(['id', 'insurance as company', 'actor']);
    const rows = await (from === undefined
      ? entries.orderBy('id', 'desc').limit(overtaken)
      : entries.where('id', '>', from).orderBy('id')
    ).execute();
    const fresh = from === undefined ? [] : rows.filter(({ id }) => !this.#known.has(id));
    this.#known = new Set(rows.map(({ id }) => id));
    this.#last = Math.max(this.#last ?? 0, ...this.#known);
    return fresh;
  }
}

function concerns({ viewer, insurance }: Listener, company: number | null): boolean {
  const own = viewer.scope.company ?? insurance;
  return own === undefined || company === null || own === company;
}

async function countDue({ database: { db } }: Watching, due: readonly Listener[]): Promise<void> {
  for (const one of due) {
    one.due = false;
    one.counted = performance.now();
    const data = scoped(db, one.viewer, { actor: null, request_id: null });
    say(one, streamEvents.unread, String(await countUnread(data, await readerOf(data), one.insurance)));
  }
}

/** Whoever was signed out, deactivated or given other rights has no stream any more. */
async function endLost({ database: { db }, clock, config }: Watching, listeners: ReadonlySet<Listener>): Promise<void> {
  const tokens = [...listeners].map(({ viewer }) => viewer.token);
  if (tokens.length === 0) return;
  const living = await livingTokens(db, clock(), config.sessions)
    .select('tokens.id')
    .where('tokens.id', 'in', tokens)
    .execute();
  const alive = new Set(living.map(({ id }) => id));
  for (const one of listeners) if (!alive.has(one.viewer.token)) end(one, streamEvents.again);
}

function keepAlive(listeners: ReadonlySet<Listener>, { heartbeatMs: beatMs, longestMs }: Times): void {
  const now = performance.now();
  for (const one of listeners) {
    if (now - one.since > longestMs) end(one, streamEvents.again);
    else if (one.stream.writableLength > mostUnsent) one.stream.destroy();
    else if (now - one.beaten > beatMs) {
      one.beaten = now;
      one.stream.write(': here\n\n');
    }
  }
}

function say(one: Listener, event: string, data: string): void {
  if (one.stream.writable) one.stream.write(`event: ${event}\ndata: ${data}\n\n`);
}

function end(one: Listener, event: string): void {
  say(one, event, '');
  one.stream.end();
}
