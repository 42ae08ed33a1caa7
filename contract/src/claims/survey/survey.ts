import { type Static, Type } from 'typebox';
import { shapeSources } from '../../fields/fields.ts';
import { limitNames } from '../../findings/limits.ts';
import type { Polygon as PolygonValue } from '../../geometry/polygon.ts';
import { NdviValue } from '../../ndvi/ndvi.ts';
import { UserSummary } from '../../summaries/summaries.ts';
import { keysOf } from '../../values/records.ts';
import { record } from '../../values/schemas.ts';
import { AdDate, Id, Money, nullable, Words } from '../../values/values.ts';
import { PastDay } from '../../weather/archive.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { ById } from '../../wire/page.ts';
import { refusalReasonNames } from '../perils.ts';
import { claimStateNames } from '../states.ts';
import { claimCheckNames } from './find.ts';

/* What a surveyor looks at beside the figures of a claim. Each part has its own call, so that one that fails leaves the others. */

const Check = Type.Enum(claimCheckNames);
const Figures = record(Type.Union([Type.String(), Type.Number()]));

/** Why a finding is passed over, with the person and the figures behind it. */
const ClaimReason = Type.Object({
  check: Check,
  line: nullable(Id),
  figures: Figures,
  reason: Words(),
  given_by: nullable(UserSummary),
  given_at: Words(),
});
export type ClaimReason = Static<typeof ClaimReason>;

const ClaimFinding = Type.Object({
  check: Check,
  line: nullable(Id),
  figures: Figures,
  /** The company's limit that it goes by, and since when that one holds; null for the usual one. */
  limit: nullable(Type.Object({ name: Type.Enum(limitNames), value: Type.Number(), effective_from: nullable(AdDate) })),
  reason: nullable(ClaimReason),
});
export type ClaimFinding = Static<typeof ClaimFinding>;

const ClaimFindings = Type.Object({
  id: Id,
  findings: Type.Array(ClaimFinding),
  /** What was looked for and not found. */
  clear: Type.Array(Check),
  /** What could not be looked for: there is no picture, no weather, no comparison. */
  unknown: Type.Array(Check),
  /** Whether the reader may write a reason now. */
  explains: Type.Boolean(),
});
export type ClaimFindings = Static<typeof ClaimFindings>;

const NewClaimReason = Type.Object({
  check: Check,
  line: nullable(Id),
  reason: Type.String({ minLength: 3, maxLength: 500 }),
});
export type NewClaimReason = Static<typeof NewClaimReason>;

/** `not_yet`: the archive is some days behind; `away`: the service did not answer. */
const archiveStates = ['ready', 'not_yet', 'away', 'no_provider', 'no_place'] as const;

const WeatherOfLoss = Type.Object({
  state: Type.Enum([...archiveStates]),
  /** Rounded to a tenth of a degree, as the service is asked, and how far it lies from what was hit. */
  place: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  distance_km: nullable(Type.Number()),
  provider: nullable(Words()),
  loss_at: Words(),
  day: nullable(PastDay),
});
export type WeatherOfLoss = Static<typeof WeatherOfLoss>;

/** As `Polygon` of a field. */
const Polygon = Type.Unsafe<PolygonValue>(Type.Unknown());

/** `cloud`: pictures came, but none of them clear; `waiting`: none came yet. */
const greenStates = ['ready', 'cloud', 'waiting', 'no_catalogue', 'no_boundary'] as const;

const HitGround = Type.Object({
  line: Id,
  field: Id,
  field_name: Words(),
  kitta_no: nullable(Words()),
  /** As it was drawn on the day of the loss. */
  polygon: nullable(Polygon),
  area_sqm: nullable(Words()),
  source: nullable(Type.Enum(keysOf(shapeSources))),
  drawn_at: nullable(Words()),
  /** On the day of the loss nothing was drawn: the first boundary that came later stands for it. */
  is_later: Type.Boolean(),
  green: Type.Object({
    state: Type.Enum([...greenStates]),
    before: nullable(NdviValue),
    after: nullable(NdviValue),
    /** On which the next picture is taken. */
    next_on: nullable(AdDate),
  }),
});
export type HitGround = Static<typeof HitGround>;

/** A picture sent in for the loss, where it was taken. */
const PicturePlace = Type.Object({
  medium: Id,
  line: Id,
  latitude: Type.Number(),
  longitude: Type.Number(),
  metres: nullable(Type.Number()),
  taken_at: nullable(Words()),
});
export type PicturePlace = Static<typeof PicturePlace>;

const ClaimGround = Type.Object({
  id: Id,
  district: nullable(Id),
  rows: Type.Array(HitGround),
  pictures: Type.Array(PicturePlace),
});
export type ClaimGround = Static<typeof ClaimGround>;

const LikeClaim = Type.Object({
  id: Id,
  claim_no: Words(40),
  status: Type.Enum(claimStateNames),
  kind: Words(60),
  loss_on: AdDate,
  decided_at: Words(),
  refusal: nullable(Type.Enum(refusalReasonNames)),
  payable: nullable(Money),
  /** Of the sum insured of what was hit. */
  percent: nullable(Type.Number()),
});
export type LikeClaim = Static<typeof LikeClaim>;

const LikeClaims = Type.Object({
  id: Id,
  /** This claim's own share of its sum insured; null before the figures. */
  percent: nullable(Type.Number()),
  /** Granted ones, no more than the newest hundred. */
  count: Type.Integer(),
  least: nullable(Type.Number()),
  most: nullable(Type.Number()),
  /** The newest, granted and refused. */
  results: Type.Array(LikeClaim),
});
export type LikeClaims = Static<typeof LikeClaims>;

const path = '/api/v1/claims/:id/';
const reading = { method: 'GET', permission: 'view_proposal', params: ById } as const;

export const claimSurvey = {
  findings: endpoint({ ...reading, path: `${path}findings/`, response: ClaimFindings }),
  /** Records the reason for one present finding; it holds for its figures. */
  explain: endpoint({
    method: 'POST',
    path: `${path}findings/`,
    permission: 'view_proposal',
    params: ById,
    body: NewClaimReason,
    response: ClaimFindings,
  }),
  /** The weather of the day of the loss, by the archive. */
  weather: endpoint({ ...reading, path: `${path}weather/`, response: WeatherOfLoss }),
  /** The fields that were hit, as they were drawn on that day, and how green they were before and after. */
  ground: endpoint({ ...reading, path: `${path}ground/`, response: ClaimGround }),
  /** What was decided before of the same form and cause. */
  like: endpoint({ ...reading, path: `${path}like/`, response: LikeClaims }),
};
