import { describe, expect, test } from 'vitest';
import { type FormName, forms } from '../forms/index.ts';
import type { FormValues } from '../forms/kinds.ts';
import type { Rate } from '../rates/rates.ts';
import { type Tariff, tariffOn } from '../tariffs/tariffs.ts';
import type { Area } from '../values/values.ts';
import { priceForm } from './pricing.ts';
import { sumInsuredOf } from './sum-insured.ts';

/*
 * The table holds the cost of proposals, worked by hand: sums of docs/domain.md (Premium, Subsidy) against written
 * figures, none calculated here. The five figures of a case are sum insured, premium, subsidy, farmer's share and the
 * payable amount.
 */

const tiers = [
  { up_to: '5000000.00', percent: 80 },
  { up_to: '10000000.00', percent: 65 },
  { up_to: null, percent: 50 },
];

function terms(line: string, effective_from: string, own: Partial<Tariff> = {}): Tariff {
  return {
    ...{ id: 1, insurance: 1, line, effective_from, effective_to: null, rate: 5, crop_rates: {}, version: 1, note: '' },
    ...{ subsidy_slabs: tiers, slab_basis: 'whole', stamp: '20.00', accident_premium: '0.00', deductible: 10 },
    ...{ caps: [], buying_windows: [], ...own },
  };
}

function all(percent: number): Partial<Tariff> {
  return { subsidy_slabs: [{ up_to: null, percent }] };
}

/** Returns the tables of a fiscal year: quintals a hectare, and rupees a quintal of paddy. */
function yearOf(paddy: string, own: Partial<Tariff> = {}): Partial<Tariff> {
  const figures = [
    ...[['productivity', 'paddy', '35'] as const, ['support_price', 'paddy', paddy] as const],
    ...[['productivity', 'maize', '27'] as const, ['support_price', 'maize', '3330'] as const],
    ...[['productivity', 'wheat', '24'] as const, ['support_price', 'wheat', '4066'] as const],
    ...[['productivity', 'barley', '12.5'] as const, ['support_price', 'barley', '3600'] as const],
    ...[['productivity', 'millet', '11.9'] as const, ['support_price', 'millet', '4500.5'] as const],
  ];
  const rates = figures.map(([rate_table, key, value]): Rate => ({ rate_table, key, district: null, value }));
  return { crop_rates: { barley: 3, millet: 3 }, rates, ...own };
}

const foodcrop = 'foodcrop.*';
const vegetable = 'vegetable.*';

/** The state changed its share, and fiscal years the prices; 2082/83 brings vegetables accident cover. */
const register: readonly Tariff[] = [
  terms(vegetable, '2013-07-16', { ...all(50), stamp: '10.00' }),
  terms(vegetable, '2014-07-17', { ...all(75), stamp: '10.00' }),
  terms(vegetable, '2021-07-16', all(50)),
  terms(vegetable, '2021-08-17', all(80)),
  terms(vegetable, '2024-10-17', { crop_rates: { tomato: 4.5, potato: 3.25 } }),
  terms(vegetable, '2025-07-17', { accident_premium: '100.00', effective_to: '2026-07-16' }),
  terms(vegetable, '2026-07-17', { subsidy_slabs: [], rate: 7.5 }),
  terms(foodcrop, '2022-07-17', yearOf('2967', all(80))),
  terms(foodcrop, '2023-07-17', yearOf('3128', all(80))),
  terms(foodcrop, '2024-10-17', yearOf('3128')),
  terms(foodcrop, '2026-07-17', yearOf('3464')),
  terms('orangeinsurance.*', '2024-10-17'),
  terms('cattle.*', '2024-10-17'),
];

/** Returns rows of vegetables for so many rupees each. */
function cost(...sums: string[]): FormValues[] {
  return sums.map((sum_insured) => ({ crop: 'onion', sum_insured }));
}

function land(unit: Area['unit'], written: string): FormValues {
  return { area: { unit, parts: written.split('-') } };
}

function bigha(crop: string, written: string): FormValues {
  return { crop, ...land('bigha', written) };
}

function ropani(crop: string, written: string): FormValues {
  return { crop, ...land('ropani', written) };
}

function trees(tree_count: number, value_per_tree: string): FormValues {
  return { cover_basis: 'tree', tree_count, value_per_tree, bearing_count: 9, yield_per_tree_kg: 9, price_per_kg: '9' };
}

