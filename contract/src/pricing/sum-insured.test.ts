import { describe, expect, test } from 'vitest';
import { cattle } from '../forms/cattle.ts';
import { foodcrop } from '../forms/foodcrop.ts';
import { orangeinsurance } from '../forms/orangeinsurance.ts';
import { rowProblems } from '../proposals/rules.ts';
import type { Rate } from '../rates/rates.ts';
import type { Tariff } from '../tariffs/tariffs.ts';
import type { Area } from '../values/values.ts';
import { priceForm } from './pricing.ts';
import { sumInsuredOf } from './sum-insured.ts';

const rates: Rate[] = [
  { rate_table: 'productivity', key: 'paddy', district: null, value: '30' },
  { rate_table: 'productivity', key: 'paddy', district: 26, value: '35' },
  { rate_table: 'support_price', key: 'paddy', district: null, value: '2967' },
  { rate_table: 'productivity', key: 'millet', district: 26, value: '11.9' },
  { rate_table: 'support_price', key: 'millet', district: null, value: '4500.5' },
  { rate_table: 'tree_value', key: 'from_4_to_6', district: null, value: '1500' },
  { rate_table: 'animal_value', key: 'cow', district: null, value: '150000' },
  { rate_table: 'animal_value', key: 'goat', district: null, value: '15000' },
  { rate_table: 'animal_age_from', key: 'cow', district: null, value: '24' },
  { rate_table: 'animal_age_to', key: 'cow', district: null, value: '120' },
];
const tariff: Tariff = {
  id: 1,
  insurance: 1,
  line: '*',
  effective_from: '2024-10-17',
  effective_to: null,
  rate: 5,
  crop_rates: { barley: 3, millet: 3 },
  subsidy_slabs: [{ up_to: null, percent: 80 }],
  slab_basis: 'whole',
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [],
  buying_windows: [],
  note: '',
  rates,
  version: 1,
};
const office = { today: '2026-11-20', tariff, proposal_date: '2026-11-20' };
const bigha: Area = { unit: 'bigha', parts: ['1', '0', '0'] };

describe('a food crop row', () => {
  const paddy = { crop: 'paddy', area: bigha };

  test('one bigha of paddy is insured for 70,330.39 rupees, of which the farmer pays 703.30', () => {
    const proposal = { default_values: { wants_subsidy: true }, insurance_details: [paddy] };
    const { rows, totals } = priceForm(foodcrop, proposal, tariff);
    expect(rows[0]).toMatchObject({
      productivity_qtl_ha: 35,
      price_per_qtl: '2967.00',
      expected_yield_qtl: 23.7,
      sum_insured: '70330.39',
      premium: '3516.52',
      subsidy: '2813.22',
      farmer_share: '703.30',
    });
    expect(totals).toMatchObject({ sum_insured: '70330.39', payable: '723.30', area_sqm: '6772.6316' });
  });

  test('millet costs three percent', () => {
    const proposal = { default_values: {}, insurance_details: [{ crop: 'millet', area: bigha }] };
    // 0.67726316 ha x 11.9 = 8.059431604 quintals, x 4,500.50 = 36,271.47
    expect(priceForm(foodcrop, proposal, tariff).rows[0]).toMatchObject({
      sum_insured: '36271.47',
      premium_rate: 3,
      premium: '1088.14',
    });
  });

  test('what is typed as its sum insured counts for nothing', () => {
    expect(sumInsuredOf(foodcrop, { ...paddy, sum_insured: '9999999.00' }, tariff).sum_insured).toBe(7_033_039);
  });

  test('a crop without a figure in the tables cannot be submitted', () => {
    expect(rowProblems(foodcrop, { crop: 'wheat', area: bigha }, office)).toMatchObject({ crop: 'no_rate' });
    expect(rowProblems(foodcrop, paddy, office)).not.toHaveProperty('crop');
  });
});

describe('an orchard', () => {
  const orchard = {
    fruit_kind: 'orange',
    tree_age_group: 'from_4_to_6',
    tree_count: 60,
    bearing_count: 40,
    value_per_tree: '1200.50',
    yield_per_tree_kg: 22.5,
    price_per_kg: '65.25',
  };

  test.each([
    ['tree', 7_203_000],
    ['yield', 5_872_500],
    ['both', 13_075_500],
    [null, 0],
  ])('insured for %s comes to %i paisa', (cover_basis, paisa) => {
    expect(sumInsuredOf(orangeinsurance, { ...orchard, cover_basis }, tariff).sum_insured).toBe(paisa);
  });

  test('no more trees bear than there are, and none is worth more than the table says', () => {
    const wrong = { ...orchard, cover_basis: 'tree', bearing_count: 61, value_per_tree: '1500.01' };
    expect(rowProblems(orangeinsurance, wrong, office)).toMatchObject({
      bearing_count: 'over_other',
      value_per_tree: 'over_rate',
    });
    const right = rowProblems(orangeinsurance, { ...orchard, cover_basis: 'tree', value_per_tree: '1500.00' }, office);
    expect(right).not.toHaveProperty('value_per_tree');
    expect(right).not.toHaveProperty('bearing_count');
  });
});

describe('an animal', () => {
  const cow = { species: 'cow', sex: 'female', age_years: 4, age_months: 2, market_value: '180000.00' };

  test.each([
    ['150000.00', undefined],
    ['150000.01', 'over_cap'],
  ])('is insured for %s at most by the table: %s', (sum_insured, code) => {
    expect(rowProblems(cattle, { ...cow, sum_insured }, office).sum_insured).toBe(code);
  });

  test('is never insured for more than it is worth', () => {
    const thin = { ...cow, market_value: '90000.00', sum_insured: '90000.01' };
    expect(rowProblems(cattle, thin, office).sum_insured).toBe('over_cap');
  });

  test('ten goats in one row may be insured for ten times as much as one', () => {
    const goats = { species: 'goat', is_group_row: true, count: 10, market_value: '200000.00' };
    expect(sumInsuredOf(cattle, goats, tariff)).toMatchObject({
      most: 15_000_000,
      fields: { max_sum_insured: '150000.00' },
    });
  });

  test('a kind that the table does not name is capped by its value alone', () => {
    expect(sumInsuredOf(cattle, { species: 'yak', market_value: '90000.00' }, tariff).most).toBe(9_000_000);
  });

  test.each([
    [1, 11, 'age_out_of_bounds'],
    [2, 0, undefined],
    [10, 0, undefined],
    [10, 1, 'age_out_of_bounds'],
  ])('%i years and %i months old: %s', (age_years, age_months, code) => {
    expect(rowProblems(cattle, { ...cow, age_years, age_months }, office).age_years).toBe(code);
  });

  test('a cow is no bull', () => {
    expect(rowProblems(cattle, { ...cow, sex: 'male' }, office).sex).toBe('disagrees');
    expect(rowProblems(cattle, { ...cow, species: 'goat', sex: 'male' }, office).sex).toBeUndefined();
  });
});
