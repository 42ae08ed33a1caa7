import { type Static, Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { Task } from '../downloads/downloads.ts';
import type { InspectionReport, RowValues } from '../forms/records.ts';
import { FarmerContact, UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { record } from '../values/schemas.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { AnimalCorrection } from './correction.ts';
import { AnimalMoveMade, NewAnimalMove } from './moves.ts';

/** How an animal stands today. */
export const animalStates = {
  insured: text('बीमा चालु', 'Insured'),
  lapsed: text('अवधि समाप्त', 'Cover ended'),
  uninsured: text('बीमा नभएको', 'Not insured yet'),
  dead: text('मृत', 'Dead'),
} as const satisfies Record<string, Text>;
export type AnimalState = keyof typeof animalStates;
export const animalStateNames = keysOf(animalStates);

/** A row that insures the animal, or is to: of a proposal, with the policy once it is issued. */
const AnimalCover = Type.Object({
  /** The id of the row, by which the specification's calls know the animal. */
  row: Id,
  insurance_proposal: Id,
  proposal_no: nullable(Words(40)),
  form: Words(40),
  /** Of the proposal, and from the issue on of the policy. */
  status: Words(40),
  policy: nullable(Type.Object({ id: Id, policy_no: Words(40) })),
  /** An endorsement took the animal out of the policy. */
  taken_out: Type.Boolean(),
  risk_start_at: nullable(Words()),
  risk_end_at: nullable(Words()),
  market_value: nullable(Money),
  sum_insured: nullable(Money),
  proposal_date: nullable(AdDate),
  /** Who insured it then. */
  insured: FarmerContact,
  technician_data: nullable(Type.Unsafe<InspectionReport>(record(Type.Unknown()))),
});
export type AnimalCover = Static<typeof AnimalCover>;

const summary = {
  id: Id,
  insurance: Id,
  /** The present owner. */
  personal_info: FarmerContact,
  species: Words(40),
  /** In capitals; null of a herd, and of an animal without a tag. */
  tag_no: nullable(Words(30)),
  /** Of a herd; null of a single animal. */
  count: nullable(Type.Integer()),
  /** As its newest row describes it, with the age on the day of that description. */
  values: Type.Unsafe<RowValues>(record(Type.Unknown())),
  described_on: AdDate,
  died_on: nullable(AdDate),
  state: Type.Enum(animalStateNames),
  /** The cover in force; without one the newest. */
  cover: nullable(AnimalCover),
  /** The newest picture of its face, else of any side; signed, and it expires. */
  thumb_url: nullable(Words()),
  created_at: Words(),
  updated_at: Words(),
  version: Type.Integer(),
};
export const AnimalSummary = Type.Object(summary);
export type AnimalSummary = Static<typeof AnimalSummary>;

/** What happened to it on a day, beside its covers and moves. */
const AnimalEvent = Type.Object({
  kind: Type.Enum(['claim', 'muzzle']),
  /** The claim; of a muzzle what was read of its video. */
  id: Id,
  on: AdDate,
  claim_no: nullable(Words(40)),
});
export type AnimalEvent = Static<typeof AnimalEvent>;

export const AnimalPassport = Type.Object({
  ...summary,
  address_detail: nullable(Address),
  /** Newest first. */
  covers: Type.Array(AnimalCover),
  /** Newest first. */
  moves: Type.Array(AnimalMoveMade),
  /** Newest first. */
  events: Type.Array(AnimalEvent),
  media: Type.Object({ photos: Type.Integer(), videos: Type.Integer() }),
  /** The good frames of its enrolled muzzle; null without one. */
  muzzle_frames: nullable(Type.Integer()),
  created_by: nullable(UserSummary),
});
export type AnimalPassport = Static<typeof AnimalPassport>;

export const animalOrderings = ['-created_at', 'created_at', 'tag_no', '-tag_no'] as const;
export type AnimalOrdering = (typeof animalOrderings)[number];

const AnimalFilter = Type.Object({
  ...ListQuery,
  ordering: Type.Optional(Type.Enum([...animalOrderings])),
  insurance: InsuranceFilter,
  insurance__id: InsuranceFilter,
  personal_info: Type.Optional(Id),
  species: Type.Optional(Words(40)),
});
export type AnimalFilter = Static<typeof AnimalFilter>;

const Counted = {
  animals: Type.Integer(),
  /** Single animals and the heads of herds. */
  heads: Type.Integer(),
  sum_insured: Money,
};

/** The animals of the policies that were issued in a period. */
const LivestockStats = Type.Object({
  ...Counted,
  /** Registered in the period, insured or not. */
  registered: Type.Integer(),
  photos: Type.Integer(),
  videos: Type.Integer(),
  by_species: Type.Array(Type.Object({ species: Words(40), ...Counted })),
});
export type LivestockStats = Static<typeof LivestockStats>;

const permission = 'view_kyc';

export const animals = {
  /** Newest first by default. Searched by a part of the tag, or by the owner as farmers are. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/animals/',
    permission,
    query: AnimalFilter,
    response: page(AnimalSummary),
  }),
  get: endpoint({ method: 'GET', path: '/api/v1/animals/:id/', permission, params: ById, response: AnimalPassport }),
  /** Transfers it, gives it another tag, or notes a lost tag or its death: never an edit. */
  move: endpoint({
    method: 'POST',
    path: '/api/v1/animals/:id/moves/',
    permission: 'change_proposal',
    line: 'livestock',
    params: ById,
    body: NewAnimalMove,
    response: AnimalPassport,
  }),
  /** Corrects by what it is known; the reason stands in its history with what was there before. */
  correct: endpoint({
    method: 'PATCH',
    path: '/api/v1/animals/:id/',
    permission: 'change_proposal',
    line: 'livestock',
    params: ById,
    body: AnimalCorrection,
    response: AnimalPassport,
  }),
  /** By the id of a row that insures it, as the specification's livestock ids are. */
  passport: endpoint({
    method: 'GET',
    path: '/api/v1/app/animal-passport-profile/:id/',
    permission,
    params: ById,
    response: AnimalPassport,
  }),
  /** Starts the passport as a paper, by the animal's own id; follow it under `pdf_task_status`. */
  print: endpoint({
    method: 'GET',
    path: '/api/v1/animal_passport_pdf_download',
    permission: 'export_proposal',
    query: ById,
    response: Task,
  }),
  /** Both days count, in Nepal; without them all time. */
  stats: endpoint({
    method: 'GET',
    path: '/api/v1/livestock-stats/',
    permission,
    query: Type.Object({
      insurance: InsuranceFilter,
      start_date: Type.Optional(AdDate),
      end_date: Type.Optional(AdDate),
    }),
    response: LivestockStats,
  }),
};
