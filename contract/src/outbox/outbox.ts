import {
  isUnsent,
  needsPerson,
  type OutboxCall,
  type OutboxEntry,
  type OutboxProblem,
  surelyOnceMs,
  unsure,
} from './entry.ts';
import { afterVersion, hangingOn, nextOf, withRecord } from './order.ts';

/** What came back when an act was sent. */
export type Outcome =
  /** With the version that the record has now. */
  | { is: 'done'; record: number | undefined; version?: number | undefined }
  | { is: 'refused' | 'conflict'; problem: OutboxProblem }
  /** No answer: it may have arrived. */
  | { is: 'silence' }
  /** The server asks to come again, or has failed at this one: others may go meanwhile. */
  | { is: 'busy'; problem: OutboxProblem; retryAfterMs?: number | undefined }
  /** The sign-in has ended. */
  | { is: 'signed_out' };

export interface OutboxStore {
  /** Returns the acts of one person, in the order in which they were kept. */
  read: (user: number) => Promise<OutboxEntry[]>;
  /**
   * Reads, changes and writes in one transaction, and resolves when that is on the device for good. `change` returns what
   * is to be written.
   */
  update: (user: number, change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]) => Promise<void>;
}

interface Ways {
  store: OutboxStore;
  send: (entry: OutboxEntry) => Promise<Outcome>;
  /** Runs one act at a time on this device, over all windows and the service worker. */
  alone: <T>(act: () => Promise<T>) => Promise<T>;
  now: () => number;
  /** The device is sure to have no network. */
  isOffline: () => boolean;
  /** A new idempotency key. */
  newKey: () => string;
}

/** What may be put in the place of what was written before. */
export type Amendment = Pick<OutboxEntry, 'call' | 'form' | 'size'> &
  Partial<Pick<OutboxEntry, 'shows' | 'after' | 'what'>>;

/** Why sending ended: there is nothing more that may go, there is no line, or nobody is signed in. */
export type SendingEnd = 'nothing_left' | 'no_line' | 'signed_out';

const shortestRestMs = 15_000;
const longestRestMs = 10 * 60_000;

/**
 * The acts that wait on a device. Each is kept before anybody is told so, goes out when what it hangs on has arrived, and
 * leaves only when the server has it or a person says so.
 */
