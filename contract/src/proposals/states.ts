import type { Move, Precondition } from '../access/moves.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** The states of docs/domain.md (States of a proposal), in their order. */
export const proposalStates = {
  draft: text('मस्यौदा', 'Draft'),
  submitted: text('पेस गरिएको', 'Submitted'),
  technician_review: text('प्राविधिक जाँच', 'Technician review'),
  verified: text('प्रमाणित', 'Verified'),
  approved: text('स्वीकृत', 'Approved'),
  issued: text('जारी भएको', 'Issued'),
  expired: text('अवधि समाप्त', 'Expired'),
  renewed: text('नवीकरण भएको', 'Renewed'),
  cancelled: text('रद्द भएको', 'Cancelled'),
  returned: text('सच्याउन फिर्ता', 'Returned'),
  rejected: text('अस्वीकृत', 'Rejected'),
} as const satisfies Record<string, Text>;
export type ProposalState = keyof typeof proposalStates;
export const proposalStateNames = keysOf(proposalStates);

/** The writer may change a proposal in these states. */
export const openStates: readonly ProposalState[] = ['draft', 'returned'];
/** From issue on, the proposal has a policy. */
export const insuredStates: readonly ProposalState[] = ['issued', 'expired', 'renewed', 'cancelled'];

export function isOpen(state: ProposalState): boolean {
  return openStates.includes(state);
}

export const proposalPreconditions = {
  whole: { label: text('विवरण पूरा भएको', 'The details are complete'), problem: 'incomplete' },
  desk_is_enough: {
    label: text('प्राविधिक निरीक्षण नचाहिने', 'No field visit is needed'),
    problem: 'field_visit_needed',
  },
  technician_report: {
    label: text('प्राविधिक प्रतिवेदन पूरा भएको', "The technician's report is complete"),
    problem: 'no_technician_report',
  },
  recommended: {
    label: text('प्राविधिकको सिफारिस', "The technician's recommendation"),
    problem: 'not_recommended',
  },
  other_writer: { label: text('अर्कै व्यक्तिले तयार गरेको', 'Prepared by someone else'), problem: 'own_writing' },
  above_limit: {
    label: text('बीमाङ्क एक जनाले स्वीकृत गर्ने सीमाभन्दा बढी', 'The sum insured is above the limit for one person'),
    problem: 'below_limit',
  },
  second_person: {
    label: text('सीमाभन्दा माथि दुई जनाको स्वीकृति', 'Two people approve above the limit'),
    problem: 'second_person',
  },
  kyc_verified: { label: text('कृषकको केवाइसी प्रमाणित', "The farmer's KYC is verified"), problem: 'kyc_not_verified' },
  share_received: {
    label: text('कृषकले तिर्नुपर्ने रकम प्राप्त', "The farmer's share is received"),
    problem: 'share_not_received',
  },
  sound: {
    label: text('जाँचका चेतावनी मिलाइएका', 'Check findings are resolved'),
    problem: 'checks_open',
  },
  documents: { label: text('अनिवार्य कागजात', 'Required documents'), problem: 'documents_missing' },
  period_ahead: {
    label: text('जोखिम अवधि बाँकी भएको', 'The risk period is not over'),
    problem: 'period_over',
  },
  cancelled_by_two: {
    label: text('रद्द गर्न दुई जना चाहिने', 'Two people must cancel'),
    problem: 'one_cancels',
    silent: true,
  },
  cancel_not_asked: {
    label: text('रद्द गर्ने स्वीकृति नमागिएको', 'Cancellation not yet requested'),
    problem: 'cancel_asked',
    silent: true,
  },
  cancel_asked: {
    label: text('रद्द गर्ने स्वीकृति मागिएको', 'Cancellation requested'),
    problem: 'cancel_not_asked',
    silent: true,
  },
  cancel_asked_or_alone: {
    label: text('रद्द गर्ने स्वीकृति मागिएको, वा एक जनाले पुग्ने', 'Cancellation requested, or one person may cancel'),
    problem: 'cancel_not_asked',
    silent: true,
  },
  cancel_day_reached: {
    label: text('रद्द लागू हुने दिन आएको', 'The cancellation date has come'),
    problem: 'future_date',
  },
  no_open_claim: { label: text('टुङ्गो नलागेको दाबी नभएको', 'No claim is open'), problem: 'claim_open' },
  cancel_asked_by_other: { label: text('अर्कै व्यक्तिले मागेको', 'Requested by someone else'), problem: 'own_request' },
} as const satisfies Record<string, Precondition>;
export type ProposalPrecondition = keyof typeof proposalPreconditions;

type ProposalMoves = Record<string, Move<ProposalState, ProposalPrecondition>>;

