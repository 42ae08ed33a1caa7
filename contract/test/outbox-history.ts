import fc from 'fast-check';
import { isUnsent, needsPerson, type OutboxCall, type OutboxEntry } from '../src/outbox/entry.ts';
import { Outbox, type OutboxStore, type Outcome } from '../src/outbox/outbox.ts';

/** The power fails: whatever was under way ends here, and the windows with it. */
class Killed extends Error {}

/** What a person does, or what happens to the device. */
export type Move =
  | { is: 'write'; hangsOn: number | undefined; isWrong: boolean }
  | { is: 'line'; isUp: boolean }
  /** All windows end at the nth thing that they do from here on. */
  | { is: 'kill'; after: number }
  /** The answer to the nth request from here on is lost; the server has done it. */
  | { is: 'lose'; nth: number }
  | { is: 'fail'; nth: number }
  /** Not awaited, the next happens while it is sent. */
  | { is: 'send'; windows: number; isAwaited: boolean }
  | { is: 'correct'; which: number }
  | { is: 'retry' }
  | { is: 'withdraw'; which: number }
  | { is: 'sign_in_ended' }
  | { is: 'wait'; hours: number };

const which = fc.nat({ max: 30 });

export const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('write' as const),
      hangsOn: fc.option(which, { nil: undefined }),
      isWrong: fc.nat({ max: 5 }).map((n) => n === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('line' as const), isUp: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('kill' as const), after: fc.nat({ max: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('lose' as const), nth: fc.nat({ max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('fail' as const), nth: fc.nat({ max: 4 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('send' as const),
      windows: fc.integer({ min: 1, max: 3 }),
      isAwaited: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('correct' as const), which }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('retry' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('withdraw' as const), which }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('sign_in_ended' as const) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 150 }) }) },
);

/** Answers as the server does; what it did before an answer was lost stays done. */
export type Answer = (entry: OutboxEntry, now: number) => Promise<Outcome>;

/** A person who does not know whether an act arrived looks: has the office the record? */
export type Look = (entry: OutboxEntry) => boolean | Promise<boolean>;

/** Writes the act that a move asks for. */
export type Write = (act: { makes: number; parent: number | undefined; isWrong: boolean }) => OutboxCall;

/** A phone with its person, and whatever happens to both. */
export class Phone {
  readonly #kept = new Map<string, OutboxEntry>();
  readonly #answer: Answer;
  readonly #write: Write;
  readonly #mend: (body: unknown) => unknown;
  #now = 1_700_000_000_000;
  readonly #name = crypto.randomUUID();
  #keys = 0;
  #made = 0;
  #isUp = true;
  #isSignedIn = true;
  #killIn: number | undefined;
  #loseIn: number | undefined;
  #failIn: number | undefined;
  #generation = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #running: Promise<void>[] = [];
  #outbox = this.#open();
  /** All that the person was told is kept. */
  readonly told = new Set<string>();
  readonly user = 7;
  /** What happened, counted, so that a run can say that it was a run. */
  readonly seen: Record<string, number> = {};

  constructor(answer: Answer, write: Write, mend: (body: unknown) => unknown) {
    this.#answer = answer;
    this.#write = write;
    this.#mend = mend;
  }

