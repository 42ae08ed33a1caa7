import { addDays, daysBetween, daysInMonth, toAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { burningCost, partOf, phaseDays, type Reading, type Readings, reckonSeason, sharesOf } from './reckon.ts';
import { type Aggregation, type IndexTerms, type IndexType, indexTypes, type Phase, termProblems } from './terms.ts';

const later = '2199-01-01';

function phaseOf(change: Partial<Phase>): Phase {
  return {
    ...{ name_np: 'फूल फुल्ने', name_en: 'Flowering', from: { month: 12, day: 1 }, until: { month: 12, day: 30 } },
    ...{ aggregation: 'sum', day_limit: null, trigger: null, exit: null, steps: [], weight: '100' },
    ...change,
  };
}

function termsOf(index: IndexType, phases: Phase[], change: Partial<IndexTerms> = {}): IndexTerms {
  return {
    ...{ index, phases, cap: '100', unit: 'tree', sum_insured_per_unit: '2000.00', rate: '7', subsidy: '0' },
    ...{ min_units: 10, max_units: 1000 },
    ...change,
  };
}

/** A value for every day of a span; the first day has all that falls. */
function days(from: string, until: string, first: string, rest = '0'): Reading[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => ({
    day: addDays(from, at),
    value: at === 0 ? first : rest,
  }));
}

const apple = termsOf('rain_deficit', [
  phaseOf({ trigger: '30', exit: '10', weight: '40' }),
  phaseOf({
    ...{ name_np: 'फल लाग्ने', name_en: 'Fruit set', from: { month: 1, day: 1 }, until: { month: 2, day: 15 } },
    ...{ trigger: '60', exit: '20', weight: '60' },
  }),
]);

/** The apple season of a year with so much rain in either phase. */
function appleSeason(year: number, first: string, second: string) {
  const [one, two] = phaseDays(apple.phases, year);
  if (!one || !two) throw new Error('No phases.');
  const main = [...days(one.from, one.until, first), ...days(two.from, two.until, second)];
  return reckonSeason(apple, year, { main, fallback: [] }, later);
}

describe('a line from trigger to exit', () => {
  test('pays the apple of Jumla 36.2 % in 2077, 724 rupees a tree', () => {
    const season = appleSeason(2077, '21.2', '47.6');

    expect(season.phases.map(({ index, due }) => [index, due])).toEqual([
      ['21.2', 176_000],
      ['47.6', 186_000],
    ]);
    expect(season).toMatchObject({ due: 362_000, isFinal: true });
    expect(partOf(200_000, season.due)).toBe(72_400);
  });

  test('pays 10,000 of 50,000 at 90 mm between 100 and 50: a thousand a millimetre', () => {
    const terms = termsOf('rain_deficit', [phaseOf({ trigger: '100', exit: '50' })]);
    const [span = { from: '', until: '' }] = phaseDays(terms.phases, 2080);
    const at = (rain: string) =>
      partOf(
        5_000_000,
        reckonSeason(terms, 2080, { main: days(span.from, span.until, rain), fallback: [] }, later).due,
      );

    expect(['120', '100', '99', '90', '50', '0'].map(at)).toEqual([0, 0, 100_000, 1_000_000, 5_000_000, 5_000_000]);
  });

  test('pays nothing before the phase is over, because more rain may fall', () => {
    const [span = { from: '', until: '' }] = phaseDays(apple.phases, 2080);
    const main = days(span.from, span.until, '0');
    const on = (today: string) => reckonSeason(apple, 2080, { main, fallback: [] }, today).phases[0];

    expect(on(addDays(span.from, 9))).toMatchObject({ due: 0, isFinal: false, index: '0' });
    expect(on(addDays(span.from, 9))?.days).toHaveLength(10);
    expect(on(addDays(span.until, 1))).toMatchObject({ due: 400_000, isFinal: true });
  });
});

