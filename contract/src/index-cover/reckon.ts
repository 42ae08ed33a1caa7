import { addDays, daysInMonth, toAd } from '@krishi-bima/nepali/bikram-sambat';
import { hundredths, type IndexTerms, indexTypes, isOnlyWorse, type Phase, paysAbove, type YearDay } from './terms.ts';

/*
 * What a season pays, from its readings and nothing else: whole numbers throughout, so that the same readings give the
 * same paisa in the browser, on the server and in ten years.
 */

export interface Reading {
  day: string;
  /** With at most two decimals, such as `46.2`. */
  value: string;
}

export interface Readings {
  main: readonly Reading[];
  fallback: readonly Reading[];
}

/** A part of the sum insured in millionths: 176000 is 17.6 %. */
export type Millionths = number;
const whole = 1_000_000n;

/** One day of a phase: its reading, where that came from, and what was paid in all when it was over. */
export interface IndexDay {
  day: string;
  value: string | null;
  from: 'main' | 'fallback' | null;
  /** The number of the phase up to this day; null where nothing was measured yet. */
  index: string | null;
  /** What is due in all by this phase, and what this day added; 0 as long as it can still become less. */
  due: Millionths;
  added: Millionths;
}

export interface PhaseResult {
  from: string;
  until: string;
  days: IndexDay[];
  /** The number of the phase, with at most two decimals; null without any reading. */
  index: string | null;
  due: Millionths;
  /** Days without a reading of either station, as far as the season has come. */
  gaps: string[];
  filled: string[];
  /** Nothing can change any more but by a correction. */
  isFinal: boolean;
}

export interface Season {
  year: number;
  phases: PhaseResult[];
  /** The sum of the phases, no more than the cap. */
  due: Millionths;
  isFinal: boolean;
}

/** The days of each phase in the season that begins in this year of the Nepali calendar. */
export function phaseDays(phases: readonly Pick<Phase, 'from' | 'until'>[], year: number) {
  let current = { year, at: 0 };
  const next = (day: YearDay) => {
    const at = day.month * 40 + day.day;
    current = { year: at < current.at ? current.year + 1 : current.year, at };
    return toAd({ year: current.year, month: day.month, day: Math.min(day.day, daysInMonth(current.year, day.month)) });
  };
  return phases.map(({ from, until }) => ({ from: next(from), until: next(until) }));
}

/** Reckons the season that begins in `year`, as far as `today`. */
export function reckonSeason(terms: IndexTerms, year: number, readings: Readings, today: string): Season {
  const stations = { main: byDay(readings.main), fallback: byDay(readings.fallback) };
  const spans = phaseDays(terms.phases, year);
  const phases = terms.phases.map((phase, at) => {
    const { from, until } = spans[at] ?? { from: '', until: '' };
    return reckonPhase(terms, phase, { from, until, today }, stations);
  });
  const sum = phases.reduce((total, { due }) => total + due, 0);
  const cap = Number(hundredths(terms.cap) * 100n);
  return { year, phases, due: Math.min(sum, cap), isFinal: phases.every(({ isFinal }) => isFinal) };
}

type ByDay = ReadonlyMap<string, string>;

function byDay(readings: readonly Reading[]): ByDay {
  return new Map(readings.map(({ day, value }) => [day, value]));
}

interface Span {
  from: string;
  until: string;
  today: string;
}

function reckonPhase(
  terms: IndexTerms,
  phase: Phase,
  { from, until, today }: Span,
  { main, fallback }: { main: ByDay; fallback: ByDay },
): PhaseResult {
  const days: IndexDay[] = [];
  const values: (bigint | null)[] = [];
  const isSettledDaily = isOnlyWorse(terms.index, phase);
  const isOver = today > until;
  let due = 0;
  for (let day = from; day <= until && day <= today; day = addDays(day, 1)) {
    const value = main.get(day) ?? fallback.get(day) ?? null;
    const station = main.has(day) ? 'main' : fallback.has(day) ? 'fallback' : null;
    values.push(value === null ? null : hundredths(value));
    const index = indexOf(phase, terms, values);
    const isLast = day === until && isOver;
    const isComplete = values.every((one) => one !== null);
    // What can still become less, or hangs on a day that nobody measured, is not due yet.
    const now = index !== undefined && (isSettledDaily || (isLast && isComplete)) ? dueAt(terms, phase, index) : due;
    const after = Math.max(due, now);
    days.push({ day, value, from: station, index: index ? written(index) : null, due: after, added: after - due });
    due = after;
  }
  const gaps = days.filter(({ value }) => value === null).map(({ day }) => day);
  const filled = days.filter(({ from: station }) => station === 'fallback').map(({ day }) => day);
  const isFinal = isOver && gaps.length === 0;
  return { from, until, days, index: days.at(-1)?.index ?? null, due, gaps, filled, isFinal };
}

