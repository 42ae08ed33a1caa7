import { type Static, Type } from 'typebox';
import { keysOf } from '../values/records.ts';
import { counted, type Text, text } from '../values/text.ts';
import { Money } from '../values/values.ts';

/** What is measured (docs/domain.md, Index insurance). `above`: much of it is the loss; else little of it is. */
export const indexTypes = {
  rain_deficit: {
    label: text('वर्षाको कमी', 'Rain deficit'),
    unit: text('मि.मि.', 'mm'),
    measure: 'rain',
    above: false,
  },
  rain_excess: { label: text('धेरै वर्षा', 'Excess rain'), unit: text('मि.मि.', 'mm'), measure: 'rain', above: true },
  temp_max: { label: text('धेरै तातो', 'High temperature'), unit: text('°से.', '°C'), measure: 'temp_max', above: true },
  temp_min: { label: text('धेरै चिसो', 'Low temperature'), unit: text('°से.', '°C'), measure: 'temp_min', above: false },
  water_level: { label: text('नदीको सतह', 'Water level'), unit: text('मि.', 'm'), measure: 'water_level', above: true },
  ndvi: { label: text('वनस्पति सूचकाङ्क', 'Vegetation index'), unit: text('NDVI', 'NDVI'), measure: 'ndvi', above: false },
} as const satisfies Record<string, { label: Text; unit: Text; measure: string; above: boolean }>;
export type IndexType = keyof typeof indexTypes;

export const measures = {
  rain: { label: text('दैनिक वर्षा', 'Rain of the day'), unit: indexTypes.rain_excess.unit },
  temp_max: { label: text('अधिकतम तापक्रम', 'Maximum temperature'), unit: indexTypes.temp_max.unit },
  temp_min: { label: text('न्यूनतम तापक्रम', 'Minimum temperature'), unit: indexTypes.temp_min.unit },
  water_level: { label: text('नदीको सतह', 'Water level'), unit: indexTypes.water_level.unit },
  ndvi: { label: text('NDVI', 'NDVI'), unit: indexTypes.ndvi.unit },
} as const satisfies Record<string, { label: Text; unit: Text }>;
export type Measure = keyof typeof measures;

/** How the days of a phase become one number. */
export const aggregations = {
  sum: text('चरणभरिको जोड', 'Sum over the phase'),
  mean: text('चरणभरिको औसत', 'Mean over the phase'),
  max: text('सबैभन्दा धेरै भएको दिन', 'Maximum of a day'),
  min: text('सबैभन्दा थोरै भएको दिन', 'Minimum of a day'),
  consecutive_days: text('लगातारका दिन', 'Days in a row'),
} as const satisfies Record<string, Text>;
export type Aggregation = keyof typeof aggregations;

export const insuredUnits = {
  kattha: text('कट्ठा', 'kattha'),
  bigha: text('बिघा', 'bigha'),
  ropani: text('रोपनी', 'ropani'),
  tree: text('बोट', 'tree'),
} as const satisfies Record<string, Text>;

/** Says `12 trees`; the measures of land have one form for all. */
export function unitsInWords(count: string, unit: keyof typeof insuredUnits): Text {
  const { ne, en } = insuredUnits[unit];
  return text(`${count} ${ne}`, unit === 'tree' ? counted(count, en) : `${count} ${en}`);
}

/** A reading, or a limit for one: hundredths are the finest. */
const Figure = Type.String({ pattern: '^-?\\d{1,5}(\\.\\d{1,2})?$', accept: 'digits', problem: 'bad_figure' });
const Percent = Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', accept: 'digits', problem: 'bad_figure' });
/** A day of every year, by the Nepali calendar; the last of the month where the month is shorter. */
const YearDay = Type.Object({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  day: Type.Integer({ minimum: 1, maximum: 32 }),
});
export type YearDay = Static<typeof YearDay>;

const Step = Type.Object({ at: Figure, percent: Percent });

const Phase = Type.Object({
  name_np: Type.String({ minLength: 1, maxLength: 60 }),
  name_en: Type.String({ minLength: 1, maxLength: 60 }),
  from: YearDay,
  until: YearDay,
  aggregation: Type.Enum(keysOf(aggregations)),
  /** With days in a row: what a day has to reach to count. */
  day_limit: Type.Union([Figure, Type.Null()]),
  /** Where paying begins, and where everything is paid; null with steps. */
  trigger: Type.Union([Figure, Type.Null()]),
  exit: Type.Union([Figure, Type.Null()]),
  /** From here on so much of the phase's share is paid in all; empty for a line from trigger to exit. */
  steps: Type.Array(Step, { maxItems: 12 }),
  /** The share of the sum insured that the phase can pay, in per cent. */
  weight: Percent,
});
export type Phase = Static<typeof Phase>;