describe('steps', () => {
  const flood = termsOf(
    'water_level',
    [
      phaseOf({
        ...{ from: { month: 3, day: 1 }, until: { month: 6, day: 30 }, aggregation: 'max' },
        steps: [
          { at: '10', percent: '10' },
          { at: '10.8', percent: '25' },
          { at: '11.5', percent: '50' },
          { at: '12.5', percent: '100' },
        ],
      }),
    ],
    { unit: 'kattha', sum_insured_per_unit: '3000.00' },
  );
  const [span = { from: '', until: '' }] = phaseDays(flood.phases, 2079);
  const river = days(span.from, span.until, '7.4', '8.1').map((one, at) => {
    if (at === 20) return { ...one, value: '10.35' };
    return at === 55 ? { ...one, value: '10.93' } : at === 70 ? { ...one, value: '10.1' } : one;
  });
  const insured = 612 * 300_000;

  test('pay what the Karnali at Chisapani paid: 10 % for the first flood and 15 % more for the second', () => {
    const { phases, due } = reckonSeason(flood, 2079, { main: river, fallback: [] }, later);
    const added = phases[0]?.days.filter((day) => day.added > 0) ?? [];

    expect(
      added.map(({ day, value, added: more, due: all }) => [daysBetween(span.from, day), value, more, all]),
    ).toEqual([
      [20, '10.35', 100_000, 100_000],
      [55, '10.93', 150_000, 250_000],
    ]);
    expect(added.map((day) => partOf(insured, day.added))).toEqual([18_360_000, 27_540_000]);
    expect(partOf(insured, due)).toBe(45_900_000);
  });

  test('are due on the day that crosses them, however the season goes on', () => {
    const today = addDays(span.from, 30);
    const running = reckonSeason(flood, 2079, { main: river, fallback: [] }, today);

    expect(running).toMatchObject({ due: 100_000, isFinal: false });
  });

  test('at their very figure are reached, and below it not', () => {
    const at = (level: string) =>
      reckonSeason(flood, 2079, { main: days(span.from, span.until, level), fallback: [] }, later).due;

    expect(['9.99', '10', '12.49', '12.5', '20'].map(at)).toEqual([0, 100_000, 500_000, 1_000_000, 1_000_000]);
  });
});

describe('a day without a reading', () => {
  const [one = { from: '', until: '' }] = phaseDays(apple.phases, 2081);
  const dry = days(one.from, one.until, '5');
  const [gap] = [addDays(one.from, 4)];

  test('is filled from the fallback station, and says so', () => {
    const readings = { main: dry.filter(({ day }) => day !== gap), fallback: [{ day: gap, value: '20' }] };
    const [phase] = reckonSeason(apple, 2081, readings, later).phases;

    expect(phase).toMatchObject({ filled: [gap], gaps: [], index: '25', due: 100_000, isFinal: true });
    expect(phase?.days[4]).toMatchObject({ value: '20', from: 'fallback' });
  });

  test('leaves open what it could still change, and what the others settle stays settled', () => {
    const readings = { main: dry.filter(({ day }) => day !== gap), fallback: [] };
    const [phase] = reckonSeason(apple, 2081, readings, later).phases;
    expect(phase).toMatchObject({ gaps: [gap], due: 0, isFinal: false });

    const wet = termsOf('rain_excess', [phaseOf({ trigger: '100', exit: '200' })]);
    const rain = [{ day: one.from, value: '150' }];
    expect(reckonSeason(wet, 2081, { main: rain, fallback: [] }, later)).toMatchObject({
      due: 500_000,
      isFinal: false,
    });
  });

  test('is worth nothing at the fallback while the main station has one', () => {
    const readings = { main: dry, fallback: days(one.from, one.until, '90') };
    expect(reckonSeason(apple, 2081, readings, later).phases[0]).toMatchObject({ index: '5', filled: [] });
  });
});

