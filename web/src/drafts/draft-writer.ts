import type { Draft } from './store.ts';
import { tabId } from './this-tab.ts';

const restMs = 300;
let isKeeping = true;

/** Writing is off while signing out, when pages close whose drafts have just been deleted. */
export function setDraftWriting(on: boolean) {
  isKeeping = on;
}

/** These writers have stored something and may have more to store. */
const writers = new Set<DraftWriter>();

/** Writes all drafts before our own reload of the page, so that nothing typed is lost. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...writers].map((writer) => writer.settle()));
}

/**
 * Reads one draft, then writes it: after a pause in typing, one write after another, and never after it was discarded.
 */
export class DraftWriter {
  readonly #place: Pick<Draft, 'user' | 'company' | 'key' | 'path'>;
  readonly #onSaved: (at: Date) => void;
  #waiting: { value: unknown; title: string } | undefined;
  #timer = 0;
  #hasKept = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(place: Pick<Draft, 'user' | 'company' | 'key' | 'path'>, onSaved: (at: Date) => void) {
    this.#place = place;
    this.#onSaved = onSaved;
  }

  /** True once something was typed in this visit. */
  get hasKept(): boolean {
    return this.#hasKept;
  }

  /**
   * Returns the draft of an earlier visit. It is read before anything of this visit is written, however slowly the
   * browser answers: what was typed a moment ago is not mistaken for it.
   */
  async find(): Promise<Draft | undefined> {
    let found: Draft | undefined;
    await this.#then(async () => {
      const { findDraft, forgetOldDrafts } = await import('./store.ts');
      await forgetOldDrafts();
      found = await findDraft(this.#place, this.#place.key);
    }, 'drafts cannot be read');
    return found;
  }

  keep(value: unknown, title: string) {
    this.#hasKept = true;
    this.#waiting = { value, title };
    writers.add(this);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.flush, restMs);
  }

  /** The function is bound, for listeners. */
  flush = () => {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting && isKeeping) void this.#then(() => this.#write(waiting));
  };

  async settle(): Promise<void> {
    this.flush();
    await this.#queue;
    writers.delete(this);
  }

  discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    return this.#then(async () => {
      const { deleteDraft } = await import('./store.ts');
      await deleteDraft(this.#place, this.#place.key);
    });
  }

  async #write(waiting: { value: unknown; title: string }) {
    const { putDraft } = await import('./store.ts');
    const savedAt = new Date();
    await putDraft({ ...this.#place, ...waiting, tab: tabId(), saved_at: savedAt.getTime() });
    this.#onSaved(savedAt);
  }

  /** A browser that forbids IndexedDB still lets people work; they only lose the safety net. */
  #then(step: () => Promise<void>, failure = 'the draft could not be kept') {
    this.#queue = this.#queue.then(step).catch((error: unknown) => console.error(failure, error));
    return this.#queue;
  }
}
