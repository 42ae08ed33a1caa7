import { expect, test } from 'vitest';
import { coverFacts } from './cover-facts.ts';

const policy = {
  status: 'issued',
  risk_start_at: '2026-08-26T00:00:00+05:45',
  risk_end_at: '2027-08-26T00:00:00+05:45',
  cancellation: null,
} as const;

test('a cover of a year has 365 days, of which today is the first one left', () => {
  const cover = coverFacts(policy, '2026-11-22');
  expect(cover).toMatchObject({ start: '2026-08-26', last: '2027-08-25', days: 365, gone: 88, state: 'running' });
  expect(cover.renewsFrom).toBe('2027-07-27');
});

test('a cover is ahead before its first day and over after its last', () => {
  expect(coverFacts(policy, '2026-08-21')).toMatchObject({ state: 'ahead', gone: -5 });
  expect(coverFacts(policy, '2027-08-25').state).toBe('running');
  expect(coverFacts(policy, '2027-08-26')).toMatchObject({ state: 'over', gone: 365 });
  expect(coverFacts({ ...policy, status: 'expired' }, '2027-09-01').state).toBe('over');
});

test('a cancelled cover counts the days until it was cancelled', () => {
  const cancellation = {
    ...{ at: '2026-10-01T05:00:00Z', cause: null, cancel_on: '2026-10-01', by: null, rule: 'pro_rata' },
    ...{ refund_farmer: '0.00', refund_authority: '0.00' },
  } as const;
  const cover = coverFacts({ ...policy, status: 'cancelled', cancellation }, '2026-11-22');
  expect(cover).toMatchObject({ state: 'cancelled', gone: 36 });
});
