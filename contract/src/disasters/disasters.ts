import { type Static, Type } from 'typebox';
import { perilNames } from '../claims/perils.ts';
import { claimStateNames } from '../claims/states.ts';
import { Task } from '../downloads/downloads.ts';
import { Polygon, PolygonInput } from '../fields/fields.ts';
import { FarmerContact, UserSummary } from '../summaries/summaries.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Id, Instant, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';

/*
 * One event that hit many policies: an area and a moment, what it is expected to have taken, and the claims that are
 * registered for it together. Each of them is a claim like any other, with a number of its own. Crops only: which animals
 * died nobody can tell from an area.
 */

/** A larger area is registered in parts. */
export const mostHitPolicies = 2000;
export const mostWards = 200;

const Peril = Type.Enum(perilNames);
const Percent = Type.Number({ minimum: 0, maximum: 100, accept: 'digits' });
/** Longitude and latitude. */
const Position = Type.Unsafe<[number, number]>(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }));

/** One of them. Wards are those of the insured land, as the policy names them. */
const AreaInput = Type.Object({
  polygon: Type.Optional(nullable(PolygonInput)),
  wards: Type.Optional(nullable(Type.Array(Id, { minItems: 1, maxItems: mostWards }))),
});

const Area = Type.Object({
  polygon: nullable(Polygon),
  /** On the ellipsoid; null of wards. */
  area_sqm: nullable(Words()),
  wards: nullable(Type.Array(Id)),
});
export type DisasterArea = Static<typeof Area>;

const HitRow = Type.Object({
  row_id: Id,
  /** The rows that are expected to lose alike; `lossGroupTitle` names them. */
  group: Words(80),
  kind: Words(60),
  sum_insured: Money,
});

const Ward = Type.Object({ id: Id, number: Type.Integer(), municipality_np: Words(), municipality_en: Words() });

const place = {
  ward: nullable(Ward),
  /** Of a policy without a boundary in the middle of its local level; null where that is unknown. */
  at: nullable(Position),
  has_boundary: Type.Boolean(),
};

const HitPolicy = Type.Object({
  id: Id,
  policy_no: Words(40),
  form: Words(40),
  personal_info: FarmerContact,
  ...place,
  rows: Type.Array(HitRow),
  /** Rows of that day that have a claim already; such a policy is not registered again. */
  claim: nullable(Type.Object({ id: Id, claim_no: Words(40) })),
});
export type HitPolicy = Static<typeof HitPolicy>;

const event = {
  insurance: Type.Optional(Id),
  peril: Peril,
  loss_at: Instant,
  area: AreaInput,
};

const DisasterQuestion = Type.Object(event);
export type DisasterQuestion = Static<typeof DisasterQuestion>;

const DisasterPreview = Type.Object({
  area: Area,
  /** By the usual share for how far each crop has grown on that day. */
  groups: Type.Array(Type.Object({ key: Words(80), percent: Type.Number() })),
  /** In force at that moment, largest sum insured first. */
  policies: Type.Array(HitPolicy),
});
export type DisasterPreview = Static<typeof DisasterPreview>;

/** Of an area, by the days up to the moment of the event. */
const RainQuestion = Type.Object({ insurance: event.insurance, loss_at: Instant, area: AreaInput });

/** So many days up to the moment are looked at. */
export const rainDays = 7;
/** Of some ten kilometres each; the rain over a larger area is looked at in parts. */
export const mostRainCells = 16;

const RainDay = Type.Object({
  day: AdDate,
  /** The hour with the most rain; null where only the day's sum is known. */
  at: nullable(Words()),
  most_mm: Type.Number(),
  /** The cells in which the limit was passed, by their middle. */
  wet: Type.Array(Type.Object({ at: Position, rain_mm: Type.Number() })),
});
export type RainDay = Static<typeof RainDay>;

const RainProposal = Type.Object({
  /** As it was in force on the day of the event. */
  limit_mm: Type.Number(),
  cells: Type.Integer(),
  /** Of how many cells the archive tells anything of these days. */
  known: Type.Integer(),
  provider: nullable(Words()),
  /** With rain above the limit somewhere in the area, most rain first. */
  days: Type.Array(RainDay),
});
export type RainProposal = Static<typeof RainProposal>;

