import { type Static, Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { FarmerContact, UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page, Slice } from '../wire/page.ts';
import { plannedKindNames, visitKindNames, visitStateNames } from './kinds.ts';
import { phaseNames } from './phases.ts';

const Kind = Type.Enum(visitKindNames);
const PhaseKey = Type.Enum([...phaseNames]);
const Reason = Type.String({ minLength: 3, maxLength: 1000 });

export const visitRecordKinds = ['proposal', 'policy', 'claim', 'animal'] as const;
export type VisitRecordKind = (typeof visitRecordKinds)[number];

const Place = Type.Object({
  /** Longitude and latitude: the middle of the field, else of the local level. */
  at: nullable(Type.Unsafe<[number, number]>(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))),
  /** It is that of a drawn field. */
  exact: Type.Boolean(),
  /** Where the farmer lives. */
  address: nullable(Address),
});

const Visit = Type.Object({
  id: Id,
  insurance: Id,
  kind: Kind,
  /** Of the crop or of the claim; null of what has none. */
  phase: nullable(PhaseKey),
  status: Type.Enum(visitStateNames),
  due_on: AdDate,
  /** Its place in the day, where somebody has set one; else a sensible way is reckoned. */
  stop: nullable(Type.Integer()),
  /** Null until somebody is named. */
  person: nullable(UserSummary),
  personal_info: FarmerContact,
  place: Place,
  /** What it concerns; null of the farmer alone. */
  record: nullable(
    Type.Object({
      kind: Type.Enum([...visitRecordKinds]),
      id: Id,
      /** Its number, or the ear tag. */
      number: nullable(Words(60)),
      form: nullable(Words(40)),
    }),
  ),
  field: nullable(Id),
  note: nullable(Words(1000)),
  /** A move or the day raised it, and nobody by hand. */
  raised: Type.Boolean(),
  done_on: nullable(AdDate),
  done_by: nullable(UserSummary),
  /** What came of it, where no other report says so. */
  report: nullable(Words(1000)),
  cancel_reason: nullable(Words(1000)),
  created_by: nullable(UserSummary),
  created_at: Words(),
  version: Type.Integer(),
});
export type Visit = Static<typeof Visit>;

const filter = {
  insurance: InsuranceFilter,
  /** The id of the person it is for. */
  person: Type.Optional(Id),
  /** Where one has to go. */
  municipality: Type.Optional(Id),
  /** Of the reader alone. */
  mine: Type.Optional(Type.Boolean()),
  unassigned: Type.Optional(Type.Boolean()),
  kind: Type.Optional(Kind),
  phase: Type.Optional(PhaseKey),
  status: Type.Optional(Type.Enum(visitStateNames)),
  /** The work of one day: what is due then, what was done then, and of today what is overdue as well. */
  day: Type.Optional(AdDate),
  /** Due before today. */
  overdue: Type.Optional(Type.Boolean()),
  /** Due or done on these days, as the plan of a week counts them. */
  days_from: Type.Optional(AdDate),
  days_until: Type.Optional(AdDate),
  due_from: Type.Optional(AdDate),
  due_until: Type.Optional(AdDate),
  /** The farmer's, as everywhere. */
  personal_info: Type.Optional(Id),
  insurance_proposal: Type.Optional(Id),
  policy: Type.Optional(Id),
  claim: Type.Optional(Id),
  animal: Type.Optional(Id),
};

export const visitOrderings = ['due_on', '-due_on', '-done_on'] as const;

export const VisitFilter = Type.Object({
  ...ListQuery,
  ...filter,
  ordering: Type.Optional(Type.Enum([...visitOrderings])),
});
export type VisitFilter = Static<typeof VisitFilter>;

