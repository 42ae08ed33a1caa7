import { type Static, Type } from 'typebox';
import { FarmerContact } from '../summaries/summaries.ts';
import { AdDate, Area, Id, Instant, Money, nullable, Phone, Words } from '../values/values.ts';
import { informantNames, lossKindNames, noticeWayNames, perilNames } from './perils.ts';

const Peril = Type.Enum(perilNames);
const LossKind = Type.Enum(lossKindNames);

/** A row that may have been hit. */
const InsuredRow = Type.Object({
  row_id: Id,
  animal: nullable(Id),
  field: nullable(Id),
  kind: Words(60),
  mark: nullable(Words(60)),
  area: nullable(Area),
  count: nullable(Type.Integer()),
  sum_insured: Money,
});

export const InsuredPolicy = Type.Object({
  id: Id,
  insurance: Id,
  policy_no: Words(40),
  form: Words(40),
  status: Words(40),
  risk_start_at: Words(),
  risk_end_at: Words(),
  personal_info: FarmerContact,
  rows: Type.Array(InsuredRow),
  /** The rows whose tag the search named. */
  found: Type.Array(Id),
});
export type InsuredPolicy = Static<typeof InsuredPolicy>;

export const CoverQuestion = Type.Object({
  policy: Id,
  loss_at: Instant,
  /** Now by default. */
  reported_at: Type.Optional(Instant),
  peril: Type.Optional(Peril),
  /** Comma-separated ids of the policy's rows; all of that day by default. */
  rows: Type.Optional(Type.String({ maxLength: 500, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
});
export type CoverQuestion = Static<typeof CoverQuestion>;

export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000, accept: 'digits' });
export const Percent = Type.Number({ minimum: 0, maximum: 100, accept: 'digits' });

const NewClaimLine = Type.Object({
  row_id: Id,
  loss: LossKind,
  estimated: Type.Optional(nullable(Money)),
  damaged_area: Type.Optional(nullable(Area)),
  damaged_count: Type.Optional(nullable(Count)),
  damage_percent: Type.Optional(nullable(Percent)),
});
export type NewClaimLine = Static<typeof NewClaimLine>;

export const NewClaim = Type.Object({
  policy: Id,
  /** The notice that waited for this policy; it came when that one was taken down. */
  waiting_notice: Type.Optional(Id),
  loss_at: Instant,
  /** Now by default. */
  reported_at: Type.Optional(Instant),
  reported_via: Type.Enum(noticeWayNames),
  peril: Peril,
  cause: Type.Optional(nullable(Words(100))),
  description: Type.String({ minLength: 3, maxLength: 2000 }),
  informant: Type.Enum(informantNames),
  informant_name: Type.String({ minLength: 2, maxLength: 100 }),
  informant_phone: Type.Optional(nullable(Phone)),
  late_reason: Type.Optional(nullable(Words(500))),
  treated_from: Type.Optional(nullable(AdDate)),
  veterinarian: Type.Optional(nullable(Words(100))),
  lines: Type.Array(NewClaimLine, { minItems: 1, maxItems: 100 }),
});
export type NewClaim = Static<typeof NewClaim>;
