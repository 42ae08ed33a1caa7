import { expect, test } from 'vitest';
import { countLatency, noLatencies, quantileMs } from './latencies.ts';

test('the time within which 95 of 100 answers came is read out of their counts', () => {
  const counts = noLatencies();
  expect(quantileMs(counts, 0.95)).toBeNull();
  for (let nth = 0; nth < 90; nth += 1) countLatency(counts, 0.004);
  for (let nth = 0; nth < 10; nth += 1) countLatency(counts, 0.15);
  // Half of those between 100 and 200 ms.
  expect(quantileMs(counts, 0.95)).toBe(150);
  expect(quantileMs(counts, 0.5)).toBe(3);
  for (let nth = 0; nth < 900; nth += 1) countLatency(counts, 99);
  expect(quantileMs(counts, 0.95)).toBe(30_000);
});
