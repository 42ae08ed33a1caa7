import { describe, expect, test } from 'vitest';
import { type RefundTerms, refundOf } from './refunds.ts';

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
    expect(refundOf(cover, at, terms as RefundTerms)).toEqual({ farmer, authority });
  });

  test("always adds up: the farmer has what of the premium is not the authority's", () => {
    for (let day = 0; day < 365; day += 13) {
      const at = new Date(Date.parse(cover.risk_start_at) + day * 86_400_000).toISOString();
      const { farmer, authority } = refundOf({ ...cover, premium: 333_333, subsidy: 266_667 }, at, proRata);
      expect(farmer).toBeGreaterThanOrEqual(0);
      expect(farmer + authority).toBe(Math.round((333_333 * (365 - day)) / 365));
    }
  });
});
