import type { RowValues } from '@krishi-bima/contract/forms/records';
import { rateIn } from '@krishi-bima/contract/rates/rates';
import { toBs } from '@krishi-bima/nepali/bikram-sambat';
import type { Chance } from './chance.ts';
import { boundaries, type Ground, landOf } from './plots.ts';

interface TreeAge {
  name: NonNullable<RowValues['tree_age_group']>;
  /** Years since planting. */
  years: readonly [number, number];
  bearing: number;
  kilos: readonly [number, number];
}

const ages: readonly TreeAge[] = [
  { name: 'from_1_to_3', years: [1, 3], bearing: 0, kilos: [0, 0] },
  { name: 'from_4_to_6', years: [4, 6], bearing: 0.5, kilos: [4, 12] },
  { name: 'from_7_to_10', years: [7, 10], bearing: 0.85, kilos: [18, 35] },
  { name: 'from_11_to_20', years: [11, 20], bearing: 0.92, kilos: [30, 55] },
  { name: 'over_20', years: [21, 32], bearing: 0.75, kilos: [15, 35] },
];

/** One to three orchards. */
export function orchardsOf(chance: Chance, ground: Ground): RowValues[] {
  const first = chance.int(11, 950);
  return Array.from({ length: chance.int(1, 3) }, (_, index) => orchard(chance, ground, String(first + index)));
}

function orchard(chance: Chance, { area_unit, day, tariff }: Ground, kitta_no: string): RowValues {
  const fruit_kind = chance.weighted([
    ['orange', 62],
    ['sweet_orange', 23],
    ['lime', 15],
  ]);
  const age = chance.pick(ages);
  const cover_basis = age.bearing === 0 ? 'tree' : chance.pick(['tree', 'yield', 'both'] as const);
  const tree_count = chance.int(15, 160);
  const value = Number(rateIn(tariff.rates, 'tree_value', age.name) ?? 1000);
  const price = Number(rateIn(tariff.rates, 'fruit_price', fruit_kind) ?? 50);
  const share = 0.75 + chance.next() * 0.25;
  return {
    kitta_no,
    area: landOf(chance, area_unit),
    ...boundaries(chance),
    fruit_kind,
    variety: chance.is(0.5) ? chance.pick(['स्थानीय', 'खोकु', 'उन्शु']) : null,
    cover_basis,
    tree_age_group: age.name,
    tree_count,
    bearing_count: Math.round(tree_count * age.bearing),
    planted_year: toBs(day).year - chance.int(...age.years),
    value_per_tree: `${Math.floor((value * share) / 10) * 10}.00`,
    yield_per_tree_kg: chance.int(...age.kilos),
    price_per_kg: `${Math.floor(price * share)}.00`,
    irrigation: chance.pick(['irrigated', 'partial', 'rainfed']),
    intercrop: chance.is(0.3) ? chance.pick(['कोदो', 'अदुवा', 'घाँस']) : null,
  };
}
