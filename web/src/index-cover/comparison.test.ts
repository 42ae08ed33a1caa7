import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { compared, type Past } from './comparison.ts';

const phase = { name_np: 'फूल', name_en: 'Flower', aggregation: 'sum' as const, day_limit: null, steps: [] };
const terms: IndexTerms = {
  ...{ index: 'rain_deficit', cap: '100', unit: 'tree', sum_insured_per_unit: '2000.00', rate: '8', subsidy: '0' },
  ...{ min_units: 1, max_units: 100 },
  phases: [
    { ...phase, trigger: '30', exit: '10', weight: '100', from: { month: 1, day: 1 }, until: { month: 1, day: 2 } },
  ],
};

/** Of each year what fell on the two days of the phase; null where nobody measured. */
function past(id: number, rain: Record<number, string | null>, change: Partial<IndexTerms> = {}): Past {
  const own = { ...terms, ...change };
  return {
    product: { id, terms: own },
    years: Object.entries(rain).map(([name, value]) => {
      const year = Number(name);
      const from = phaseDays(own.phases, year)[0]?.from ?? '';
      const main = value === null ? [] : [from, addDays(from, 1)].map((day) => ({ day, value }));
      return { year, main, fallback: [] };
    }),
  };
}

describe('products side by side', () => {
  test('are judged by the same years: those measured in full for all of them', () => {
    // 2 × 10 mm is half way from 30 to 10; 2 × 5 mm is the exit.
    const { years, common, columns } = compared(
      [past(1, { 2080: '10', 2081: '20', 2082: '5' }), past(2, { 2080: '10', 2081: '10', 2082: null })],
      '2026-11-27',
    );

    expect({ years, common }).toEqual({ years: [2080, 2081, 2082], common: [2080, 2081] });
    expect(columns.map(({ cost }) => [cost?.mean, cost?.paying, cost?.years])).toEqual([
      [250_000, 1, 2],
      [500_000, 2, 2],
    ]);
    expect(columns.map(({ burning, premium, lossRatio }) => ({ burning, premium, lossRatio }))).toEqual([
      { burning: '500.00', premium: '160.00', lossRatio: 312.5 },
      { burning: '1000.00', premium: '160.00', lossRatio: 625 },
    ]);
    // 0, 50 and 100 % in the mean of its own three years.
    expect(columns[0]?.own).toMatchObject({ mean: 500_000, years: 3 });
    // What the one paid in the year that the other lacks is shown all the same.
    expect(columns[0]?.seasons.get(2082)?.due).toBe(1_000_000);
  });

  test('have no burning cost without a common year, and no loss ratio without a premium', () => {
    const apart = compared([past(1, { 2080: '10', 2081: null }), past(2, { 2080: null, 2081: '10' })], '2026-11-27');
    expect(apart.common).toEqual([]);
    expect(apart.columns.map(({ cost, burning }) => cost ?? burning)).toEqual([undefined, undefined]);

    const [free] = compared([past(1, { 2080: '10' }, { rate: '0' })], '2026-11-27').columns;
    expect([free?.burning, free?.lossRatio]).toEqual(['1000.00', undefined]);
  });
});
