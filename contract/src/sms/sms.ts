import { type Static, Type } from 'typebox';
import { KycFilter } from '../kyc/list.ts';
import { PolicyFilter } from '../policies/policies.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf, recordOf } from '../values/records.ts';
import { omit } from '../values/schemas.ts';
import { AdDate, Id, Instant, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page, Slice } from '../wire/page.ts';
import { smsOccasionNames } from './occasions.ts';
import { consentWays, smsPauses, smsReasonNames, smsStateNames } from './states.ts';

/** The most signs of a template, and the most parts of a message made of it. */
export const longestTemplate = 1000;
export const mostParts = 8;
/** Whoever has more recipients narrows the list. */
export const mostRecipients = 10_000;
/** Of one call by a client that names numbers. */
export const mostNumbers = 50;

const Template = Type.String({ minLength: 1, maxLength: longestTemplate });
const Language = Type.Enum(['ne', 'en']);
const Wording = Type.Object({ ne: Words(), en: Words() });
const Consent = Type.Object({ given_by: Type.Enum(keysOf(consentWays)), given_on: AdDate });

const paging = ['limit', 'offset', 'ordering'] as const;

/** The list that the recipients come from, as it is narrowed; `ids` are its rows that were picked one by one. */
const Source = {
  farmers: Type.Optional(omit(KycFilter, paging)),
  policies: Type.Optional(omit(PolicyFilter, paging)),
  ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
};

const Draft = {
  insurance: InsuranceFilter,
  ...Source,
  text: Template,
  language: Language,
  /** What the text was made from; it decides with the record what is the same message. */
  occasion: Type.Optional(Type.Enum(smsOccasionNames)),
  template: Type.Optional(Id),
  /** Whoever got the same message within so many days is passed over; 0 for nobody. */
  repeat_days: Type.Integer({ minimum: 0, maximum: 366 }),
};

/** Where a recipient stands: one of the tabs. */
export const recipientTabs = ['to_send', 'no_consent', 'no_phone', 'repeated'] as const;
export type RecipientTab = (typeof recipientTabs)[number];

const Recipient = Type.Object({
  /** Of the list's row: a farmer's KYC, or a policy. */
  id: Id,
  kyc: Id,
  name_np: Words(),
  name_en: nullable(Words()),
  phone: nullable(Words()),
  policy: nullable(Type.Object({ id: Id, policy_no: Words(), risk_end_at: Words() })),
  text: Words(2000),
  parts: Type.Integer(),
  consent: nullable(Consent),
  /** The last message to the farmer. */
  last: nullable(Type.Object({ at: Words(), state: Type.Enum(smsStateNames) })),
});
export type Recipient = Static<typeof Recipient>;

const Totals = Type.Object({
  ...recordOf(recipientTabs, () => Type.Integer()),
  /** Of the messages that are sent: how many have how many parts, and how many places the longest is over one part less. */
  sizes: Type.Array(Type.Object({ parts: Type.Integer(), messages: Type.Integer(), over: Type.Integer() })),
  parts: Type.Integer(),
  /** Null as long as the company has not entered what a part costs. */
  cost: nullable(Money),
});
export type SmsTotals = Static<typeof Totals>;

/** What holds for whoever sends now. */
const Standing = Type.Object({
  /** `outbox` sends nothing. */
  provider: Type.Enum(['outbox', 'sparrow', 'aakash']),
  tells_delivery: Type.Boolean(),
  sender: nullable(Words()),
  part_cost: nullable(Money),
  /** Parts of this month of the Nepali calendar, and how many the company allows. */
  used: Type.Integer(),
  monthly_parts: nullable(Type.Integer()),
  /** Minutes of the day in Nepal between which nothing is sent; equal for never. */
  quiet_from: Type.Integer(),
  quiet_until: Type.Integer(),
  repeat_days: Type.Integer(),
  language: Language,
  paused: nullable(Type.Enum(keysOf(smsPauses))),
});
export type SmsStanding = Static<typeof Standing>;

const Counts = Type.Object(recordOf(smsStateNames, () => Type.Integer()));

const Batch = Type.Object({
  id: Id,
  insurance: Id,
  occasion: nullable(Type.Enum(smsOccasionNames)),
  /** The name of the template. */
  title: nullable(Wording),
  text: Words(longestTemplate),
  language: Language,
  sender: nullable(Words()),
  /** Sent of itself, by the company's rule. */
  automatic: Type.Boolean(),
  /** By a call that names the numbers. */
  direct: Type.Boolean(),
  send_at: Words(),
  created_by: nullable(UserSummary),
  created_at: Words(),
  counts: Counts,
  total: Type.Integer(),
  parts: Type.Integer(),
  cost: nullable(Money),
});
export type SmsBatch = Static<typeof Batch>;

