import { expect, test } from 'vitest';
import { formOfLine, kindsOf, type TariffTerms, tariffDifferences, tariffProblems } from './rules.ts';

const terms: TariffTerms = {
  rate: 5,
  crop_rates: { potato: 4 },
  subsidy_slabs: [
    { up_to: '5000000.00', percent: 80 },
    { up_to: null, percent: 50 },
  ],
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [{ crop: null, unit: 'ropani', max_cost: '58000.00' }],
  buying_windows: [{ crop: null, from_day: 0, to_day: 60 }],
};

test('a line is that of its form, and its kinds are the crops of it', () => {
  const form = formOfLine('vegetable.*');
  expect(form?.name).toBe('vegetable');
  expect(form && tariffProblems(terms, kindsOf(form))).toEqual({});
  expect(formOfLine('fish.*')).toBeUndefined();
});

test('without slabs the state pays nothing, which is in order', () => {
  expect(tariffProblems({ ...terms, crop_rates: {}, subsidy_slabs: [] }, {})).toEqual({});
});

test('what differs is said once each, in the order of the form', () => {
  const after: TariffTerms = {
    ...terms,
    rate: 6,
    crop_rates: {},
    subsidy_slabs: [
      { up_to: '5000000.00', percent: 75 },
      { up_to: '10000000.00', percent: 65 },
      { up_to: null, percent: 50 },
    ],
    caps: [{ crop: null, unit: 'ropani', max_cost: '60000.00' }],
    buying_windows: [
      { crop: null, from_day: 0, to_day: 60 },
      { crop: 'tomato', from_day: 7, to_day: 30 },
    ],
  };

  expect(tariffDifferences(terms, after)).toEqual([
    { of: 'rate', key: null, before: '5', after: '6' },
    { of: 'crop_rates', key: 'potato', before: '4', after: null },
    { of: 'subsidy_slabs', key: '5000000.00', before: '80', after: '75' },
    { of: 'subsidy_slabs', key: '10000000.00', before: null, after: '65' },
    { of: 'caps', key: '/ropani', before: '58000.00', after: '60000.00' },
    { of: 'buying_windows', key: 'tomato', before: null, after: '7–30' },
  ]);
  expect(tariffDifferences(after, after)).toEqual([]);
});
