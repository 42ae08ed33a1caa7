import { nameIn } from '@krishi-bima/contract/outbox/order';
import type { Text } from '@krishi-bima/contract/values/text';
import { createStore } from 'zustand';
import { ApiProblem } from '#api/api-problem.ts';
import { markLocalData } from '#drafts/local-data.ts';
import { deleteDraft, draftsOf, type Owner, putDraft } from '#drafts/store.ts';
import { tabId } from '#drafts/this-tab.ts';

/** A pending upload. It is stored in this browser until the server has it; its id makes a repeat harmless. */
export interface PendingUpload {
  client_id: string;
  name: string;
  /** Missing after a reload when the browser had no room for it: the person is asked for it again. */
  file: Blob | undefined;
  state: 'waiting' | 'sending' | 'paused' | 'refused';
  /** The progress, from 0 to 1. */
  done: number;
  problem?: Text | string | undefined;
  /** Nobody refused it: it is sent again by itself once there is a connection. */
  unanswered?: boolean | undefined;
  /** Sending it again cannot help: it is not stored. */
  hopeless?: boolean | undefined;
}

/** The progress shown on other pages. */
export interface UploadProgress {
  client_id: string;
  size: number;
  done: number;
  path: string;
  /** It needs a person: refused, put off, or of an unknown kind. */
  needsAttention: boolean;
}

/** What becomes of an upload on its way. */
type Fate = Partial<Pick<PendingUpload, 'state' | 'done' | 'problem' | 'unanswered' | 'hopeless'>>;

/** The part of an upload that survives a reload. */
type Kept<P extends PendingUpload> = Omit<P, 'state' | 'done' | 'problem' | 'unanswered' | 'hopeless'>;

interface Ways<P extends PendingUpload> {
  /** The prefix of the keys in the drafts: `documents/`. */
  prefix: string;
  atOnce: number;
  /** The page that shows it, for the list of drafts. */
  pathOf: (parcel: P) => string;
  isReady: (parcel: P) => boolean;
  /** The record that it belongs to has not been sent itself. */
  waits?: (parcel: P) => boolean;
  /** Resolves when the server has it; rejects with an `ApiProblem`. */
  send: (parcel: P, onProgress: (done: number) => void) => Promise<void>;
}

/** Sends files a few at a time, on any page of the app, until each has arrived or was refused. */
export class UploadQueue<P extends PendingUpload> {
  readonly uploads = createStore<readonly P[]>(() => []);
  #owner: Owner | undefined;
  #opening: Promise<void> = Promise.resolve();
  #isKept = true;
  readonly #ways: Ways<P>;
  readonly #arrivals = new Set<(parcel: P) => void>();

  constructor(ways: Ways<P>) {
    this.#ways = ways;
    addEventListener('online', () => this.retryUnanswered());
  }

  all(): readonly P[] {
    return this.uploads.getState();
  }

  /** Returns whether pending uploads would survive a closed window. */
  isPersisted = () => this.#isKept;