function fruit(bearing_count: number, yield_per_tree_kg: number, price_per_kg: string): FormValues {
  const ignored = { tree_count: 99, value_per_tree: '99.00' };
  return { cover_basis: 'yield', bearing_count, yield_per_tree_kg, price_per_kg, ...ignored };
}

function animals(species: string, ...sums: string[]): FormValues[] {
  return sums.map((sum_insured) => ({ species, sum_insured, market_value: sum_insured }));
}

type Case = [what: string, on: string, rows: FormValues[], figures: string];

const both = {
  ...{ cover_basis: 'both', tree_count: 60, value_per_tree: '1200.50' },
  ...{ bearing_count: 40, yield_per_tree_kg: 22.5, price_per_kg: '65.25' },
};
const tomato = { crop: 'tomato', sum_insured: '123456.78' };
const potato = { crop: 'potato', sum_insured: '15000.00' };

/** The slabs of 2081 Kartik 1 apply, where nothing else is said. */
const vegetables: Case[] = [
  ['one lakh', '2024-11-20', cost('100000.00'), '100000.00 5000.00 4000.00 1000.00 1020.00'],
  ['sixty lakh', '2024-11-20', cost('6000000.00'), '6000000.00 300000.00 195000.00 105000.00 105020.00'],
  ['nothing', '2024-11-20', [], '0.00 0.00 0.00 0.00 0.00'],
  ['a row of nothing', '2024-11-20', cost('0.00'), '0.00 0.00 0.00 0.00 0.00'],
  ['half-typed', '2024-11-20', cost('1,0'), '0.00 0.00 0.00 0.00 0.00'],
  ['nothing beside a lakh', '2024-11-20', cost('0.00', '100000.00'), '100000.00 5000.00 4000.00 1000.00 1020.00'],
  // These cases are at the edges of the slabs.
  ['a paisa below 50 lakh', '2024-11-20', cost('4999999.99'), '4999999.99 250000.00 200000.00 50000.00 50020.00'],
  ['50 lakh', '2024-11-20', cost('5000000.00'), '5000000.00 250000.00 200000.00 50000.00 50020.00'],
  ['a paisa above 50 lakh', '2024-11-20', cost('5000000.01'), '5000000.01 250000.00 162500.00 87500.00 87520.00'],
  ['a paisa below a crore', '2024-11-20', cost('9999999.99'), '9999999.99 500000.00 325000.00 175000.00 175020.00'],
  ['a crore', '2024-11-20', cost('10000000.00'), '10000000.00 500000.00 325000.00 175000.00 175020.00'],
  ['a paisa above', '2024-11-20', cost('10000000.01'), '10000000.01 500000.00 250000.00 250000.00 250020.00'],
  ['25 + 25 lakh', '2024-11-20', cost('2500000.00', '2500000.00'), '5000000.00 250000.00 200000.00 50000.00 50020.00'],
  ['and a paisa', '2024-11-20', cost('2500000.00', '2500000.01'), '5000000.01 250000.00 162500.00 87500.00 87520.00'],
  ['30 + 30', '2024-11-20', cost('3000000.00', '3000000.00'), '6000000.00 300000.00 195000.00 105000.00 105020.00'],
  ['50 + 50', '2024-11-20', cost('5000000.00', '5000000.00'), '10000000.00 500000.00 325000.00 175000.00 175020.00'],
  // Half a paisa is rounded up, in the state's part: the farmer pays the rest of the premium.
  ['a paisa', '2024-11-20', cost('0.01'), '0.01 0.00 0.00 0.00 20.00'],
  ['less than half a paisa', '2024-11-20', cost('0.09'), '0.09 0.00 0.00 0.00 20.00'],
  ['half a paisa', '2024-11-20', cost('0.10'), '0.10 0.01 0.01 0.00 20.00'],
  ['a paisa and a half', '2024-11-20', cost('0.30'), '0.30 0.02 0.02 0.00 20.00'],
  ['50.5 paisa', '2024-11-20', cost('10.10'), '10.10 0.51 0.41 0.10 20.10'],
  ['388.5 paisa', '2024-11-20', cost('77.70'), '77.70 3.89 3.11 0.78 20.78'],
  ['5000.5 paisa', '2024-11-20', cost('1000.10'), '1000.10 50.01 40.01 10.00 30.00'],
  ['12,345.67', '2024-11-20', cost('12345.67'), '12345.67 617.28 493.82 123.46 143.46'],
  ['a third of a lakh', '2024-11-20', cost('33333.33'), '33333.33 1666.67 1333.34 333.33 353.33'],
  ['a lakh less a paisa', '2024-11-20', cost('99999.99'), '99999.99 5000.00 4000.00 1000.00 1020.00'],
  ['9,87,654.32', '2024-11-20', cost('987654.32'), '987654.32 49382.72 39506.18 9876.54 9896.54'],
  ['12,34,567.89', '2024-11-20', cost('1234567.89'), '1234567.89 61728.39 49382.71 12345.68 12365.68'],
  ['half of 65 %', '2024-11-20', cost('6000002.00'), '6000002.00 300000.10 195000.07 105000.03 105020.03'],
  ['half of 50 %', '2024-11-20', cost('10000000.20'), '10000000.20 500000.01 250000.01 250000.00 250020.00'],
  [
    'a lakh in thirds costs a paisa more, and the farmer a paisa less',
    '2024-11-20',
    cost('33333.33', '33333.33', '33333.34'),
    '100000.00 5000.01 4000.02 999.99 1019.99',
  ],
  ['ten of 10 paisa', '2024-11-20', Array(10).fill(cost('0.10')[0]), '1.00 0.10 0.10 0.00 20.00'],
  // A crop may have a rate of its own: 4.5 % and 3.25 %.
  ['tomato', '2024-11-20', [tomato], '123456.78 5555.56 4444.45 1111.11 1131.11'],
  ['potato', '2024-11-20', [potato], '15000.00 487.50 390.00 97.50 117.50'],
  ['0.65 paisa', '2024-11-20', [{ ...potato, sum_insured: '0.20' }], '0.20 0.01 0.01 0.00 20.00'],
  ['three rates', '2024-11-20', [potato, tomato, ...cost('100000.00')], '238456.78 11043.06 8834.45 2208.61 2228.61'],
  // These are the day before each change, and the day itself: 50 %, 75 %, 50 %, 80 %, slabs; the stamp was 10 rupees
  // once.
  ['before any rule', '2013-07-15', cost('100000.00'), '100000.00 - - - -'],
  ['2070 Shrawan 1', '2013-07-16', cost('100000.00'), '100000.00 5000.00 2500.00 2500.00 2510.00'],
  ['2071 Ashadh 32', '2014-07-16', cost('33333.33'), '33333.33 1666.67 833.34 833.33 843.33'],
  ['2071 Shrawan 1', '2014-07-17', cost('33333.33'), '33333.33 1666.67 1250.00 416.67 426.67'],
  ['2078 Ashadh 31', '2021-07-15', cost('100000.00'), '100000.00 5000.00 3750.00 1250.00 1260.00'],
  ['2078 Shrawan 1', '2021-07-16', cost('100000.00'), '100000.00 5000.00 2500.00 2500.00 2520.00'],
  ['2078 Shrawan 32', '2021-08-16', cost('100000.00'), '100000.00 5000.00 2500.00 2500.00 2520.00'],
  ['2078 Bhadra 1', '2021-08-17', cost('100000.00'), '100000.00 5000.00 4000.00 1000.00 1020.00'],
  ['2081 Ashwin 30', '2024-10-16', cost('6000000.00'), '6000000.00 300000.00 240000.00 60000.00 60020.00'],
  ['2081 Kartik 1', '2024-10-17', cost('6000000.00'), '6000000.00 300000.00 195000.00 105000.00 105020.00'],
  // Accident cover is never subsidised, and costs nothing when nothing is insured.
  ['2082 Ashadh 32', '2025-07-16', cost('100000.00'), '100000.00 5000.00 4000.00 1000.00 1020.00'],
  ['2082 Shrawan 1', '2025-07-17', cost('100000.00'), '100000.00 5000.00 4000.00 1000.00 1120.00'],
  ['its last day', '2026-07-16', cost('100000.00'), '100000.00 5000.00 4000.00 1000.00 1120.00'],
  ['accident cover of nothing', '2026-07-16', cost('0.00'), '0.00 0.00 0.00 0.00 0.00'],
  ['a product of its own', '2026-07-17', cost('100000.00'), '100000.00 7500.00 0.00 7500.00 7520.00'],
];