/** Where somebody's day begins and ends. */
const Base = Type.Object({
  name_np: Words(),
  name_en: Words(),
  /** Longitude and latitude: the middle of the local level in which the branch is. */
  at: Type.Unsafe<[number, number]>(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
});
export type VisitBase = Static<typeof Base>;

const VisitPage = Type.Object({
  ...page(Visit).properties,
  /** So many times as long as the straight line are the company's roads. */
  detour: Type.Number(),
  /** The branch of the person that is asked for; null without one, and where nobody has said where the branch is. */
  base: nullable(Base),
});

const NewVisit = Type.Object({
  kind: Type.Enum(plannedKindNames),
  /** The farmer's. */
  personal_info: Id,
  policy: Type.Optional(nullable(Id)),
  claim: Type.Optional(nullable(Id)),
  animal: Type.Optional(nullable(Id)),
  phase: Type.Optional(nullable(PhaseKey)),
  person: Type.Optional(nullable(Id)),
  due_on: AdDate,
  note: Type.Optional(nullable(Words(1000))),
});
export type NewVisit = Static<typeof NewVisit>;

/** What is left out stays. */
const VisitChange = Type.Object({
  person: Type.Optional(nullable(Id)),
  due_on: Type.Optional(AdDate),
  note: Type.Optional(nullable(Words(1000))),
});
export type VisitChange = Static<typeof VisitChange>;

const Phase = Type.Object({
  id: Id,
  key: PhaseKey,
  of: Type.Enum(['crop', 'claim']),
  name_np: Words(),
  name_en: Words(),
  /** Of a crop, the part of the season after which it begins. */
  begins_after: nullable(Type.Number()),
  /** It asks for a visit: pictures of a crop, or somebody who acts on a claim. */
  visited: Type.Boolean(),
});
export type Phase = Static<typeof Phase>;

/** How many visits of a kind somebody has on a day. */
const DayCount = Type.Object({
  person: nullable(UserSummary),
  day: AdDate,
  kind: Kind,
  due: Type.Integer(),
  done: Type.Integer(),
});
export type DayCount = Static<typeof DayCount>;

/** Somebody who is near on a day already. */
const NearestVisitor = Type.Object({
  person: UserSummary,
  day: AdDate,
  /** From the nearest stop of that day: the straight line times the company's factor. */
  km: Type.Number(),
  /** How many visits that day has. */
  visits: Type.Integer(),
});
export type NearestVisitor = Static<typeof NearestVisitor>;

const Plan = Type.Object({
  days: Type.Array(DayCount),
  /** What is due and was so before today, and what nobody is named for. */
  overdue: Type.Integer(),
  unassigned: Type.Integer(),
  /** So many visits are a full day of one person. */
  capacity: Type.Integer(),
});
export type VisitPlan = Static<typeof Plan>;

const path = '/api/v1/tasks/';
const one = `${path}:id/` as const;
const permission = 'view_proposal';
const planning = 'plan_visit';

export const visits = {
  /** Visits and follow-ups, by due day. Searched by the farmer's name or phone. */
  list: endpoint({ method: 'GET', path, permission, query: VisitFilter, response: VisitPage }),
  get: endpoint({ method: 'GET', path: one, permission, params: ById, response: Visit }),
  /** The phases of crops and of claims. */
  phases: endpoint({
    method: 'GET',
    path: '/api/v1/Phases/',
    permission,
    query: Type.Object({ ...Slice, of: Type.Optional(Type.Enum(['crop', 'claim'])) }),
    response: page(Phase),
  }),
  /** Who could make it, by how far it is from what they do already, until the day it is due. */
  nearest: endpoint({
    method: 'GET',
    path: `${one}nearest/`,
    permission: planning,
    params: ById,
    response: Type.Object({ results: Type.Array(NearestVisitor) }),
  }),
  /** Counts by person, day and kind; at most a month. */
  plan: endpoint({
    method: 'GET',
    path: '/api/v1/task-plan/',
    permission,
    query: Type.Object({
      insurance: InsuranceFilter,
      from: AdDate,
      until: AdDate,
      kind: filter.kind,
      municipality: filter.municipality,
    }),
    response: Plan,
  }),
  /** The colleagues to whom a visit can be given. */
  people: endpoint({
    method: 'GET',
    path: '/api/v1/task-people/',
    permission,
    query: Type.Object({ insurance: InsuranceFilter }),
    response: Type.Object({ results: Type.Array(UserSummary) }),
  }),
  /** Adds one by hand; inspections and surveys come with the record that asks for them. */
  create: endpoint({ method: 'POST', path, permission: planning, body: NewVisit, response: Visit }),
  /** Sets another day, person or note. Who inspects or surveys is said by the record. */
  patch: endpoint({
    method: 'PATCH',
    path: one,
    permission: planning,
    params: ById,
    body: VisitChange,
    response: Visit,
  }),
  /** Sets the order in which visits of one day are made. */
  order: endpoint({
    method: 'POST',
    path: '/api/v1/task-order/',
    permission: planning,
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
    response: Type.Object({ ids: Type.Array(Id) }),
  }),
  /** Ends it by its report: what was written, or the pictures that were taken since it was raised. */
  finish: endpoint({
    method: 'POST',
    path: `${one}done/`,
    permission: planning,
    params: ById,
    body: Type.Object({ report: Type.Optional(nullable(Reason)) }),
    response: Visit,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${one}cancel/`,
    permission: planning,
    params: ById,
    body: Type.Object({ reason: Reason }),
    response: Visit,
  }),
};
