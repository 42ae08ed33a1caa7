import type { RowValues } from '@krishi-bima/contract/forms/records';
import { addDays, toBs } from '@krishi-bima/nepali/bikram-sambat';
import type { Chance } from './chance.ts';
import { boundaries, type Ground, landOf } from './plots.ts';

interface FieldCrop {
  crop: string;
  season: NonNullable<RowValues['season']>;
  /** BS months of sowing. */
  months: readonly number[];
  varieties: readonly string[];
  /** From sowing to harvest. */
  days: readonly [number, number];
}

const fieldCrops: readonly FieldCrop[] = [
  {
    crop: 'paddy',
    season: 'rainy',
    months: [2, 3, 4, 5],
    varieties: ['सावित्री', 'राम धान', 'खुमल–४'],
    days: [120, 145],
  },
  { crop: 'paddy', season: 'spring', months: [11, 12, 1], varieties: ['हर्दीनाथ–१', 'चैते–५'], days: [110, 125] },
  { crop: 'maize', season: 'rainy', months: [1, 2, 3], varieties: ['मनकामना–३', 'देउती'], days: [110, 130] },
  { crop: 'maize', season: 'spring', months: [10, 11, 12], varieties: ['अरुण–२', 'रामपुर हाइब्रिड–१०'], days: [95, 120] },
  { crop: 'wheat', season: 'winter', months: [7, 8, 9], varieties: ['विजय', 'गौतम', 'एनएल २९७'], days: [120, 145] },
  { crop: 'barley', season: 'winter', months: [6, 7, 8], varieties: ['सोलु उवा', 'बोनस'], days: [120, 140] },
  { crop: 'millet', season: 'rainy', months: [3, 4, 5], varieties: ['काब्रे कोदो–१', 'डल्ले–१'], days: [110, 130] },
];

/** One to six fields sown ten to twenty-eight days ago, when every food crop may be insured. */
export function fieldsOf(chance: Chance, ground: Ground): RowValues[] {
  const sown = addDays(ground.day, -chance.int(10, 28));
  const { month } = toBs(sown);
  const inSeason = fieldCrops.filter(({ months }) => months.includes(month));
  const first = chance.int(11, 950);
  const count = chance.weighted([
    [1, 45],
    [2, 30],
    [chance.int(3, 6), 25],
  ]);
  return Array.from({ length: count }, (_, index) => {
    const { crop, season, varieties, days } = chance.pick(inSeason.length > 0 ? inSeason : fieldCrops);
    return {
      kitta_no: String(first + index),
      area: landOf(chance, ground.area_unit),
      ...boundaries(chance),
      crop,
      variety: chance.is(0.8) ? chance.pick(varieties) : null,
      season,
      irrigation: chance.weighted([
        ['irrigated', 40],
        ['partial', 30],
        ['rainfed', 30],
      ]),
      sowing_date: sown,
      harvest_date: addDays(sown, chance.int(...days)),
    };
  });
}
