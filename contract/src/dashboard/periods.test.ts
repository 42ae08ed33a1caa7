import { toAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { periodOf, quarterOfMonth, yearBefore } from './periods.ts';

const bs = (year: number, month: number, day: number) => toAd({ year, month, day });

test('the same day a year before is that of the Nepali calendar', () => {
  expect(yearBefore(bs(2083, 8, 6))).toBe(bs(2082, 8, 6));
});

test('a day that the month did not have a year before is its last', () => {
  // Ashadh has 32 days in 2082 and 31 in 2081.
  expect(yearBefore(bs(2082, 3, 32))).toBe(bs(2081, 3, 31));
});

test('a month, a quarter and a fiscal year begin on the first of a month', () => {
  const day = bs(2083, 8, 6);
  expect(periodOf('month', day)).toEqual({ from: bs(2083, 8, 1), to: bs(2083, 8, 29) });
  expect(periodOf('quarter', day).from).toBe(bs(2083, 7, 1));
  expect(periodOf('year', day).from).toBe(bs(2083, 4, 1));
  expect([4, 6, 7, 12, 1, 3].map(quarterOfMonth)).toEqual([1, 1, 2, 3, 4, 4]);
});
