import {
  dashboard,
  type Figure,
  type FigureValue,
  type MeasureName,
  measureOf,
  type Span,
} from '@krishi-bima/contract/dashboard/dashboard';
import { type Days, periodOf, quarterOfMonth, yearBefore } from '@krishi-bima/contract/dashboard/periods';
import { toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalMonthRange, fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { waitingTasks } from '../notifications/work.ts';
import { monthOf } from '../statistics/figures.ts';
import { valueOf as ratioOf, sumsOf } from '../statistics/sums.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Daily, dailyOf, openMeasures, outstandingBy, type Question, questionOf, type Whose } from './daily.ts';
import { endingPolicies } from './ending.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, dashboard.get, async ({ data, query: { insurance, branch, span = 'month' } }) => {
    const now = deps.clock();
    const today = todayAd(now);
    const { month } = toBs(today);
    const { from } = periodOf(span, today);
    const { whose, figures } = await figuresOf(data, { insurance, branch }, { span, today });
    return {
      as_of: now.toISOString(),
      whose,
      work: await waitingTasks(data, insurance, today),
      fiscal_year: fiscalYearOf(today),
      month,
      quarter: quarterOfMonth(month),
      period: { from, to: today },
      last_year: { from: yearBefore(from), to: yearBefore(today) },
      figures,
      ending: await endingPolicies(data, { insurance, branch }, now),
    };
  });
}

interface At {
  span: Span;
  today: string;
}

async function figuresOf(data: Scoped, of: Whose, { span, today }: At) {
  const period = periodOf(span, today);
  const before = { from: yearBefore(period.from), to: yearBefore(today) };
  const months = lastMonths(today);
  const first = [months[0]?.before.from ?? before.from, before.from].toSorted()[0] ?? before.from;
  const asked = questionOf(data.viewer, of, { from: first, to: monthOf(today).to });
  const ends = [...new Set([period, before, ...months.flatMap((one) => [one.now, one.before])].map(({ to }) => to))];
  // Nothing of the present month was issued or told after today, but a payment may be dated ahead.
  const byDay = [monthOf(before.to)];
  const known: Known = {
    daily: await dailyOf(data, asked, byDay),
    balances: await outstandingBy(data, asked, ends, [monthOf(today), monthOf(before.to)]),
    ratios: await ratiosOf(data, asked, ends),
  };
  const figures = openMeasures(data.viewer).map((measure): Figure => {
    const over = (days: Days) => valueOf(measure, days, known);
    return {
      measure,
      value: over(period),
      last_year: over(before),
      months: months.map(({ fiscal_year, month, now, before: then }) => ({
        ...{ fiscal_year, month },
        value: over(now),
        last_year: over(then),
      })),
    };
  });
  return { whose: asked.mine ? ('mine' as const) : ('office' as const), figures };
}

/** The present month and the eleven before it, each beside the same month a year earlier. */
function lastMonths(today: string) {
  const { year, month } = toBs(today);
  return Array.from({ length: 12 }, (_, at) => {
    const nth = year * 12 + month - 1 - 11 + at;
    const first = toAd({ year: Math.floor(nth / 12), month: (nth % 12) + 1, day: 1 });
    const fiscal_year = fiscalYearOf(first);
    const bsMonth = (nth % 12) + 1;
    return {
      fiscal_year,
      month: bsMonth,
      now: fiscalMonthRange(fiscal_year, bsMonth),
      before: fiscalMonthRange(fiscal_year - 1, bsMonth),
    };
  });
}

interface Known {
  daily: Partial<Record<MeasureName, Daily>>;
  balances: Daily;
  /** By the last day. */
  ratios: ReadonlyMap<string, number | null>;
}

/** A balance is that of the last day, a ratio that of its fiscal year so far, the others are sums. */
function valueOf(measure: MeasureName, { from, to }: Days, { daily, balances, ratios }: Known): FigureValue {
  const { kind, balance } = measureOf(measure);
  if (kind === 'percent') return ratios.get(to) ?? null;
  const sum = balance ? (balances.get(to) ?? 0) : sumOf(daily[measure], { from, to });
  return kind === 'money' ? fromPaisa(sum) : sum;
}

/** As the statistics have them; by the last day, since the beginning of its fiscal year: a month has too few claims. */
async function ratiosOf(data: Scoped, { insurance, branch, registration }: Question, ends: readonly string[]) {
  if (!openMeasures(data.viewer).includes('loss_ratio')) return new Map<string, number | null>();
  const periods = ends.map((to) => ({ from: fiscalYearRange(fiscalYearOf(to)).from, to }));
  const of = await sumsOf(data, 'loss_ratio', { insurance, branch, registration }, { key: null, periods });
  return new Map(of.map((sum) => [ends[sum.period] ?? '', ratioOf('loss_ratio', sum)]));
}

function sumOf(daily: Daily | undefined, { from, to }: Days): number {
  let sum = 0;
  for (const [day, value] of daily ?? []) if (day >= from && day <= to) sum += value;
  return sum;
}