/** What a figure of the phase's number would pay. */
export function dueAtFigure(terms: IndexTerms, phase: Phase, figure: string): Millionths {
  return dueAt(terms, phase, { of: hundredths(figure), by: 1n });
}

/** A number as a fraction: means are no hundredths. */
interface Fraction {
  of: bigint;
  by: bigint;
}

function indexOf(phase: Phase, { index }: IndexTerms, values: readonly (bigint | null)[]): Fraction | undefined {
  const known = values.filter((value) => value !== null);
  const [first, ...others] = known;
  if (first === undefined) return undefined;
  const sum = known.reduce((total, value) => total + value, 0n);
  switch (phase.aggregation) {
    case 'sum':
      return { of: sum, by: 1n };
    case 'mean':
      return { of: sum, by: BigInt(known.length) };
    case 'max':
      return { of: others.reduce((most, value) => (value > most ? value : most), first), by: 1n };
    case 'min':
      return { of: others.reduce((least, value) => (value < least ? value : least), first), by: 1n };
    default:
      return { of: longestRun(values, hundredths(phase.day_limit ?? '0'), indexTypes[index].above) * 100n, by: 1n };
  }
}

/** A day that nobody measured ends a run. */
function longestRun(values: readonly (bigint | null)[], limit: bigint, isAbove: boolean): bigint {
  let [longest, run] = [0n, 0n];
  for (const value of values) {
    const counts = value !== null && (isAbove ? value >= limit : value <= limit);
    run = counts ? run + 1n : 0n;
    if (run > longest) longest = run;
  }
  return longest;
}

/** What the number pays of the sum insured, rounded down to a millionth. */
function dueAt(terms: IndexTerms, phase: Phase, index: Fraction): Millionths {
  const isAbove = paysAbove(terms.index, phase);
  const weight = hundredths(phase.weight);
  const reaches = (limit: string) => {
    const at = hundredths(limit) * index.by;
    return isAbove ? index.of >= at : index.of <= at;
  };
  if (phase.steps.length > 0) {
    const step = phase.steps.findLast(({ at }) => reaches(at));
    return step ? Number((hundredths(step.percent) * weight * whole) / 100_000_000n) : 0;
  }
  const [from, to] = [hundredths(phase.trigger ?? '0') * index.by, hundredths(phase.exit ?? '0') * index.by];
  const [over, all] = isAbove ? [index.of - from, to - from] : [from - index.of, from - to];
  if (over <= 0n || all <= 0n) return 0;
  return Number(((over > all ? all : over) * weight * whole) / (all * 10_000n));
}

/** Rounded half away from zero to hundredths, for people; the reckoning itself goes on with the fraction. */
function written({ of, by }: Fraction): string {
  const [size, sign] = of < 0n ? [-of, '-'] : [of, ''];
  const rounded = (2n * size + by) / (2n * by);
  const part = String(rounded % 100n).padStart(2, '0');
  return `${sign}${rounded / 100n}${part === '00' ? '' : `.${part.replace(/0$/, '')}`}`;
}

/** What a share of a sum in paisa comes to, rounded down. */
export function partOf(paisa: number, due: Millionths): number {
  return Number((BigInt(paisa) * BigInt(due)) / whole);
}

/** Divides what is due among sums insured: each rounded down to the paisa, the rest to the largest, the first of equals. */
export function sharesOf(sums: readonly number[], due: Millionths): number[] {
  const shares = sums.map((paisa) => partOf(paisa, due));
  const total = partOf(
    sums.reduce((all, paisa) => all + paisa, 0),
    due,
  );
  const rest = total - shares.reduce((all, share) => all + share, 0);
  const largest = sums.indexOf(Math.max(...sums));
  return shares.map((share, at) => (at === largest ? share + rest : share));
}

/** Below so many years a mean says little. */
export const fewYears = 10;

/** What past seasons would have paid in the mean, whichever of them are complete; undefined without any. */
export function burningCost(seasons: readonly Season[]) {
  const complete = seasons.filter(({ isFinal }) => isFinal);
  if (complete.length === 0) return undefined;
  const mean = complete.reduce((all, { due }) => all + due, 0) / complete.length;
  const worst = complete.reduce((most, one) => (one.due > most.due ? one : most));
  return { mean, worst, years: complete.length, paying: complete.filter(({ due }) => due > 0).length };
}
