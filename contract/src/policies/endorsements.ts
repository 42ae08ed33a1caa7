import { type Static, Type } from 'typebox';
import { Blocker } from '../access/blocker.ts';
import { documentCodes } from '../documents/kinds.ts';
import { Finding, NewCheckReason } from '../findings/findings.ts';
import type { FieldValue } from '../forms/kinds.ts';
import type { MemberValues, RowValues } from '../forms/records.ts';
import { FarmerSummary, UserSummary } from '../summaries/summaries.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Id, Money, nullable, SignedMoney, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, page, Slice } from '../wire/page.ts';
import type { RowChange } from './content.ts';
import { endorsementCauseNames, endorsementKindNames, preparedKinds } from './endorsement-kinds.ts';
import { endorsementMoveNames, endorsementStateNames } from './endorsement-states.ts';

const AnyValue = Type.Unsafe<FieldValue>(Type.Unknown());
const State = Type.Enum(endorsementStateNames);

const line = {
  id: Id,
  /** Counted per policy, from 1. */
  number: Type.Integer(),
  kind: Type.Enum(endorsementKindNames),
  status: State,
  effective_from: AdDate,
  cause: nullable(Type.Enum(endorsementCauseNames)),
  reason: Words(),
  /** `path: [before, after]` */
  changes: record(Type.Tuple([AnyValue, AnyValue])),
  /** The rows that it adds, takes out or replaces. */
  row_changes: Type.Array(Type.Unsafe<RowChange>(Type.Unknown())),
  /** The extra premium from the day on, below zero what goes back; nothing while it cannot be reckoned. */
  sum_insured: SignedMoney,
  premium: SignedMoney,
  subsidy: SignedMoney,
  subsidy_percent: Type.Number(),
  farmer_share: SignedMoney,
  days: Type.Integer(),
  days_left: Type.Integer(),
  /** The number of the subsidy's bill at that time. */
  subsidy_bill: nullable(Words()),
  created_by: nullable(UserSummary),
  created_at: Words(),
  /** The second person who is asked. */
  approver: nullable(UserSummary),
  decided_by: nullable(UserSummary),
  decided_at: nullable(Words()),
  /** Why it was refused. */
  decision_reason: nullable(Words()),
  in_force_at: nullable(Words()),
};
export const Endorsement = Type.Object(line);
export type Endorsement = Static<typeof Endorsement>;

const Reason = Type.String({ minLength: 3, maxLength: 500 });

const change = { path: Words(80) };

export const NewCorrection = Type.Object({
  effective_from: AdDate,
  reason: Reason,
  changes: Type.Array(Type.Object({ ...change, value: nullable(Words(500)) }), { minItems: 1, maxItems: 50 }),
  /** Required once the subsidy is billed: the writer has seen the bill. */
  despite_bill: Type.Optional(Type.Boolean()),
});
export type NewCorrection = Static<typeof NewCorrection>;

/** What is typed: the rows' values are those of the form, the changes those that identify. */
const typed = {
  effective_from: AdDate,
  cause: nullable(Type.Enum(endorsementCauseNames)),
  reason: Words(500),
  approver: nullable(Id),
  changes: Type.Array(Type.Object({ ...change, value: AnyValue }), { maxItems: 50 }),
  rows: Type.Array(
    Type.Object({
      /** The row that is taken out, replaced or changed; null for one that is added. */
      row_id: nullable(Id),
      values: nullable(Type.Unsafe<RowValues>(record(Type.Unknown()))),
      /** Of a group: a member who is not in the list yet and whom the row is of. */
      member: Type.Optional(nullable(Type.Unsafe<MemberValues>(record(Type.Unknown())))),
    }),
    { maxItems: 20 },
  ),
  /** Why a warning is passed over. */
  finding_reasons: Type.Array(NewCheckReason, { maxItems: 50 }),
};

/** The version of the policy that was on the sheet: with another one nothing is saved or decided (`policy_changed`). */
const SeenPolicy = Type.Optional(Type.Integer());

const TypedEndorsement = Type.Object({
  cause: Type.Optional(typed.cause),
  reason: Type.Optional(typed.reason),
  approver: Type.Optional(typed.approver),
  changes: Type.Optional(typed.changes),
  rows: Type.Optional(typed.rows),
  finding_reasons: Type.Optional(typed.finding_reasons),
});

