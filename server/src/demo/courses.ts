import type { FormName } from '@krishi-bima/contract/forms';
import { recordOf } from '@krishi-bima/contract/values/records';
import type { PlannedClaim } from './claim-courses.ts';
import type { Farmer } from './farmers.ts';

/** An endorsement that moves money is prepared with its evidence, decided by somebody else, and then paid. */
export type EndorsingAct = 'add_row' | 'remove_row' | 'replace_row' | 'raise_sum' | 'lower_sum';

/** What somebody does for a proposal. */
export type Act =
  | 'submit'
  | 'return'
  | 'assign'
  | 'inspect'
  | 'send_back'
  | 'verify'
  | 'verify_at_desk'
  | 'approve'
  | 'reject'
  | 'accept'
  | 'pay'
  | 'pay_in_cash'
  | 'pay_in_parts'
  | 'issue'
  | 'endorse'
  | EndorsingAct
  | 'cancel'
  | 'ask_cancel'
  | 'refund'
  | 'decide_endorsement'
  | 'pay_endorsement';

/** How many days after the one before it, at least and at most; the same afternoon where it is none. */
export type Step = readonly [act: Act, from: number, to: number];

const atDesk: readonly Step[] = [
  ['submit', 0, 0],
  ['verify_at_desk', 0, 3],
];
const onVisit: readonly Step[] = [
  ['submit', 0, 1],
  ['assign', 0, 2],
  ['inspect', 1, 4],
];
const verified: readonly Step[] = [...onVisit, ['verify', 0, 0]];
const approvedAtDesk: readonly Step[] = [...atDesk, ['approve', 0, 3]];
const approved: readonly Step[] = [...verified, ['approve', 0, 3]];
const paid: readonly Step[] = [
  ['pay', 0, 1],
  ['issue', 0, 2],
];
const checkedAndPaid: readonly Step[] = [['accept', 0, 1], ...paid];

/** Extra premium is paid before the endorsement is in force, return premium is transferred afterwards. */
function endorsedBy<A extends EndorsingAct>(...acts: readonly A[]): Record<A, readonly Step[]> {
  const course = (act: A): readonly Step[] => [
    ...[...approved, ...checkedAndPaid],
    [act, 2, 6],
    ['decide_endorsement', 0, 2],
    ['pay_endorsement', 0, 1],
    ['refund', 1, 2],
  ];
  return recordOf(acts, course);
}

/** What becomes of a proposal after it was begun. */
export const courses = {
  begun: [],
  submitted: [['submit', 0, 0]],
  under_review: onVisit.slice(0, 2),
  returned: [
    ['submit', 0, 0],
    ['return', 0, 2],
  ],
  sent_back: [...onVisit.slice(0, 2), ['send_back', 1, 3]],
  rejected: [
    ['submit', 0, 0],
    ['reject', 1, 6],
  ],
  rejected_on_visit: [...onVisit, ['reject', 1, 3]],
  verified,
  approved,
  approved_at_desk: approvedAtDesk,
  paid: [...approved, ['pay', 0, 1]],
  issued: [...approved, ...checkedAndPaid],
  issued_at_desk: [...approvedAtDesk, ...paid],
  /** All within a few days, so that their money is on its way to the bank. */
  issued_at_once: [
    ['submit', 0, 0],
    ['verify_at_desk', 0, 0],
    ['approve', 1, 1],
    ['pay_in_cash', 0, 0],
    ['issue', 1, 1],
  ],
  paid_in_parts: [...approved, ['pay_in_parts', 0, 1], ['pay', 1, 3], ['issue', 0, 2]],
  endorsed: [...approved, ...checkedAndPaid, ['endorse', 2, 4]],
  ...endorsedBy('add_row', 'remove_row', 'replace_row', 'raise_sum', 'lower_sum'),
  /** Where two cancel, the second is still to decide. */
  cancel_asked: [...approved, ...paid, ['ask_cancel', 1, 3]],
  cancelled: [...approved, ...paid, ['cancel', 3, 12], ['refund', 1, 4]],
  /** When the authority has been asked for the subsidy already. */
  cancelled_late: [...approved, ...paid, ['cancel', 95, 110], ['refund', 2, 5]],
  /** Before the risk begins; its refund is still to be paid. */
  cancelled_ahead: [...approved, ...paid, ['cancel', 1, 3]],
} as const satisfies Record<string, readonly Step[]>;
export type CourseName = keyof typeof courses;

