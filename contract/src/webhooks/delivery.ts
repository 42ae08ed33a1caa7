import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** Where a delivery stands. */
export const deliveryStates = {
  waiting: text('पठाइँदै', 'On its way'),
  delivered: text('पुग्यो', 'Delivered'),
  failed: text('पुगेन', 'Not delivered'),
} as const satisfies Record<string, Text>;
export type DeliveryState = keyof typeof deliveryStates;
export const deliveryStateNames = keysOf(deliveryStates);

/** Why a try failed. */
export const deliveryReasons = {
  refused: text('सर्भरबाट अस्वीकृत', 'The server refused it'),
  redirected: text('सर्भरबाट अर्को ठेगानामा पठाइएको', 'The server redirected it'),
  no_answer: text('समयमै जवाफ आएन', 'No answer in time'),
  no_connection: text('सर्भरसँग जोडिएन', 'No connection to the server'),
  private_address: text('भित्री ठेगानामा पठाइँदैन', 'The address is not public'),
} as const satisfies Record<string, Text>;
export type DeliveryReason = keyof typeof deliveryReasons;
export const deliveryReasonNames = keysOf(deliveryReasons);

/** Seconds from a try that failed to the next; after the last of them it is given up. */
export const retrySeconds = [10, 60, 300, 1800, 7200, 18_000, 36_000, 50_400] as const;

/** A receiver refuses what is signed longer ago than this: somebody may be playing it again. */
export const replayWindowSeconds = 300;

/** The names of the headers, as Standard Webhooks 1.0 has them. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** Before the secret, so that whoever finds one knows what it is. */
export const secretPrefix = 'whsec_';
