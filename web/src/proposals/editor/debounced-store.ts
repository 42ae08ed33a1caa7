/** The field hears of typing at once, onlookers after a short pause. */
export const settleMs = 120;
export const longestSettleMs = 400;

/** A value with two rounds of listeners: `current` hears every change, `settled` only after a pause in typing. */
export class DebouncedStore<T> {
  #value: T;
  #settled: T;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince = 0;
  readonly #listeners = { current: new Set<() => void>(), settled: new Set<() => void>() };

  constructor(value: T) {
    this.#value = value;
    this.#settled = value;
  }

  get current(): T {
    return this.#value;
  }

  get settled(): T {
    return this.#settled;
  }

  subscribe(round: 'current' | 'settled', listener: () => void): () => void {
    this.#listeners[round].add(listener);
    return () => {
      this.#listeners[round].delete(listener);
    };
  }

  set(value: T, isTyping: boolean) {
    this.#value = value;
    for (const listener of this.#listeners.current) listener();
    if (!isTyping) return this.#settle();
    const at = Date.now();
    if (this.#timer === undefined) this.#waitingSince = at;
    clearTimeout(this.#timer);
    const most = this.#waitingSince + longestSettleMs - at;
    this.#timer = setTimeout(() => this.#settle(), Math.max(0, Math.min(settleMs, most)));
    return undefined;
  }

  #settle() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#settled = this.#value;
    for (const listener of this.#listeners.settled) listener();
  }
}