export const IndexTerms = Type.Object({
  index: Type.Enum(keysOf(indexTypes)),
  phases: Type.Array(Phase, { minItems: 1, maxItems: 6 }),
  /** Never more than this of the sum insured is paid. */
  cap: Percent,
  unit: Type.Enum(keysOf(insuredUnits)),
  sum_insured_per_unit: Money,
  rate: Percent,
  subsidy: Percent,
  min_units: Type.Integer({ minimum: 1, maximum: 100_000 }),
  max_units: Type.Integer({ minimum: 1, maximum: 100_000 }),
});
export type IndexTerms = Static<typeof IndexTerms>;

/** Whether much of the phase's number is the loss; a run of bad days always is. */
export function paysAbove(index: IndexType, { aggregation }: Pick<Phase, 'aggregation'>): boolean {
  return aggregation === 'consecutive_days' || indexTypes[index].above;
}

/** Whether the number can only grow worse as days come, so that a limit once crossed stays crossed. */
export function isOnlyWorse(index: IndexType, { aggregation }: Pick<Phase, 'aggregation'>): boolean {
  if (aggregation === 'consecutive_days') return true;
  if (indexTypes[index].above) return aggregation === 'max' || (aggregation === 'sum' && index === 'rain_excess');
  return aggregation === 'min';
}

/** Whether a single day is the number of the phase. */
export function isDaily({ aggregation }: Pick<Phase, 'aggregation'>): boolean {
  return aggregation === 'max' || aggregation === 'min';
}

export type TermProblem = 'required' | 'trigger_and_exit' | 'steps_order' | 'weights' | 'units_order' | 'phases_order';

/** Returns what is wrong with the terms, by path: the same in the form and on the server. */
export function termProblems(terms: IndexTerms): Record<string, TermProblem> {
  const found: Record<string, TermProblem> = {};
  for (const [at, phase] of terms.phases.entries()) {
    for (const [name, problem] of Object.entries(phaseProblems(terms.index, phase)))
      found[`phases.${at}.${name}`] = problem;
  }
  const weights = terms.phases.reduce((sum, { weight }) => sum + hundredths(weight), 0n);
  if (weights > 10_000n || hundredths(terms.cap) > 10_000n) found['phases.0.weight'] = 'weights';
  if (terms.max_units < terms.min_units) found.max_units = 'units_order';
  if (!areInOrder(terms.phases)) found['phases.0.from'] ??= 'phases_order';
  return found;
}

function phaseProblems(index: IndexType, phase: Phase): Record<string, TermProblem> {
  const { aggregation, day_limit, trigger, exit, steps } = phase;
  const isAbove = paysAbove(index, phase);
  const problems: Record<string, TermProblem> = {};
  if (aggregation === 'consecutive_days' && day_limit === null) problems.day_limit = 'required';
  if (steps.length > 0) {
    const pairs = steps.slice(1).map((step, at) => [steps[at] ?? step, step] as const);
    const isWorse = (a: string, b: string) => (isAbove ? hundredths(b) > hundredths(a) : hundredths(b) < hundredths(a));
    const rises = pairs.every(([a, b]) => isWorse(a.at, b.at) && hundredths(b.percent) > hundredths(a.percent));
    if (!rises || steps.some(({ percent }) => hundredths(percent) > 10_000n)) problems.steps = 'steps_order';
    return problems;
  }
  if (trigger === null) problems.trigger = 'required';
  if (exit === null) problems.exit = 'required';
  if (trigger === null || exit === null) return problems;
  const [from, to] = [hundredths(trigger), hundredths(exit)];
  if (isAbove ? to <= from : to >= from) problems.exit = 'trigger_and_exit';
  return problems;
}

/** Phases follow each other and go at most once over the turn of the year. */
function areInOrder(phases: readonly Phase[]): boolean {
  const days = phases.flatMap(({ from, until }) => [from, until]).map(({ month, day }) => month * 40 + day);
  const falls = days.slice(1).filter((day, at) => day < (days[at] ?? day)).length;
  const [first = 0] = days;
  return falls === 0 || (falls === 1 && (days.at(-1) ?? 0) < first);
}

/** Hundredths of a figure, without the error of binary fractions. */
export function hundredths(figure: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? [];
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -value : value;
}