/** One cover of a company. */
export interface Life {
  form: FormName;
  /** How many days before the last day of the demo it is begun, at most and at least. */
  ago: readonly [number, number];
  course: CourseName;
  /** What becomes of its renewal, begun around the end of the policy. */
  renewal?: CourseName;
  /** How many days after the proposal the cover begins; on the next day unless it says so. */
  beginsAfter?: number;
  /** The farmer is registered and verified on the way. */
  isNewcomer?: true;
  group?: NonNullable<Farmer['group']>;
  /** A firm's, on much land: above 50 lakh. */
  isFirm?: true;
  /** At least two rows, so that one can be taken out. */
  hasTwoRows?: true;
  /** Written by an agent; else an admin writes some of them. */
  byAgent?: true;
  /** Nobody knows an account into which a claim could be paid. */
  hasNoAccount?: true;
  /** Losses under its policy. */
  claims?: readonly PlannedClaim[];
}

/** Each company's covers, so that every state and every queue has something, and every form both fiscal years. */
export const lives: readonly Life[] = [
  // The first fiscal year.
  {
    form: 'vegetable',
    ago: [440, 470],
    course: 'issued',
    renewal: 'issued_at_desk',
    claims: [{ ago: [395, 405], course: 'closed' }],
  },
  { form: 'cattle', ago: [260, 320], course: 'rejected_on_visit' },
  { form: 'vegetable', ago: [230, 260], course: 'cancelled', isNewcomer: true },
  {
    form: 'vegetable',
    ago: [170, 210],
    course: 'paid_in_parts',
    group: 'koica',
    claims: [{ ago: [135, 140], course: 'paid_anew' }],
  },
  {
    form: 'foodcrop',
    ago: [300, 340],
    course: 'issued',
    isNewcomer: true,
    claims: [{ ago: [255, 265], course: 'refused' }],
  },
  {
    form: 'orangeinsurance',
    ago: [410, 435],
    course: 'issued',
    renewal: 'issued',
    claims: [{ ago: [330, 345], course: 'reopened' }],
  },
  {
    form: 'cattle',
    ago: [400, 440],
    course: 'add_row',
    renewal: 'issued',
    claims: [{ ago: [290, 310], course: 'closed', isDeath: true }],
  },
  {
    form: 'cattle',
    ago: [385, 400],
    course: 'issued',
    group: 'himalayan',
    claims: [{ ago: [270, 285], course: 'withdrawn' }],
  },
  // The second.
  {
    form: 'vegetable',
    ago: [52, 66],
    course: 'issued_at_desk',
    isNewcomer: true,
    claims: [{ ago: [17, 19], course: 'assessed' }],
  },
  {
    form: 'vegetable',
    ago: [36, 44],
    course: 'remove_row',
    hasTwoRows: true,
    claims: [
      { ago: [16, 17], course: 'appealed' },
      { ago: [1, 1], course: 'registered' },
    ],
  },
  { form: 'vegetable', ago: [20, 26], course: 'cancel_asked', group: 'koica' },
  { form: 'vegetable', ago: [9, 10], course: 'issued_at_once' },
  {
    form: 'vegetable',
    ago: [5, 6],
    course: 'issued_at_once',
    group: 'cooperative',
  },
  { form: 'vegetable', ago: [10, 14], course: 'approved_at_desk' },
  { form: 'vegetable', ago: [20, 40], course: 'rejected' },
  { form: 'vegetable', ago: [6, 9], course: 'under_review' },
  { form: 'vegetable', ago: [4, 8], course: 'returned' },
  { form: 'vegetable', ago: [1, 4], course: 'submitted' },
  { form: 'foodcrop', ago: [60, 90], course: 'issued', claims: [{ ago: [21, 23], course: 'approved_to_another' }] },
  {
    form: 'orangeinsurance',
    ago: [60, 110],
    course: 'add_row',
    claims: [
      { ago: [12, 14], course: 'papers_asked' },
      { ago: [2, 3], course: 'noticed' },
    ],
  },
  {
    form: 'cattle',
    ago: [50, 65],
    course: 'raise_sum',
    group: 'himalayan',
    claims: [
      { ago: [14, 16], course: 'on_batch' },
      // An outbreak in the herd, one animal after the other.
      { ago: [3, 3], course: 'noticed', isDisease: true },
      { ago: [2, 2], course: 'registered', isDisease: true },
      { ago: [1, 1], course: 'noticed', isDisease: true },
      { ago: [0, 0], course: 'noticed', isDisease: true },
    ],
  },
  { form: 'cattle', ago: [30, 38], course: 'endorsed', claims: [{ ago: [6, 7], course: 'inspected' }] },
  { form: 'cattle', ago: [22, 26], course: 'paid' },
  { form: 'cattle', ago: [14, 20], course: 'verified' },
  { form: 'cattle', ago: [8, 12], course: 'sent_back' },
  { form: 'cattle', ago: [1, 3], course: 'submitted' },
  // Begun and not yet handed in.
  { form: 'vegetable', ago: [0, 4], course: 'begun' },
  { form: 'vegetable', ago: [3, 9], course: 'begun' },
  { form: 'vegetable', ago: [5, 20], course: 'begun', group: 'cooperative' },
  { form: 'vegetable', ago: [9, 20], course: 'begun', group: 'koica' },
  { form: 'foodcrop', ago: [2, 15], course: 'begun' },
  { form: 'orangeinsurance', ago: [2, 15], course: 'begun' },
  { form: 'cattle', ago: [0, 5], course: 'begun' },
  { form: 'cattle', ago: [3, 10], course: 'begun' },
  { form: 'cattle', ago: [4, 18], course: 'begun', group: 'himalayan' },
  // Cancelled after billing, and before the risk began.
  { form: 'orangeinsurance', ago: [300, 340], course: 'cancelled_late' },
  { form: 'orangeinsurance', ago: [40, 50], course: 'cancelled_ahead', beginsAfter: 30 },
  // Firms, above 50 lakh; in the second company one waits for the first of two approvals.
  {
    form: 'vegetable',
    ago: [70, 100],
    course: 'lower_sum',
    isFirm: true,
    claims: [{ ago: [24, 26], course: 'approved_first' }],
  },
  { form: 'vegetable', ago: [9, 13], course: 'verified', isFirm: true },
  {
    form: 'cattle',
    ago: [70, 110],
    course: 'replace_row',
    claims: [{ ago: [18, 20], course: 'paid', isDeath: true }],
  },
  // Claims of a few weeks ago: paid, sent back by the bank, and waiting for an account.
  {
    form: 'orangeinsurance',
    ago: [75, 100],
    course: 'issued',
    claims: [
      { ago: [27, 28], course: 'bounced' },
      { ago: [14, 15], course: 'approved' },
    ],
  },
  { form: 'cattle', ago: [75, 100], course: 'issued', claims: [{ ago: [27, 28], course: 'confirmed', isDeath: true }] },
  { form: 'vegetable', ago: [60, 80], course: 'issued', claims: [{ ago: [28, 29], course: 'confirmed' }] },
  {
    form: 'orangeinsurance',
    ago: [80, 110],
    course: 'issued',
    hasNoAccount: true,
    claims: [{ ago: [17, 19], course: 'approved' }],
  },
  // An animal that nothing has happened to yet, and that any admin may decide on.
  { form: 'cattle', ago: [20, 40], course: 'issued', byAgent: true },
];
