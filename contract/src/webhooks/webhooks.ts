import { type Static, Type } from 'typebox';
import { eventTypes } from '../events/events.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { partial, record } from '../values/schemas.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';
import { WebhookBody } from './body.ts';
import { deliveryReasonNames, deliveryStateNames } from './delivery.ts';

/** A company has at most so many, so that an event is told quickly. */
export const mostWebhooks = 20;

const Facts = {
  name: Type.String({ minLength: 2, maxLength: 60 }),
  url: Type.String({ minLength: 10, maxLength: 500 }),
  events: Type.Array(Type.Enum(eventTypes), { minItems: 1, maxItems: eventTypes.length, uniqueItems: true }),
};

const Webhook = Type.Object({
  id: Id,
  insurance: Id,
  ...Facts,
  /** While it is not, nothing is noted for it. */
  is_active: Type.Boolean(),
  /** Since when nothing has arrived. */
  failing_since: nullable(Words()),
  /** Of the last 30 days. */
  counts: Type.Object({ waiting: Type.Integer(), delivered: Type.Integer(), failed: Type.Integer() }),
  last_delivered_at: nullable(Words()),
  created_by: nullable(UserSummary),
  created_at: Words(),
  version: Type.Integer(),
});
export type Webhook = Static<typeof Webhook>;

const WithSecret = Type.Object({ ...Webhook.properties, secret: Words() });

export const NewWebhook = Type.Object({ insurance: InsuranceFilter, ...Facts });
export type NewWebhook = Static<typeof NewWebhook>;
export const WebhookChange = partial(Type.Object({ ...Facts, is_active: Type.Boolean() }));
export type WebhookChange = Static<typeof WebhookChange>;

const Tried = {
  /** The HTTP status of the answer. */
  status: nullable(Type.Integer()),
  reason: nullable(Type.Enum(deliveryReasonNames)),
  took_ms: nullable(Type.Integer()),
};

const Delivery = Type.Object({
  id: Id,
  webhook: Id,
  /** By which the receiver knows it. */
  key: Words(40),
  event: Type.Enum(eventTypes),
  state: Type.Enum(deliveryStateNames),
  tries: Type.Integer(),
  ...Tried,
  /** When it happened. */
  at: Words(),
  tried_at: nullable(Words()),
  next_at: nullable(Words()),
});
export type WebhookDelivery = Static<typeof Delivery>;

const WholeDelivery = Type.Object({
  ...Delivery.properties,
  /** As it was sent; null before its first try. */
  body: nullable(WebhookBody),
  /** The beginning of what was answered last. */
  answer: nullable(Words(2000)),
});
export type WholeDelivery = Static<typeof WholeDelivery>;

const Tested = Type.Object({
  request: Type.Object({ url: Words(500), headers: record(Type.String()), body: WebhookBody }),
  ...Tried,
  answer: nullable(Words(2000)),
});
export type WebhookTest = Static<typeof Tested>;

const permission = 'change_webhook';
const one = '/api/v1/webhooks/:id/';

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks/',
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(Webhook),
  }),
  get: endpoint({ method: 'GET', path: one, permission, params: ById, response: Webhook }),
  /** The secret is in this answer and never again. */
  create: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/',
    permission,
    body: NewWebhook,
    response: WithSecret,
  }),
  patch: endpoint({ method: 'PATCH', path: one, permission, params: ById, body: WebhookChange, response: Webhook }),
  remove: endpoint({ method: 'DELETE', path: one, permission, params: ById, response: Nothing }),
  /** Replaces the secret: what is sent from now on bears the new one. */
  renewSecret: endpoint({
    method: 'POST',
    path: `${one}secret/`,
    permission,
    params: ById,
    response: WithSecret,
  }),
  /** Sends a sample of an event now, and shows what went out and what came back. */
  test: endpoint({
    method: 'POST',
    path: `${one}test/`,
    permission,
    params: ById,
    body: Type.Object({ event: Type.Enum(eventTypes) }),
    response: Tested,
  }),
};

export const webhookDeliveries = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/webhook-deliveries/',
    permission,
    query: Type.Object({
      ...ListQuery,
      insurance: InsuranceFilter,
      webhook: Type.Optional(Id),
      state: Type.Optional(Type.Enum(deliveryStateNames)),
      event: Type.Optional(Type.Enum(eventTypes)),
    }),
    response: page(Delivery),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/webhook-deliveries/:id/',
    permission,
    params: ById,
    response: WholeDelivery,
  }),
  /** Sends it again, under the same id. */
  replay: endpoint({
    method: 'POST',
    path: '/api/v1/webhook-deliveries/:id/replay/',
    permission,
    params: ById,
    response: WholeDelivery,
  }),
};
