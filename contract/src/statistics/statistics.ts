import { type Static, Type } from 'typebox';
import { perilNames } from '../claims/perils.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { terms } from '../terms/terms.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter } from '../wire/page.ts';

/*
 * The office's figures by place, month and cause. Each is the sum of a register's lines (docs/domain.md, Registers and
 * reports), so that a page can open them: by the day of issue, or of the notice of loss.
 */

interface Measure {
  label: Text;
  /** What its values are of, where the label says more. */
  counted?: Text;
  /** Rupees, records, square metres, the per cent that claims are of the premium, or a mean over fields. */
  kind: 'money' | 'count' | 'area' | 'percent' | 'mean';
  /** Of claims, which have a cause. */
  ofClaims?: true;
  /** The register whose lines it sums up; the fields have a list. */
  register?: string;
}

export const statisticMeasures = {
  claims: { label: text('दाबी', 'Claims'), kind: 'count', ofClaims: true, register: 'claims_register' },
  outbreak: {
    label: text('रोगको प्रकोप', 'Disease outbreaks'),
    counted: text('रोगको दाबी', 'Claims for disease'),
    kind: 'count',
    ofClaims: true,
    register: 'claims_register',
  },
  sum_insured: { label: terms.sumInsured, kind: 'money', register: 'policy_register' },
  premium: { label: terms.premium, kind: 'money', register: 'policy_register' },
  loss_ratio: { label: text('दाबी अनुपात', 'Loss ratio'), kind: 'percent', register: 'loss_ratio' },
  animals: { label: text('पशु', 'Animals'), kind: 'count', register: 'policy_register' },
  area: { label: text('क्षेत्रफल', 'Area'), kind: 'area', register: 'policy_register' },
  ndvi: {
    label: text('एनडीभीआई', 'NDVI'),
    counted: text('खेतको हरियाली', 'Field greenness'),
    kind: 'mean',
  },
} as const satisfies Record<string, Measure>;
export type StatisticName = keyof typeof statisticMeasures;
export const statisticNames = keysOf(statisticMeasures);

export function statisticOf(name: StatisticName): Measure {
  return statisticMeasures[name];
}

export const placeLevels = ['district', 'municipality', 'ward'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** Null where it has none, as a loss ratio without a premium. Money and areas have two decimals. */
const Value = nullable(Type.Number());
const pair = { value: Value, last_year: Value };

const Place = Type.Object({
  /** Null where the records name no place of this level. */
  id: nullable(Id),
  name_np: Words(),
  name_en: Words(),
  /** The levels above, to open the lists by. */
  district: nullable(Id),
  municipality: nullable(Id),
  ...pair,
  /** Policies issued there within the period or the year before; of NDVI the fields that were measured. */
  policies: Type.Integer(),
  /** Of a ward, the middle of its insured fields; longitude first. */
  point: nullable(Type.Tuple([Type.Number(), Type.Number()])),
});
export type StatisticPlace = Static<typeof Place>;

const Cause = Type.Object({ peril: Type.Enum(perilNames), ...pair });
export type StatisticCause = Static<typeof Cause>;

const Month = Type.Object({ fiscal_year: Type.Integer(), month: Type.Integer({ minimum: 1, maximum: 12 }), ...pair });
export type StatisticMonth = Static<typeof Month>;

const Week = Type.Object({
  /** The Sunday with which it begins. */
  from: AdDate,
  count: Type.Integer(),
  /** The upper limit of the usual; null while too few weeks went before. */
  limit: nullable(Type.Number()),
  alarm: Type.Boolean(),
});
export type StatisticWeek = Static<typeof Week>;

/** A place whose disease claims left their usual range within the period. */
const Outbreak = Type.Object({
  id: Id,
  name_np: Words(),
  name_en: Words(),
  district: Id,
  municipality: nullable(Id),
  /** All its claims for disease of the period. */
  count: Type.Integer(),
  /** The worst week. */
  week: Week,
  weeks: Type.Array(Week),
  /** Who got a notice of it, of it or of a place in it; null where none was raised. */
  told: nullable(Type.Object({ at: Words(), people: Type.Array(UserSummary) })),
});
export type Outbreak = Static<typeof Outbreak>;

const Days = Type.Object({ from: AdDate, to: AdDate });

const Statistics = Type.Object({
  as_of: Words(),
  period: Days,
  /** The same days of the year before; of a period under way until today. */
  last_year: Days,
  total: Type.Object(pair),
  places: Type.Array(Place),
  causes: Type.Array(Cause),
  /** The fiscal year of the period and what has gone of it, with the year before. */
  months: Type.Array(Month),
  outbreaks: Type.Array(Outbreak),
});
export type Statistics = Static<typeof Statistics>;

export const StatisticsQuery = Type.Object({
  insurance: InsuranceFilter,
  measure: Type.Optional(Type.Enum(statisticNames)),
  /** Districts by default. Wards are those of a district or local level. */
  level: Type.Optional(Type.Enum([...placeLevels])),
  /** The BS year in which it starts; the present one by default. */
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2001, maximum: 2098 })),
  /** 1 is Baisakh. Without month or quarter the whole fiscal year. */
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  quarter: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
  peril: Type.Optional(Type.Enum(perilNames)),
  province: Type.Optional(Id),
  district: Type.Optional(Id),
  municipality: Type.Optional(Id),
});
export type StatisticsQuery = Static<typeof StatisticsQuery>;

export const statistics = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/statistics/',
    permission: 'view_proposal',
    query: StatisticsQuery,
    response: Statistics,
  }),
  /** The places of the same figures as a table for spreadsheets. */
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/v1/statistics/csv/',
    permission: 'export_proposal',
    query: StatisticsQuery,
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
};
