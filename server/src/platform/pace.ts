import { Problem } from './problem.ts';

interface Window {
  from: number;
  asked: number;
}

/**
 * How often one address may ask something that needs no sign-in. Each process keeps its own count, in memory: this
 * spares the server, and whatever is worth guarding needs a guard of its own.
 */
export function openPace(most: number, withinMs: number) {
  let windows = new Map<string, Window>();

  return function refuseHaste(address: string, now: number): void {
    if (windows.size > 10_000) windows = new Map([...windows].filter(([, { from }]) => now - from < withinMs));
    const known = windows.get(address);
    const window = known && now - known.from < withinMs ? known : { from: now, asked: 0 };
    window.asked += 1;
    windows.set(address, window);
    if (window.asked > most)
      throw new Problem('too_many_questions', { retryAfter: Math.ceil((window.from + withinMs - now) / 1000) });
  };
}
