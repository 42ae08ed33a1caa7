import type { Move, Precondition } from '../access/moves.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** The states of a claim, in their order (docs/domain.md, Claims). */
export const claimStates = {
  intimated: text('सूचना प्राप्त', 'Notice received'),
  registered: text('दर्ता', 'Registered'),
  inspection: text('निरीक्षण', 'Inspection'),
  documents_pending: text('कागजात बाँकी', 'Documents pending'),
  assessed: text('मूल्याङ्कन', 'Assessed'),
  approved: text('स्वीकृत', 'Approved'),
  rejected: text('अस्वीकृत', 'Rejected'),
  appealed: text('पुनरावलोकन', 'Appealed'),
  paid: text('भुक्तानी', 'Paid'),
  closed: text('फर्छ्यौट भएको', 'Closed'),
} as const satisfies Record<string, Text>;
export type ClaimState = keyof typeof claimStates;
export const claimStateNames = keysOf(claimStates);

/** Somebody in the office still has to act on these. */
export const openClaimStates: readonly ClaimState[] = [
  'intimated',
  'registered',
  'inspection',
  'documents_pending',
  'assessed',
  'approved',
  'appealed',
];

/** The surveyor's figures may change in these. */
export const assessableStates: readonly ClaimState[] = ['inspection', 'documents_pending'];

/** The sum insured is used up by what was decided in these. */
export const grantedStates: readonly ClaimState[] = ['approved', 'paid', 'closed'];

export const claimPreconditions = {
  rows_assessed: { label: text('सबै पङ्क्तिको मूल्याङ्कन भएको', 'Every row is assessed'), problem: 'rows_not_assessed' },
  papers: { label: text('अनिवार्य कागजात', 'Required documents'), problem: 'documents_missing' },
  covered: { label: text('क्षतिको दिन रक्षावरण भएको', 'Covered on the day of loss'), problem: 'not_covered' },
  something_payable: { label: text('भुक्तानीयोग्य रकम भएको', 'Something is payable'), problem: 'nothing_payable' },
  sum_left: { label: text('बाँकी बीमाङ्कभित्र', 'Within the sum left'), problem: 'over_sum_left' },
  other_assessor: { label: text('अर्कै व्यक्तिले मूल्याङ्कन गरेको', 'Assessed by someone else'), problem: 'own_assessment' },
  above_limit: {
    label: text('रकम एक जनाले स्वीकृत गर्ने सीमाभन्दा बढी', 'The amount is above the limit for one person'),
    problem: 'claim_below_limit',
    silent: true,
  },
  second_person: {
    label: text('सीमाभन्दा माथि दुई जनाको स्वीकृति', 'Two people approve above the limit'),
    problem: 'claim_second_person',
  },
  other_decider: { label: text('निर्णय अर्कै व्यक्तिले गरेको', 'Decided by someone else'), problem: 'own_decision' },
  other_approver: { label: text('अर्कै व्यक्तिले स्वीकृत गरेको', 'Approved by someone else'), problem: 'own_approval' },
  unpaid: { label: text('रकम नपठाइएको', 'Nothing has been paid'), problem: 'claim_paid' },
  out_of_batch: { label: text('भुक्तानी सूचीमा नभएको', 'Not on a payment batch'), problem: 'in_payment_batch' },
  bank_confirmed: {
    label: text('बैंकले भुक्तानी भएको जनाएको', 'The bank has confirmed the payment'),
    problem: 'bank_answer_awaited',
  },
} as const satisfies Record<string, Precondition>;
export type ClaimPrecondition = keyof typeof claimPreconditions;

type ClaimMoves = Record<string, Move<ClaimState, ClaimPrecondition>>;

