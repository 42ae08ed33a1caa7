/** Typing is told at once to the field, and to those who only look on when the hands rest a moment. */
export const restMs = 120;
export const longestRestMs = 400;

/** A value with two rounds of listeners: `now` hears every change, `calm` is spared the haste of typing. */
export class Publisher<T> {
  #value: T;
  #calm: T;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince = 0;
  readonly #listeners = { now: new Set<() => void>(), calm: new Set<() => void>() };

  constructor(value: T) {
    this.#value = value;
    this.#calm = value;
  }

  get now(): T {
    return this.#value;
  }

  get calm(): T {
    return this.#calm;
  }

  listen(round: 'now' | 'calm', listener: () => void): () => void {
    this.#listeners[round].add(listener);
    return () => {
      this.#listeners[round].delete(listener);
    };
  }

  tell(value: T, isTyping: boolean) {
    this.#value = value;
    for (const listener of this.#listeners.now) listener();
    if (!isTyping) return this.#settle();
    const at = Date.now();
    if (this.#timer === undefined) this.#waitingSince = at;
    clearTimeout(this.#timer);
    const most = this.#waitingSince + longestRestMs - at;
    this.#timer = setTimeout(() => this.#settle(), Math.max(0, Math.min(restMs, most)));
    return undefined;
  }

  #settle() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#calm = this.#value;
    for (const listener of this.#listeners.calm) listener();
  }
}