describe('days in a row', () => {
  test('above 40 degrees are counted, and a cooler day begins anew', () => {
    const heat = termsOf('temp_max', [
      phaseOf({
        ...{
          from: { month: 1, day: 1 },
          until: { month: 2, day: 10 },
          aggregation: 'consecutive_days',
          day_limit: '40',
        },
        steps: [{ at: '5', percent: '100' }],
      }),
    ]);
    const [span = { from: '', until: '' }] = phaseDays(heat.phases, 2080);
    const after = (hot: number[]) => {
      const main = days(span.from, span.until, '35', '35').map((one, at) => ({
        ...one,
        value: hot.includes(at) ? '41.3' : one.value,
      }));
      return reckonSeason(heat, 2080, { main, fallback: [] }, later);
    };

    expect(after([3, 4, 5, 6, 8, 9, 10]).due).toBe(0);
    const season = after([3, 4, 5, 6, 7]);
    expect(season.due).toBe(1_000_000);
    expect(season.phases[0]?.days.findIndex(({ added }) => added > 0)).toBe(7);
  });
});

describe('the days of a season', () => {
  test('go over the turn of the year, and end with the month where it is short', () => {
    for (const year of [2077, 2080, 2081, 2082]) {
      const [one, two] = phaseDays(apple.phases, year);
      expect(one?.from).toBe(toAd({ year, month: 12, day: 1 }));
      expect(one?.until).toBe(toAd({ year, month: 12, day: Math.min(30, daysInMonth(year, 12)) }));
      expect(two?.until).toBe(toAd({ year: year + 1, month: 2, day: 15 }));
    }
  });
});

describe('what is due', () => {
  test('is divided so that the foot equals the head, the rest to the largest', () => {
    const sums = [6_000_001, 4_500_001, 9_000_001, 2_400_001];
    const shares = sharesOf(sums, 333_333);

    expect(shares.reduce((all, share) => all + share, 0)).toBe(partOf(21_900_004, 333_333));
    expect(shares[0]).toBe(partOf(6_000_001, 333_333));
    expect(shares[2]).toBeGreaterThanOrEqual(partOf(9_000_001, 333_333));
    expect(sharesOf([], 100_000)).toEqual([]);
  });

  test('never exceeds the cap', () => {
    const terms = termsOf('rain_deficit', [phaseOf({ trigger: '100', exit: '50' })], { cap: '80' });
    const [span = { from: '', until: '' }] = phaseDays(terms.phases, 2080);
    expect(reckonSeason(terms, 2080, { main: days(span.from, span.until, '0'), fallback: [] }, later).due).toBe(
      800_000,
    );
  });

  test('of past years is the burning cost: their mean, without those that have gaps', () => {
    // The twelve years of the apple: rain while it flowers, and while the fruit sets.
    const rain: [number, string, string][] = [
      [2071, '42', '88'],
      [2072, '35', '71.5'],
      [2073, '26', '52'],
      [2074, '29', '64.2'],
      [2075, '51', '95'],
      [2076, '33.5', '54.4'],
      [2077, '21.2', '47.6'],
      [2078, '39.4', '83'],
      [2079, '30.5', '62.1'],
      [2080, '28.4', '72'],
      [2081, '46.2', '101.3'],
      [2082, '37', '66.8'],
    ];
    const seasons = rain.map(([year, first, second]) => appleSeason(year, first, second));
    const cost = burningCost([...seasons, reckonSeason(apple, 2083, { main: [], fallback: [] }, later)]);

    expect(seasons.map(({ due }) => due)).toEqual([0, 0, 200_000, 20_000, 0, 84_000, 362_000, 0, 0, 32_000, 0, 0]);
    expect(cost).toMatchObject({ years: 12, paying: 5, worst: { year: 2077 } });
    expect(Math.round((cost?.mean ?? 0) / 1000)).toBe(58);
    expect(burningCost([])).toBeUndefined();
  });
});

