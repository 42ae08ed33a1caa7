import { type Static, Type } from 'typebox';
import { Blocker } from '../access/blocker.ts';
import { Task } from '../downloads/downloads.ts';
import { nameCheckNames } from '../payments/name-check.ts';
import { paymentStateNames } from '../payments/states.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, ListQuery, page } from '../wire/page.ts';
import { payoutMoveNames, payoutStateNames } from './payout-states.ts';
import { IndexProduct, IndexReading } from './products.ts';
import type { Season as ReckonedSeason } from './reckon.ts';
import type { IndexTerms } from './terms.ts';

const view = 'view_cooperative';
/** Nobody to whom the pages of index cover are closed decides about its money or takes its papers. */
const seeing = { also: view, line: 'crop' } as const;

/** A season is a product in a year of the Nepali calendar, that in which it begins. */
const BySeason = Type.Object({
  id: ById.properties.id,
  year: Type.Integer({ minimum: 1, maximum: 9999 }),
});
export type SeasonKey = Static<typeof BySeason>;

const Approval = Type.Object({ by: nullable(UserSummary), at: Words(), note: nullable(Words()) });

const Payout = Type.Object({
  id: Id,
  insurance: Id,
  payout_no: Words(),
  product: Id,
  year: Type.Integer(),
  /** The first, the second of the season. */
  position: Type.Integer(),
  status: Type.Enum(payoutStateNames),
  until: AdDate,
  /** Parts of the sum insured in millionths: due in all by then, and by the pay-out before. */
  due: Type.Integer(),
  before: Type.Integer(),
  sum_insured: Money,
  /** What pay-outs before came to, and this one; of somebody who sees some of the members alone, theirs. */
  settled: Money,
  amount: Money,
  members: Type.Integer(),
  /** The season is over and whole: the approval closes it. */
  closes: Type.Boolean(),
  approvals: Type.Array(Approval),
  withdrawn: nullable(Type.Object({ by: nullable(UserSummary), at: Words(), reason: Words() })),
  /** Of its shares: those ordered and not come back, and those that are still to be sent. */
  ordered: Type.Integer(),
  to_send: Type.Integer(),
  /** Those to be sent whose account is not known or in another's name. */
  without_account: Type.Array(Type.Object({ name: Words(), amount: Money })),
  moves: Type.Array(Type.Object({ move: Type.Enum(payoutMoveNames), hindrances: Type.Array(Blocker) })),
  created_by: nullable(UserSummary),
  created_at: Words(),
  version: Type.Integer(),
});
export type IndexPayout = Static<typeof Payout>;

const SeasonReading = Type.Object({
  id: Id,
  station: Id,
  day: AdDate,
  value: Words(),
  quality: IndexReading.properties.quality,
  source: Words(),
  created_by: nullable(UserSummary),
  /** Above one it was corrected; the rest is in its history. */
  version: Type.Integer(),
});
export type SeasonReading = Static<typeof SeasonReading>;

const Correction = Type.Object({
  day: AdDate,
  before: Words(),
  after: Words(),
  reason: nullable(Words()),
  by: nullable(UserSummary),
  at: Words(),
});

const Season = Type.Object({
  product: IndexProduct,
  year: Type.Integer(),
  today: AdDate,
  cooperatives: Type.Array(Type.Object({ id: Id, name_np: Words(), name_en: nullable(Words()) })),
  members: Type.Integer(),
  units: Type.Integer(),
  sum_insured: Money,
  /** Of both stations, of the days of the phases, the oldest first. */
  readings: Type.Array(SeasonReading),
  /** Reckoned from the stored readings for this answer. */
  reckoned: Type.Object({
    at: Words(),
    due: Type.Integer(),
    is_final: Type.Boolean(),
    /** What a pay-out made now would come to. */
    amount: Money,
    /** Whether the latest pay-out comes to the same again; null without any. */
    is_same: nullable(Type.Boolean()),
  }),
  /** Who entered or corrected readings of the season, and so does not approve. */
  noted_by: Type.Array(UserSummary),
  /** Readings that were corrected, the newest first. */
  corrections: Type.Array(Correction),
  closed: Type.Boolean(),
  payouts: Type.Array(Payout),
});
export type IndexSeason = Static<typeof Season>;

