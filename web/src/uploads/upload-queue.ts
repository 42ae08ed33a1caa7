import type { Text } from '@krishi-bima/contract/values/text';
import { ApiProblem } from '#api/api-problem.ts';
import { markLocalData } from '#drafts/local-data.ts';
import { deleteDraft, draftsOf, type Owner, putDraft } from '#drafts/store.ts';
import { tabId } from '#drafts/this-tab.ts';

/** A file on its way. Kept in this browser until the server has it; its id makes a repeat harmless. */
export interface PendingUpload {
  client_id: string;
  name: string;
  /** Missing after a reload, when the browser had no room for it: it is asked for again. */
  file: Blob | undefined;
  state: 'waiting' | 'sending' | 'paused' | 'refused';
  /** From 0 to 1. */
  done: number;
  problem?: Text | string | undefined;
  /** Nobody refused it: it goes again by itself once there is a connection. */
  unanswered?: boolean | undefined;
}

/** What somebody on another page is told of it. */
export interface UploadProgress {
  client_id: string;
  size: number;
  done: number;
  path: string;
  /** It goes no further by itself: refused, put off, or not told apart. */
  needsAttention: boolean;
}

/** What a reload brings back. */
type Kept<P extends PendingUpload> = Omit<P, 'state' | 'done' | 'problem' | 'unanswered'>;

interface Ways<P extends PendingUpload> {
  /** Of the keys in the drafts: `documents/`. */
  prefix: string;
  atOnce: number;
  /** Where it is seen, for the list of drafts. */
  pathOf: (parcel: P) => string;
  isReady: (parcel: P) => boolean;
  /** Resolves when the server has it; fails with an `ApiProblem`. */
  send: (parcel: P, onProgress: (done: number) => void) => Promise<void>;
}

/** Sends files a few at a time, in any page of the app, until each has arrived or was refused. */
export class UploadQueue<P extends PendingUpload> {
  #parcels: readonly P[] = [];
  #owner: Owner | undefined;
  #isKept = true;
  readonly #ways: Ways<P>;
  readonly #listeners = new Set<() => void>();
  readonly #arrivals = new Set<(parcel: P) => void>();

  constructor(ways: Ways<P>) {
    this.#ways = ways;
    addEventListener('online', () => this.retryUnanswered());
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  all = (): readonly P[] => this.#parcels;

  /** Whether what waits would survive a closed window. */
  isPersisted = () => this.#isKept;

  progressOf = (parcel: P): UploadProgress => {
    const { client_id, state, done, file, unanswered } = parcel;
    const { pathOf, isReady } = this.#ways;
    const isPutOff = state === 'paused' || (state === 'refused' && !unanswered);
    // A file that was lost still is one.
    return {
      client_id,
      done,
      size: file?.size ?? 1,
      path: pathOf(parcel),
      needsAttention: isPutOff || !isReady(parcel),
    };
  };

  onUploaded(listener: (parcel: P) => void) {
    this.#arrivals.add(listener);
    return () => void this.#arrivals.delete(listener);
  }

  /** Takes up what an earlier visit of this person could not send. Another person's files are never touched. */
  async open(owner: Owner) {
    if (this.#owner?.user === owner.user && this.#owner.company === owner.company) return;
    this.#owner = owner;
    this.#set([]);
    const drafts = await draftsOf(owner.user).catch(() => []);
    const left = drafts.filter(({ key, company }) => key.startsWith(this.#ways.prefix) && company === owner.company);
    const known = new Set(this.#parcels.map(({ client_id }) => client_id));
    const found = left.map(({ value }) => value as Kept<P>).filter(({ client_id }) => !known.has(client_id));
    this.#set([...found.map((kept) => ({ ...kept, state: 'waiting', done: 0 }) as P), ...this.#parcels]);
    this.sendNext();
  }

  /**
   * Kept before it is shown: what people see here survives a closed window. What is refused at once is kept nowhere.
   */
  async enqueue(kept: Kept<P>, problem?: Text) {
    markLocalData();
    const parcel = { ...kept, state: problem ? 'refused' : 'waiting', done: 0, problem } as P;
    if (!problem) await this.#keep(parcel);
    this.#set([...this.#parcels, parcel]);
  }

  /** What somebody says of it later. */
  async update(client_id: string, change: Partial<P>) {
    this.change(client_id, change);
    const parcel = this.find(client_id);
    if (parcel) await this.#keep(parcel);
    this.sendNext();
  }

  retry(client_id: string) {
    this.change(client_id, { state: 'waiting', problem: undefined, unanswered: false } as Partial<P>);
    this.sendNext();
  }

  retryUnanswered() {
    for (const { unanswered, client_id } of this.#parcels) if (unanswered) this.retry(client_id);
  }

  async drop(client_id: string) {
    this.#set(this.#parcels.filter((parcel) => parcel.client_id !== client_id));
    if (this.#owner) await deleteDraft(this.#owner, this.#ways.prefix + client_id).catch(() => {});
  }

  find(client_id: string): P | undefined {
    return this.#parcels.find((parcel) => parcel.client_id === client_id);
  }

  change(client_id: string, change: Partial<P>) {
    this.#set(this.#parcels.map((parcel) => (parcel.client_id === client_id ? { ...parcel, ...change } : parcel)));
  }

  sendNext() {
    const sending = this.#parcels.filter(({ state }) => state === 'sending').length;
    const ready = this.#parcels.filter((parcel) => parcel.state === 'waiting' && this.#ways.isReady(parcel));
    for (const parcel of ready.slice(0, Math.max(0, this.#ways.atOnce - sending))) {
      this.change(parcel.client_id, { state: 'sending' } as Partial<P>);
      void this.#send(parcel);
    }
  }

  async #send(parcel: P) {
    const { client_id } = parcel;
    try {
      await this.#ways.send(parcel, (done) => this.change(client_id, { done } as Partial<P>));
      await this.drop(client_id);
      for (const tell of this.#arrivals) tell(parcel);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // Put off or away by hand, it was said so already.
      if (this.find(client_id)?.state !== 'sending') return;
      const unanswered = error.status === 0 || error.status >= 500;
      this.change(client_id, { state: 'refused', problem: error.detail, unanswered } as Partial<P>);
    } finally {
      this.sendNext();
    }
  }

  async #keep(parcel: P) {
    if (!this.#owner) return;
    const { state: _, done: __, problem: ___, unanswered: ____, ...value } = parcel;
    const { client_id, name } = parcel;
    const place = { key: this.#ways.prefix + client_id, title: name, path: this.#ways.pathOf(parcel) };
    const draft = { ...this.#owner, ...place, saved_at: Date.now(), tab: tabId() };
    try {
      await putDraft({ ...draft, value });
    } catch (error) {
      console.error('a file could not be kept in the browser', error);
      this.#isKept = false;
      // That it has not arrived is remembered at least.
      await putDraft({ ...draft, value: { ...value, file: undefined } }).catch(() => {});
    }
  }

  #set(parcels: readonly P[]) {
    this.#parcels = parcels;
    for (const listener of this.#listeners) listener();
  }
}
