import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { describe, expect, test } from 'vitest';
import { daysLeft, endorsementPercent, priceEndorsement } from './endorsement-price.ts';

/** From 10 Bhadau 2083, for a common and for a leap year. */
const start = '2026-08-26T00:00:00+05:45';
const year365 = { risk_start_at: start, risk_end_at: '2027-08-26T00:00:00+05:45' };
const year366 = { risk_start_at: start, risk_end_at: '2027-08-27T00:00:00+05:45' };
const season180 = { risk_start_at: start, risk_end_at: '2027-02-22T00:00:00+05:45' };

type Row = [sum: string, rate: number] | null;

const row = (of: Row) => of && { sum_insured: toPaisa(of[0]), rate: of[1] };

function priced(pairs: [Row, Row][], period: typeof year365, effective_from: string, subsidy_percent: number) {
  const rows = pairs.map(([before, after]) => ({ before: row(before), after: row(after) }));
  const price = priceEndorsement(rows, { period, effective_from, subsidy_percent });
  return [price.days_left, ...[price.premium, price.subsidy, price.farmer_share].map(fromPaisa)];
}

describe('the money of an endorsement', () => {
  // Each worked by hand: yearly difference of premium x days left / days of the period.
  test.each<[string, [Row, Row][], typeof year365, string, number, (number | string)[]]>([
    // 35,000 x 5 % = 1,750 x 277/366 = 1,324.453...
    [
      'an animal replaced',
      [
        [
          ['150000.00', 5],
          ['185000.00', 5],
        ],
      ],
      year366,
      '2026-11-23',
      80,
      [277, '1324.45', '1059.56', '264.89'],
    ],
    // 5,000 x 183/366
    ['an animal added', [[null, ['100000.00', 5]]], year366, '2027-02-25', 80, [183, '2500.00', '2000.00', '500.00']],
    // 5,000 x 91/365 = 1,246.575...; 80 % = 997.264
    [
      'an animal taken out',
      [[['100000.00', 5], null]],
      year365,
      '2027-05-27',
      80,
      [91, '-1246.58', '-997.26', '-249.32'],
    ],
    // 500 x 100/365 = 136.986...; 80 % = 109.592
    [
      'a sum raised',
      [
        [
          ['80000.00', 5],
          ['90000.00', 5],
        ],
      ],
      year365,
      '2027-05-18',
      80,
      [100, '136.99', '109.59', '27.40'],
    ],
    [
      'the same sum lowered',
      [
        [
          ['90000.00', 5],
          ['80000.00', 5],
        ],
      ],
      year365,
      '2027-05-18',
      80,
      [100, '-136.99', '-109.59', '-27.40'],
    ],
    ['the first day', [[null, ['10000.00', 5]]], year365, '2026-08-26', 80, [365, '500.00', '400.00', '100.00']],
    // 500 / 365 = 1.369...; 80 % = 1.096
    ['the last day', [[null, ['10000.00', 5]]], year365, '2027-08-25', 80, [1, '1.37', '1.10', '0.27']],
    // 1,830 / 366
    ['the last day of a leap year', [[null, ['36600.00', 5]]], year366, '2027-08-26', 80, [1, '5.00', '4.00', '1.00']],
    // 1.825 / 365 = 0.005
    ['half a paisa', [[null, ['36.50', 5]]], year365, '2027-08-25', 0, [1, '0.01', '0.00', '0.01']],
    ['half a paisa back', [[['36.50', 5], null]], year365, '2027-08-25', 0, [1, '-0.01', '0.00', '-0.01']],
    // Two members: +20,000 and -5,000 are 750 a year; x 146/365
    [
      'two rows of a group',
      [
        [
          ['80000.00', 5],
          ['100000.00', 5],
        ],
        [
          ['30000.00', 5],
          ['25000.00', 5],
        ],
      ],
      year365,
      '2027-04-02',
      80,
      [146, '300.00', '240.00', '60.00'],
    ],
    // Barley at 3 % gives way to paddy at 5 %: 1,000 - 600 = 400 x 90/180
    [
      'a plot with another rate',
      [
        [
          ['20000.00', 3],
          ['20000.00', 5],
        ],
      ],
      season180,
      '2026-11-24',
      80,
      [90, '200.00', '160.00', '40.00'],
    ],
    // 1,000 x 365/365 at 65 %
    [
      'a policy of the next slab',
      [[null, ['20000.00', 5]]],
      year365,
      '2026-08-26',
      65,
      [365, '1000.00', '650.00', '350.00'],
    ],
    ['without subsidy', [[null, ['20000.00', 5]]], year365, '2026-08-26', 0, [365, '1000.00', '0.00', '1000.00']],
  ])('%s', (_, pairs, period, from, percent, expected) => {
    expect(priced(pairs, period, from, percent)).toEqual(expected);
  });

  test('adds up over the days: what is added and taken back on one day comes to nothing', () => {
    for (const from of ['2026-08-26', '2026-12-01', '2027-08-25']) {
      const there = priceEndorsement([{ before: null, after: { sum_insured: 1234567, rate: 5 } }], {
        period: year365,
        effective_from: from,
        subsidy_percent: 80,
      });
      const back = priceEndorsement([{ before: { sum_insured: 1234567, rate: 5 }, after: null }], {
        period: year365,
        effective_from: from,
        subsidy_percent: 80,
      });
      expect([there.premium + back.premium, there.subsidy + back.subsidy]).toEqual([0, 0]);
    }
  });
});

test('a day that has begun counts, and outside of the period none is left', () => {
  const issued = { risk_start_at: '2026-08-25T16:25:00+05:45', risk_end_at: '2027-08-26T00:00:00+05:45' };

  expect(daysLeft(issued, '2026-08-25')).toEqual({ days: 366, days_left: 366 });
  expect(daysLeft(issued, '2026-01-01')).toEqual({ days: 366, days_left: 366 });
  expect(daysLeft(issued, '2027-08-26')).toEqual({ days: 366, days_left: 0 });
});

describe('the slab of an endorsement', () => {
  const slabs = [
    { up_to: '5000000.00', percent: 80 },
    { up_to: null, percent: 65 },
  ];
  const wants = { wants_subsidy: true };

  test.each([
    [4_965_000_00, 5_000_000_00, 80],
    [4_965_000_00, 5_000_000_01, 65],
    // Taking out what was added at 65 % gives back 65 %.
    [5_000_000_01, 4_965_000_00, 65],
  ])('from %i to %i paisa is that of the larger sum', (before, after, percent) => {
    expect(endorsementPercent(slabs, { before, after }, wants)).toBe(percent);
  });

  test('is none where no subsidy was asked for', () => {
    expect(endorsementPercent(slabs, { before: 1, after: 2 }, { wants_subsidy: false })).toBe(0);
  });
});
