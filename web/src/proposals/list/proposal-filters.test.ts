import { formsOf } from '@krishi-bima/contract/forms';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { filtersSet } from './proposal-filters.tsx';

test('a period counts as one filter', () => {
  expect(filtersSet({ search: 'सीता', start_date: '2026-07-17', end_date: '2026-11-20', branch: 3 })).toBe(2);
});

test('a form shows on the registration page that it belongs to', () => {
  const herd = { ...vegetable, name: 'herd', line: 'livestock' } as const;
  expect(formsOf('livestock', [vegetable, herd])).toEqual([herd]);
  expect(formsOf('crop')).toContain(vegetable);
});
