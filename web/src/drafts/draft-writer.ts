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

/** Writes one draft: after a pause in typing, one write after another, and never after it was discarded. */
export class DraftWriter {
  readonly #place: Pick<Draft, 'user' | 'company' | 'key' | 'path'>;
  readonly #onSaved: (at: Date) => void;
  #waiting: { value: unknown; title: string } | undefined;
  #timer = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor(place: Pick<Draft, 'user' | 'company' | 'key' | 'path'>, onSaved: (at: Date) => void) {
    this.#place = place;
    this.#onSaved = onSaved;
  }

  keep(value: unknown, title: string) {
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

  #then(step: () => Promise<void>) {
    this.#queue = this.#queue.then(step).catch((error: unknown) => console.error('the draft could not be kept', error));
    return this.#queue;
  }
}