const Message = Type.Object({
  id: Id,
  kyc: nullable(Id),
  name_np: nullable(Words()),
  name_en: nullable(Words()),
  phone: Words(),
  text: Words(2000),
  parts: Type.Integer(),
  state: Type.Enum(smsStateNames),
  reason: nullable(Type.Enum(smsReasonNames)),
  /** What the provider itself said. */
  said: nullable(Words()),
  created_at: Words(),
  settled_at: nullable(Words()),
});
export type SmsMessage = Static<typeof Message>;

const Pushed = Type.Object({
  id: Id,
  count: Type.Integer(),
  results: Type.Array(Type.Object({ id: Id, to: Words(), parts: Type.Integer(), status: Type.Enum(smsStateNames) })),
});
export type Pushed = Static<typeof Pushed>;

const permission = 'send_sms';
const oneBatch = '/api/v1/sms/batches/:id/';
const Company = Type.Object({ insurance: InsuranceFilter });
/** What was shown to whoever confirms; where it is no longer so, nothing is sent. */
const Expected = { messages: Type.Integer({ minimum: 1 }), parts: Type.Integer({ minimum: 1 }) };

export const sms = {
  /** Sends a text to numbers of farmers: `to` is one number or several apart by commas (specification, section 7). */
  push: endpoint({
    method: 'POST',
    path: '/api/v1/push-sms/',
    permission,
    body: Type.Object({
      insurance: InsuranceFilter,
      to: Type.String({ minLength: 10, maxLength: 800, accept: 'digits' }),
      text: Template,
    }),
    response: Pushed,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/v1/sms/standing/',
    permission,
    query: Company,
    response: Standing,
  }),
  /** Reads who would get a message, with its text, parts and cost. Nothing is sent. */
  recipients: endpoint({
    method: 'POST',
    path: '/api/v1/sms/recipients/',
    permission,
    body: Type.Object({
      ...Draft,
      tab: Type.Enum([...recipientTabs]),
      search: Type.Optional(Words(100)),
      except: Type.Optional(Type.Array(Id, { maxItems: mostRecipients })),
      ...Slice,
    }),
    response: Type.Object({ count: Type.Integer(), results: Type.Array(Recipient), totals: Totals }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/sms/batches/',
    permission,
    body: Type.Object({
      ...Draft,
      /** Rows of the list that were unticked. */
      except: Type.Optional(Type.Array(Id, { maxItems: mostRecipients })),
      send_at: Type.Optional(Instant),
      expected: Type.Object(Expected),
    }),
    response: Batch,
  }),
  batches: endpoint({
    method: 'GET',
    path: '/api/v1/sms/batches/',
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(Batch),
  }),
  batch: endpoint({ method: 'GET', path: oneBatch, permission, params: ById, response: Batch }),
  /** Messages of a batch, or those to one farmer. */
  messages: endpoint({
    method: 'GET',
    path: '/api/v1/sms/messages/',
    permission,
    query: Type.Object({
      ...ListQuery,
      insurance: InsuranceFilter,
      batch: Type.Optional(Id),
      kyc: Type.Optional(Id),
      state: Type.Optional(Type.Enum(smsStateNames)),
    }),
    response: page(Message),
  }),
  /** Sends those again that failed, and no others. */
  again: endpoint({
    method: 'POST',
    path: `${oneBatch}again/`,
    permission,
    params: ById,
    body: Type.Object({ expected: Type.Object({ messages: Expected.messages }) }),
    response: Batch,
  }),
  /** Stops what still waits. */
  stop: endpoint({ method: 'POST', path: `${oneBatch}stop/`, permission, params: ById, response: Batch }),
};

const Consenting = Type.Object({
  id: Id,
  kyc: Id,
  ...Consent.properties,
  withdrawn_on: nullable(AdDate),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type SmsConsent = Static<typeof Consenting>;

export const smsConsents = {
  /** The newest first; the first that is not withdrawn holds. */
  of: endpoint({
    method: 'GET',
    path: '/api/v1/sms/consents/',
    permission: 'view_kyc',
    query: Type.Object({ ...Slice, kyc: Id }),
    response: page(Consenting),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/v1/sms/consents/',
    permission: 'change_kyc',
    body: Type.Object({ kyc: Id, ...Consent.properties }),
    response: Consenting,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/v1/sms/consents/:id/withdraw/',
    permission: 'change_kyc',
    params: ById,
    body: Type.Object({ withdrawn_on: AdDate }),
    response: Consenting,
  }),
};
