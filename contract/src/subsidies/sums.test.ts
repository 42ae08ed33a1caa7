import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { ageingOf, bucketOf, spreadPayment } from './sums.ts';

describe('the age of what is due', () => {
  test.each([
    ['2026-11-20', 0, 'to_30'],
    ['2026-11-21', -1, 'to_30'],
    ['2026-10-21', 30, 'to_30'],
    ['2026-10-20', 31, 'to_60'],
    ['2026-09-21', 60, 'to_60'],
    ['2026-09-20', 61, 'to_90'],
    ['2026-08-22', 90, 'to_90'],
    ['2026-08-21', 91, 'to_180'],
    ['2026-05-24', 180, 'to_180'],
    ['2026-05-23', 181, 'over_180'],
    ['2020-02-29', 2456, 'over_180'],
  ])('from %s to 2026-11-20 is %i days, in %s', (opened_on, days, bucket) => {
    expect(daysBetween(opened_on, '2026-11-20')).toBe(days);
    expect(bucketOf(opened_on, '2026-11-20')).toBe(bucket);
  });

  test('is summed by state and for all, and the parts make the whole', () => {
    const { lines, total } = ageingOf(
      [
        { status: 'applied', opened_on: '2026-11-19', count: 2, due: 400_000 },
        { status: 'applied', opened_on: '2026-10-20', count: 1, due: 281_322 },
        { status: 'billed_to_nia', opened_on: '2026-10-01', count: 3, due: 100 },
        { status: 'billed_to_nia', opened_on: '2025-01-01', count: 1, due: 19_500_000 },
      ],
      '2026-11-20',
    );

    expect(lines.map(({ status }) => status)).toEqual(['applied', 'billed_to_nia']);
    expect(lines[0]?.buckets).toMatchObject({ to_30: { count: 2, due: 400_000 }, to_60: { count: 1, due: 281_322 } });
    expect(lines[0]?.total).toEqual({ count: 3, due: 681_322 });
    expect(lines[1]?.buckets.over_180).toEqual({ count: 1, due: 19_500_000 });
    expect(total.buckets.to_60).toEqual({ count: 4, due: 281_422 });
    expect(total.total).toEqual({ count: 7, due: 20_181_422 });
  });

  test('of nothing is nothing', () => {
    expect(ageingOf([], '2026-11-20')).toMatchObject({ lines: [], total: { total: { count: 0, due: 0 } } });
  });
});

describe('a payment', () => {
  const entries = [
    { id: 3, opened_on: '2026-03-01', due: 100 },
    { id: 2, opened_on: '2026-01-01', due: 250 },
    { id: 1, opened_on: '2026-03-01', due: 70 },
  ];

  test('pays the oldest whole before the next', () => {
    expect(spreadPayment(300, entries)).toEqual([
      { id: 2, amount: 250 },
      { id: 1, amount: 50 },
    ]);
  });

  test('in full leaves nothing due', () => {
    expect(spreadPayment(420, entries)).toEqual([
      { id: 2, amount: 250 },
      { id: 1, amount: 70 },
      { id: 3, amount: 100 },
    ]);
  });

  test('of one paisa goes to one entry', () => {
    expect(spreadPayment(1, entries)).toEqual([{ id: 2, amount: 1 }]);
  });

  test('of more than is due is refused', () => {
    expect(() => spreadPayment(421, entries)).toThrow(RangeError);
  });

  test('is never lost or doubled, whatever the amounts', () => {
    const many = Array.from({ length: 97 }, (_, n) => ({
      id: n,
      opened_on: `2026-01-0${(n % 9) + 1}`,
      due: n * 37 + 1,
    }));
    const all = many.reduce((sum, { due }) => sum + due, 0);
    for (const amount of [1, 36, 37, 1000, all - 1, all]) {
      const shares = spreadPayment(amount, many);
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
      for (const { id, amount: share } of shares) expect(share).toBeLessThanOrEqual(many[id]?.due ?? 0);
      const partial = shares.filter(({ id, amount: share }) => share < (many[id]?.due ?? 0));
      expect(partial.length).toBeLessThanOrEqual(1);
    }
  });
});
