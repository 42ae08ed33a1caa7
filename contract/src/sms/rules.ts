import { type Static, Type } from 'typebox';
import { partial } from '../values/schemas.ts';
import { AdDate, Id, Money, nullable } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page, Slice } from '../wire/page.ts';
import { smsOccasionNames } from './occasions.ts';
import { longestTemplate } from './sms.ts';

const Minute = Type.Integer({ minimum: 0, maximum: 1439 });

const facts = {
  /** What the provider bills for a part. */
  part_cost: nullable(Money),
  /** So many parts in a month of the Nepali calendar; null for any number. */
  monthly_parts: nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  /** Minutes of the day in Nepal between which nothing is sent; equal for never. */
  quiet_from: Minute,
  quiet_until: Minute,
  repeat_days: Type.Integer({ minimum: 0, maximum: 366 }),
  /** The name with which the provider knows the company; null for the operator's. */
  sender: nullable(Type.String({ pattern: '^[A-Za-z0-9 ._-]{3,20}$' })),
  /** The language of what is sent of itself. */
  language: Type.Enum(['ne', 'en']),
  /** What is sent of itself. */
  automatic: Type.Array(Type.Enum(smsOccasionNames), { maxItems: smsOccasionNames.length, uniqueItems: true }),
  /** The renewal is due so many days before the cover ends. */
  renewal_days: Type.Integer({ minimum: 1, maximum: 120 }),
};

/** What holds as long as a company has set nothing: nothing is sent of itself. */
export const usualSmsRule = {
  part_cost: null,
  monthly_parts: null,
  quiet_from: 20 * 60,
  quiet_until: 7 * 60,
  repeat_days: 30,
  sender: null,
  language: 'ne',
  automatic: [],
  renewal_days: 30,
} as const satisfies SmsRuleFacts;

const Facts = Type.Object(facts);
export type SmsRuleFacts = Static<typeof Facts>;

const Rule = Type.Object({ id: Id, insurance: Id, effective_from: AdDate, ...facts, version: Type.Integer() });
export type SmsRule = Static<typeof Rule>;
const NewRule = Type.Object({ insurance: InsuranceFilter, effective_from: AdDate, ...facts });
export type NewSmsRule = Static<typeof NewRule>;

/** How a company sends messages, from a day on; the newest first. */
export const smsRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sms/rules/',
    permission: 'change_sms_rule',
    query: Type.Object({ ...Slice, insurance: InsuranceFilter }),
    response: page(Rule),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/sms/rules/',
    permission: 'change_sms_rule',
    body: NewRule,
    response: Rule,
  }),
};

const template = {
  name_np: Type.String({ minLength: 2, maxLength: 60 }),
  name_en: Type.String({ minLength: 2, maxLength: 60 }),
  /** The company's own words for what is sent on an occasion; null for a template that is only chosen by hand. */
  occasion: nullable(Type.Enum(smsOccasionNames)),
  text_np: Type.String({ minLength: 1, maxLength: longestTemplate }),
  text_en: Type.String({ minLength: 1, maxLength: longestTemplate }),
};

const Template = Type.Object({ id: Id, insurance: Id, ...template, version: Type.Integer() });
export type SmsTemplate = Static<typeof Template>;
const NewTemplate = Type.Object({ insurance: InsuranceFilter, ...template });
export type NewSmsTemplate = Static<typeof NewTemplate>;
const TemplateChange = partial(Type.Object(template));
export type SmsTemplateChange = Static<typeof TemplateChange>;

const templates = '/api/v1/sms/templates/';

export const smsTemplates = {
  /** Whoever sends chooses among them. */
  list: endpoint({
    method: 'GET',
    path: templates,
    permission: 'send_sms',
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(Template),
  }),
  create: endpoint({
    method: 'POST',
    path: templates,
    permission: 'change_sms_rule',
    body: NewTemplate,
    response: Template,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: `${templates}:id/`,
    permission: 'change_sms_rule',
    params: ById,
    body: TemplateChange,
    response: Template,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${templates}:id/`,
    permission: 'change_sms_rule',
    params: ById,
    response: Nothing,
  }),
};
