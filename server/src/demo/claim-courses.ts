/** What somebody does for a claim. */
export type ClaimAct =
  | 'register'
  | 'inspect'
  | 'ask'
  | 'assess'
  | 'approve_first'
  | 'approve'
  | 'pay'
  | 'pay_today'
  | 'confirm'
  | 'bounce'
  | 'mend'
  | 'name_another'
  | 'close'
  | 'refuse'
  | 'appeal'
  | 'reopen'
  | 'withdraw';

/** How many days after the one before it, at least and at most; the same afternoon where it is none. */
type Step = readonly [act: ClaimAct, from: number, to: number];

const registered: readonly Step[] = [['register', 0, 1]];
const inspected: readonly Step[] = [...registered, ['inspect', 1, 2]];
const assessed: readonly Step[] = [...inspected, ['assess', 2, 4]];
const approved: readonly Step[] = [...assessed, ['approve', 1, 2]];
const paid: readonly Step[] = [...approved, ['pay', 1, 2]];
// The batch is made within five days, and the bank has answered by then.
const confirmed: readonly Step[] = [...paid, ['confirm', 9, 10]];
const bounced: readonly Step[] = [...paid, ['bounce', 9, 10]];
const refused: readonly Step[] = [...assessed, ['refuse', 1, 2]];
const appealed: readonly Step[] = [...refused, ['appeal', 3, 4]];

/** What becomes of a claim after its notice. */
export const claimCourses = {
  noticed: [],
  registered,
  inspected,
  papers_asked: [...inspected, ['ask', 1, 2]],
  assessed,
  approved_first: [...assessed, ['approve_first', 1, 2]],
  approved,
  /** The account is somebody else's. */
  approved_to_another: [...approved, ['name_another', 0, 0]],
  /** On a batch of the last day, which waits for the second person. */
  on_batch: [...approved, ['pay_today', 0, 0]],
  paid,
  confirmed,
  closed: [...confirmed, ['close', 1, 2]],
  /** The bank sent it back. */
  bounced,
  paid_anew: [...bounced, ['mend', 1, 2], ['pay', 0, 0], ['confirm', 9, 10], ['close', 1, 2]],
  refused,
  appealed,
  reopened: [
    ...appealed,
    ['reopen', 1, 3],
    ['assess', 1, 2],
    ['approve', 1, 2],
    ['pay', 1, 3],
    ['confirm', 9, 10],
    ['close', 1, 2],
  ],
  withdrawn: [...registered, ['withdraw', 2, 4]],
} as const satisfies Record<string, readonly Step[]>;

/** A loss under a cover: how many days before the last day of the demo it is told. */
export interface PlannedClaim {
  ago: readonly [number, number];
  course: keyof typeof claimCourses;
  /** An animal died; otherwise it is disabled. */
  isDeath?: true;
  /** Of a disease that is about. */
  isDisease?: true;
}
