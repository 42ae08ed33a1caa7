import { reckonSeason } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import { toAd } from '@krishi-bima/nepali/bikram-sambat';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/t.ts';
import { yearRows } from './years-csv.ts';

afterEach(() => setLanguage('ne'));

const terms: IndexTerms = {
  ...{ index: 'rain_deficit', cap: '100', unit: 'tree', sum_insured_per_unit: '2000.00', rate: '8', subsidy: '0' },
  ...{ min_units: 1, max_units: 100 },
  phases: [
    {
      ...{ name_np: 'फूल', name_en: 'Flower', aggregation: 'sum', day_limit: null, steps: [] },
      ...{ trigger: '30', exit: '10', weight: '100', from: { month: 1, day: 1 }, until: { month: 1, day: 2 } },
    },
  ],
};

test('the file of past years has the figures of the terms that are tried, and empty cells where nobody measured', () => {
  setLanguage('en');
  const day = (of: number) => toAd({ year: 2080, month: 1, day: of });
  const season = (year: number, main: { day: string; value: string }[], fallback = main) =>
    reckonSeason(terms, year, { main, fallback }, '2026-11-27');
  const first = { day: day(1), value: '13.6' };
  const filled = season(2080, [first], [{ day: day(2), value: '10' }]);

  expect(yearRows(terms, [season(2079, []), filled])).toEqual([
    ['Year', 'Flower', 'Paid (%)', 'Rs. per unit', 'Days not measured', 'Days from the fallback'],
    ['2079', '', '', '', '2', '0'],
    ['2080', '23.6', '32', '640.00', '0', '1'],
  ]);
});
