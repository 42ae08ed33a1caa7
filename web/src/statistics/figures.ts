import {
  type PlaceLevel,
  type StatisticName,
  type Statistics,
  statisticOf,
} from '@krishi-bima/contract/statistics/statistics';
import type { Text } from '@krishi-bima/contract/values/text';
import { dash, digits, number, percent, rupees, wholeMoney } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** The number of a ward is written as the language does. */
export function placeName(place: Parameters<typeof farmerName>[0]): string {
  return digits(farmerName(place));
}

/** What the values of the measure are of. */
export function wordOf(measure: StatisticName): Text {
  const { label, counted = label } = statisticOf(measure);
  return counted;
}

/** Writes a value of the measure; land in hectares. */
export function written(measure: StatisticName, value: number | null, inTable = false): string {
  if (value === null) return dash;
  switch (statisticOf(measure).kind) {
    case 'money': {
      const whole = Math.round(value).toFixed(2);
      return inTable ? wholeMoney(whole) : rupees(whole);
    }
    case 'area':
      return t(messages.hectares(number(value / 10_000, 2)));
    case 'mean':
      return number(value, 2);
    case 'percent':
      return percent(value.toFixed(1));
    default:
      return number(value);
  }
}

/** The change as `+४३`; of a ratio in points. */
export function difference(measure: StatisticName, value: number | null, before: number | null): string {
  if (value === null || before === null) return dash;
  const by = value - before;
  if (by === 0) return number(0);
  return `${by > 0 ? '+' : '−'}${written(measure, Math.abs(by), true)}`;
}

/** The least value of each class above the first, five classes in all. */
export type Bounds = readonly [number, number, number, number];

const shares = [0.05, 0.15, 0.4, 0.85] as const;
const ratios: Bounds = [20, 40, 70, 100];
/** Bare ground, sparse and dense crops. */
const greennesses: Bounds = [0.2, 0.35, 0.5, 0.65];
/** Of a month of the country a local level has a smaller part. */
const partOf: Record<PlaceLevel, number> = { district: 0.6, municipality: 0.3, ward: 0.15 };

/**
 * Round bounds by the largest month of the year, so that they stay when the month changes and colours mean the same while
 * the months are played.
 */
export function boundsOf(
  measure: StatisticName,
  level: PlaceLevel,
  { months, total }: Pick<Statistics, 'months' | 'total'>,
  isMonth: boolean,
): Bounds {
  const { kind } = statisticOf(measure);
  if (kind === 'percent') return ratios;
  if (kind === 'mean') return greennesses;
  const values = isMonth
    ? months.flatMap(({ value, last_year }) => [value ?? 0, last_year ?? 0])
    : [total.value ?? 0, total.last_year ?? 0];
  const most = Math.max(...values, 0) * partOf[level];
  const [p, q, r, u] = shares;
  // A single record has the lightest colour.
  const first = Math.max(round(most * p), kind === 'count' ? 2 : 1);
  const second = above(first, round(most * q));
  const third = above(second, round(most * r));
  return [first, second, third, above(third, round(most * u))];
}

/** One, two or five with zeros. */
function round(value: number): number {
  if (value <= 0) return 0;
  const ten = 10 ** Math.floor(Math.log10(value));
  const first = value / ten;
  return (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10) * ten;
}

/** The bound, or the next round one above the bound before. */
function above(before: number, bound: number): number {
  return bound > before ? bound : round(before * 2.2);
}

/** 0 where there is nothing, then 1 to 5. */
export function classOf(value: number | null, bounds: Bounds): number {
  if (value === null || value <= 0) return 0;
  return 1 + bounds.filter((bound) => value >= bound).length;
}

const red = ['#f8efe9', '#f7dfd9', '#f1c4ba', '#e89f8f', '#dd7762', '#b93d28'] as const;
const green = ['#f1f3ea', '#dcebdd', '#b9dbc3', '#86c1a0', '#469b78', '#0b6b4b'] as const;

/** From bare ground to a dense crop. */
const ground = ['#efe6d8', '#dcbf94', '#e8dd9d', '#b9d083', '#74b062', '#1f7a3d'] as const;

/** What is lost is red, what is insured is green, and NDVI has a ramp of its own. */
export function colorsOf(measure: StatisticName): readonly string[] {
  if (measure === 'ndvi') return ground;
  return statisticOf(measure).ofClaims || measure === 'loss_ratio' ? red : green;
}

/** The words beside the colours, lightest first. */
export function legendOf(measure: StatisticName, bounds: Bounds): string[] {
  const shown = (value: number) => written(measure, value, true);
  const isCount = statisticOf(measure).kind === 'count';
  const last = (value: number) => shown(isCount ? value - 1 : value);
  const [a, b, c, d] = bounds;
  return [
    t(messages.none),
    isCount ? (a === 2 ? shown(1) : t(messages.between(shown(1), last(a)))) : t(messages.upTo(shown(a))),
    ...[
      [a, b],
      [b, c],
      [c, d],
    ].map(([from = 0, to = 0]) =>
      isCount && to - from === 1 ? shown(from) : t(messages.between(shown(from), last(to))),
    ),
    t(messages.above(shown(d))),
  ];
}