/** The moves of a claim, with their people and preconditions. No other change of state exists. */
export const claimMoves = {
  register_claim: {
    from: ['intimated'],
    to: 'registered',
    label: text('दर्ता गर्नुहोस्', 'Register'),
    done: text('दर्ता भयो', 'Registered'),
    by: [{ permission: 'assess_claim' }, { permission: 'decide_claim' }],
    preconditions: [],
  },
  inspect_claim: {
    from: ['intimated', 'registered', 'documents_pending'],
    to: 'inspection',
    label: text('निरीक्षण सुरु गर्नुहोस्', 'Begin the inspection'),
    done: text('निरीक्षण सुरु भयो', 'Inspection begun'),
    by: [{ permission: 'assess_claim' }],
    preconditions: [],
  },
  ask_documents: {
    from: ['registered', 'inspection'],
    to: 'documents_pending',
    label: text('कागजात माग्नुहोस्', 'Ask for documents'),
    done: text('कागजात मागियो', 'Documents asked for'),
    by: [{ permission: 'assess_claim' }, { permission: 'decide_claim' }],
    reason: 'required',
    preconditions: [],
  },
  assess_claim: {
    from: ['inspection', 'documents_pending'],
    to: 'assessed',
    label: text('मूल्याङ्कन पेस गर्नुहोस्', 'Submit the assessment'),
    done: text('मूल्याङ्कन पेस भयो', 'Assessment submitted'),
    by: [{ permission: 'assess_claim' }],
    reason: 'offered',
    preconditions: ['rows_assessed', 'papers'],
  },
  approve_claim_first: {
    from: ['assessed'],
    to: 'assessed',
    label: text('स्वीकृतिका लागि पठाउनुहोस्', 'Send for approval'),
    done: text('पहिलो स्वीकृति दिइयो', 'First approval given'),
    by: [{ permission: 'decide_claim' }],
    reason: 'offered',
    preconditions: ['above_limit', 'other_assessor', 'covered', 'something_payable', 'sum_left'],
  },
  approve_claim: {
    from: ['assessed'],
    to: 'approved',
    label: text('स्वीकृत गर्नुहोस्', 'Approve'),
    done: text('स्वीकृत भयो', 'Approved'),
    by: [{ permission: 'approve_claim' }],
    reason: 'offered',
    preconditions: ['other_assessor', 'second_person', 'covered', 'something_payable', 'sum_left'],
  },
  return_claim: {
    from: ['assessed', 'approved'],
    to: 'inspection',
    label: text('सच्याउन फिर्ता पठाउनुहोस्', 'Send back for correction'),
    done: text('सच्याउन फिर्ता पठाइयो', 'Sent back for correction'),
    by: [{ permission: 'decide_claim' }, { permission: 'approve_claim' }],
    reason: 'required',
    preconditions: ['unpaid', 'out_of_batch'],
  },
  refuse_claim: {
    from: ['intimated', 'registered', 'inspection', 'documents_pending', 'assessed'],
    to: 'rejected',
    label: text('अस्वीकार गर्नुहोस्', 'Refuse'),
    done: text('अस्वीकृत भयो', 'Refused'),
    by: [{ permission: 'decide_claim' }],
    reason: 'required',
    preconditions: ['other_assessor'],
  },
  appeal_claim: {
    from: ['rejected'],
    to: 'appealed',
    label: text('पुनरावलोकनको निवेदन दर्ता गर्नुहोस्', 'Record an appeal'),
    done: text('पुनरावलोकनको निवेदन पर्‍यो', 'Appealed'),
    by: [{ permission: 'notice_claim' }, { permission: 'decide_claim' }],
    reason: 'required',
    preconditions: [],
  },
  uphold_refusal: {
    from: ['appealed'],
    to: 'rejected',
    label: text('अस्वीकृति कायम राख्नुहोस्', 'Uphold the refusal'),
    done: text('अस्वीकृति कायम राखियो', 'Refusal upheld'),
    by: [{ permission: 'decide_claim' }],
    reason: 'required',
    preconditions: ['other_decider'],
  },
  reopen_claim: {
    from: ['appealed', 'rejected', 'closed'],
    to: 'inspection',
    label: text('फेरि खोल्नुहोस्', 'Reopen'),
    done: text('फेरि खोलियो', 'Reopened'),
    by: [{ permission: 'decide_claim' }],
    reason: 'required',
    preconditions: ['other_decider', 'unpaid'],
  },
  withdraw_claim: {
    from: ['intimated', 'registered', 'inspection', 'documents_pending'],
    to: 'closed',
    label: text('दाबी फिर्ता लिइयो', 'Close as withdrawn'),
    done: text('दाबी फिर्ता लिइयो', 'Withdrawn'),
    by: [{ permission: 'decide_claim' }],
    reason: 'required',
    preconditions: [],
  },
  pay_claim: {
    from: ['approved'],
    to: 'paid',
    label: text('भुक्तानी गर्नुहोस्', 'Pay'),
    done: text('भुक्तानी भयो', 'Paid'),
    // Its payment makes it, not the call of a move.
    by: [{ permission: 'pay_claim' }],
    preconditions: ['other_approver', 'out_of_batch'],
  },
  return_payment: {
    from: ['paid', 'closed'],
    to: 'approved',
    label: text('भुक्तानी फिर्ता आयो', 'Payment returned'),
    done: text('बैंकबाट भुक्तानी फिर्ता आयो', 'The bank returned the payment'),
    // The bank's answer makes it.
    by: [],
    preconditions: [],
  },
  close_claim: {
    from: ['paid'],
    to: 'closed',
    label: text('फर्छ्यौट गर्नुहोस्', 'Close'),
    done: text('फर्छ्यौट भयो', 'Closed'),
    by: [{ permission: 'decide_claim' }, { permission: 'pay_claim' }],
    preconditions: ['bank_confirmed'],
  },
} as const satisfies ClaimMoves;
export type ClaimMove = keyof typeof claimMoves;
export const claimMoveNames = keysOf(claimMoves);

/** Those that are made by themselves; a claim is paid by its payment, and payable again by the bank's answer. */
export const plainClaimMoveNames = claimMoveNames.filter((name) => name !== 'pay_claim' && name !== 'return_payment');
export type PlainClaimMove = (typeof plainClaimMoveNames)[number];

export function claimMove(name: ClaimMove): Move<ClaimState, ClaimPrecondition> {
  return claimMoves[name];
}