/** What a pay-out keeps: the terms and readings that it was reckoned from, and what came of them. */
export interface Reckoning {
  terms: IndexTerms;
  readings: { main: KeptReading[]; fallback: KeptReading[] };
  season: ReckonedSeason;
}
interface KeptReading {
  day: string;
  value: string;
  quality: SeasonReading['quality'];
}

const Member = Type.Object({
  policy: Id,
  policy_no: Words(),
  personal_info: Id,
  name_np: Words(),
  membership_no: nullable(Words()),
  units: Type.Integer(),
  sum_insured: Money,
  /** What approved pay-outs came to, and the one that waits or would be made now. */
  settled: Money,
  amount: Money,
  /** How the account stands. */
  check: Type.Enum(nameCheckNames),
  /** The payment of the latest pay-out, once it is on its way. */
  payment: nullable(Type.Enum(paymentStateNames)),
});
export type SeasonMember = Static<typeof Member>;

const Totals = Type.Object({ units: Type.Integer(), sum_insured: Money, settled: Money, amount: Money });

/** What a file of a pay-out holds. */
export const payoutFiles = {
  members: text('सदस्यअनुसार', 'By member'),
  days: text('दिन दिनको', 'Day by day'),
} as const;
export const payoutFileFormats = ['csv', 'xlsx'] as const;

const season = '/api/v1/index/products/:id/seasons/:year/';
const payout = '/api/v1/index/payouts/:id/';

export const NewPayoutMove = Type.Object({
  move: Type.Enum(payoutMoveNames),
  reason: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
});
export type NewPayoutMove = Static<typeof NewPayoutMove>;

export const indexSeasons = {
  get: endpoint({ method: 'GET', path: season, permission: view, params: BySeason, response: Season }),
  /** By policy and number of the membership, each with what the waiting pay-out gives, or one that is made now. */
  members: endpoint({
    method: 'GET',
    path: `${season}members/`,
    permission: view,
    params: BySeason,
    query: Type.Object(ListQuery),
    response: Type.Object({ ...page(Member).properties, totals: Totals }),
  }),
  /** Reckons the season as it stands today, and asks two people. */
  reckon: endpoint({
    method: 'POST',
    path: `${season}payouts/`,
    permission: 'decide_claim',
    ...seeing,
    params: BySeason,
    body: Type.Object({}),
    response: Payout,
  }),
  /** Fills days without a reading from the weather service's archive; none that is there changes. */
  archive: endpoint({
    method: 'POST',
    path: `${season}archive/`,
    permission: 'change_cooperative',
    params: BySeason,
    body: Type.Object({}),
    response: Task,
  }),
};

export const indexPayouts = {
  get: endpoint({ method: 'GET', path: payout, permission: view, params: ById, response: Payout }),
  /** The table of moves says who may make which move. */
  move: endpoint({
    method: 'POST',
    path: `${payout}moves/`,
    permission: 'approve_claim',
    ...seeing,
    params: ById,
    body: NewPayoutMove,
    response: Payout,
  }),
  /** Starts the pay-out as a paper; follow it under `pdf_task_status`. */
  print: endpoint({
    method: 'GET',
    path: '/api/v1/index_payout_pdf_download',
    permission: 'export_proposal',
    ...seeing,
    query: ById,
    response: Task,
  }),
  /** By member or day by day, from the reckoning that the pay-out keeps. */
  file: endpoint({
    method: 'GET',
    path: `${payout}file/`,
    permission: 'export_proposal',
    ...seeing,
    params: ById,
    query: Type.Object({
      of: Type.Optional(Type.Enum(keysOf(payoutFiles), { default: 'members' })),
      format: Type.Optional(Type.Enum([...payoutFileFormats], { default: 'csv' })),
    }),
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
};
