import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceProposal, priceRow, subsidyPercent } from './premium.ts';

const slabs = [
  { up_to: '5000000.00', percent: 80 },
  { up_to: '10000000.00', percent: 65 },
  { up_to: null, percent: 50 },
];
const terms = { subsidy_slabs: slabs, stamp: '20.00', accident_premium: '0.00' };
const lakh = 10_000_000;

function rupees(amount: number) {
  return Math.round(amount * 100);
}

function priceOf(...sums: number[]) {
  const rows = sums.map((sum_insured) => ({ sum_insured, rate: 5 }));
  return priceProposal(rows, terms, { wants_subsidy: true }).totals;
}

describe('the premium of a proposal', () => {
  test('one lakh at 5 % leaves the farmer 1,000 to pay, and 20 for the stamp', () => {
    expect(priceOf(lakh)).toEqual({
      sum_insured: lakh,
      premium: rupees(5000),
      subsidy_percent: 80,
      subsidy: rupees(4000),
      farmer_share: rupees(1000),
      stamp: rupees(20),
      accident_premium: 0,
      payable: rupees(1020),
    });
  });

  test('sixty lakh falls into the slab of 65 %', () => {
    expect(priceOf(60 * lakh)).toMatchObject({
      premium: rupees(300_000),
      subsidy: rupees(195_000),
      farmer_share: rupees(105_000),
    });
  });

  test('the paddy of the worked check: 70,330.39 insured, 703.30 for the farmer', () => {
    expect(priceOf(rupees(70_330.39))).toMatchObject({
      premium: rupees(3516.52),
      subsidy: rupees(2813.22),
      farmer_share: rupees(703.3),
    });
  });

  test.each([
    ['50 lakh exactly', 50 * lakh, 80],
    ['a paisa over 50 lakh', 50 * lakh + 1, 65],
    ['one crore exactly', 100 * lakh, 65],
    ['a paisa over one crore', 100 * lakh + 1, 50],
  ])('%s is subsidised at its slab', (_, insured, percent) => {
    expect(subsidyPercent(slabs, insured)).toBe(percent);
  });

  test('two fields of 30 lakh are one proposal of 60 lakh: both get 65 %', () => {
    const rows = [30 * lakh, 30 * lakh].map((sum_insured) => ({ sum_insured, rate: 5 }));
    const { rows: prices } = priceProposal(rows, terms, { wants_subsidy: true });
    expect(prices.map(({ subsidy }) => subsidy)).toEqual([rupees(97_500), rupees(97_500)]);
  });

  test('half a paisa is rounded up', () => {
    // 5 % of 0.10 is half a paisa.
    expect(priceRow({ sum_insured: 10, rate: 5 }, 50)).toMatchObject({ premium: 1, subsidy: 1, farmer_share: 0 });
  });

  test('without the subsidy the farmer pays the whole premium, the stamp and the accident cover', () => {
    const accident = { ...terms, accident_premium: '100.00' };
    const { totals } = priceProposal([{ sum_insured: lakh, rate: 5 }], accident, { wants_subsidy: false });
    expect(totals).toMatchObject({ subsidy: 0, subsidy_percent: 0, payable: rupees(5120) });
  });

  test('a product that the state does not subsidise has no slabs', () => {
    const own = { ...terms, subsidy_slabs: [] };
    expect(priceProposal([{ sum_insured: lakh, rate: 5 }], own, { wants_subsidy: true }).totals.subsidy).toBe(0);
  });

  test('nothing insured owes nothing', () => {
    expect(priceOf()).toMatchObject({ sum_insured: 0, premium: 0, stamp: 0, payable: 0 });
  });
});

const rows = array(
  record({
    sum_insured: integer({ min: 0, max: 99_999_999_999 }),
    rate: integer({ min: 0, max: 1000 }).map((tenth) => tenth / 100),
  }),
  { maxLength: 200 },
);

describe('of any proposal', () => {
  test('subsidy and share of the farmer make the premium, row by row and together', () => {
    assert(
      property(rows, boolean(), (insured, wants_subsidy) => {
        const { rows: prices, totals } = priceProposal(insured, terms, { wants_subsidy });
        for (const price of [...prices, totals]) {
          expect(price.subsidy + price.farmer_share).toBe(price.premium);
          expect(price.farmer_share).toBeGreaterThanOrEqual(0);
        }
        expect(prices.reduce((sum, price) => sum + price.premium, 0)).toBe(totals.premium);
      }),
    );
  });

  test('a premium is never half a paisa away from its percentage', () => {
    assert(
      property(integer({ min: 0, max: 9_999_999_999 }), integer({ min: 0, max: 100 }), (sum_insured, rate) => {
        const { premium } = priceRow({ sum_insured, rate }, 0);
        expect(2 * Math.abs(premium * 100 - sum_insured * rate)).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('the order of the rows does not matter', () => {
    assert(
      property(rows, (insured) => {
        const there = priceProposal(insured, terms, { wants_subsidy: true }).totals;
        const back = priceProposal(insured.toReversed(), terms, { wants_subsidy: true }).totals;
        expect(back).toEqual(there);
      }),
    );
  });
});
