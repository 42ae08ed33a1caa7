import { describe, expect, test } from 'vitest';
import { daysOf, payableRefund, type RefundTerms, refundOf } from './refunds.ts';

/** The cover has 365 days and a premium of 5,000, four fifths of it from the authority. */
const cover = {
  premium: 500_000,
  subsidy: 400_000,
  risk_start_at: '2026-07-17T00:00:00+05:45',
  risk_end_at: '2027-07-17T00:00:00+05:45',
};
const proRata: RefundTerms = { rule: 'pro_rata', scale: [] };
const shortPeriod: RefundTerms = {
  rule: 'short_period',
  scale: [
    { up_to: 10, kept: 25 },
    { up_to: 50, kept: 60.5 },
  ],
};

describe('what a cancelled policy gets back', () => {
  test.each([
    ['before the risk starts, all of it', '2026-07-16T12:00:00+05:45', proRata, 100_000, 400_000],
    ['on the first day, all but a day', '2026-07-17T09:00:00+05:45', proRata, 99_726, 398_904],
    ['after 73 days, four fifths', '2026-09-28T00:00:00+05:45', proRata, 80_000, 320_000],
    ['on the last day, nothing', '2027-07-16T12:00:00+05:45', proRata, 0, 0],
    ['long after the end, nothing', '2028-01-01T00:00:00+05:45', proRata, 0, 0],
    ['by the scale within its first step', '2026-08-20T00:00:00+05:45', shortPeriod, 75_000, 300_000],
    ['by the scale within its second step', '2026-12-01T00:00:00+05:45', shortPeriod, 39_500, 158_000],
    ['by the scale past its last step, nothing', '2027-02-01T00:00:00+05:45', shortPeriod, 0, 0],
    ['by the scale before the start, all of it', '2026-07-01T00:00:00+05:45', shortPeriod, 100_000, 400_000],
    ['where the company gives nothing back, nothing', '2026-07-01T00:00:00+05:45', { rule: 'none', scale: [] }, 0, 0],
  ] as const)('%s', (_, at, terms, farmer, authority) => {
    expect(refundOf(cover, [], at, terms as RefundTerms)).toMatchObject({ farmer, authority });
  });

  test("always adds up: the farmer has what of the premium is not the authority's", () => {
    for (let day = 0; day < 365; day += 13) {
      const at = new Date(Date.parse(cover.risk_start_at) + day * 86_400_000).toISOString();
      const { farmer, authority } = refundOf({ ...cover, premium: 333_333, subsidy: 266_667 }, [], at, proRata);
      expect(farmer).toBeGreaterThanOrEqual(0);
      expect(farmer + authority).toBe(Math.round((333_333 * (365 - day)) / 365));
    }
  });
});

describe('the worked example of 8,250.00 after 48 of 179 days', () => {
  const worked = {
    premium: 825_000,
    subsidy: 660_000,
    risk_start_at: '2026-10-04T10:00:00+05:45',
    risk_end_at: '2027-04-01T10:00:00+05:45',
  };
  const at = '2026-11-21T09:00:00+05:45';

  test('gives back 6,037.71: 4,830.17 of it subsidy and 1,207.54 the farmer’s', () => {
    expect(daysOf(worked, at)).toEqual({ days: 179, gone: 48 });
    expect(refundOf(worked, [], at, proRata)).toMatchObject({ farmer: 120_754, authority: 483_017 });
  });

  // The farmer had 1,670.00 to pay: a share of 1,650.00 and the stamp.
  test.each([
    ['all of it arrived', 167_000, 120_754],
    ['the cheque has not cleared', 0, 0],
    ['as much arrived as the company keeps', 46_246, 0],
    ['a part arrived', 100_000, 53_754],
    ['more arrived than was to pay', 200_000, 120_754],
  ])('pays the farmer where %s', (_, cleared, back) => {
    expect(payableRefund(120_754, 167_000, cleared)).toBe(back);
  });
});

describe('the refund of an endorsed policy', () => {
  /*
   * 100 days from 17 July; one lakh at 5 %, four fifths of it subsidy: 5,000.00 and 4,000.00. From the 41st day on, with
   * 60 days left, a second lakh: 5,000.00 × 60 / 100 = 3,000.00 and 2,400.00. From the 61st day on, with 40 left, half a
   * lakh less: -1,000.00 and -800.00.
   */
  const hundred = { ...cover, risk_end_at: '2026-10-25T00:00:00+05:45' };
  const added = { premium: 300_000, subsidy: 240_000, days_left: 60 };
  const takenOff = { premium: -100_000, subsidy: -80_000, days_left: 40 };

  test('is reckoned of each part by its own days', () => {
    // On the 80th day 20 are left: 1,000.00 of 5,000.00, 1,000.00 of 3,000.00, and half of the 1,000.00 is back already.
    const refund = refundOf(hundred, [added, takenOff], '2026-10-04T12:00:00+05:45', proRata);

    expect(refund).toMatchObject({
      issued: { farmer: 20_000, authority: 80_000 },
      endorsed: [
        { farmer: 20_000, authority: 80_000 },
        { farmer: -10_000, authority: -40_000 },
      ],
      farmer: 30_000,
      authority: 120_000,
    });
    // As dear as 150,000 insured for a fifth of the period: 7,500.00 × 20 / 100.
    expect(refund.farmer + refund.authority).toBe(150_000);
  });

  test('gives an endorsement that has not begun back whole', () => {
    const { endorsed } = refundOf(hundred, [added], '2026-08-01T12:00:00+05:45', proRata);

    expect(endorsed).toMatchObject([{ farmer: 60_000, authority: 240_000 }]);
  });

  test('never falls below nothing', () => {
    const all = { premium: -500_001, subsidy: -400_000, days_left: 100 };

    expect(refundOf(hundred, [all], '2026-07-01T12:00:00+05:45', proRata)).toMatchObject({ farmer: 0, authority: 0 });
  });
});
