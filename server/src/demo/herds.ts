import type { RowValues } from '@krishi-bima/contract/forms/records';
import { rateIn } from '@krishi-bima/contract/rates/rates';
import type { Chance } from './chance.ts';
import { districts } from './districts.ts';
import type { Ground } from './plots.ts';

interface Kind {
  species: NonNullable<RowValues['species']>;
  weight: number;
  sex: 'male' | 'female' | 'either';
  breeds: readonly string[];
  purposes: readonly NonNullable<RowValues['purpose']>[];
  /** Months. */
  age: readonly [number, number];
  horned?: true;
  milk?: readonly [number, number];
  himal?: true;
}

const kinds: readonly Kind[] = [
  {
    species: 'cow',
    weight: 30,
    sex: 'female',
    breeds: ['jersey', 'holstein', 'local'],
    purposes: ['milk'],
    age: [30, 108],
    horned: true,
    milk: [4, 16],
  },
  {
    species: 'buffalo',
    weight: 30,
    sex: 'female',
    breeds: ['murrah', 'lime', 'parkote'],
    purposes: ['milk'],
    age: [40, 120],
    horned: true,
    milk: [3, 11],
  },
  {
    species: 'ox',
    weight: 7,
    sex: 'male',
    breeds: ['pahadi_cattle', 'terai_cattle'],
    purposes: ['draught'],
    age: [36, 110],
    horned: true,
  },
  {
    species: 'goat',
    weight: 22,
    sex: 'either',
    breeds: ['khari', 'terai_goat', 'boer', 'jamunapari'],
    purposes: ['meat', 'breeding'],
    age: [6, 60],
  },
  { species: 'pig', weight: 6, sex: 'either', breeds: ['landrace', 'yorkshire'], purposes: ['meat'], age: [4, 30] },
  {
    species: 'chauri',
    weight: 40,
    sex: 'female',
    breeds: ['local'],
    purposes: ['milk'],
    age: [40, 120],
    horned: true,
    milk: [2, 5],
    himal: true,
  },
];

const colours = ['कालो', 'खैरो', 'रातो', 'सेतो', 'कालो–सेतो टाटेपाटे', 'फुस्रो'];
const marks = ['निधारमा सेतो टीका', 'देब्रे कान फाटेको', 'पुच्छरको टुप्पो सेतो', 'दाहिने काँधमा दाग', 'चार खुट्टा सेता'];

/** One to five animals, each with its tag, and now and then goats by the flock. */
export function herdOf(chance: Chance, ground: Ground): RowValues[] {
  const isHigh = districts[ground.farmer.district].land === 'himal';
  const possible = kinds.filter(({ himal }) => !himal || isHigh);
  const count = chance.weighted([
    [1, 45],
    [2, 30],
    [chance.int(3, 5), 25],
  ]);
  return Array.from({ length: count }, () => {
    const kind = chance.weighted(possible.map((one) => [one, one.weight] as const));
    return animal(chance, ground, kind);
  });
}

function animal(chance: Chance, { tariff }: Ground, kind: Kind): RowValues {
  const { species, breeds, purposes, age } = kind;
  const isFlock = species === 'goat' && chance.is(0.3);
  const count = isFlock ? chance.int(4, 18) : 1;
  const sex = kind.sex === 'either' ? chance.pick(['male', 'female'] as const) : kind.sex;
  const breed = chance.pick(breeds);
  const months = chance.int(...age);
  const cap = Number(rateIn(tariff.rates, 'animal_value', species) ?? 50_000) * count;
  const worth = Math.round((cap * (0.5 + chance.next() * 0.6)) / 500) * 500;
  return {
    species,
    is_group_row: species === 'goat' || species === 'pig' ? isFlock : null,
    count: isFlock ? count : null,
    tag_no: isFlock ? null : `NP${chance.digits(8)}`,
    breed,
    breed_type: ['jersey', 'holstein', 'boer'].includes(breed) ? 'cross' : breed === 'murrah' ? 'improved' : 'local',
    sex,
    age_years: Math.floor(months / 12),
    age_months: months % 12,
    purpose: chance.pick(purposes),
    colour: chance.pick(colours),
    horn_shape: kind.horned ? chance.pick(['straight', 'upward', 'backward']) : null,
    marks: chance.pick(marks),
    ...(sex === 'female' ? motherhood(chance, kind) : {}),
    source: chance.pick(['home_bred', null]),
    shed_condition: chance.pick(['good', 'fair', null]),
    market_value: `${worth}.00`,
    sum_insured: `${Math.min(worth, cap)}.00`,
  };
}

function motherhood(chance: Chance, { milk }: Kind): RowValues {
  const isPregnant = chance.is(0.3);
  return {
    lactation_no: milk ? chance.int(1, 5) : null,
    milk_litre_day: milk && !isPregnant ? chance.int(...milk) : null,
    pregnancy_status: isPregnant ? 'pregnant' : 'empty',
    pregnancy_months: isPregnant ? chance.int(1, 5) : null,
  };
}
