import type { Move, Precondition } from '../access/moves.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** An endorsement is in force only after a second person approved it and, with money, after the receipt. */
export const endorsementStates = {
  draft: text('मस्यौदा', 'Draft'),
  submitted: text('स्वीकृतिमा पठाइएको', 'Sent for approval'),
  approved: text('स्वीकृत, रकम बुझ्न बाँकी', 'Approved, awaiting payment'),
  in_force: text('लागू', 'In force'),
  refused: text('अस्वीकृत', 'Rejected'),
  withdrawn: text('फिर्ता लिइएको', 'Withdrawn'),
} as const satisfies Record<string, Text>;
export type EndorsementState = keyof typeof endorsementStates;
export const endorsementStateNames = keysOf(endorsementStates);

/** One endorsement of a policy at a time is in one of these. */
export const openEndorsementStates: readonly EndorsementState[] = ['draft', 'submitted', 'approved'];

export const endorsementPreconditions = {
  policy_in_force: { label: text('बीमालेख चालु भएको', 'The policy is in force'), problem: 'wrong_state' },
  whole: { label: text('विवरण पूरा भएको', 'The details are complete'), problem: 'incomplete' },
  ahead: { label: text('लागू मिति नबितेको', 'The effective date has not passed'), problem: 'past_date' },
  sound: { label: text('जाँचका चेतावनी मिलाइएका', 'Check findings are resolved'), problem: 'checks_open' },
  evidence: { label: text('प्रमाण भएको', 'Evidence is attached'), problem: 'documents_missing' },
  other_preparer: { label: text('अर्कै व्यक्तिले तयार गरेको', 'Prepared by someone else'), problem: 'own_writing' },
  other_writer: {
    label: text('प्रस्ताव अर्कै व्यक्तिले तयार गरेको', 'The proposal was prepared by someone else'),
    problem: 'own_writing',
  },
  no_open_claim: { label: text('टुङ्गो नलागेको दाबी नभएको', 'No claim is open'), problem: 'claim_open' },
  unpaid: { label: text('रकम नबुझिएको', 'No payment received'), problem: 'money_received' },
} as const satisfies Record<string, Precondition>;
export type EndorsementPrecondition = keyof typeof endorsementPreconditions;

type EndorsementMoves = Record<string, Move<EndorsementState, EndorsementPrecondition>>;

/** The moves of an endorsement. Approving one without money to receive puts it in force at once. */
export const endorsementMoves = {
  send_endorsement: {
    from: ['draft'],
    to: 'submitted',
    label: text('स्वीकृतिका लागि पठाउनुहोस्', 'Send for approval'),
    done: text('स्वीकृतिका लागि पठाइयो', 'Sent for approval'),
    by: [{ permission: 'change_proposal', as: 'writer' }],
    preconditions: ['policy_in_force', 'whole', 'ahead', 'sound', 'evidence', 'no_open_claim'],
  },
  recall_endorsement: {
    from: ['submitted', 'approved'],
    to: 'draft',
    label: text('सच्याउन फिर्ता लिनुहोस्', 'Withdraw to correct'),
    done: text('तयार गर्ने व्यक्तिले फिर्ता लिनुभयो', 'Withdrawn by its author'),
    by: [{ permission: 'change_proposal', as: 'writer' }],
    preconditions: ['unpaid'],
  },
  approve_endorsement: {
    from: ['submitted'],
    to: 'approved',
    label: text('स्वीकृत गर्नुहोस्', 'Approve'),
    done: text('स्वीकृत गरियो', 'Approved'),
    by: [{ permission: 'endorse_policy' }],
    preconditions: [
      'policy_in_force',
      'other_preparer',
      'other_writer',
      'whole',
      'ahead',
      'sound',
      'evidence',
      'no_open_claim',
    ],
  },
  refuse_endorsement: {
    from: ['submitted'],
    to: 'refused',
    label: text('अस्वीकार गर्नुहोस्', 'Reject'),
    done: text('अस्वीकार गरियो', 'Rejected'),
    by: [{ permission: 'endorse_policy' }],
    reason: 'required',
    preconditions: [],
  },
  withdraw_endorsement: {
    from: ['draft', 'submitted', 'approved'],
    to: 'withdrawn',
    label: text('फिर्ता लिनुहोस्', 'Withdraw'),
    done: text('फिर्ता लिइयो', 'Withdrawn'),
    by: [{ permission: 'change_proposal', as: 'writer' }, { permission: 'endorse_policy' }],
    preconditions: ['unpaid'],
  },
  begin_endorsement: {
    from: ['approved'],
    to: 'in_force',
    label: text('लागू', 'Put in force'),
    done: text('लागू भयो', 'In force'),
    by: [],
    preconditions: [],
  },
} as const satisfies EndorsementMoves;
export type EndorsementMove = keyof typeof endorsementMoves;
export const endorsementMoveNames = keysOf(endorsementMoves);

export function endorsementMove(name: EndorsementMove): Move<EndorsementState, EndorsementPrecondition> {
  return endorsementMoves[name];
}
