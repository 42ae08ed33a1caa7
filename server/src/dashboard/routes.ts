import {
  dashboard,
  type Figure,
  type FigureValue,
  type MeasureName,
  measureOf,
  type Span,
} from '@krishi-bima/contract/dashboard/dashboard';
import { type Days, periodOf, quarterOfMonth, yearBefore } from '@krishi-bima/contract/dashboard/periods';
import { toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalMonthRange, fiscalMonths, fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { waitingTasks } from '../notifications/work.ts';
import { monthOf } from '../statistics/figures.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Daily, dailyOf, openMeasures, outstandingBy, questionOf } from './daily.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, dashboard.get, async ({ data, query: { insurance, span = 'month' } }) => {
    const now = deps.clock();
    const today = todayAd(now);
    const { month } = toBs(today);
    const { from } = periodOf(span, today);
    const { whose, figures } = await figuresOf(data, insurance, { span, today });
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
    };
  });
}

interface At {
  span: Span;
  today: string;
}

async function figuresOf(data: Scoped, insurance: number | undefined, { span, today }: At) {
  const year = fiscalYearOf(today);
  const whole = { from: fiscalYearRange(year - 1).from, to: fiscalYearRange(year).to };
  const asked = questionOf(data.viewer, insurance, whole);
  const period = periodOf(span, today);
  const before = { from: yearBefore(period.from), to: yearBefore(today) };
  const months = fiscalMonths.map((month) => ({
    month,
    now: fiscalMonthRange(year, month),
    before: fiscalMonthRange(year - 1, month),
  }));
  const ends = [period, before, ...months.flatMap((one) => [one.now, one.before])].map(({ to }) => to);
  // Nothing of the present month was issued or told after today, but a payment may be dated ahead.
  const daily = await dailyOf(data, asked, [monthOf(before.to)]);
  const balances = await outstandingBy(data, asked, [...new Set(ends)], [monthOf(today), monthOf(before.to)]);
  const figures = openMeasures(data.viewer).map((measure): Figure => {
    const over = (days: Days) => valueOf(measure, days, { daily: daily[measure], balances });
    return {
      measure,
      value: over(period),
      last_year: over(before),
      months: months.map(({ month, now, before: then }) => ({
        month,
        value: now.from > today ? null : over(now),
        last_year: over(then),
      })),
    };
  });
  return { whose: asked.mine ? ('mine' as const) : ('office' as const), figures };
}

interface Known {
  daily: Daily | undefined;
  balances: Daily;
}

/** A balance is that of the last day, the others are sums. */
function valueOf(measure: MeasureName, { from, to }: Days, { daily, balances }: Known): FigureValue {
  const { kind, balance } = measureOf(measure);
  const sum = balance ? (balances.get(to) ?? 0) : sumOf(daily, { from, to });
  return kind === 'money' ? fromPaisa(sum) : sum;
}

function sumOf(daily: Daily | undefined, { from, to }: Days): number {
  let sum = 0;
  for (const [day, value] of daily ?? []) if (day >= from && day <= to) sum += value;
  return sum;
}