/** The sum insured is area x yield of the district x support price of the fiscal year. */
const crops: Case[] = [
  ['2080 Ashadh 31', '2023-07-16', [bigha('paddy', '1-0-0')], '70330.39 3516.52 2813.22 703.30 723.30'],
  ['2080 Shrawan 1', '2023-07-17', [bigha('paddy', '1-0-0')], '74146.77 3707.34 2965.87 741.47 761.47'],
  ['2083 Ashadh 32', '2026-07-16', [bigha('paddy', '1-0-0')], '74146.77 3707.34 2965.87 741.47 761.47'],
  ['2083 Shrawan 1', '2026-07-17', [bigha('paddy', '1-0-0')], '82111.39 4105.57 3284.46 821.11 841.11'],
  ['a kattha', '2024-11-20', [bigha('paddy', '0-1-0')], '3707.34 185.37 148.30 37.07 57.07'],
  ['a dhur', '2024-11-20', [bigha('paddy', '0-0-1')], '185.37 9.27 7.42 1.85 21.85'],
  ['15 kattha 10 dhur', '2024-11-20', [bigha('paddy', '0-15-10')], '57463.75 2873.19 2298.55 574.64 594.64'],
  ['a ropani', '2024-11-20', [ropani('paddy', '1-0-0-0')], '5569.65 278.48 222.78 55.70 75.70'],
  ['8 aana', '2024-11-20', [ropani('paddy', '0-8-0-0')], '2784.83 139.24 111.39 27.85 47.85'],
  ['3 ropani 4 aana 2 paisa', '2024-11-20', [ropani('paddy', '3-4-2-0')], '18275.42 913.77 731.02 182.75 202.75'],
  ['half a dam over', '2024-11-20', [ropani('paddy', '2-0-0-1.5')], '11171.94 558.60 446.88 111.72 131.72'],
  [
    'a hectare',
    '2024-11-20',
    [{ crop: 'paddy', ...land('hectare', '1') }],
    '109480.00 5474.00 4379.20 1094.80 1114.80',
  ],
  [
    'square metres',
    '2024-11-20',
    [{ crop: 'paddy', ...land('sqm', '1000.5') }],
    '10953.47 547.67 438.14 109.53 129.53',
  ],
  ['67 bigha', '2024-11-20', [bigha('paddy', '67-0-0')], '4967833.65 248391.68 198713.34 49678.34 49698.34'],
  ['68 bigha', '2024-11-20', [bigha('paddy', '68-0-0')], '5041980.42 252099.02 163864.36 88234.66 88254.66'],
  // The area is 982031.58432 square metres: rounded to four decimals it would give a paisa less.
  ['145 bigha', '2024-11-20', [bigha('paddy', '145-0-0')], '10751281.79 537564.09 268782.05 268782.04 268802.04'],
  ['maize', '2024-11-20', [bigha('maize', '1-0-0')], '60892.73 3044.64 2435.71 608.93 628.93'],
  ['wheat', '2024-11-20', [ropani('wheat', '5-0-0-0')], '24822.30 1241.12 992.90 248.22 268.22'],
  ['barley, at 3 %', '2024-11-20', [bigha('barley', '1-0-0')], '30476.84 914.31 731.45 182.86 202.86'],
  ['millet, at 3 %', '2024-11-20', [ropani('millet', '3-4-2-0')], '8940.06 268.20 214.56 53.64 73.64'],
  [
    'paddy and millet',
    '2024-11-20',
    [bigha('paddy', '1-0-0'), bigha('millet', '0-10-0')],
    '92282.51 4251.41 3401.13 850.28 870.28',
  ],
];

