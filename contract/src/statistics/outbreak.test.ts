import { describe, expect, test } from 'vitest';
import { judgeWeeks } from './outbreak.ts';

/** The same numbers in every run (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Cases of a week, so many on average (Knuth). */
function poisson(mean: number, next: () => number): number {
  const least = Math.exp(-mean);
  let [cases, product] = [0, next()];
  while (product > least) {
    cases += 1;
    product *= next();
  }
  return cases;
}

function steady(mean: number, weeks: number, seed: number): number[] {
  const next = chance(seed);
  return Array.from({ length: weeks }, () => poisson(mean, next));
}

/**
 * Weeks like those of a district: more cases before the monsoon and in winter, and in clusters (a Poisson whose mean is
 * itself by chance, of shape 4).
 */
function likeHistory(weeks: number, mean: number, seed: number): number[] {
  const next = chance(seed);
  const shape = 4;
  return Array.from({ length: weeks }, (_, week) => {
    const season = 1 + 0.5 * Math.cos((4 * Math.PI * (week - 20)) / 52);
    const cluster = Array.from({ length: shape }, () => -Math.log(1 - next())).reduce((sum, one) => sum + one, 0);
    return poisson((mean * season * cluster) / shape, next);
  });
}

const alarmsOf = (counts: readonly number[]) => judgeWeeks(counts).filter(({ alarm }) => alarm).length;
const judgedOf = (counts: readonly number[]) => judgeWeeks(counts).filter(({ limit }) => limit !== null).length;

describe('an outbreak', () => {
  test('is seldom seen where there is none: false alarms in a steady series', () => {
    const rates = [0.3, 1, 3, 8, 20].map((mean) => {
      const counts = steady(mean, 20_000, Math.round(mean * 10) + 7);
      return { mean, rate: alarmsOf(counts) / judgedOf(counts) };
    });
    console.info(
      rates.map(({ mean, rate }) => `${mean} cases a week: ${(rate * 100).toFixed(2)} % false alarms`).join('\n'),
    );

    for (const { rate } of rates) expect(rate).toBeLessThan(0.025);
  });

  test('is seldom seen where there is none in a series with seasons and clusters, and seen when cases rise fivefold', () => {
    const rates = [1, 3, 8].map((mean) => {
      const counts = likeHistory(20_000, mean, mean + 17);
      return { mean, rate: alarmsOf(counts) / judgedOf(counts) };
    });
    const series = Array.from({ length: 400 }, (_, nth) => {
      const usual = likeHistory(30, 3, nth + 1);
      return [...usual, ...steady(15, 2, nth + 10_001)];
    });
    const seen = series.filter((counts) => judgeWeeks(counts).some(({ alarm }, week) => alarm && week >= 30));
    console.info(
      `${rates.map(({ mean, rate }) => `${mean} a week: ${(rate * 100).toFixed(2)} %`).join(', ')}; seen by the second week ${((seen.length / 400) * 100).toFixed(1)} %`,
    );

    for (const { rate } of rates) expect(rate).toBeLessThan(0.08);
    expect(seen.length / series.length).toBeGreaterThan(0.85);
  });

  test('is seen in its first week when cases rise fivefold, nearly always, and not hidden by its own beginning', () => {
    const series = Array.from({ length: 400 }, (_, nth) => {
      const usual = steady(3, 20, nth + 1);
      const outbreak = steady(15, 3, nth + 10_001);
      return [...usual, ...outbreak];
    });
    const seen = (week: number) =>
      series.filter((counts) => judgeWeeks(counts)[20 + week]?.alarm).length / series.length;
    console.info(
      `Seen in the first week ${(seen(0) * 100).toFixed(1)} %, in the third ${(seen(2) * 100).toFixed(1)} %`,
    );

    expect(seen(0)).toBeGreaterThan(0.9);
    expect(seen(2)).toBeGreaterThan(0.9);
  });

  test('needs nine weeks before it, and three cases', () => {
    const quiet = Array.from({ length: 9 }, () => 0);
    expect(judgeWeeks([...quiet, 2, 3]).slice(-2)).toEqual([
      { limit: 0, alarm: false },
      { limit: 0, alarm: true },
    ]);
    expect(judgeWeeks([...quiet.slice(1), 30]).at(-1)).toEqual({ limit: null, alarm: false });
  });
});
