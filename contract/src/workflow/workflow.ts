import { type Static, Type } from 'typebox';
import { Blocker } from '../access/blocker.ts';
import type { Relation } from '../access/moves.ts';
import type { Permission } from '../access/roles.ts';
import { kycMoves } from '../kyc/moves.ts';
import { cancelCauseNames } from '../policies/cancelling.ts';
import { ProposalSummary } from '../proposals/proposals.ts';
import { type ProposalState, proposalMoves } from '../proposals/states.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, page, Slice } from '../wire/page.ts';

/** A move that this person may make now, once nothing blocks it. */
const AvailableMove = Type.Object({ move: Words(40), hindrances: Type.Array(Blocker) });
export type AvailableMove = Static<typeof AvailableMove>;

const TimelineEntry = Type.Object({
  id: Id,
  move: Words(40),
  at: Words(),
  /** Null when the program did it. */
  actor: nullable(UserSummary),
  reason: nullable(Words()),
  /** The technician to whom it was assigned. */
  technician: nullable(UserSummary),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** The state of a record: its timeline, and the moves open to this person. */
export const WorkflowStatus = Type.Object({
  id: Id,
  status: Words(40),
  version: Type.Integer(),
  technician: nullable(UserSummary),
  /** Set above the company's limit, until the second person approves. */
  first_approved_by: nullable(UserSummary),
  policy: nullable(Type.Object({ id: Id, policy_no: Words(40) })),
  /** The policy that this proposal renews. */
  renews: nullable(Type.Object({ id: Id, policy_no: Words(40) })),
  moves: Type.Array(AvailableMove),
  /** Oldest first. */
  timeline: Type.Array(TimelineEntry),
});
export type WorkflowStatus = Static<typeof WorkflowStatus>;

const Reason = Type.Optional(nullable(Type.String({ minLength: 3, maxLength: 500 })));

export const MoveBody = Type.Object({
  move: Type.Enum(keysOf(proposalMoves)),
  reason: Reason,
  technician: Type.Optional(nullable(Id)),
  /** Of `ask_cancel` and `cancel`: with a cause that explains itself the reason may be left out. */
  cause: Type.Optional(nullable(Type.Enum(cancelCauseNames))),
  /** Of `ask_cancel` and `cancel`: a day within the cover; by default the moment of the cancellation. */
  cancel_on: Type.Optional(nullable(AdDate)),
});
export type MoveBody = Static<typeof MoveBody>;

export const KycMoveBody = Type.Object({ move: Type.Enum(keysOf(kycMoves)), reason: Reason });
export type KycMoveBody = Static<typeof KycMoveBody>;

export interface QueueGroup {
  label: Text;
  state: ProposalState;
  permission: Permission;
  /** Only records in which the viewer has this part. */
  as?: Relation;
  /** Only policies that somebody else asked to cancel. */
  cancel_asked_by_other?: boolean;
}

/** Each group waits for somebody in one state (docs/domain.md, States of a proposal); the order is the queue's. */
export const queueGroups = {
  returned: {
    label: text('सच्याउन फिर्ता आएका', 'Returned to me'),
    state: 'returned',
    permission: 'change_proposal',
    as: 'writer',
  },
  draft: { label: text('मेरा मस्यौदा', 'My drafts'), state: 'draft', permission: 'change_proposal', as: 'writer' },
  assigned: {
    label: text('मैले निरीक्षण गर्नुपर्ने', 'For me to inspect'),
    state: 'technician_review',
    permission: 'verify_proposal',
    as: 'assigned',
  },
  submitted: {
    label: text('प्राविधिक तोक्न बाँकी', 'To assign or verify'),
    state: 'submitted',
    permission: 'review_proposal',
  },
  technician_review: {
    label: text('प्राविधिककहाँ रहेका', 'With a technician'),
    state: 'technician_review',
    permission: 'review_proposal',
  },
  verified: { label: text('स्वीकृत गर्न बाँकी', 'To approve'), state: 'verified', permission: 'approve_proposal' },
  approved: { label: text('जारी गर्न बाँकी', 'To issue'), state: 'approved', permission: 'issue_policy' },
  cancel_asked: {
    label: text('रद्द स्वीकृत गर्न बाँकी', 'Cancellations to approve'),
    state: 'issued',
    permission: 'cancel_policy',
    cancel_asked_by_other: true,
  },
} as const satisfies Record<string, QueueGroup>;
export type QueueGroupName = keyof typeof queueGroups;
export const queueGroupNames = keysOf(queueGroups);

export function queueGroup(name: QueueGroupName): QueueGroup {
  return queueGroups[name];
}

const QueueQuery = Type.Object({
  ...Slice,
  insurance: InsuranceFilter,
  group: Type.Enum(queueGroupNames),
  /** Comma-separated names of forms; all by default. */
  forms: Type.Optional(Words(200)),
});
export type QueueQuery = Static<typeof QueueQuery>;

const QueueItem = Type.Object({
  ...ProposalSummary.properties,
  technician: nullable(UserSummary),
  /** Once it is issued. */
  policy: nullable(Type.Object({ id: Id, policy_no: Words(40) })),
  waiting_since: Words(),
});
export type QueueItem = Static<typeof QueueItem>;

const QueueCounts = Type.Object({
  /** Counting stops at a set number of proposals; the page then says "and more". */
  groups: Type.Array(Type.Object({ group: Type.Enum(queueGroupNames), count: Type.Integer() })),
  /**
   * The farmers whose KYC waits for verification; null for people who may not verify. The list is `kyc.list` with
   * `waiting`.
   */
  kyc: nullable(Type.Integer()),
  /**
   * The endorsements that wait for the viewer's decision; null for people who may not decide. The list is
   * `endorsements.list` with `waiting`.
   */
  endorsements: nullable(Type.Integer()),
  /** The company's limit in days: what has waited longer is overdue. */
  waiting_days: Type.Integer(),
});

/** Tabs are not counted further: above it they say "and more". */
export const maxTabCount = 10_000;
const TabCount = Type.Integer({ minimum: 0, maximum: maxTabCount + 1 });

/** The counts of a registration page's tabs; null where the viewer may not read what the tab lists. */
const TabCounts = Type.Object({
  farmers: TabCount,
  fields: TabCount,
  proposals: nullable(TabCount),
  policies: nullable(TabCount),
  /** Everything that waits for the viewer. */
  queue: nullable(Type.Integer({ minimum: 0 })),
});

const proposalMovesPath = '/api/v1/proposals/:id/moves/';
const kycMovesPath = '/api/v1/kyc/:id/moves/';

/** The endpoint needs only reading; the table of moves says who may make which move. */
export const workflow = {
  status: endpoint({
    method: 'GET',
    path: proposalMovesPath,
    permission: 'view_proposal',
    params: ById,
    response: WorkflowStatus,
  }),
  move: endpoint({
    method: 'POST',
    path: proposalMovesPath,
    permission: 'view_proposal',
    params: ById,
    body: MoveBody,
    response: WorkflowStatus,
  }),
  kycStatus: endpoint({
    method: 'GET',
    path: kycMovesPath,
    permission: 'view_kyc',
    params: ById,
    response: WorkflowStatus,
  }),
  kycMove: endpoint({
    method: 'POST',
    path: kycMovesPath,
    permission: 'verify_kyc',
    params: ById,
    body: KycMoveBody,
    response: WorkflowStatus,
  }),
  /** Returns what waits for the viewer in one group, longest waiting first. */
  queue: endpoint({
    method: 'GET',
    path: '/api/v1/queue/',
    permission: 'view_proposal',
    query: QueueQuery,
    response: page(QueueItem),
  }),
  queueCounts: endpoint({
    method: 'GET',
    path: '/api/v1/queue/counts/',
    permission: 'view_proposal',
    query: Type.Object({
      insurance: InsuranceFilter,
      forms: QueueQuery.properties.forms,
      is_crop: Type.Optional(Type.Boolean()),
      is_livestock: Type.Optional(Type.Boolean()),
    }),
    response: QueueCounts,
  }),
  /** One call for all tabs of a registration page. */
  tabCounts: endpoint({
    method: 'GET',
    path: '/api/v1/registration-counts/',
    permission: 'view_kyc',
    query: Type.Object({ insurance: InsuranceFilter, registration: Type.Enum(['crop', 'livestock']) }),
    response: TabCounts,
  }),
};