describe('terms', () => {
  test('are refused with a trigger behind the exit, steps that fall, shares above the whole and phases out of order', () => {
    expect(termProblems(apple)).toEqual({});
    const one = (change: Partial<Phase>, index: IndexType = 'rain_deficit') =>
      termProblems(termsOf(index, [phaseOf(change)]));

    expect(one({ trigger: '10', exit: '30' })).toEqual({ 'phases.0.exit': 'trigger_and_exit' });
    expect(one({ trigger: '10', exit: '30' }, 'rain_excess')).toEqual({});
    expect(one({})).toEqual({ 'phases.0.trigger': 'required', 'phases.0.exit': 'required' });
    expect(one({ aggregation: 'consecutive_days', trigger: '2', exit: '9' })).toEqual({
      'phases.0.day_limit': 'required',
    });
    const steps = [
      { at: '10', percent: '20' },
      { at: '12', percent: '10' },
    ];
    expect(one({ steps, aggregation: 'max' }, 'water_level')).toEqual({ 'phases.0.steps': 'steps_order' });
    expect(one({ trigger: '30', exit: '10', weight: '100.01' })).toEqual({ 'phases.0.weight': 'weights' });
    expect(termProblems({ ...apple, min_units: 9, max_units: 8 })).toEqual({ max_units: 'units_order' });
    expect(
      termProblems({
        ...apple,
        phases: apple.phases.map((phase) => ({ ...phase, until: phase.from, from: phase.until })),
      }),
    ).toMatchObject({ 'phases.0.from': 'phases_order' });
  });
});

/*
 * The same by other means: numbers of the machine, the whole season at once, and the formula as the product says it.
 */

function plainly(terms: IndexTerms, year: number, { main, fallback }: Readings): number {
  const spans = phaseDays(terms.phases, year);
  const all = terms.phases.map((phase, at) => {
    const span = spans[at] ?? { from: '', until: '' };
    const length = daysBetween(span.from, span.until) + 1;
    const values = Array.from({ length }, (_, n) => {
      const day = addDays(span.from, n);
      const found = main.find((one) => one.day === day) ?? fallback.find((one) => one.day === day);
      return found ? Number(found.value) : Number.NaN;
    });
    return Math.floor(share(terms.index, phase, values) * Number(phase.weight) * 10_000 + 1e-7);
  });
  return Math.min(
    all.reduce((sum, one) => sum + one, 0),
    Number(terms.cap) * 10_000,
  );
}

function share(index: IndexType, phase: Phase, values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return 0;
  const bad = (value: number) =>
    indexTypes[index].above ? value >= Number(phase.day_limit) : value <= Number(phase.day_limit);
  const runs = values
    .map((value) => (bad(value) ? 'x' : ' '))
    .join('')
    .split(' ')
    .map(({ length }) => length);
  const total = known.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
  const x = {
    sum: total,
    mean: total / known.length,
    max: Math.max(...known),
    min: Math.min(...known),
    consecutive_days: Math.max(...runs),
  }[phase.aggregation];
  const above = phase.aggregation === 'consecutive_days' || indexTypes[index].above;
  const grows =
    phase.aggregation === 'consecutive_days' ||
    (above
      ? phase.aggregation === 'max' || (phase.aggregation === 'sum' && index === 'rain_excess')
      : phase.aggregation === 'min');
  if (known.length < values.length && !grows) return 0;
  if (phase.steps.length > 0) {
    const reached = phase.steps.filter(({ at }) => (above ? x >= Number(at) - 1e-9 : x <= Number(at) + 1e-9));
    return Math.max(0, ...reached.map(({ percent }) => Number(percent))) / 100;
  }
  const [trigger, exit] = [Number(phase.trigger), Number(phase.exit)];
  const p = above ? (x - trigger) / (exit - trigger) : (trigger - x) / (trigger - exit);
  return Math.min(1, Math.max(0, p));
}

