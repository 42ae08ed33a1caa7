/** Seconds, from an answer out of memory to one that hangs. */
export const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

/** How many answers fell into each bucket; the last place is for what took longer than all of them. */
export function noLatencies(): number[] {
  return Array.from({ length: buckets.length + 1 }, () => 0);
}

export function countLatency(counts: number[], seconds: number): void {
  const at = buckets.findIndex((most) => seconds <= most);
  const place = at === -1 ? buckets.length : at;
  counts[place] = (counts[place] ?? 0) + 1;
}

/** Returns the milliseconds within which that part of the answers came, as `histogram_quantile` of Prometheus reckons. */
export function quantileMs(counts: readonly number[], part: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [at, count] of counts.entries()) {
    const most = buckets[at];
    // Longer than the longest bucket: no more is known.
    if (most === undefined) break;
    if (before + count >= part * total) {
      const least = buckets[at - 1] ?? 0;
      return Math.round((least + (most - least) * ((part * total - before) / count)) * 1000);
    }
    before += count;
  }
  return (buckets.at(-1) ?? 0) * 1000;
}
