/** Chance that comes out the same for the same seed and key, on every machine and in any order of asking. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whole, both ends included. */
  int(from: number, to: number): number;
  /** True in this share of cases. */
  is(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** By weights, in the order of the entries. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  digits(count: number): string;
  uuid(): string;
}

export function chanceOf(seed: number, ...key: readonly (string | number)[]): Chance {
  let state = hash(`${seed}/${key.join('/')}`);

  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function int(from: number, to: number) {
    return from + Math.floor(next() * (to - from + 1));
  }

  function pick<T>(list: readonly T[]): T {
    const one = list[int(0, list.length - 1)];
    if (one === undefined) throw new RangeError('Nothing to pick from.');
    return one;
  }

  return {
    next,
    int,
    is: (share) => next() < share,
    pick,
    weighted(entries) {
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (found ?? pick(entries))[0];
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
