import { describe, expect, test } from 'vitest';
import type { RowValues } from '../forms/records.ts';
import { vegetable } from '../forms/vegetable.ts';
import { type Tariff, tariffOn } from '../tariffs/tariffs.ts';
import type { Area } from '../values/values.ts';
import { priceForm } from './pricing.ts';
import { sumInsuredOf } from './sum-insured.ts';

const tariff: Tariff = {
  id: 1,
  insurance: 1,
  line: 'vegetable.*',
  effective_from: '2024-10-17',
  effective_to: null,
  rate: 5,
  crop_rates: {},
  subsidy_slabs: [
    { up_to: '5000000.00', percent: 80 },
    { up_to: null, percent: 65 },
  ],
  slab_basis: 'whole',
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [
    { crop: null, unit: 'ropani', max_cost: '60000.00' },
    { crop: null, unit: 'kattha', max_cost: '40000.00' },
    { crop: 'tomato', unit: 'ropani', max_cost: '220000.00' },
  ],
  buying_windows: [],
  note: 'नमुना',
  version: 1,
};
const ropani = (...parts: string[]): Area => ({ unit: 'ropani', parts });
const potato: RowValues = {
  crop: 'potato',
  area: ropani('3', '0', '0', '0'),
  cost_seed: '54000.00',
  cost_labour: '111000.50',
  sum_insured: '165000.00',
};

describe('a vegetable row', () => {
  test('its production cost is the sum of its costs', () => {
    expect(sumInsuredOf(vegetable, potato, tariff).fields.production_cost).toBe('165000.50');
  });

  test('three ropani may cost exactly three times the cap, in spite of the rounded square metres', () => {
    expect(sumInsuredOf(vegetable, potato, tariff).fields.max_cost).toBe('180000.00');
  });

  test.each<[string, RowValues, string]>([
    ['a crop with its own cap', { ...potato, crop: 'tomato' }, '660000.00'],
    [
      'land in bigha by the cap per kattha',
      { ...potato, area: { unit: 'bigha', parts: ['0', '15', '10'] } },
      '620000.00',
    ],
    ['land in parts of a ropani', { ...potato, area: ropani('1', '8', '2', '2') }, '92343.75'],
    ['a hectare by the cap per ropani', { ...potato, area: { unit: 'hectare', parts: ['1'] } }, '1179391.21'],
  ])('%s', (_, row, max_cost) => {
    expect(sumInsuredOf(vegetable, row, tariff).fields.max_cost).toBe(max_cost);
  });

  test('the lower of cost and cap limits the sum insured', () => {
    expect(sumInsuredOf(vegetable, potato, tariff).most).toBe(16_500_050);
    expect(sumInsuredOf(vegetable, { ...potato, cost_other: '90000.00' }, tariff).most).toBe(18_000_000);
  });

  test('without a cap in the tariff the production cost alone limits', () => {
    const limits = sumInsuredOf(vegetable, potato, { ...tariff, caps: [] });
    expect(limits.fields.max_cost).toBeNull();
    expect(limits.most).toBe(16_500_050);
  });
});

describe('a vegetable proposal', () => {
  const proposal = {
    default_values: { wants_subsidy: true },
    insurance_details: [potato, { crop: 'onion', sum_insured: '35000.00' }],
  };

  test('has the figures of its rows and their totals', () => {
    const { rows, totals } = priceForm(vegetable, proposal, tariff);

    expect(rows[1]).toEqual({
      production_cost: '0.00',
      max_cost: null,
      premium_rate: 5,
      premium: '1750.00',
      subsidy: '1400.00',
      farmer_share: '350.00',
    });
    expect(totals).toEqual({
      area_sqm: '1526.2111',
      sum_insured: '200000.00',
      premium: '10000.00',
      subsidy: '8000.00',
      subsidy_percent: 80,
      farmer_share: '2000.00',
      stamp: '20.00',
      accident_premium: '0.00',
      payable: '2020.00',
    });
  });

  test('a crop with a rate of its own is priced by it', () => {
    const { rows } = priceForm(vegetable, proposal, { ...tariff, crop_rates: { onion: 3 } });
    expect(rows.map((row) => row.premium)).toEqual(['8250.00', '1050.00']);
  });

  test('half-typed amounts count as nothing until they can be read', () => {
    const typing = {
      default_values: {},
      insurance_details: [{ ...potato, sum_insured: '', cost_seed: '5,', area: ropani('', '99') }],
    };
    expect(priceForm(vegetable, typing, tariff).totals).toMatchObject({
      area_sqm: '0.0000',
      sum_insured: '0.00',
      payable: '0.00',
    });
  });

  test('while no tariff is in force nothing is said of the premium', () => {
    const { rows, totals } = priceForm(vegetable, proposal, null);
    expect(rows[0]).toMatchObject({ premium_rate: null, premium: null });
    expect(totals).toMatchObject({ sum_insured: '200000.00', premium: null, payable: null });
  });
});

describe('the tariff of a day', () => {
  const old = { line: 'vegetable.*', effective_from: '2021-08-17', effective_to: null };
  const current = { line: 'vegetable.*', effective_from: '2024-10-17', effective_to: '2027-07-16' };

  test.each([
    ['the day before the change', '2024-10-16', old],
    ['the day of the change', '2024-10-17', current],
    ['the last day', '2027-07-16', current],
    ['after it ran out', '2027-07-17', old],
    ['before any', '2021-08-16', undefined],
  ])('%s', (_, day, expected) => {
    expect(tariffOn([current, old], 'vegetable.*', day)).toBe(expected);
  });

  test('another line has none', () => {
    expect(tariffOn([current], 'cattle.*', '2025-01-01')).toBeUndefined();
  });
});
