import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/**
 * What becomes of a message. From `waiting` it goes to `sending` before anybody outside hears of it; whatever it is
 * after that, it never waits again, so that no message is sent twice (docs/decisions/0022-messages-are-sent-once.md).
 */
export const smsStates = {
  waiting: text('पालोमा', 'Queued'),
  sending: text('पठाइँदै', 'Sending'),
  sent: text('पठाइयो', 'Sent'),
  delivered: text('पुग्यो', 'Delivered'),
  failed: text('पुगेन', 'Failed'),
  unknown: text('थाहा भएन', 'Not known'),
  kept: text('पठाइएन', 'Not sent'),
  cancelled: text('रोकियो', 'Stopped'),
} as const satisfies Record<string, Text>;
export type SmsState = keyof typeof smsStates;
export const smsStateNames = keysOf(smsStates);

/** Whoever is in one of these has got the message, or may have: it is not sent again by itself. */
export const receivedStates: readonly SmsState[] = ['waiting', 'sending', 'sent', 'delivered', 'unknown'];

/** Why a message failed, waits no more or is not known; what the provider itself said stands beside it. */
export const smsReasons = {
  bad_number: text('नम्बर मिलेन', 'The number is wrong'),
  refused: text('सेवा प्रदायकले लिएन', 'The provider refused it'),
  undelivered: text('मोबाइलसम्म पुगेन', 'It did not reach the phone'),
  unreachable: text('सेवा प्रदायकसँग जोडिएन', 'The provider could not be reached'),
  no_answer: text('सेवा प्रदायकको जवाफ आएन', 'The provider did not answer'),
  interrupted: text('पठाउँदै गर्दा सर्भर रोकियो', 'The server stopped while sending'),
  not_connected: text('एसएमएस सेवा जोडिएको छैन', 'No SMS service is connected'),
  no_consent: text('कृषकको सहमति छैन', 'The farmer has not consented'),
  stopped: text('कर्मचारीले रोक्नुभयो', 'Stopped by a member of staff'),
  monthly_limit: text('महिनाको सीमा पुगिसकेको थियो', 'The monthly limit was reached'),
} as const satisfies Record<string, Text>;
export type SmsReason = keyof typeof smsReasons;
export const smsReasonNames = keysOf(smsReasons);

/** Why nothing is sent for a while: the provider refuses whatever comes. */
export const smsPauses = {
  no_credit: text('सेवा प्रदायकमा क्रेडिट छैन', 'The provider has no credit left'),
  bad_account: text('सेवा प्रदायकले खाता चिनेन', 'The provider does not accept the account'),
  bad_sender: text('पठाउनेको नाम सेवा प्रदायकमा दर्ता छैन', 'The sender is not registered with the provider'),
  away: text('सेवा प्रदायकसँग जोडिएन', 'The provider could not be reached'),
} as const satisfies Record<string, Text>;
export type SmsPause = keyof typeof smsPauses;

/** How somebody consented to messages. */
export const consentWays = {
  form: text('फारममा', 'On a form'),
  phone: text('फोनबाट', 'By phone'),
} as const satisfies Record<string, Text>;
export type ConsentWay = keyof typeof consentWays;
