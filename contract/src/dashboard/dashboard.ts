import { type Static, Type } from 'typebox';
import type { Permission, Role } from '../access/roles.ts';
import { statisticMeasures } from '../statistics/statistics.ts';
import { terms } from '../terms/terms.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, SignedMoney, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter } from '../wire/page.ts';
import { taskNames } from '../work/work.ts';

/*
 * What somebody has to do next, and how the period stands beside the same days of the year before. Each figure is the sum
 * of a list, which a page opens with the same period.
 */

interface Measure {
  label: Text;
  /** Money is in rupees; a count is of records; a ratio is per cent. */
  kind: 'money' | 'count' | 'percent';
  /** That of the list behind the figure. */
  permission: Permission;
  /** Stands at the end of a period, where the others add up over it. */
  balance?: true;
  /** Not of a writer's own figures. */
  ofOffice?: true;
  /** Of a writer's own figures, and of whoever sees no subsidies: an office has six figures that matter more. */
  unlessOffice?: true;
}

export const measures = {
  premium: { label: terms.premium, kind: 'money', permission: 'view_receipt' },
  policies: { label: text('जारी बीमालेख', 'Policies issued'), kind: 'count', permission: 'view_proposal' },
  subsidy: { label: text('पाउनुपर्ने अनुदान', 'Subsidy due'), kind: 'money', permission: 'view_subsidy', ofOffice: true },
  farmers: {
    label: text('दर्ता भएका कृषक', 'Farmers registered'),
    kind: 'count',
    permission: 'view_kyc',
    unlessOffice: true,
  },
  claims: { label: text('दर्ता भएका दाबी', 'Claims notified'), kind: 'count', permission: 'view_proposal' },
  outstanding: {
    label: text('बाँकी दाबी', 'Outstanding claims'),
    kind: 'money',
    permission: 'view_proposal',
    balance: true,
  },
  loss_ratio: {
    label: statisticMeasures.loss_ratio.label,
    kind: 'percent',
    permission: 'view_proposal',
    ofOffice: true,
  },
} as const satisfies Record<string, Measure>;
/** The list of renewals that the page has, in days. */
export const endingDays = 30;

export type MeasureName = keyof typeof measures;
export const measureNames = keysOf(measures);

export function measureOf(name: MeasureName): Measure {
  return measures[name];
}

/** Their figures are those of their own farmers; everybody else's are of all that they may see. */
export const writers: readonly Role[] = ['agent', 'livestock_agent', 'index_agent'];

export const spans = ['month', 'quarter', 'year'] as const;
export type Span = (typeof spans)[number];

/** Money as text, counts and ratios as numbers; null of a ratio without a premium. */
const Value = Type.Union([SignedMoney, Type.Number(), Type.Null()]);
export type FigureValue = Static<typeof Value>;

const Days = Type.Object({ from: AdDate, to: AdDate });

const MonthFigure = Type.Object({
  fiscal_year: Type.Integer(),
  /** Of the Bikram Sambat; 1 is Baisakh. */
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  value: Value,
  /** The whole of the same month a year before. */
  last_year: Value,
});
export type MonthFigure = Static<typeof MonthFigure>;

const Figure = Type.Object({
  measure: Type.Enum(measureNames),
  /** Of the period until today; a ratio is that of the fiscal year until today. */
  value: Value,
  /** Of the same days a year before. */
  last_year: Value,
  /** The last twelve, up to the present one. */
  months: Type.Array(MonthFigure, { minItems: 12, maxItems: 12 }),
});
export type Figure = Static<typeof Figure>;

const WaitingTask = Type.Object({
  task: Type.Enum(taskNames),
  count: Type.Integer(),
  /** Of these, those past the limit of the company. */
  overdue: Type.Integer(),
  /** Those whose limit runs out within three days. */
  due_soon: Type.Integer(),
  oldest: Words(),
});
export type WaitingTask = Static<typeof WaitingTask>;

/** Policies in force that end on some of the next thirty days. */
const Ending = Type.Object({
  ...Days.properties,
  count: Type.Integer(),
  sum_insured: Money,
  /** Of these, those whose renewal is under way or issued. */
  renewed: Type.Integer(),
});
export type Ending = Static<typeof Ending>;

const Dashboard = Type.Object({
  as_of: Words(),
  /** Whose records the figures are of: a writer's own, or all that the reader sees. */
  whose: Type.Enum(['mine', 'office']),
  work: Type.Object({ count: Type.Integer(), overdue: Type.Integer(), tasks: Type.Array(WaitingTask) }),
  fiscal_year: Type.Integer(),
  /** Of the period: the present month, or the quarter of it, 1 is Shrawan to Asoj. */
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  quarter: Type.Integer({ minimum: 1, maximum: 4 }),
  period: Days,
  last_year: Days,
  figures: Type.Array(Figure),
  /** Today, then by weeks; null for a writer, who calls the farmers one by one, and for whoever sees no policies. */
  ending: nullable(Type.Array(Ending)),
});
export type Dashboard = Static<typeof Dashboard>;

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/',
    permission: 'view_kyc',
    query: Type.Object({
      insurance: InsuranceFilter,
      /** Whose policies, claims and farmers are counted; what waits for the reader is the same of all. */
      branch: Type.Optional(Id),
      /** The present month by default. */
      span: Type.Optional(Type.Enum([...spans])),
    }),
    response: Dashboard,
  }),
};
