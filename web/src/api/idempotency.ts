import { newId } from './new-id.ts';

/**
 * One key is for one intention: pressing "save" again after a lost answer repeats the same record, while other content,
 * or the next record, is a new intention.
 */
export class IdempotencyKey {
  #content: string | undefined;
  #key = '';

  keyFor(body: unknown): string {
    const content = JSON.stringify(body);
    if (content !== this.#content) this.#key = newId();
    this.#content = content;
    return this.#key;
  }

  clear() {
    this.#content = undefined;
  }
}
