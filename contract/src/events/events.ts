import type { Action, Entity } from '../history/history.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

interface EventFacts {
  label: Text;
  /** The entry of the history that tells of it. */
  of: readonly [Entity, Action];
}

/** What happens to records that others may be told of: the farmer by message, other programs by webhook. */
export const events = {
  'farmer.registered': { label: text('कृषक दर्ता', 'Farmer registered'), of: ['kyc', 'create'] },
  'farmer.verified': { label: text('केवाइसी प्रमाणित', 'KYC verified'), of: ['kyc', 'verify'] },
  'proposal.submitted': { label: text('प्रस्ताव पेस', 'Proposal submitted'), of: ['proposal', 'submit'] },
  'proposal.approved': { label: text('प्रस्ताव स्वीकृत', 'Proposal approved'), of: ['proposal', 'approve'] },
  'proposal.returned': { label: text('प्रस्ताव सच्याउन फिर्ता', 'Proposal sent back'), of: ['proposal', 'return'] },
  'proposal.rejected': { label: text('प्रस्ताव अस्वीकृत', 'Proposal rejected'), of: ['proposal', 'reject'] },
  'policy.issued': { label: text('बीमालेख जारी', 'Policy issued'), of: ['policy', 'create'] },
  'policy.renewed': { label: text('बीमालेख नवीकरण', 'Policy renewed'), of: ['policy', 'renew'] },
  'policy.cancelled': { label: text('बीमालेख रद्द', 'Policy cancelled'), of: ['policy', 'cancel'] },
  'policy.expired': { label: text('बीमा अवधि समाप्त', 'Policy expired'), of: ['policy', 'expire'] },
  'receipt.issued': { label: text('रसिद काटिएको', 'Receipt issued'), of: ['receipt', 'create'] },
  'claim.notified': { label: text('क्षतिको सूचना प्राप्त', 'Loss notified'), of: ['claim', 'create'] },
  'claim.registered': { label: text('दाबी दर्ता', 'Claim registered'), of: ['claim', 'register_claim'] },
  'claim.approved': { label: text('दाबी स्वीकृत', 'Claim approved'), of: ['claim', 'approve_claim'] },
  'claim.refused': { label: text('दाबी अस्वीकृत', 'Claim refused'), of: ['claim', 'refuse_claim'] },
  'claim.paid': { label: text('दाबी भुक्तानी', 'Claim paid'), of: ['claim', 'pay_claim'] },
  'weather.warned': { label: text('मौसमको चेतावनी', 'Weather warning'), of: ['weather_notice', 'create'] },
} as const satisfies Record<string, EventFacts>;
export type EventType = keyof typeof events;
export const eventTypes = keysOf(events);

/** Returns the event that an entry of the history tells of. */
export function eventOf(entity: Entity, action: Action): EventType | undefined {
  return eventTypes.find((type) => events[type].of[0] === entity && events[type].of[1] === action);
}