export class Outbox {
  readonly #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** Resolves when it is on the device for good. What it hangs on may have arrived since the page was opened. */
  async keep(entry: OutboxEntry): Promise<void> {
    await this.#ways.store.update(entry.user, (entries) => [
      entries.reduce((kept, { id, makes, record }) => {
        if (!kept.after.includes(id) || makes === undefined || record === undefined) return kept;
        return withRecord(kept, makes, record);
      }, entry),
    ]);
  }

  /** Sends whatever may go, one after the other; `evenOffline` on a person's word, whatever the device says of its network. */
  async sendAll(user: number, { evenOffline = false } = {}): Promise<SendingEnd> {
    const passed = new Set<string>();
    for (;;) {
      const end = await this.#ways.alone(() => this.#sendNext(user, passed, evenOffline));
      if (end) return end;
    }
  }

  /** Sends it again on a person's word, whatever was said of it. */
  async retry(user: number, id?: string): Promise<void> {
    const { now } = this.#ways;
    await this.#change(user, (entry) => {
      const isMeant = id === undefined ? entry.state === 'waiting' : entry.id === id && isUnsent(entry);
      if (!isMeant) return undefined;
      // The person has looked whether it arrived: from here on its key counts anew.
      const tried_at = entry.problem?.code === unsure ? now() : entry.tried_at;
      return { ...entry, state: 'waiting', not_before: undefined, tried_at, problem: undefined };
    });
  }

  /**
   * Puts other content into an act that was not done. False when it may have been done: then only a further act can
   * change it.
   */
  async amend(user: number, id: string, change: Amendment): Promise<boolean> {
    const { newKey, alone } = this.#ways;
    const amended = { is: false };
    await alone(() =>
      this.#change(user, (entry) => {
        const isNotDone = needsPerson(entry) ? entry.problem?.code !== unsure : entry.tried_at === undefined;
        if (entry.id !== id || !isUnsent(entry) || !isNotDone) return undefined;
        amended.is = true;
        const anew = { tried_at: undefined, failed_at: undefined, not_before: undefined, problem: undefined };
        return { ...entry, ...anew, ...change, key: newKey(), state: 'waiting' };
      }),
    );
    return amended.is;
  }

  /** Takes an act back with all that hangs on it. False when it arrived meanwhile. */
  async withdraw(user: number, id: string): Promise<boolean> {
    const { store, alone, now } = this.#ways;
    const taken = { is: false };
    await alone(() =>
      store.update(user, (entries) => {
        const one = entries.find((entry) => entry.id === id);
        if (!one || !isUnsent(one)) return [];
        taken.is = true;
        return [one, ...hangingOn(id, entries)].map((entry) => ({ ...entry, state: 'withdrawn', ended_at: now() }));
      }),
    );
    return taken.is;
  }

  async #sendNext(user: number, passed: Set<string>, evenOffline: boolean): Promise<SendingEnd | undefined> {
    const { store, send, now, isOffline } = this.#ways;
    const entry = nextOf(await store.read(user), now(), passed);
    if (!entry) return 'nothing_left';
    if (entry.tried_at !== undefined && now() - entry.tried_at > surelyOnceMs) {
      const problem = { code: unsure, detail: '', at: now() };
      await this.#change(user, (one) => (one.id === entry.id ? { ...one, state: 'refused', problem } : undefined));
      return undefined;
    }
    // What stays here can still be amended. What is about to leave is written down first: a cut before the answer must not
    // look as if it had never gone.
    if (isOffline() && !evenOffline) return 'no_line';
    const tried_at = entry.tried_at ?? now();
    await this.#change(user, (one) => (one.id === entry.id ? { ...one, tried_at } : undefined));
    const outcome = await send({ ...entry, tried_at });
    await this.#record(user, entry.id, outcome);
    if (outcome.is === 'silence') return 'no_line';
    if (outcome.is === 'signed_out') return 'signed_out';
    passed.add(entry.id);
    return undefined;
  }

  async #record(user: number, id: string, outcome: Outcome): Promise<void> {
    const at = this.#ways.now();
    if (outcome.is === 'done') return this.#arrived(user, id, outcome);
    await this.#change(user, (entry) => {
      if (entry.id !== id || entry.state !== 'waiting') return undefined;
      if (outcome.is === 'refused' || outcome.is === 'conflict') {
        return { ...entry, state: outcome.is, problem: outcome.problem };
      }
      if (outcome.is !== 'busy') return { ...entry, failed_at: at };
      return {
        ...entry,
        failed_at: at,
        problem: outcome.problem,
        not_before: at + (outcome.retryAfterMs ?? restOf(at - (entry.tried_at ?? at))),
      };
    });
  }

  /** What hangs on it gets the record's id in the same transaction: a kill leaves no half of it. */
  async #arrived(user: number, id: string, { record, version }: Outcome & { is: 'done' }): Promise<void> {
    const ended_at = this.#ways.now();
    await this.#ways.store.update(user, (entries) => {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return [];
      const { makes } = entry;
      return [
        // What was written is on the server now and need not stay here.
        {
          ...entry,
          state: 'sent',
          record,
          ended_at,
          problem: undefined,
          form: undefined,
          shows: undefined,
          call: withoutContent(entry.call),
        },
        ...hangingOn(id, entries).map((one) => {
          const later = afterVersion(one, entry, version);
          return makes === undefined || record === undefined ? later : withRecord(later, makes, record);
        }),
      ];
    });
  }

  #change(user: number, change: (entry: OutboxEntry) => OutboxEntry | undefined): Promise<void> {
    return this.#ways.store.update(user, (entries) => entries.flatMap((entry) => change(entry) ?? []));
  }
}

/** The longer the server has failed at it, the longer it rests. */
function restOf(failingMs: number): number {
  return Math.min(longestRestMs, Math.max(shortestRestMs, failingMs));
}

function withoutContent({ method, path }: OutboxCall): OutboxCall {
  return { method, path };
}