  entries(): OutboxEntry[] {
    return [...this.#kept.values()];
  }

  async live(move: Move): Promise<void> {
    await this.#until(this.#do(move));
  }

  /** What a window does ends with it. */
  async #until(act: Promise<unknown>): Promise<void> {
    const generation = this.#generation;
    try {
      await act;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      if (generation !== this.#generation) return;
      this.#count('killed');
      this.#restart();
    }
  }

  /** The line is there, somebody is signed in and corrects what is wrong, until nothing waits. */
  async settle(hasArrived: Look): Promise<void> {
    this.#isUp = true;
    this.#killIn = undefined;
    this.#loseIn = undefined;
    this.#failIn = undefined;
    await Promise.all(this.#running.splice(0));
    for (let round = 0; this.entries().some(isUnsent); round += 1) {
      if (round > 200) throw new Error('Something waits for ever.');
      this.#isSignedIn = true;
      this.#now += 3_600_000;
      for (const one of this.entries().filter(needsPerson)) {
        if (one.problem?.code !== 'unsure') await this.#correct(one);
        else if (await hasArrived(one)) await this.#outbox.withdraw(this.user, one.id);
        else await this.#outbox.retry(this.user, one.id);
        if (one.problem?.code === 'unsure') this.#count('unsure');
      }
      await this.#outbox.sendAll(this.user);
    }
  }

  async #do(move: Move): Promise<void> {
    const { user } = this;
    switch (move.is) {
      case 'write':
        return this.#keep(move);
      case 'line':
        this.#isUp = move.isUp;
        return;
      case 'kill':
        this.#killIn = move.after;
        return;
      case 'lose':
        this.#loseIn = move.nth;
        return;
      case 'fail':
        this.#failIn = move.nth;
        return;
      case 'send':
        for (let window = 0; window < move.windows; window += 1) {
          this.#running.push(this.#until(this.#outbox.sendAll(user)));
        }
        if (move.isAwaited) await Promise.all(this.#running.splice(0));
        return;
      case 'correct': {
        const wrong = this.entries().filter(({ state }) => state === 'refused');
        const one = wrong[move.which % Math.max(1, wrong.length)];
        if (one) await this.#correct(one);
        return;
      }
      case 'retry':
        await this.#outbox.retry(user);
        return;
      case 'withdraw': {
        const left = this.entries().filter(isUnsent);
        const one = left[move.which % Math.max(1, left.length)];
        if (one && (await this.#outbox.withdraw(user, one.id))) this.#count('withdrawn');
        return;
      }
      case 'sign_in_ended':
        this.#isSignedIn = !this.#isSignedIn;
        return;
      case 'wait':
        // No request lasts for hours.
        await Promise.all(this.#running.splice(0));
        this.#now += move.hours * 3_600_000;
    }
  }

  async #keep({ hangsOn, isWrong }: { hangsOn: number | undefined; isWrong: boolean }) {
    const others = this.entries().filter(({ state }) => state !== 'withdrawn');
    const parent = hangsOn === undefined ? undefined : others[hangsOn % Math.max(1, others.length)];
    this.#made += 1;
    const id = `act ${this.#made}`;
    const makes = -1000 - this.#made;
    await this.#outbox.keep({
      ...{ id, user: this.user, company: 1, key: this.#newKey(), subject: id, makes, path: '/', size: 1 },
      ...{ kind: 'farmer', what: { ne: id, en: id }, whose: 'सीता', kept_at: this.#now, state: 'waiting' },
      after: parent ? [parent.id] : [],
      call: this.#write({ makes, parent: parent?.makes, isWrong }),
    });
    this.told.add(id);
  }

  async #correct(entry: OutboxEntry) {
    const { body } = entry.call;
    const call = { ...entry.call, body: this.#mend(body) };
    const isDone = await this.#outbox.amend(this.user, entry.id, { call, size: 1 });
    if (isDone) this.#count('corrected');
  }

  async #send(entry: OutboxEntry): Promise<Outcome> {
    if (!this.#isUp) return { is: 'silence' };
    if (!this.#isSignedIn) return { is: 'signed_out' };
    if (this.#isDue('#failIn')) {
      this.#count('failed');
      return { is: 'busy', problem: { code: 'busy', detail: '', at: this.#now } };
    }
    const outcome = await this.#answer(entry, this.#now);
    if (!this.#isDue('#loseIn')) return outcome;
    this.#count('lost');
    return { is: 'silence' };
  }

  #isDue(which: '#failIn' | '#loseIn'): boolean {
    const left = which === '#failIn' ? this.#failIn : this.#loseIn;
    const next = left === undefined || left === 0 ? undefined : left - 1;
    if (which === '#failIn') this.#failIn = next;
    else this.#loseIn = next;
    return left === 0;
  }

  #restart() {
    this.#generation += 1;
    this.#killIn = undefined;
    this.#turn = Promise.resolve();
    this.#outbox = this.#open();
  }

  /** Whatever a killed window still does leads nowhere. */
  #open(): Outbox {
    const generation = this.#generation;
    const alive = () => {
      if (generation !== this.#generation) throw new Killed();
      if (this.#killIn === 0) throw new Killed();
      if (this.#killIn !== undefined) this.#killIn -= 1;
    };
    const store: OutboxStore = {
      read: async () => {
        await turn();
        alive();
        return structuredClone(this.entries());
      },
      update: async (_, change) => {
        await turn();
        alive();
        for (const one of change(structuredClone(this.entries()))) this.#kept.set(one.id, structuredClone(one));
        await turn();
        // It is written, and the window may end before it learns so.
        alive();
      },
    };
    return new Outbox({
      store,
      send: async (entry) => {
        alive();
        const outcome = await this.#send(structuredClone(entry));
        await turn();
        alive();
        return outcome;
      },
      alone: (act) => {
        const mine = this.#turn.then(act);
        this.#turn = mine.catch(() => {});
        return mine;
      },
      now: () => this.#now,
      isOffline: () => !this.#isUp,
      newKey: () => this.#newKey(),
    });
  }

  /** No other phone has it. */
  #newKey() {
    this.#keys += 1;
    return `${this.#name}-${this.#keys}`;
  }

  #count(what: string) {
    this.seen[what] = (this.seen[what] ?? 0) + 1;
  }
}

function turn() {
  return new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
}
