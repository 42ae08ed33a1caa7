import { type Static, Type } from 'typebox';
import { claimMoves } from '../claims/states.ts';
import { payoutMoves } from '../index-cover/payout-states.ts';
import { kycMoves } from '../kyc/moves.ts';
import { Unread } from '../notifications/notifications.ts';
import { batchMoves } from '../payments/states.ts';
import { endorsementMoves } from '../policies/endorsement-states.ts';
import { proposalMoves } from '../proposals/states.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { record } from '../values/schemas.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';

/** History is stored for these entities; the server can write no other. */
export const entities = [
  'user',
  'company',
  'branch',
  'insurance_project',
  'cooperative',
  'absence',
  'index_station',
  'index_product',
  'index_reading',
  'index_payout',
  'kyc',
  'proposal',
  'proposal_row',
  'proposal_member',
  'tariff',
  'rate',
  'calendar_year',
  'policy',
  'endorsement',
  'refund_rule',
  'claim',
  'claim_line',
  'disaster',
  'outbreak',
  'payment',
  'payee_account',
  'payment_batch',
  'company_account',
  'claim_reason',
  'waiting_notice',
  'field',
  'animal',
  'weather_notice',
  'ndvi_value',
  'check_reason',
  'check_limit',
  'document',
  'signature',
  'media',
  'receipt',
  'deposit',
  'day_close',
  'refund_payment',
  'subsidy_entry',
  'subsidy_correction',
  'subsidy_bill',
  'subsidy_payment',
  'subsidy_cap',
  'import',
  'saved_view',
  'confirmation',
  'duty',
  'sms_batch',
  'sms_consent',
  'sms_rule',
  'sms_template',
  'visit',
  'webhook',
  'program',
] as const;
export type Entity = (typeof entities)[number];

const ownActions = [
  'create',
  'update',
  'delete',
  'export',
  'restore',
  'sign_in',
  'reset_password',
  'new_device',
  'second_factor',
  'used_code',
  'left_unsent',
  'reverse',
  'confirm',
  'refuse',
  'reopen',
  'finish',
  'cancel_visit',
  'give_up',
  'reset_secret',
  'revoke',
] as const;
const moves = { ...proposalMoves, ...kycMoves, ...endorsementMoves, ...claimMoves, ...batchMoves, ...payoutMoves };
export type Action = (typeof ownActions)[number] | keyof typeof moves;
const actions = [...new Set([...ownActions, ...keysOf(moves)])];

export const Change = Type.Object({
  id: Id,
  entity: Type.Enum([...entities]),
  entity_id: Id,
  /** The record whose file shows it: the proposal of a row, the farmer of a document. */
  owner_entity: Type.Enum([...entities]),
  owner_id: Id,
  /** The present name or number of the record, for a reader who has only the list. */
  subject: nullable(Words()),
  /** The living records that it happened to or in, for a link. */
  proposal: nullable(Type.Object({ id: Id, form: Words() })),
  field: nullable(Id),
  farmer: nullable(Id),
  action: Type.Enum(actions),
  actor: nullable(UserSummary),
  /** The other program that did it, with a token of the actor's. */
  program: nullable(Words()),
  at: Words(),
  /** `name: [before, after]`, never passwords and tokens. */
  changes: record(Type.Tuple([Type.Unknown(), Type.Unknown()])),
  reason: nullable(Words()),
});
export type Change = Static<typeof Change>;

const Notification = Type.Object({
  ...Change.properties,
  /** The farmer of the record; null where it has none. */
  name_np: nullable(Words()),
  name_en: nullable(Words()),
  /** The number of the proposal or policy. */
  number: nullable(Words()),
  form: nullable(Words()),
  unread: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const Seen = Type.Object({
  /** The id of the last change that somebody has seen. */
  seen: ById.properties.id,
  /** Of the changes of this record alone. */
  record: Type.Optional(Type.Object({ entity: Type.Enum([...entities]), id: ById.properties.id })),
});

const permission = 'view_kyc';

export const history = {
  /** Returns the history of one record: a farmer, or a proposal with its rows. */
  of: endpoint({
    method: 'GET',
    path: '/api/v1/history/',
    permission,
    query: Type.Object({ ...ListQuery, entity: Type.Enum([...entities]), entity_id: Id }),
    response: page(Change),
  }),
  /** Returns what others did to the records that I registered or wrote or that wait for me, newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/',
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter, unread: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ ...page(Notification).properties, ...Unread.properties, seen: Type.Integer() }),
  }),
  /** Marks this change and all before it as seen. The mark never goes back. */
  see: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/seen/',
    permission,
    body: Seen,
    response: Type.Object({ seen: Type.Integer() }),
  }),
};
