import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { omit, partial } from '../values/schemas.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, Nothing, page } from '../wire/page.ts';

const Share = nullable(Type.Number({ minimum: 0, maximum: 100 }));
const Index = Type.Number({ minimum: -1, maximum: 1 });

/** The coloured field of that day and its boundary, both in pixels from the upper left. */
const NdviRaster = Type.Object({
  url: Words(),
  width: Type.Integer(),
  height: Type.Integer(),
  rings: Type.Array(Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))),
});
export type NdviRaster = Static<typeof NdviRaster>;

export const NdviValue = Type.Object({
  id: Id,
  insurance: Id,
  field: Id,
  day: AdDate,
  source: Type.Enum(['satellite', 'manual']),
  /** The picture's name in the catalogue, or the source named by hand. */
  scene: nullable(Words()),
  provider: nullable(Words()),
  mean: Type.Number(),
  spread: nullable(Type.Number()),
  /** The field's cloud-free pixels, and those under cloud or its shadow, both in percent of all. */
  valid_percent: nullable(Type.Number()),
  cloud_percent: nullable(Type.Number()),
  raster: nullable(NdviRaster),
  note: nullable(Words()),
  created_by: nullable(UserSummary),
  version: Type.Integer(),
});
export type NdviValue = Static<typeof NdviValue>;

/** The newest value, as a field shows it. */
export const NewestNdvi = Type.Object({ day: AdDate, mean: Type.Number() });
export type NewestNdvi = Static<typeof NewestNdvi>;

const NewNdvi = Type.Object({
  field: Id,
  day: AdDate,
  mean: Index,
  spread: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1 }))),
  cloud_percent: Type.Optional(Share),
  /** The source of the figure: a value that nobody can trace is worth nothing. */
  scene: Type.String({ minLength: 2, maxLength: 120 }),
  note: Type.Optional(nullable(Words(500))),
});
export type NewNdvi = Static<typeof NewNdvi>;
const NdviChange = partial(omit(NewNdvi, ['field']));
export type NdviChange = Static<typeof NdviChange>;

/** The monthly median of the company's other fields in the district; none where they are too few. */
const MonthMedian = Type.Object({ month: Words(), median: Type.Number(), fields: Type.Integer() });
export type MonthMedian = Static<typeof MonthMedian>;

const NdviQuery = Type.Object({
  field__id: Id,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 500 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
});

const one = '/api/v1/ndvi/:id/';
const changing = { permission: 'change_field', params: ById } as const;

export const ndvi = {
  /** Newest first. `search` says whether satellites are searched for this field, and since when nothing more came. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/ndvi-date-list/',
    permission: 'view_kyc',
    query: NdviQuery,
    response: Type.Object({
      ...page(NdviValue).properties,
      district_median: Type.Array(MonthMedian),
      search: Type.Object({
        state: Type.Enum(['no_catalogue', 'no_boundary', 'waiting', 'looked', 'away']),
        looked_at: nullable(Words()),
      }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/ndvi/',
    permission: 'change_field',
    body: NewNdvi,
    response: NdviValue,
  }),
  /** Only values entered by hand can be changed, not measured ones. */
  patch: endpoint({ ...changing, method: 'PATCH', path: one, body: NdviChange, response: NdviValue }),
  remove: endpoint({ ...changing, method: 'DELETE', path: one, response: Nothing }),
};

/** An older value says nothing about the present crop. */
export const maxAgeDays = 60;

/** Fewer clear pixels than this say little about a field. */
export const minClearPercent = 50;
/** A value this much below the one before, within so many days, is a drop worth a visit. */
const dropOf = 0.15;
const dropWithinDays = 40;

type Seen = Pick<NdviValue, 'id' | 'day' | 'mean' | 'valid_percent'>;

export function isClear({ valid_percent }: Pick<NdviValue, 'valid_percent'>): boolean {
  return valid_percent === null || valid_percent >= minClearPercent;
}

/** Returns by id how large each drop was; the values may be in any order. */
export function vegetationDrops(values: readonly Seen[]): Map<number, number> {
  const drops = new Map<number, number>();
  const clear = values.filter(isClear).toSorted((one, other) => one.day.localeCompare(other.day));
  for (const [at, value] of clear.entries()) {
    const before = clear[at - 1];
    if (!before) continue;
    const lost = before.mean - value.mean;
    if (daysBetween(before.day, value.day) <= dropWithinDays && lost >= dropOf)
      drops.set(value.id, Math.round(lost * 100) / 100);
  }
  return drops;
}
