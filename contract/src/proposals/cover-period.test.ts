import { describe, expect, test } from 'vitest';
import { vegetable } from '../forms/vegetable.ts';
import { coverPeriod, isOverTerm } from './cover-period.ts';

const asked = { risk_start_at: '2026-11-21T00:00:00+05:45', risk_end_at: '2027-05-20T00:00:00+05:45' };

describe('the period of a policy', () => {
  test('is the one asked for when it is issued before', () => {
    const period = coverPeriod(asked, new Date('2026-11-20T06:00:00Z'));

    expect(period).toEqual({ start: new Date(asked.risk_start_at), end: new Date(asked.risk_end_at) });
  });

  test('ends as much later as it begins', () => {
    const issued = new Date('2026-12-01T06:15:00Z');

    // Ten days and twelve hours later.
    expect(coverPeriod(asked, issued)).toEqual({ start: issued, end: new Date('2027-05-30T12:00:00+05:45') });
  });
});

test.each([
  ['2027-11-22T00:00:00+05:45', false],
  ['2027-11-22T00:01:00+05:45', true],
])('a cover of vegetables to %s is over its term: %s', (risk_end_at, isOver) => {
  expect(isOverTerm(vegetable, { ...asked, risk_end_at })).toBe(isOver);
});