const orchards: Case[] = [
  ['60 trees', '2024-11-20', [trees(60, '1200.50')], '72030.00 3601.50 2881.20 720.30 740.30'],
  ['the fruit of 40', '2024-11-20', [fruit(40, 22.5, '65.25')], '58725.00 2936.25 2349.00 587.25 607.25'],
  ['trees and fruit', '2024-11-20', [both], '130755.00 6537.75 5230.20 1307.55 1327.55'],
  ['parts of a kilogram', '2024-11-20', [fruit(7, 12.3456, '80.05')], '6917.86 345.89 276.71 69.18 89.18'],
  ['fruit worth half a paisa', '2024-11-20', [fruit(1, 0.5, '0.01')], '0.01 0.00 0.00 0.00 20.00'],
  [
    'three orchards',
    '2024-11-20',
    [trees(60, '1200.50'), fruit(40, 22.5, '65.25'), fruit(7, 12.3456, '80.05')],
    '137672.86 6883.64 5506.91 1376.73 1396.73',
  ],
  ['above 50 lakh', '2024-11-20', [trees(2100, '2500.00')], '5250000.00 262500.00 170625.00 91875.00 91895.00'],
];

const cows = (count: number) => animals('cow', ...Array(count).fill('150000.00'));

const herds: Case[] = [
  ['a cow', '2024-11-20', cows(1), '150000.00 7500.00 6000.00 1500.00 1520.00'],
  ['a buffalo', '2024-11-20', animals('buffalo', '90000.50'), '90000.50 4500.03 3600.02 900.01 920.01'],
  ['an ox', '2024-11-20', animals('ox', '45000.10'), '45000.10 2250.01 1800.01 450.00 470.00'],
  ['three', '2024-11-20', [...cows(2), ...animals('goat', '20000.00')], '320000.00 16000.00 12800.00 3200.00 3220.00'],
  ['33 cows', '2024-11-20', cows(33), '4950000.00 247500.00 198000.00 49500.00 49520.00'],
  ['34 cows', '2024-11-20', cows(34), '5100000.00 255000.00 165750.00 89250.00 89270.00'],
  ['a hen', '2024-11-20', animals('poultry', '300.00'), '300.00 15.00 12.00 3.00 23.00'],
];

