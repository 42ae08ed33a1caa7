import { type Static, Type } from 'typebox';
import { type EventType, events, eventTypes } from '../events/events.ts';
import type { Entity } from '../history/history.ts';
import { record } from '../values/schemas.ts';
import { Id, Words } from '../values/values.ts';

/** What arrives at a webhook: whose record it is about, by ids and codes alone (docs/integrations.md). */
export const WebhookBody = Type.Object({
  /** The delivery's id, the same however often it is sent. */
  id: Words(60),
  type: Type.Enum(eventTypes),
  /** When it happened. */
  timestamp: Words(40),
  company: Type.Object({ id: Id, code: Words(20) }),
  data: record(Type.Union([Type.Integer(), Type.String(), Type.Null()])),
});
export type WebhookBody = Static<typeof WebhookBody>;
export type WebhookData = WebhookBody['data'];

/** Of each record that events are of, what a sample says; the server says the same of a real one. */
const samples: Partial<Record<Entity, WebhookData>> = {
  kyc: { kyc: 1204, personal_info: 1204 },
  proposal: { insurance_proposal: 871, proposal_no: 'HBC-C-2083-000871', form: 'vegetable', kyc: 1204 },
  policy: { policy: 655, policy_no: 'HBC/C/2083/000655', form: 'vegetable', insurance_proposal: 871, kyc: 1204 },
  receipt: { receipt: 930, receipt_no: 'HBC-R-2083-000930', insurance_proposal: 871, kyc: 1204 },
  claim: { claim: 77, claim_no: 'HBC-CL-2083-000077', policy: 655, policy_no: 'HBC/C/2083/000655', kyc: 1204 },
  weather_notice: { weather_notice: 310, kind: 'frost', day: '2026-11-27', field: 412, kyc: 1204 },
};

/** Returns the names of what a body says of this event. */
export function dataNamesOf(type: EventType): string[] {
  return Object.keys(sampleDataOf(type));
}

export function sampleDataOf(type: EventType): WebhookData {
  const [entity] = events[type].of;
  const sample = samples[entity];
  if (!sample) throw new Error(`No body is known for ${type}.`);
  return { ...sample };
}

interface Sampled {
  id: string;
  type: EventType;
  timestamp: string;
  company: WebhookBody['company'];
}

/** Returns the body of a test delivery, its names as those of a real one. */
export function sampleBody({ id, type, timestamp, company }: Sampled): WebhookBody {
  return { id, type, timestamp, company, data: sampleDataOf(type) };
}