const NewEndorsement = Type.Object({
  policy: Id,
  kind: Type.Enum(preparedKinds),
  effective_from: AdDate,
  ...TypedEndorsement.properties,
});
export type NewEndorsement = Static<typeof NewEndorsement>;

const EndorsementChange = Type.Object({
  effective_from: Type.Optional(AdDate),
  ...TypedEndorsement.properties,
  policy_version: SeenPolicy,
});
export type EndorsementChange = Static<typeof EndorsementChange>;

const Evidence = Type.Object({
  code: Type.Enum([...documentCodes]),
  have: Type.Integer(),
  missing: Type.Boolean(),
});
export type Evidence = Static<typeof Evidence>;

const PricedRow = nullable(Type.Object({ sum_insured: Money, rate: Type.Number() }));

const Sums = Type.Object({ sum_insured: Money, subsidy: Money });

/** An endorsement with all that its sheet shows, reckoned from the policy as it is now. */
const EndorsementDetails = Type.Object({
  ...line,
  insurance: Id,
  policy: Type.Object({
    id: Id,
    policy_no: Words(),
    insurance_proposal: Id,
    form: Words(),
    status: Words(),
    version: Type.Integer(),
  }),
  personal_info: FarmerSummary,
  /** Missing values and broken rules, by path. */
  problems: record(Type.String()),
  findings: Type.Array(Finding),
  evidence: Type.Array(Evidence),
  before: Sums,
  after: Sums,
  /** What each changed row is insured for, and its rate in per cent of that: by these the premium is worked by the day. */
  priced: Type.Array(Type.Object({ before: PricedRow, after: PricedRow })),
  /** Received for it so far. */
  received: Money,
  /** The people who may approve it. */
  approvers: Type.Array(UserSummary),
  moves: Type.Array(Type.Object({ move: Type.Enum(endorsementMoveNames), hindrances: Type.Array(Blocker) })),
  version: Type.Integer(),
});
export type EndorsementDetails = Static<typeof EndorsementDetails>;

/** One that waits, with whose policy it is about. */
const WaitingEndorsement = Type.Object({
  id: Id,
  insurance: Id,
  number: Type.Integer(),
  kind: Type.Enum(endorsementKindNames),
  status: State,
  policy: Type.Object({ id: Id, policy_no: Words(), form: Words() }),
  personal_info: FarmerSummary,
  sum_insured: SignedMoney,
  premium: SignedMoney,
  farmer_share: SignedMoney,
  effective_from: AdDate,
  /** The second person who is asked by name. */
  approver: nullable(UserSummary),
  created_by: nullable(UserSummary),
  waiting_since: Words(),
});
export type WaitingEndorsement = Static<typeof WaitingEndorsement>;

const EndorsementFilter = Type.Object({
  ...Slice,
  insurance: InsuranceFilter,
  policy: Type.Optional(Id),
  status: Type.Optional(State),
  /** Those that the viewer may decide: sent by somebody else, on a proposal that somebody else wrote. */
  waiting: Type.Optional(Type.Boolean()),
  /** Comma-separated names of forms. */
  forms: Type.Optional(Words(200)),
});
export type EndorsementFilter = Static<typeof EndorsementFilter>;

const path = '/api/v1/endorsements/';
const one = `${path}:id/` as const;

export const endorsements = {
  /** Longest waiting first. */
  list: endpoint({
    method: 'GET',
    path,
    permission: 'view_proposal',
    query: EndorsementFilter,
    response: page(WaitingEndorsement),
  }),
  get: endpoint({ method: 'GET', path: one, permission: 'view_proposal', params: ById, response: EndorsementDetails }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'change_proposal',
    body: NewEndorsement,
    response: EndorsementDetails,
  }),
  /** A draft, by who prepares it. */
  patch: endpoint({
    method: 'PATCH',
    path: one,
    permission: 'change_proposal',
    params: ById,
    body: EndorsementChange,
    response: EndorsementDetails,
  }),
  /** The table of moves says who may make which move. */
  move: endpoint({
    method: 'POST',
    path: `${one}moves/`,
    permission: 'view_proposal',
    params: ById,
    body: Type.Object({
      move: Type.Enum(endorsementMoveNames),
      reason: Type.Optional(nullable(Reason)),
      policy_version: SeenPolicy,
    }),
    response: EndorsementDetails,
  }),
};