const NewDisaster = Type.Object({
  ...event,
  name: Type.String({ minLength: 2, maxLength: 100 }),
  description: Type.Optional(nullable(Words(1000))),
  /** By the key of a group; the usual one where none is given. */
  percents: record(Percent),
  policies: Type.Array(Id, { minItems: 1, maxItems: mostHitPolicies }),
  /** Who assesses the claims of a ward; without one nobody is assigned yet. */
  surveyors: Type.Optional(Type.Array(Type.Object({ ward: Id, assignee: Id }), { maxItems: 500 })),
});
export type NewDisaster = Static<typeof NewDisaster>;

const summary = {
  id: Id,
  insurance: Id,
  /** HBC/DIS/2083-84/00003 */
  disaster_no: Words(40),
  name: Words(100),
  peril: Peril,
  loss_at: Words(),
  /** How many policies were picked, how many claims came of them, and how many of those are still open. */
  policies: Type.Integer(),
  registered: Type.Integer(),
  refused: Type.Integer(),
  open: Type.Integer(),
  /** When it was registered, by the per cents of the day. */
  expected: Money,
  /** Of the claims as they are now. */
  assessed: Money,
  payable: Money,
  paid: Money,
  created_by: nullable(UserSummary),
  created_at: Words(),
  version: Type.Integer(),
};
const DisasterSummary = Type.Object(summary);
export type DisasterSummary = Static<typeof DisasterSummary>;

/** What a claim that is still to be registered says of a row. */
export interface HitLine {
  row_id: number;
  percent: number;
}

const DisasterItem = Type.Object({
  policy: Type.Object({ id: Id, policy_no: Words(40) }),
  personal_info: FarmerContact,
  ...place,
  sum_insured: Money,
  expected: Money,
  claim: nullable(Type.Object({ id: Id, claim_no: Words(40), status: Type.Enum(claimStateNames) })),
  /** Why no claim was registered, by a code of the catalogue of problems. */
  problem: nullable(Words(60)),
});
export type DisasterItem = Static<typeof DisasterItem>;

const Disaster = Type.Object({
  ...summary,
  description: nullable(Words(1000)),
  area: Area,
  percents: record(Type.Number()),
  items: Type.Array(DisasterItem),
  /** The claims by state. */
  states: record(Type.Integer()),
  /** The newest work at registering them; null once it has been cleared away. */
  task: nullable(Task),
});
export type Disaster = Static<typeof Disaster>;

const path = '/api/v1/disasters/';
const one = `${path}:id/` as const;
const deciding = { permission: 'decide_claim', line: 'crop' } as const;

export const disasters = {
  list: endpoint({
    method: 'GET',
    path,
    permission: 'view_proposal',
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(DisasterSummary),
  }),
  get: endpoint({ method: 'GET', path: one, permission: 'view_proposal', params: ById, response: Disaster }),
  /** Finds what was in force in the area at that moment; changes nothing. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/disaster-previews/',
    ...deciding,
    body: DisasterQuestion,
    response: DisasterPreview,
  }),
  /** On which days, and where in the area, the rain of the archive passed the company's limit; changes nothing. */
  rain: endpoint({
    method: 'POST',
    path: '/api/v1/disaster-rain/',
    ...deciding,
    body: RainQuestion,
    response: RainProposal,
  }),
  /** Where policies were in force at that moment: what to draw the area by. */
  places: endpoint({
    method: 'GET',
    path: '/api/v1/disaster-places/',
    ...deciding,
    query: Type.Object({
      insurance: InsuranceFilter,
      loss_at: Instant,
      /** West, south, east, north. */
      bbox: Type.String({ pattern: '^-?[\\d.]{1,20}(,-?[\\d.]{1,20}){3}$' }),
    }),
    response: Type.Object({ results: Type.Array(Position) }),
  }),
  /** Begins to register the claims under the next number; follow it under `get`. */
  create: endpoint({ method: 'POST', path, ...deciding, body: NewDisaster, response: Disaster }),
  /** Goes on where the work stopped; what was registered stays. */
  resume: endpoint({
    method: 'POST',
    path: `${one}claims/`,
    ...deciding,
    params: ById,
    body: Type.Object({}),
    response: Disaster,
  }),
};
