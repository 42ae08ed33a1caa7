import { createStore, type StoreApi } from 'zustand';

/** The field hears of typing at once, onlookers after a short pause. */
export const settleMs = 120;
export const longestSettleMs = 400;

/** A value with two rounds of listeners: `current` hears every change, `settled` only after a pause in typing. */
export class DebouncedStore<T> {
  readonly current: StoreApi<T>;
  readonly settled: StoreApi<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince = 0;

  constructor(value: T) {
    this.current = createStore(() => value);
    this.settled = createStore(() => value);
  }

  set(value: T, isTyping: boolean) {
    this.current.setState(value, true);
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
    this.settled.setState(this.current.getState(), true);
  }
}