/** The same thirty products on every machine. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    is: (p: number) => next() < p,
  };
}

const ranges: Record<IndexType, [least: number, most: number]> = {
  rain_deficit: [0, 30],
  rain_excess: [0, 160],
  temp_max: [28, 45],
  temp_min: [-6, 12],
  water_level: [4, 13],
  ndvi: [0, 1],
};
const names = Object.keys(indexTypes) as IndexType[];
const ways: Aggregation[] = ['sum', 'mean', 'max', 'min', 'consecutive_days'];

function someProduct(at: number) {
  const { int, is } = chance(2083 + at);
  const index = names[at % names.length] ?? 'rain_deficit';
  const aggregation = ways[(at * 7 + Math.floor(at / names.length)) % ways.length] ?? 'sum';
  const count = 1 + (at % 3);
  const [least, most] = ranges[index];
  const weights = { 1: ['100'], 2: ['37.5', '62.5'], 3: ['20', '33.33', '46.67'] }[count] ?? [];
  const phases = weights.map((weight, place) => {
    const above = aggregation === 'consecutive_days' || indexTypes[index].above;
    const scale = aggregation === 'sum' ? 26 : 1;
    const [low, high] = aggregation === 'consecutive_days' ? [2, 12] : [least * scale, most * scale];
    const part = (share: number) => (low + (high - low) * share).toFixed(2);
    const [mild, bad] = above ? [part(0.4 + int(0, 20) / 100), part(0.8)] : [part(0.6 - int(0, 20) / 100), part(0.2)];
    const isStepped = at % 4 === 1;
    const middle = above ? part(0.72) : part(0.28);
    return phaseOf({
      ...{ from: { month: 2 + place * 2, day: 1 + int(0, 9) }, until: { month: 3 + place * 2, day: 5 + int(0, 20) } },
      ...{ aggregation, weight, day_limit: part === undefined ? null : (least + (most - least) * 0.55).toFixed(2) },
      ...(isStepped
        ? {
            steps: [
              { at: mild, percent: '12.5' },
              { at: middle, percent: '40' },
              { at: bad, percent: '100' },
            ],
          }
        : { trigger: mild, exit: bad }),
    });
  });
  const terms = termsOf(index, phases, { cap: at % 5 === 0 ? '80' : '100' });
  const spans = phaseDays(phases, 2080);
  const whole = spans.flatMap(({ from, until }) => days(from, until, '0'));
  const value = () => ((least * 100 + int(0, (most - least) * 100)) / 100).toString();
  const main = whole.flatMap(({ day }) => (is(0.04) ? [] : [{ day, value: value() }]));
  const fallback = whole.flatMap(({ day }) => (is(at % 6 === 5 ? 0.9 : 1) ? [{ day, value: value() }] : []));
  return { terms, readings: { main, fallback } };
}

describe('thirty products', () => {
  const all = Array.from({ length: 30 }, (_, at) => someProduct(at));

  test('have sound terms, and pay something, nothing and everything among them', () => {
    expect(all.flatMap(({ terms }) => Object.keys(termProblems(terms)))).toEqual([]);
    const due = all.map(({ terms, readings }) => reckonSeason(terms, 2080, readings, later).due);
    expect(due.some((one) => one === 0)).toBe(true);
    expect(due.some((one) => one === 1_000_000)).toBe(true);
    expect(due.filter((one) => one > 0 && one < 1_000_000).length).toBeGreaterThan(10);
    expect(new Set(all.flatMap(({ terms }) => terms.phases.map(({ aggregation }) => aggregation))).size).toBe(5);
  });

  test.each(all.map((product, at) => ({ at, ...product })))(
    'no. $at pays the same, reckoned day by day and by the formula at the end',
    ({ terms, readings }) => {
      const season = reckonSeason(terms, 2080, readings, later);
      expect(season.due).toBe(plainly(terms, 2080, readings));
      for (const { days: each, due } of season.phases) {
        expect(each.reduce((sum, { added }) => sum + added, 0)).toBe(due);
      }
      expect(reckonSeason(terms, 2080, readings, later)).toEqual(season);
    },
  );
});
