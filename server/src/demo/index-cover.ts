import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import { addDays, daysBetween, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { chanceOf } from './chance.ts';
import { insertRows, type Seeding } from './offices.ts';

const terms: IndexTerms = {
  ...{ index: 'rain_deficit', cap: '100', unit: 'tree', sum_insured_per_unit: '2000.00', rate: '7', subsidy: '0' },
  ...{ min_units: 10, max_units: 1000 },
  phases: [
    {
      ...{ name_np: 'फूल फुल्ने', name_en: 'Flowering', aggregation: 'sum', day_limit: null, steps: [] },
      ...{ from: { month: 12, day: 1 }, until: { month: 12, day: 30 }, trigger: '30', exit: '10', weight: '40' },
    },
    {
      ...{ name_np: 'फल लाग्ने', name_en: 'Fruit set', aggregation: 'sum', day_limit: null, steps: [] },
      ...{ from: { month: 1, day: 1 }, until: { month: 2, day: 15 }, trigger: '60', exit: '20', weight: '60' },
    },
  ],
};

/** Made-up rain, in hundredths of a millimetre, of twelve seasons: while the apple flowers and while its fruit sets. */
const rain = [
  [2071, 4200, 8800],
  [2072, 3500, 7150],
  [2073, 2600, 5200],
  [2074, 2900, 6420],
  [2075, 5100, 9500],
  [2076, 3350, 5440],
  [2077, 2120, 4760],
  [2078, 3940, 8300],
  [2079, 3050, 6210],
  [2080, 2840, 7200],
  [2081, 4620, 10_130],
  [2082, 3700, 6680],
] as const;

/** In that season the gauge of Jumla was broken. */
const brokenIn = 2076;

const source = 'जल तथा मौसम विज्ञान विभाग (नमुना)';

/** An approved product with its stations, and the readings of the years before it was sold. */
export async function seedIndexCover(
  seeding: Seeding & { today: string },
  seed: number,
  insurance: number,
  created_by: number,
) {
  const station = { insurance, created_by, source };
  const [main = 0, fallback = 0] = await insertRows(seeding, 'index_stations', created_by, [
    { ...station, code: '0303', name_np: 'जुम्ला', name_en: 'Jumla', latitude: 29.28, longitude: 82.17 },
    { ...station, code: '0304', name_np: 'गुठिचौर', name_en: 'Guthichaur', latitude: 29.28, longitude: 82.31 },
  ]);
  await insertRows(seeding, 'index_products', created_by, [
    {
      ...{ insurance, created_by, code: 'IDX-APL-JUM-83', name_np: 'जुम्ला स्याउ, वर्षा कमी (नमुना)' },
      ...{
        name_en: 'Jumla apple, rain deficit (sample)',
        crop: 'स्याउ',
        places: 'जुम्ला: चन्दननाथ, तातोपानी, गुठिचौर, तिला',
        municipalities: [625, 618, 624, 620],
      },
      ...{ station: main, fallback, terms, enrol_from: '2026-12-16', enrol_until: '2027-02-27' },
      ...{ status: 'approved', approval_no: '०८३/११२ (नमुना)', approved_on: seeding.at.slice(0, 10) },
    },
  ]);
  const rows = rain.flatMap(([year, ...sums]) => {
    const [of, chance] = [year === brokenIn ? fallback : main, chanceOf(seed, 'rain', insurance, year)];
    return phaseDays(terms.phases, year).flatMap(({ from, until }, at) => {
      const days = Array.from({ length: daysBetween(from, until) + 1 }, () => 0);
      // It rains on a few days, and then some more.
      for (let left = sums[at] ?? 0; left > 0; ) {
        const fallen = Math.min(left, chance.int(120, 900));
        const day = chance.int(0, days.length - 1);
        days[day] = (days[day] ?? 0) + fallen;
        left -= fallen;
      }
      return days.map((value, nth) => ({
        ...{ insurance, created_by, station: of, measure: 'rain', day: addDays(from, nth), quality: 'final', source },
        value: (value / 100).toFixed(2),
      }));
    });
  });
  await insertRows(seeding, 'index_readings', created_by, rows);
  await seedRice(seeding, seed, insurance, created_by);
}

const rice: IndexTerms = {
  ...{ index: 'rain_excess', cap: '100', unit: 'kattha', sum_insured_per_unit: '3000.00', rate: '7', subsidy: '0' },
  ...{ min_units: 5, max_units: 200 },
  phases: [
    {
      ...{ name_np: 'धान भित्र्याउने', name_en: 'Rice harvest', aggregation: 'max', day_limit: null },
      ...{ from: { month: 7, day: 1 }, until: { month: 8, day: 15 }, trigger: null, exit: null, weight: '100' },
      steps: [
        { at: '40', percent: '10' },
        { at: '70', percent: '25' },
        { at: '100', percent: '50' },
        { at: '140', percent: '100' },
      ],
    },
  ],
};

/** Wet days of the season that began last, by their place in it; in two of the others the gauge was broken. */
const wet: Record<number, string> = {
  2: '4.2',
  3: '13',
  4: '2.1',
  10: '46.2',
  11: '22.4',
  12: '3',
  24: '7.2',
  31: '18.6',
  32: '78.4',
  33: '33',
};
const broken: Record<number, string> = { 19: '0', 20: '3.4' };

/** A product with steps, and its season as far as it has come. */
async function seedRice(seeding: Seeding & { today: string }, seed: number, insurance: number, created_by: number) {
  const { today } = seeding;
  const station = { insurance, created_by, source };
  const [main = 0, fallback = 0] = await insertRows(seeding, 'index_stations', created_by, [
    { ...station, code: '0209', name_np: 'गुलरिया', name_en: 'Gulariya', latitude: 28.2, longitude: 81.34 },
    { ...station, code: '0207', name_np: 'टीकापुर', name_en: 'Tikapur', latitude: 28.53, longitude: 81.12 },
  ]);
  await insertRows(seeding, 'index_products', created_by, [
    {
      ...{ insurance, created_by, code: 'IDX-RIC-BRD-83', name_np: 'धान भित्र्याउने बेलाको वर्षा, बर्दिया (नमुना)' },
      ...{ name_en: 'Rain at rice harvest, Bardiya (sample)', crop: 'धान', places: 'बर्दिया: राजापुर, गेरुवा, मधुवन' },
      municipalities: [580, 586, 581],
      ...{ station: main, fallback, terms: rice, enrol_from: null, enrol_until: null },
      ...{ status: 'approved', approval_no: '०८३/०९८ (नमुना)', approved_on: seeding.at.slice(0, 10) },
    },
  ]);
  const chance = chanceOf(seed, 'rice', insurance, 0);
  const { year } = toBs(today);
  const rows = [year - 2, year - 1, year].flatMap((one) => {
    const [span] = phaseDays(rice.phases, one);
    if (!span) return [];
    return Array.from({ length: daysBetween(span.from, span.until) + 1 }, (_, at) => {
      const isNew = one === year;
      const isBroken = isNew && at in broken;
      const dry = chance.int(0, 5) === 0 ? (chance.int(10, 360) / 10).toFixed(1) : '0';
      return {
        ...{ insurance, created_by, source, measure: 'rain', day: addDays(span.from, at) },
        station: isBroken ? fallback : main,
        value: isNew ? (wet[at] ?? broken[at] ?? '0') : dry,
        quality: isNew && daysBetween(addDays(span.from, at), today) < 3 ? 'provisional' : 'final',
      };
    });
  });
  await insertRows(
    seeding,
    'index_readings',
    created_by,
    rows.filter(({ day }) => day < today),
  );
}