  progressOf = (parcel: P): UploadProgress => {
    const { client_id, state, done, file, unanswered } = parcel;
    const { pathOf, isReady } = this.#ways;
    const isPutOff = state === 'paused' || (state === 'refused' && !unanswered);
    // A lost file still counts as pending.
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

  /** Resumes this person's uploads of an earlier visit. Another person's files are never touched. */
  open(owner: Owner): Promise<void> {
    if (this.#owner?.user === owner.user && this.#owner.company === owner.company) return this.#opening;
    this.#owner = owner;
    this.#set([]);
    this.#opening = this.#read(owner);
    return this.#opening;
  }

  async #read(owner: Owner) {
    const drafts = await draftsOf(owner.user).catch(() => []);
    const left = drafts.filter(({ key, company }) => key.startsWith(this.#ways.prefix) && company === owner.company);
    const known = new Set(this.all().map(({ client_id }) => client_id));
    const found = left.map(({ value }) => value as Kept<P>).filter(({ client_id }) => !known.has(client_id));
    this.#set([...found.map((kept) => ({ ...kept, state: 'waiting', done: 0 }) as P), ...this.all()]);
    this.sendNext();
  }

  /** A record has got its id: what waited for it goes there. */
  async putRecord(makes: number, record: number) {
    await this.#opening;
    for (const parcel of this.all()) {
      const { file, state: _, done: __, problem: ___, ...said } = parcel;
      const before = JSON.stringify(said);
      const now = nameIn(before, makes, record);
      // Ids stand by themselves, and in addresses.
      if (now !== before) await this.update(parcel.client_id, { ...JSON.parse(now), file } as Partial<P>);
    }
  }

  isWaiting = (parcel: P): boolean => this.#ways.waits?.(parcel) ?? false;

  /**
   * The upload is stored before it is shown: what people see here survives a closed window. An upload refused at once
   * is not stored.
   */
  async enqueue(kept: Kept<P>, problem?: Text) {
    markLocalData();
    const parcel = {
      ...kept,
      state: problem ? 'refused' : 'waiting',
      done: 0,
      problem,
      hopeless: problem !== undefined,
    } as P;
    if (!problem) await this.#keep(parcel);
    this.#set([...this.all(), parcel]);
  }

  /** Changes an upload's details later. */
  async update(client_id: string, change: Partial<P>) {
    this.change(client_id, change);
    const parcel = this.find(client_id);
    if (parcel) await this.#keep(parcel);
    this.sendNext();
  }

  retry(client_id: string) {
    this.change(client_id, { state: 'waiting', problem: undefined, unanswered: false });
    this.sendNext();
  }

  retryUnanswered() {
    for (const { unanswered, client_id } of this.all()) if (unanswered) this.retry(client_id);
  }

  async drop(client_id: string) {
    this.#set(this.all().filter((parcel) => parcel.client_id !== client_id));
    await this.#forget(client_id);
  }

  async #forget(client_id: string) {
    if (this.#owner) await deleteDraft(this.#owner, this.#ways.prefix + client_id).catch(() => {});
  }

  find(client_id: string): P | undefined {
    return this.all().find((parcel) => parcel.client_id === client_id);
  }

  change(client_id: string, change: Partial<P> | Fate) {
    this.#set(this.all().map((parcel) => (parcel.client_id === client_id ? { ...parcel, ...change } : parcel)));
  }

  sendNext() {
    const sending = this.all().filter(({ state }) => state === 'sending').length;
    const ready = this.all().filter(
      (parcel) => parcel.state === 'waiting' && this.#ways.isReady(parcel) && !this.isWaiting(parcel),
    );
    for (const parcel of ready.slice(0, Math.max(0, this.#ways.atOnce - sending))) {
      this.change(parcel.client_id, { state: 'sending' });
      void this.#send(parcel);
    }
  }

  async #send(parcel: P) {
    const { client_id } = parcel;
    try {
      await this.#ways.send(parcel, (done) => this.change(client_id, { done }));
      await this.drop(client_id);
      for (const tell of this.#arrivals) tell(parcel);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // The person has put it off or removed it already.
      if (this.find(client_id)?.state !== 'sending') return;
      // Where there is no room (507) somebody has to make some first.
      const unanswered = error.status === 0 || (error.status >= 500 && error.status !== 507);
      const hopeless = error.status === 415;
      this.change(client_id, { state: 'refused', problem: error.detail, unanswered, hopeless });
      if (hopeless) await this.#forget(client_id);
    } finally {
      this.sendNext();
    }
  }

  async #keep(parcel: P) {
    if (!this.#owner) return;
    const { state: _, done: __, problem: ___, unanswered: ____, hopeless: _____, ...value } = parcel;
    const { client_id, name } = parcel;
    const place = { key: this.#ways.prefix + client_id, title: name, path: this.#ways.pathOf(parcel) };
    const draft = { ...this.#owner, ...place, saved_at: Date.now(), tab: tabId() };
    try {
      await putDraft({ ...draft, value });
    } catch (error) {
      console.error('a file could not be kept in the browser', error);
      this.#isKept = false;
      // At least the fact that it has not arrived is stored.
      await putDraft({ ...draft, value: { ...value, file: undefined } }).catch(() => {});
    }
  }

  #set(uploads: readonly P[]) {
    this.uploads.setState(uploads, true);
  }
}
