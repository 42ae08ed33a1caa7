import type { Move, Precondition } from '../access/moves.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

export const payoutStates = {
  pending: text('पहिलो स्वीकृति बाँकी', 'Awaiting the first approval'),
  approved_once: text('दोस्रो स्वीकृति बाँकी', 'Awaiting the second approval'),
  approved: text('स्वीकृत', 'Approved'),
  paid: text('भुक्तानी पठाइएको', 'Paid out'),
  withdrawn: text('फिर्ता भएको', 'Withdrawn'),
} as const satisfies Record<string, Text>;
export type PayoutState = keyof typeof payoutStates;
export const payoutStateNames = keysOf(payoutStates);

/** Nobody has approved these for good. */
export const waitingPayoutStates = ['pending', 'approved_once'] as const satisfies PayoutState[];
/** What these come to is owed or paid. */
export const approvedPayoutStates = ['approved', 'paid'] as const satisfies PayoutState[];

export const payoutPreconditions = {
  same_reckoning: {
    label: text('फेरि हिसाब गर्दा उही आएको', 'Calculated again, it comes to the same'),
    problem: 'reckoning_differs',
  },
  final_readings: {
    label: text('मापन अन्तिम भएको', 'The readings are final'),
    problem: 'readings_provisional',
  },
  noted_by_others: {
    label: text('मापन अरूले राखेको', 'The readings were entered by others'),
    problem: 'own_readings',
  },
  other_approver: {
    label: text('पहिलो स्वीकृति अरूले दिएको', 'The first approval was given by someone else'),
    problem: 'own_first_approval',
  },
} as const satisfies Record<string, Precondition>;
export type PayoutPrecondition = keyof typeof payoutPreconditions;

/** Two people look at what a season pays, one after the other. */
export const payoutMoves = {
  approve_payout_first: {
    from: ['pending'],
    to: 'approved_once',
    label: text('स्वीकृत गर्नुहोस्', 'Approve'),
    done: text('पहिलो स्वीकृति दिइयो', 'First approval given'),
    by: [{ permission: 'approve_claim' }],
    reason: 'offered',
    preconditions: ['same_reckoning', 'final_readings', 'noted_by_others'],
  },
  approve_payout: {
    from: ['approved_once'],
    to: 'approved',
    label: text('स्वीकृत गर्नुहोस्', 'Approve'),
    done: text('दोस्रो स्वीकृति दिइयो', 'Second approval given'),
    by: [{ permission: 'approve_claim' }],
    reason: 'offered',
    preconditions: ['same_reckoning', 'final_readings', 'noted_by_others', 'other_approver'],
  },
  withdraw_payout: {
    from: ['pending', 'approved_once'],
    to: 'withdrawn',
    label: text('फिर्ता पठाउनुहोस्', 'Send back'),
    done: text('फिर्ता पठाइयो', 'Sent back'),
    by: [{ permission: 'approve_claim' }],
    reason: 'required',
    preconditions: [],
  },
  /** A reading that it rests on became another: whatever was approved no longer is. */
  unsettle_payout: {
    from: ['pending', 'approved_once', 'approved'],
    to: 'withdrawn',
    label: text('मापन फेरियो', 'The readings changed'),
    done: text('मापन फेरिएकाले दुवै स्वीकृति हटे', 'The readings changed, so both approvals are withdrawn'),
    by: [],
    preconditions: [],
  },
} as const satisfies Record<string, Move<PayoutState, PayoutPrecondition>>;
export type PayoutMove = keyof typeof payoutMoves;
export const payoutMoveNames = keysOf(payoutMoves);

export function payoutMove(name: PayoutMove): Move<PayoutState, PayoutPrecondition> {
  return payoutMoves[name];
}
