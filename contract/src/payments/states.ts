import type { Move, Precondition } from '../access/moves.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

export const batchStates = {
  pending: text('स्वीकृति बाँकी', 'Waiting for approval'),
  approved: text('बैंकमा पठाइएको', 'Sent to the bank'),
  refused: text('सच्याउन फिर्ता', 'Sent back'),
} as const satisfies Record<string, Text>;
export type BatchState = keyof typeof batchStates;
export const batchStateNames = keysOf(batchStates);

export const paymentStates = {
  pending: text('स्वीकृति बाँकी', 'Waiting for approval'),
  sent: text('जवाफ आउन बाँकी', "Awaiting the bank's answer"),
  confirmed: text('भुक्तानी भयो', 'Paid'),
  returned: text('फिर्ता आयो', 'Returned'),
  dropped: text('सूची फिर्ता गरियो', 'Taken off with its batch'),
} as const satisfies Record<string, Text>;
export type PaymentState = keyof typeof paymentStates;
export const paymentStateNames = keysOf(paymentStates);

/** What a payment in one of these pays is on its way or has arrived: no second one is made. */
export const livePaymentStates = ['pending', 'sent', 'confirmed'] as const satisfies PaymentState[];

/** The company has ordered these, and they have not come back. */
export const orderedPaymentStates = ['sent', 'confirmed'] as const satisfies PaymentState[];

export const batchPreconditions = {
  other_preparer: { label: text('अर्कै व्यक्तिले तयार गरेको', 'Prepared by someone else'), problem: 'own_batch' },
  other_account_writer: {
    label: text('खाता अर्कै व्यक्तिले राखेको', 'The accounts were given by someone else'),
    problem: 'own_payee_account',
  },
  still_payable: { label: text('सबै दाबी स्वीकृत नै भएको', 'Everything in it is still payable'), problem: 'not_payable' },
} as const satisfies Record<string, Precondition>;
export type BatchPrecondition = keyof typeof batchPreconditions;

/** The moves of a batch that waits: another person orders the payments, or it goes back. */
export const batchMoves = {
  approve_batch: {
    from: ['pending'],
    to: 'approved',
    label: text('स्वीकृत गर्नुहोस्', 'Approve'),
    done: text('भुक्तानी सूची स्वीकृत भयो', 'Payment batch approved'),
    by: [{ permission: 'approve_payment' }],
    preconditions: ['other_preparer', 'other_account_writer', 'still_payable'],
  },
  refuse_batch: {
    from: ['pending'],
    to: 'refused',
    label: text('सच्याउन फिर्ता पठाउनुहोस्', 'Send back for correction'),
    done: text('भुक्तानी सूची फिर्ता पठाइयो', 'Payment batch sent back'),
    // Whoever prepared it may take it back.
    by: [{ permission: 'approve_payment' }, { permission: 'pay_claim', as: 'writer' }],
    reason: 'required',
    preconditions: [],
  },
} as const satisfies Record<string, Move<BatchState, BatchPrecondition>>;
export type BatchMove = keyof typeof batchMoves;
export const batchMoveNames = keysOf(batchMoves);

export function batchMove(name: BatchMove): Move<BatchState, BatchPrecondition> {
  return batchMoves[name];
}
