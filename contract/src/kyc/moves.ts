import type { Move, Precondition } from '../access/moves.ts';
import { text } from '../values/text.ts';
import type { kycStates } from './list.ts';

export type KycState = keyof typeof kycStates;

/** These states wait for somebody who may verify. */
export const kycWaitingStates = ['new', 'under_review', 'update_required'] as const satisfies KycState[];

export const kycPreconditions = {
  whole: { label: text('अनिवार्य विवरण पूरा भएको', 'The required details are complete'), problem: 'incomplete' },
  twins_decided: {
    label: text('दोहोरो दर्ता हो कि होइन छुट्याइएको', 'Possible duplicate decided'),
    problem: 'twin_undecided',
  },
  papers: { label: text('अनिवार्य कागजात', 'Required documents'), problem: 'documents_missing' },
  /** Where the company asks for two people. */
  other_writer: {
    label: text('अर्कै व्यक्तिले दर्ता र परिवर्तन गरेको', 'Registered and changed by others'),
    problem: 'own_writing',
  },
} as const satisfies Record<string, Precondition>;
export type KycPrecondition = keyof typeof kycPreconditions;

const by = [{ permission: 'verify_kyc' }] as const;

/** A farmer's KYC goes from new to verified, and back when it has to be corrected. */
export const kycMoves = {
  review: {
    from: ['new', 'update_required'],
    to: 'under_review',
    label: text('जाँच सुरु गर्नुहोस्', 'Start the review'),
    done: text('केवाइसी जाँच सुरु भयो', 'KYC review started'),
    by,
    preconditions: [],
  },
  verify: {
    from: ['new', 'under_review', 'update_required'],
    to: 'verified',
    label: text('केवाइसी प्रमाणित गर्नुहोस्', 'Verify the KYC'),
    done: text('केवाइसी प्रमाणित भयो', 'KYC verified'),
    by,
    preconditions: ['other_writer', 'whole', 'twins_decided', 'papers'],
  },
  ask_update: {
    from: ['new', 'under_review', 'verified'],
    to: 'update_required',
    label: text('अद्यावधिक गर्न फिर्ता पठाउनुहोस्', 'Send back for an update'),
    done: text('केवाइसी अद्यावधिक गर्न फिर्ता पठाइयो', 'KYC sent back for an update'),
    by,
    reason: 'required',
    preconditions: [],
  },
  reject: {
    from: ['new', 'under_review', 'update_required'],
    to: 'rejected',
    label: text('केवाइसी अस्वीकार गर्नुहोस्', 'Reject the KYC'),
    done: text('केवाइसी अस्वीकार गरियो', 'KYC rejected'),
    by,
    reason: 'required',
    preconditions: [],
  },
  reopen: {
    from: ['rejected'],
    to: 'under_review',
    label: text('फेरि जाँच गर्नुहोस्', 'Review again'),
    done: text('केवाइसी फेरि जाँचमा लगियो', 'KYC review reopened'),
    by,
    reason: 'required',
    preconditions: [],
  },
  /** Somebody changed the identity that was verified. */
  outdate: {
    from: ['verified'],
    to: 'update_required',
    label: text('अद्यावधिक बाँकी', 'Update required'),
    done: text('पहिचान विवरण बदलियो, फेरि प्रमाणित गर्नुपर्छ', 'Identity changed; verify again'),
    by: [],
    preconditions: [],
  },
} as const satisfies Record<string, Move<KycState, KycPrecondition>>;
export type KycMove = keyof typeof kycMoves;

export function kycMove(name: KycMove): Move<KycState, KycPrecondition> {
  return kycMoves[name];
}

/**
 * A verified KYC vouches for these fields: a change takes the state back. Where one person is enough, a change by
 * somebody who may verify does not.
 */
export const verifiedFields = [
  'person_type',
  'name_np',
  'name_en',
  'gender',
  'date_of_birth',
  'nationality',
  'grandfather_name_np',
  'father_name_np',
  'mother_name_np',
  'id_type',
  'citizenship_no',
  'citizenship_issue_district',
  'citizenship_issue_date',
  'id_no',
  'national_id_no',
  'pan_no',
  'phone_number_np',
  'bank_name',
  'bank_branch',
  'account_no',
  'account_holder',
  'firm_type',
  'registration_no',
  'registration_date',
  'registration_office',
  'authorised_name_np',
  'authorised_citizenship_no',
  'address',
  // photograph, signature and thumb prints
  'marks',
] as const;
