import { expect, test } from 'vitest';
import { countSet } from './count-set.ts';

test('a period counts as one filter, and what is not named as none', () => {
  const filter = {
    status: 'issued',
    start_date: '2026-07-17',
    end_date: '2026-11-20',
    search: 'सीता',
    branch: undefined,
  };

  expect(countSet(filter, ['status', 'branch', 'start_date', 'end_date'])).toBe(2);
  expect(countSet(filter, ['branch'])).toBe(0);
});
