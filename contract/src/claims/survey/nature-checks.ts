import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import type { Evidence } from '../../findings/check.ts';
import type { LimitName } from '../../findings/limits.ts';
import { countText, dayText } from '../../findings/wording.ts';
import { isKeyOf, keysOf } from '../../values/records.ts';
import { type Text, text } from '../../values/text.ts';
import type { PastDay } from '../../weather/archive.ts';
import type { PerilName } from '../perils.ts';
import { type ClaimCheck, type ClaimFacts, eachLine } from './facts.ts';

/* These checks hold the cause and the damage against the weather of the archive and against the green of the fields. */

type Measure = 'rain' | 'gust' | 'cold' | 'dry';

interface Expectation {
  measure: Measure;
  /** So many days up to the loss are looked at. */
  days: number;
}

/** An archive knows a place to some ten kilometres: it tells that a day was dry, not on which field the hail fell. */
const expectations: Partial<Record<PerilName, Expectation>> = {
  hail: { measure: 'rain', days: 2 },
  untimely_rain: { measure: 'rain', days: 3 },
  flood: { measure: 'rain', days: 3 },
  lightning: { measure: 'rain', days: 2 },
  storm: { measure: 'gust', days: 2 },
  frost: { measure: 'cold', days: 2 },
  drought: { measure: 'dry', days: 30 },
};

const limitOf: Record<Measure, LimitName> = {
  rain: 'loss_rain_mm',
  gust: 'loss_gust_kmh',
  cold: 'loss_cold_degrees',
  dry: 'loss_dry_mm',
};

/** Returns how many days up to the loss tell whether the weather fits the cause; none where the cause is no weather. */
export function weatherDaysOf(peril: PerilName): number {
  return expectations[peril]?.days ?? 0;
}

export const natureChecks = {
  weather_misfit: {
    label: text('मौसम', 'Weather'),
    limit: ({ peril }) => {
      const expected = expectations[peril];
      return expected && limitOf[expected.measure];
    },
    appliesTo: ({ peril }) => expectations[peril] !== undefined,
    find: misfit,
    sentence: misfitSentence,
  },
  green_unchanged: {
    label: text('वनस्पति सूचकाङ्क', 'Vegetation index'),
    limit: 'ndvi_drop',
    appliesTo: ({ line }) => line === 'crop',
    find: ({ lines, limits }) =>
      eachLine(lines, ({ green: { before, after } }) => {
        if (!before || !after) return undefined;
        const figures = { before: before.mean, after: after.mean, day: after.day };
        return before.mean - after.mean < limits.ndvi_drop ? figures : null;
      }),
    sentence({ before, after, day }) {
      const [was, is, on] = [countText(before), countText(after), dayText(day)];
      return text(
        `वनस्पति सूचकाङ्क घटेको छैन: क्षतिअघि ${was.ne}, ${on.ne} मा ${is.ne}`,
        `The vegetation index has not fallen: ${was.en} before the loss, ${is.en} on ${on.en}`,
      );
    },
  },
} as const satisfies Record<string, ClaimCheck>;

/** Unknown unless the archive knows every day that is looked at. */
function misfit({ peril, loss_on, weather, limits }: ClaimFacts) {
  const expected = expectations[peril];
  if (!expected) return [];
  const { measure, days } = expected;
  const from = addDays(loss_on, 1 - days);
  const values = weather
    .filter(({ day }) => day >= from && day <= loss_on)
    .flatMap((day) => measured(measure, day) ?? []);
  if (values.length < days) return 'unknown';
  const value = Math.round(readings[measure](values) * 10) / 10;
  const limit = limits[limitOf[measure]];
  const isFit = measure === 'cold' || measure === 'dry' ? value <= limit : value >= limit;
  return isFit ? [] : [{ line: null, figures: { measure, value, days, loss_on } }];
}

function measured(measure: Measure, { rain_mm, gust_kmh, temperature_min }: PastDay): number | null {
  return { rain: rain_mm, dry: rain_mm, gust: gust_kmh, cold: temperature_min }[measure];
}

const readings: Record<Measure, (values: readonly number[]) => number> = {
  rain: sum,
  dry: sum,
  gust: (values) => Math.max(...values),
  cold: (values) => Math.min(...values),
};

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const misfits: Record<Measure, (value: Text, days: Text) => Text> = {
  rain: (value, days) =>
    text(`${days.ne} दिनमा ${value.ne} मि.मि. मात्र पानी परेको`, `Only ${value.en} mm of rain in ${days.en} days`),
  dry: (value, days) =>
    text(`${days.ne} दिनमा ${value.ne} मि.मि. पानी परेको`, `${value.en} mm of rain in ${days.en} days`),
  gust: (value) => text(`हावाको झोक्का ${value.ne} कि.मि./घण्टा मात्र`, `Gusts of ${value.en} km/h only`),
  cold: (value) => text(`न्यूनतम तापक्रम ${value.ne}°से.`, `A minimum of ${value.en} °C`),
};

function misfitSentence({ measure, value, days, loss_on }: Evidence): Text {
  const name = isKeyOf(misfits, measure) ? measure : keysOf(misfits)[0];
  const [said, day] = [misfits[name ?? 'rain'](countText(value), countText(days)), dayText(loss_on)];
  return text(
    `मौसम कारणसँग मिल्दैन: ${said.ne} (${day.ne})`,
    `The weather does not fit the cause: ${said.en} (${day.en})`,
  );
}