/** The moves of a proposal, with their people and preconditions. No other change of state exists. */
export const proposalMoves = {
  submit: {
    from: ['draft', 'returned'],
    to: 'submitted',
    label: text('पेस गर्नुहोस्', 'Submit'),
    done: text('पेस गरियो', 'Submitted'),
    by: [{ permission: 'change_proposal' }],
    preconditions: ['whole', 'sound'],
  },
  recall: {
    from: ['submitted'],
    to: 'returned',
    label: text('सच्याउन फिर्ता लिनुहोस्', 'Withdraw to correct'),
    done: text('तयार गर्ने व्यक्तिले फिर्ता लिनुभयो', 'Withdrawn by its author'),
    by: [{ permission: 'change_proposal', as: 'writer' }],
    reason: 'offered',
    preconditions: [],
  },
  assign: {
    from: ['submitted'],
    to: 'technician_review',
    label: text('प्राविधिक तोक्नुहोस्', 'Assign a technician'),
    done: text('प्राविधिक तोकियो', 'Technician assigned'),
    by: [{ permission: 'review_proposal' }],
    technician: true,
    preconditions: [],
  },
  reassign: {
    from: ['technician_review'],
    to: 'technician_review',
    label: text('प्राविधिक फेर्नुहोस्', 'Change the technician'),
    done: text('प्राविधिक फेरियो', 'Technician changed'),
    by: [{ permission: 'review_proposal' }],
    technician: true,
    reason: 'offered',
    preconditions: [],
  },
  take_back: {
    from: ['technician_review'],
    to: 'submitted',
    label: text('प्राविधिकबाट फिर्ता लिनुहोस्', 'Take back from the technician'),
    done: text('प्राविधिकबाट फिर्ता लिइयो', 'Taken back from the technician'),
    by: [{ permission: 'review_proposal' }],
    reason: 'offered',
    preconditions: [],
  },
  verify: {
    from: ['technician_review'],
    to: 'verified',
    label: text('प्रमाणित गर्नुहोस्', 'Verify'),
    done: text('प्रमाणित गरियो', 'Verified'),
    by: [{ permission: 'verify_proposal', as: 'assigned' }],
    preconditions: ['technician_report', 'other_writer', 'sound'],
  },
  verify_at_desk: {
    from: ['submitted'],
    to: 'verified',
    label: text('कार्यालयबाटै प्रमाणित गर्नुहोस्', 'Verify at the office'),
    done: text('कार्यालयबाट प्रमाणित गरियो', 'Verified at the office'),
    by: [{ permission: 'review_proposal' }],
    preconditions: ['desk_is_enough', 'other_writer', 'sound'],
  },
  approve_first: {
    from: ['verified'],
    to: 'verified',
    label: text('पहिलो स्वीकृति दिनुहोस्', 'Give the first approval'),
    done: text('पहिलो स्वीकृति दिइयो', 'First approval given'),
    by: [{ permission: 'approve_proposal' }],
    preconditions: ['other_writer', 'above_limit', 'sound'],
  },
  approve: {
    from: ['verified'],
    to: 'approved',
    label: text('स्वीकृत गर्नुहोस्', 'Approve'),
    done: text('स्वीकृत गरियो', 'Approved'),
    by: [{ permission: 'approve_proposal' }],
    preconditions: ['other_writer', 'second_person', 'sound'],
  },
  issue: {
    from: ['approved'],
    to: 'issued',
    label: text('बीमालेख जारी गर्नुहोस्', 'Issue the policy'),
    done: text('बीमालेख जारी भयो', 'Policy issued'),
    by: [{ permission: 'issue_policy' }],
    preconditions: ['kyc_verified', 'share_received', 'recommended', 'documents', 'sound', 'period_ahead'],
  },
  return: {
    from: ['submitted', 'technician_review', 'verified', 'approved'],
    to: 'returned',
    label: text('सच्याउन फिर्ता पठाउनुहोस्', 'Return for correction'),
    done: text('सच्याउन फिर्ता पठाइयो', 'Returned for correction'),
    by: [
      { permission: 'review_proposal' },
      { permission: 'verify_proposal', as: 'assigned', from: ['technician_review'] },
    ],
    reason: 'required',
    preconditions: [],
  },
  reject: {
    from: ['submitted', 'technician_review', 'verified', 'approved', 'returned'],
    to: 'rejected',
    label: text('अस्वीकार गर्नुहोस्', 'Reject'),
    done: text('अस्वीकार गरियो', 'Rejected'),
    by: [{ permission: 'approve_proposal' }],
    reason: 'required',
    preconditions: [],
  },
  ask_cancel: {
    from: ['issued'],
    to: 'issued',
    label: text('रद्द गर्ने स्वीकृतिका लागि पठाउनुहोस्', 'Send the cancellation for approval'),
    done: text('रद्द गर्ने स्वीकृति मागियो', 'Cancellation sent for approval'),
    by: [{ permission: 'cancel_policy' }],
    reason: 'required',
    preconditions: ['period_ahead', 'cancelled_by_two', 'cancel_not_asked', 'no_open_claim'],
  },
  drop_cancel: {
    from: ['issued'],
    to: 'issued',
    label: text('रद्द नगर्नुहोस्', 'Do not cancel'),
    done: text('रद्द गर्ने माग हटाइयो', 'Cancellation request removed'),
    by: [{ permission: 'cancel_policy' }],
    reason: 'offered',
    preconditions: ['cancel_asked'],
  },
  cancel: {
    from: ['issued'],
    to: 'cancelled',
    label: text('बीमालेख रद्द गर्नुहोस्', 'Cancel the policy'),
    done: text('बीमालेख रद्द भयो', 'Policy cancelled'),
    by: [{ permission: 'cancel_policy' }],
    reason: 'required',
    preconditions: [
      'period_ahead',
      'cancel_asked_or_alone',
      'cancel_asked_by_other',
      'cancel_day_reached',
      'no_open_claim',
    ],
  },
  expire: {
    from: ['issued'],
    to: 'expired',
    label: text('अवधि समाप्त', 'Expire'),
    done: text('बीमा अवधि समाप्त भयो', 'Period ended'),
    by: [],
    preconditions: [],
  },
  renew: {
    from: ['issued', 'expired'],
    to: 'renewed',
    label: text('नवीकरण', 'Renew'),
    done: text('नवीकरण भयो', 'Renewed'),
    by: [],
    preconditions: [],
  },
} as const satisfies ProposalMoves;
export type ProposalMove = keyof typeof proposalMoves;
export const proposalMoveNames = keysOf(proposalMoves);

export function proposalMove(name: ProposalMove): Move<ProposalState, ProposalPrecondition> {
  return proposalMoves[name];
}