/** Nobody has to take the subsidy. */
const unsubsidised: Case[] = [
  ['one lakh', '2024-11-20', cost('100000.00'), '100000.00 5000.00 0.00 5000.00 5020.00'],
  ['above a crore', '2024-11-20', cost('12000000.00'), '12000000.00 600000.00 0.00 600000.00 600020.00'],
  ['with accident cover', '2025-11-20', cost('100000.00'), '100000.00 5000.00 0.00 5000.00 5120.00'],
];

function figuresOf(name: FormName, wants_subsidy: boolean, [, on, rows]: Case): string {
  const form = forms[name];
  const tariff = tariffOn(register, form.tariff_line, on) ?? null;
  const { totals } = priceForm(form, { default_values: { wants_subsidy }, insurance_details: rows }, tariff);
  const { sum_insured, premium, subsidy, farmer_share, payable } = totals;
  return [sum_insured, premium, subsidy, farmer_share, payable].map((figure) => figure ?? '-').join(' ');
}

describe.each<[string, FormName, boolean, Case[]]>([
  ['vegetables', 'vegetable', true, vegetables],
  ['vegetables without the subsidy', 'vegetable', false, unsubsidised],
  ['food crops', 'foodcrop', true, crops],
  ['orchards', 'orangeinsurance', true, orchards],
  ['animals', 'cattle', true, herds],
])('the cost of %s', (_, form, wants_subsidy, cases) => {
  test.each(cases)('%s, on %s', (...one) => {
    expect(figuresOf(form, wants_subsidy, one)).toBe(one[3]);
  });
});

describe('the most that may be insured', () => {
  const caps: Tariff['caps'] = [
    { crop: null, unit: 'ropani', max_cost: '58000.00' },
    { crop: null, unit: 'kattha', max_cost: '38500.00' },
    { crop: 'tomato', unit: 'ropani', max_cost: '165000.00' },
  ];
  test.each<[string, string, FormValues, number]>([
    ['what it costs', 'onion', { ...land('ropani', '3-0-0-0'), cost_seed: '173999.99' }, 17_399_999],
    ['three times the cap', 'onion', { ...land('ropani', '3-0-0-0'), cost_seed: '174000.01' }, 17_400_000],
    ['the cap for 8 aana', 'onion', { ...land('ropani', '0-8-0-0'), cost_seed: '99999.00' }, 2_900_000],
    ['the cap for a dam', 'onion', { ...land('ropani', '0-0-0-1'), cost_seed: '99999.00' }, 22_656],
    ['that of the kattha', 'onion', { ...land('bigha', '0-15-10'), cost_seed: '999999.00' }, 59_675_000],
    ['that of the crop', 'tomato', { ...land('ropani', '1-0-0-0'), cost_seed: '999999.00' }, 16_500_000],
  ])('is %s: %s', (_, crop, row, paisa) => {
    expect(sumInsuredOf(forms.vegetable, { crop, ...row }, terms(vegetable, '2024-10-17', { caps })).most).toBe(paisa);
  });
});
