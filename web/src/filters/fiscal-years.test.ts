import { expect, test } from 'vitest';
import { fiscalYears } from './fiscal-years.ts';

test('the register offers this fiscal year and the four before it, and keeps an older one that a link names', () => {
  expect(fiscalYears(undefined, '2026-11-20')).toEqual([2083, 2082, 2081, 2080, 2079]);
  expect(fiscalYears(2082, '2026-11-20')).toEqual([2083, 2082, 2081, 2080, 2079]);
  expect(fiscalYears(2071, '2026-11-20').at(-1)).toBe(2071);
});
