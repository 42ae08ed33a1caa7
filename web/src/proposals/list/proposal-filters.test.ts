import { formsOf } from '@krishi-bima/contract/forms';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { filtersSet, fiscalYears } from './proposal-filters.tsx';

test('the register offers this fiscal year and the four before it, and keeps an older one that a link names', () => {
  expect(fiscalYears(undefined, '2026-11-20')).toEqual([2083, 2082, 2081, 2080, 2079]);
  expect(fiscalYears(2082, '2026-11-20')).toEqual([2083, 2082, 2081, 2080, 2079]);
  expect(fiscalYears(2071, '2026-11-20').at(-1)).toBe(2071);
});

test('a period counts as one filter', () => {
  expect(filtersSet({ search: 'सीता', start_date: '2026-07-17', end_date: '2026-11-20', branch: 3 })).toBe(2);
});

test('a form shows on the registration page that it belongs to', () => {
  const herd = { ...vegetable, name: 'herd', registration: 'livestock' } as const;
  expect(formsOf('livestock', [vegetable, herd])).toEqual([herd]);
  expect(formsOf('crop')).toContain(vegetable);
});
