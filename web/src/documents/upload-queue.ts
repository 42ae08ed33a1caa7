import type { PaperCode } from '@krishi-bima/contract/document-kinds';
import { kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents';
import type { Line } from '@krishi-bima/contract/roles';
import type { Text } from '@krishi-bima/contract/text';
import { ApiProblem } from '#api/api-problem.ts';
import { newId } from '#api/new-id.ts';
import { upload } from '#api/upload.ts';
import { deleteDraft, draftsOf, type Owner, putDraft } from '#drafts/store.ts';
import { thisTab } from '#drafts/this-tab.ts';
import { messages } from './messages.ts';
import { readable } from './readable-picture.ts';

export interface Place {
  of: 'kyc' | 'proposal';
  id: number;
  /** Where its papers are seen, for the list of drafts. */
  path: string;
  /** Of a proposal: whose papers only the roles of its line write. */
  line?: Line;
}

/** A file on its way. Kept in this browser until the server has it; its id makes a repeat harmless. */
export interface Parcel {
  client_id: string;
  place: Place;
  /** Nothing is sent before somebody has said what it is. */
  code: PaperCode | undefined;
  replaces: number | undefined;
  name: string;
  file: Blob;
  state: 'waiting' | 'sending' | 'refused';
  /** From 0 to 1. */
  done: number;
  problem?: Text | string | undefined;
  /** Nobody refused it: it goes again by itself once there is a connection. */
  unanswered?: boolean;
}

type Kept = Pick<Parcel, 'client_id' | 'place' | 'code' | 'replaces' | 'name' | 'file'>;

const atOnce = 2;
const mostBytes = 20 * 1024 * 1024;
const prefix = 'documents/';

/** Sends files two at a time, in any page of the app, until each has arrived or was refused. */
class UploadQueue {
  #parcels: readonly Parcel[] = [];
  #owner: Owner | undefined;
  #isKept = true;
  readonly #listeners = new Set<() => void>();
  readonly #arrivals = new Set<(place: Place) => void>();

  constructor() {
    addEventListener('online', () => this.#retryUnanswered());
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  all = (): readonly Parcel[] => this.#parcels;

  /** Whether what waits would survive a closed window. */
  isKept = () => this.#isKept;

  onArrival(listener: (place: Place) => void) {
    this.#arrivals.add(listener);
    return () => this.#arrivals.delete(listener);
  }

  /** Takes up what an earlier visit of this person could not send. Another person's files are never touched. */
  async open(owner: Owner) {
    if (this.#owner?.user === owner.user && this.#owner.company === owner.company) return;
    this.#owner = owner;
    this.#set([]);
    const drafts = await draftsOf(owner.user).catch(() => []);
    const left = drafts.filter(({ key, company }) => key.startsWith(prefix) && company === owner.company);
    const known = new Set(this.#parcels.map(({ client_id }) => client_id));
    const found = left.map(({ value }) => value as Kept).filter(({ client_id }) => !known.has(client_id));
    this.#set([...found.map((kept): Parcel => ({ ...kept, state: 'waiting', done: 0 })), ...this.#parcels]);
    this.#work();
  }

  async add(place: Place, files: readonly File[], code?: PaperCode, replaces?: number) {
    for (const file of files) {
      const { blob, name } = await readable(file);
      const kept: Kept = { client_id: newId(), place, code, replaces, name, file: blob };
      const isTooLarge = blob.size > mostBytes;
      // Kept before it is shown: what people see here survives a closed window.
      if (!isTooLarge) await this.#keep(kept);
      const refused = isTooLarge ? ({ state: 'refused', problem: messages.tooLarge } as const) : {};
      this.#set([...this.#parcels, { ...kept, state: 'waiting', done: 0, ...refused }]);
    }
    this.#work();
  }

  async name(client_id: string, code: PaperCode) {
    this.#change(client_id, { code });
    const parcel = this.#find(client_id);
    if (parcel) await this.#keep(parcel);
    this.#work();
  }

  retry(client_id: string) {
    this.#change(client_id, { state: 'waiting', done: 0, problem: undefined, unanswered: false });
    this.#work();
  }

  async drop(client_id: string) {
    this.#set(this.#parcels.filter((parcel) => parcel.client_id !== client_id));
    if (this.#owner) await deleteDraft(this.#owner, prefix + client_id).catch(() => {});
  }

  #retryUnanswered() {
    for (const { unanswered, client_id } of this.#parcels) if (unanswered) this.retry(client_id);
  }

  #work() {
    const sending = this.#parcels.filter(({ state }) => state === 'sending').length;
    const ready = this.#parcels.filter(({ state, code }) => state === 'waiting' && code !== undefined);
    for (const parcel of ready.slice(0, Math.max(0, atOnce - sending))) {
      this.#change(parcel.client_id, { state: 'sending' });
      void this.#send(parcel);
    }
  }

  async #send({ client_id, place, file, name, code = 'other_kyc', replaces }: Parcel) {
    const body = new FormData();
    body.set('client_id', client_id);
    body.set('code', code);
    body.set(place.of === 'kyc' ? 'kyc__id' : 'insurance_proposal', String(place.id));
    if (replaces !== undefined) body.set('replaces', String(replaces));
    body.set('file', file, name);
    try {
      const onProgress = (done: number) => this.#change(client_id, { done });
      if (place.of === 'kyc') await upload(kycDocuments.create, { body }, onProgress);
      else await upload(proposalDocuments.create, { body }, onProgress);
      await this.drop(client_id);
      for (const tell of this.#arrivals) tell(place);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.#change(client_id, {
        state: 'refused',
        done: 0,
        problem: error.detail,
        unanswered: error.status === 0 || error.status >= 500,
      });
    } finally {
      this.#work();
    }
  }

  async #keep({ client_id, place, code, replaces, name, file }: Kept) {
    if (!this.#owner) return;
    const value: Kept = { client_id, place, code, replaces, name, file };
    const draft = {
      key: prefix + client_id,
      title: name,
      path: place.path,
      value,
      saved_at: Date.now(),
      tab: thisTab(),
    };
    try {
      await putDraft({ ...this.#owner, ...draft });
    } catch (error) {
      console.error('a file could not be kept in the browser', error);
      this.#isKept = false;
    }
  }

  #find(client_id: string) {
    return this.#parcels.find((parcel) => parcel.client_id === client_id);
  }

  #change(client_id: string, change: Partial<Parcel>) {
    this.#set(this.#parcels.map((parcel) => (parcel.client_id === client_id ? { ...parcel, ...change } : parcel)));
  }

  #set(parcels: readonly Parcel[]) {
    this.#parcels = parcels;
    for (const listener of this.#listeners) listener();
  }
}

export const uploads = new UploadQueue();
