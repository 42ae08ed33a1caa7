import type { RateTable } from '@krishi-bima/contract/rates/rates';
import { type DistrictName, districts } from './districts.ts';

interface DemoRate {
  rate_table: RateTable;
  key: string;
  /** Undefined: everywhere. */
  district: DistrictName | undefined;
  effective_from: string;
  value: string;
}

/** Made up, and marked so. Two fiscal years: prices rise, yields do not. */
const years = ['2024-07-16', '2026-07-17'] as const;

/** Quintals a hectare in the hills; the Terai bears more, the high mountains less. */
const yields = { paddy: 32, maize: 27, wheat: 24, barley: 12.5, millet: 11.9 };
const ofLand = { hill: 1, terai: 1.2, himal: 0.75 };

const prices: Readonly<Partial<Record<RateTable, Record<string, readonly [number, number]>>>> = {
  support_price: {
    paddy: [3128, 3464],
    maize: [3330, 3450],
    wheat: [4066, 4200],
    barley: [3600, 3700],
    millet: [5700, 5950],
  },
  tree_value: {
    from_1_to_3: [800, 850],
    from_4_to_6: [2000, 2150],
    from_7_to_10: [3500, 3800],
    from_11_to_20: [4500, 4900],
    over_20: [3000, 3200],
  },
  fruit_price: { orange: [70, 80], sweet_orange: [65, 75], lime: [110, 120] },
  animal_value: {
    cow: [150_000, 180_000],
    ox: [60_000, 70_000],
    bull: [90_000, 100_000],
    buffalo: [180_000, 210_000],
    male_buffalo: [80_000, 90_000],
    yak: [120_000, 135_000],
    chauri: [120_000, 135_000],
    goat: [20_000, 24_000],
    sheep: [18_000, 21_000],
    pig: [35_000, 40_000],
    poultry: [600, 700],
  },
};

/** Months. */
const ages: Readonly<Record<string, readonly [number, number]>> = {
  cow: [24, 120],
  ox: [24, 144],
  bull: [24, 96],
  buffalo: [36, 144],
  male_buffalo: [24, 120],
  yak: [36, 144],
  chauri: [36, 144],
  goat: [4, 84],
  sheep: [4, 84],
  pig: [2, 48],
  poultry: [0, 24],
};

export const demoRates: readonly DemoRate[] = [...productivity(), ...priced(), ...bounds()];

function productivity(): DemoRate[] {
  const places = Object.entries(districts) as [DistrictName, (typeof districts)[DistrictName]][];
  return Object.entries(yields).flatMap(([key, quintals]) => {
    const everywhere = { rate_table: 'productivity' as const, key, district: undefined, effective_from: years[0] };
    const own = places.map(([district, { land }], index) => {
      // A little more or less from district to district, the same in every demo.
      const value = quintals * ofLand[land] * (0.94 + ((index * 7 + key.length) % 13) / 100);
      return { ...everywhere, district, value: value.toFixed(1) };
    });
    return [{ ...everywhere, value: quintals.toFixed(1) }, ...own];
  });
}

function priced(): DemoRate[] {
  return Object.entries(prices).flatMap(([rate_table, keys]) =>
    Object.entries(keys).flatMap(([key, values]) =>
      years.map((effective_from, index) => ({
        rate_table: rate_table as RateTable,
        key,
        district: undefined,
        effective_from,
        value: `${values[index]}.00`,
      })),
    ),
  );
}

function bounds(): DemoRate[] {
  return Object.entries(ages).flatMap(([key, [from, to]]) => [
    { rate_table: 'animal_age_from', key, district: undefined, effective_from: years[0], value: String(from) },
    { rate_table: 'animal_age_to', key, district: undefined, effective_from: years[0], value: String(to) },
  ]);
}
