import type { Cap, Tariff } from '@krishi-bima/contract/tariffs/tariffs';

type Terms = Omit<Tariff, 'id' | 'insurance' | 'version' | 'rates'>;

const slabs: Tariff['subsidy_slabs'] = [
  { up_to: '5000000.00', percent: 80 },
  { up_to: '10000000.00', percent: 65 },
  { up_to: null, percent: 50 },
];

/** Highest cost a ropani and a kattha in the first year, in rupees; the general one stands without a crop. */
const highest: readonly (readonly [crop: string | null, ropani: number, kattha: number])[] = [
  [null, 58_000, 38_500],
  ['tomato', 165_000, 110_000],
  ['capsicum', 160_000, 106_500],
  ['cucumber', 95_000, 63_000],
  ['potato', 58_200, 38_700],
  ['spinach', 24_000, 16_000],
  ['broad_mustard_leaf', 24_000, 16_000],
];

/** Made up, and marked so: nobody may take them for an insurer's rates. From the second year dearer seed is covered. */
export const tariffs: readonly Terms[] = [
  ...[
    { effective_from: '2024-10-17', effective_to: '2026-07-16', percent: 100 },
    { effective_from: '2026-07-17', effective_to: null, percent: 108 },
  ].map(({ percent, ...period }) =>
    terms({ line: 'vegetable.*', ...period, caps: capsOf(percent), buying_windows: [within(null, 0, 60)] }),
  ),
  terms({
    line: 'foodcrop.*',
    crop_rates: { barley: 3, millet: 3 },
    buying_windows: [
      within('paddy', 0, 30),
      within('millet', 0, 30),
      within('maize', 7, 30),
      within('wheat', 7, 30),
      within('barley', 7, 30),
    ],
  }),
  terms({ line: 'orangeinsurance.*' }),
  terms({ line: 'cattle.*' }),
  // What is paid for by an index has no subsidy.
  terms({ line: 'indexinsurance.*', rate: 7, subsidy_slabs: [], deductible: 0 }),
];

function terms(own: Partial<Terms> & Pick<Terms, 'line'>): Terms {
  return {
    effective_from: '2024-10-17',
    effective_to: null,
    rate: 5,
    crop_rates: {},
    subsidy_slabs: slabs,
    slab_basis: 'whole',
    stamp: '20.00',
    accident_premium: '0.00',
    deductible: 10,
    caps: [],
    buying_windows: [],
    note: 'नमुना दर',
    approval_no: 'नमुना-०८१/०२',
    ...own,
  };
}

function within(crop: string | null, from_day: number, to_day: number) {
  return { crop, from_day, to_day };
}

function capsOf(percent: number): Cap[] {
  return highest.flatMap(([crop, ropani, kattha]): Cap[] => [
    { crop, unit: 'ropani', max_cost: rupees(ropani, percent) },
    { crop, unit: 'kattha', max_cost: rupees(kattha, percent) },
  ]);
}

function rupees(amount: number, percent: number): string {
  return `${Math.round((amount * percent) / 100)}.00`;
}
