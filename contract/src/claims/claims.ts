import { type Static, Type } from 'typebox';
import { Blocker } from '../access/blocker.ts';
import { requirementCodes } from '../documents/kinds.ts';
import type { RowValues } from '../forms/records.ts';
import { FarmerContact, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Area, Id, Instant, Money, nullable, Phone, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { CoverCheck } from './cover.ts';
import { payoutCuts, payoutStepNames } from './payout.ts';
import {
  disposalNames,
  informantNames,
  lossKindNames,
  noticeWayNames,
  perilNames,
  refusalReasonNames,
} from './perils.ts';
import { claimMoveNames, claimStateNames, plainClaimMoveNames } from './states.ts';

const State = Type.Enum(claimStateNames);
const Peril = Type.Enum(perilNames);
const LossKind = Type.Enum(lossKindNames);
const Refusal = Type.Enum(refusalReasonNames);
const Percent = Type.Number({ minimum: 0, maximum: 100, accept: 'digits' });
const Reason = Type.String({ minLength: 3, maxLength: 1000 });

/** The time in which a claim is to be paid: of a small one from the papers on, of others from the survey report too. */
const Clock = Type.Object({
  small: Type.Boolean(),
  days: Type.Integer(),
  /** Null before the papers, and of a large claim before the report. */
  begun_on: nullable(AdDate),
  due_on: nullable(AdDate),
});

const summary = {
  id: Id,
  insurance: Id,
  /** HBC/CLM/2083-84/LVS/00001 */
  claim_no: Words(40),
  form: Words(40),
  status: State,
  peril: Peril,
  /** The disease, or what else the cause was. */
  cause: nullable(Words(100)),
  loss_at: Words(),
  reported_at: Words(),
  personal_info: FarmerContact,
  policy: Type.Object({ id: Id, policy_no: Words(40) }),
  district: nullable(PlaceSummary),
  /** What was hit: the crop or species of the first row, its tag or parcel number, and how many rows there are. */
  kind: Words(60),
  mark: nullable(Words(60)),
  rows: Type.Integer(),
  /** By the notice; null where none was given. */
  estimated: nullable(Money),
  assessed: nullable(Money),
  payable: nullable(Money),
  clock: Clock,
  assignee: nullable(UserSummary),
  /** What was found at the notice. */
  covered: Type.Boolean(),
  late: Type.Boolean(),
  waiting_since: Words(),
  version: Type.Integer(),
};
export const ClaimSummary = Type.Object(summary);
export type ClaimSummary = Static<typeof ClaimSummary>;

const PayoutStep = Type.Object({
  step: Type.Enum(payoutStepNames),
  less: Money,
  amount: Money,
  by: nullable(Words(40)),
});

const Sums = {
  assessed: Money,
  deductible: Money,
  salvage: Money,
  cut: Money,
  payable: Money,
};

/** A row of the policy that was hit, as it stood on the day of the loss. */
export const ClaimLine = Type.Object({
  id: Id,
  /** The id of the policy's row, by which the specification's calls know an animal. */
  row_id: Id,
  animal: nullable(Id),
  field: nullable(Id),
  kind: Words(60),
  mark: nullable(Words(60)),
  values: Type.Unsafe<RowValues>(record(Type.Unknown())),
  sum_insured: Money,
  /** What earlier claims left of it, as it is now. */
  sum_left: Money,
  insured_area: nullable(Area),
  /** Animals of a herd or trees; 1 of a single animal, null of land. */
  insured_count: nullable(Type.Integer()),
  loss: LossKind,
  estimated: nullable(Money),
  damaged_area: nullable(Area),
  damaged_count: nullable(Type.Integer()),
  damage_percent: nullable(Type.Number()),
  market_value: nullable(Money),
  cost_till_loss: nullable(Money),
  salvage_value: nullable(Money),
  tag_returned: nullable(Type.Boolean()),
  tag_found: nullable(Words(30)),
  disposal: nullable(Type.Enum(disposalNames)),
  disposed_on: nullable(AdDate),
  remark: nullable(Words()),
  /** Why the row is not paid. */
  refusal: nullable(Refusal),
  deductible_percent: Type.Number(),
  /** Null before the surveyor's figures. */
  payout: nullable(
    Type.Object({ ...Sums, cut_by: Type.Array(Type.Enum([...payoutCuts])), steps: Type.Array(PayoutStep) }),
  ),
});
export type ClaimLine = Static<typeof ClaimLine>;

const Evidence = Type.Object({
  code: Type.Enum(requirementCodes),
  required: Type.Boolean(),
  have: Type.Integer(),
  accepted: Type.Integer(),
  returned: Type.Integer(),
  missing: Type.Boolean(),
});

export const ClaimPayment = Type.Object({
  id: Id,
  amount: Money,
  payee_name: Words(),
  bank_name: Words(),
  account_no: Words(),
  reference_no: Words(),
  paid_on: AdDate,
  created_by: nullable(UserSummary),
  created_at: Words(),
});

const Step = Type.Object({
  id: Id,
  move: Words(40),
  at: Words(),
  actor: nullable(UserSummary),
  reason: nullable(Words()),
});

export const Claim = Type.Object({
  ...summary,
  insurance_proposal: Id,
  fiscal_year: Type.Integer(),
  branch: nullable(PlaceSummary),
  reported_via: Type.Enum(noticeWayNames),
  informant: Type.Enum(informantNames),
  informant_name: Words(100),
  informant_phone: nullable(Words(20)),
  description: Words(2000),
  late_reason: nullable(Words()),
  treated_from: nullable(AdDate),
  veterinarian: nullable(Words(100)),
  /** As it was found when the notice was registered. */
  cover: CoverCheck,
  lines: Type.Array(ClaimLine),
  /** Of the rows that are to be paid; null before all rows are assessed. */
  sums: nullable(Type.Object({ sum_insured: Money, ...Sums })),
  evidence: Type.Array(Evidence),
  papers_on: nullable(AdDate),
  assessed_by: nullable(UserSummary),
  assessed_at: nullable(Words()),
  first_approved_by: nullable(UserSummary),
  first_approved_at: nullable(Words()),
  /** The second person who is asked by name. */
  approver: nullable(UserSummary),
  decided_by: nullable(UserSummary),
  decided_at: nullable(Words()),
  decision_reason: nullable(Words()),
  refusal: nullable(Refusal),
  /** Above this, two approve. */
  second_above: Money,
  payments: Type.Array(ClaimPayment),
  /** Who is insured, whose the account is that was given for claims, and the lender to whom claims were assigned. */
  payee: Type.Object({
    name_np: Words(),
    account_name: Words(),
    bank_name: nullable(Words()),
    account_no: nullable(Words()),
    lender: nullable(Words()),
  }),
  /** Oldest first. */
  timeline: Type.Array(Step),
  moves: Type.Array(Type.Object({ move: Type.Enum(claimMoveNames), hindrances: Type.Array(Blocker) })),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type Claim = Static<typeof Claim>;

/** A row that may have been hit. */
const InsuredRow = Type.Object({
  row_id: Id,
  animal: nullable(Id),
  kind: Words(60),
  mark: nullable(Words(60)),
  area: nullable(Area),
  count: nullable(Type.Integer()),
  sum_insured: Money,
});

const InsuredPolicy = Type.Object({
  id: Id,
  insurance: Id,
  policy_no: Words(40),
  form: Words(40),
  status: Words(40),
  risk_start_at: Words(),
  risk_end_at: Words(),
  personal_info: FarmerContact,
  rows: Type.Array(InsuredRow),
  /** The rows whose tag the search named. */
  found: Type.Array(Id),
});
export type InsuredPolicy = Static<typeof InsuredPolicy>;

export const CoverQuestion = Type.Object({
  policy: Id,
  loss_at: Instant,
  /** Now by default. */
  reported_at: Type.Optional(Instant),
  peril: Type.Optional(Peril),
  /** Comma-separated ids of the policy's rows; all of that day by default. */
  rows: Type.Optional(Type.String({ maxLength: 500, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
});
export type CoverQuestion = Static<typeof CoverQuestion>;

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000, accept: 'digits' });

const NewClaimLine = Type.Object({
  row_id: Id,
  loss: LossKind,
  estimated: Type.Optional(nullable(Money)),
  damaged_area: Type.Optional(nullable(Area)),
  damaged_count: Type.Optional(nullable(Count)),
  damage_percent: Type.Optional(nullable(Percent)),
});
export type NewClaimLine = Static<typeof NewClaimLine>;

export const NewClaim = Type.Object({
  policy: Id,
  loss_at: Instant,
  /** Now by default. */
  reported_at: Type.Optional(Instant),
  reported_via: Type.Enum(noticeWayNames),
  peril: Peril,
  cause: Type.Optional(nullable(Words(100))),
  description: Type.String({ minLength: 3, maxLength: 2000 }),
  informant: Type.Enum(informantNames),
  informant_name: Type.String({ minLength: 2, maxLength: 100 }),
  informant_phone: Type.Optional(nullable(Phone)),
  late_reason: Type.Optional(nullable(Words(500))),
  treated_from: Type.Optional(nullable(AdDate)),
  veterinarian: Type.Optional(nullable(Words(100))),
  lines: Type.Array(NewClaimLine, { minItems: 1, maxItems: 100 }),
});
export type NewClaim = Static<typeof NewClaim>;

/** The surveyor's figures of some of the rows; what is left out stays. */
const AssessedLine = Type.Object({
  id: Id,
  loss: Type.Optional(LossKind),
  damaged_area: Type.Optional(nullable(Area)),
  damaged_count: Type.Optional(nullable(Count)),
  damage_percent: Type.Optional(nullable(Percent)),
  market_value: Type.Optional(nullable(Money)),
  cost_till_loss: Type.Optional(nullable(Money)),
  salvage_value: Type.Optional(nullable(Money)),
  tag_returned: Type.Optional(nullable(Type.Boolean())),
  tag_found: Type.Optional(nullable(Words(30))),
  disposal: Type.Optional(nullable(Type.Enum(disposalNames))),
  disposed_on: Type.Optional(nullable(AdDate)),
  remark: Type.Optional(nullable(Words(500))),
  refusal: Type.Optional(nullable(Refusal)),
});
export type AssessedLine = Static<typeof AssessedLine>;

const NewAssessment = Type.Object({ lines: Type.Array(AssessedLine, { minItems: 1, maxItems: 100 }) });

export const NewClaimMove = Type.Object({
  move: Type.Enum(plainClaimMoveNames),
  reason: Type.Optional(nullable(Reason)),
  /** Of a refusal, required there. */
  refusal: Type.Optional(nullable(Refusal)),
  /** Of a first approval: who is asked for the second. */
  approver: Type.Optional(nullable(Id)),
});
export type NewClaimMove = Static<typeof NewClaimMove>;

export const NewClaimPayment = Type.Object({
  payee_name: Type.String({ minLength: 2, maxLength: 100 }),
  bank_name: Type.String({ minLength: 2, maxLength: 80 }),
  account_no: Type.String({ minLength: 3, maxLength: 40, accept: 'digits' }),
  reference_no: Type.String({ minLength: 1, maxLength: 40, accept: 'digits' }),
  paid_on: AdDate,
});
export type NewClaimPayment = Static<typeof NewClaimPayment>;

/** `open` is everything that somebody has to act on, `mine` what waits for the reader; otherwise a state. */
export const claimTabs = ['open', 'mine', ...claimStateNames] as const;
export type ClaimTab = (typeof claimTabs)[number];

const narrowing = {
  insurance: InsuranceFilter,
  /** Comma-separated names of forms. */
  forms: Type.Optional(Words(200)),
  /** Claims of the forms of one registration page. */
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
  peril: Type.Optional(Peril),
  assignee: Type.Optional(Id),
  unassigned: Type.Optional(Type.Boolean()),
  district: Type.Optional(Id),
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
  policy: Type.Optional(Id),
  personal_info: Type.Optional(Id),
  animal: Type.Optional(Id),
};

export const claimOrderings = ['due_on', '-due_on', '-reported_at', 'reported_at', '-estimated', '-payable'] as const;

export const ClaimFilter = Type.Object({
  ...ListQuery,
  ...narrowing,
  ordering: Type.Optional(Type.Enum([...claimOrderings])),
  /** All by default. */
  tab: Type.Optional(Type.Enum([...claimTabs])),
  /** Open ones past their day, or due within three days. */
  due: Type.Optional(Type.Enum(['past', 'soon'])),
});
export type ClaimFilter = Static<typeof ClaimFilter>;

const Totals = Type.Object({ estimated: Words(), assessed: Words(), payable: Words() });
export type ClaimTotals = Static<typeof Totals>;

/** A count above `maxTabCount` of the workflow says no more than that it is above. */
const Counts = Type.Object({
  tabs: record(Type.Integer()),
  /** Of the open ones. */
  past: Type.Integer(),
  soon: Type.Integer(),
});

const path = '/api/v1/claims/';
const one = `${path}:id/` as const;
const permission = 'view_proposal';

export const claims = {
  /** By due day, those whose clock has not begun last. Searched by claim number, tag, or farmer. */
  list: endpoint({
    method: 'GET',
    path,
    permission,
    query: ClaimFilter,
    response: Type.Object({ ...page(ClaimSummary).properties, totals: Totals }),
  }),
  /** Counts each tab as it opens without another filter than the line. */
  counts: endpoint({
    method: 'GET',
    path: `${path}counts/`,
    permission,
    query: Type.Object({ insurance: InsuranceFilter, registration: narrowing.registration }),
    response: Counts,
  }),
  get: endpoint({ method: 'GET', path: one, permission, params: ById, response: Claim }),
  /** The policies that may have covered a loss, found by ear tag, name, phone or policy number; in force first. */
  insured: endpoint({
    method: 'GET',
    path: `${path}insured/`,
    permission,
    query: Type.Object({ insurance: InsuranceFilter, search: Type.String({ minLength: 2, maxLength: 100 }) }),
    response: Type.Object({ results: Type.Array(InsuredPolicy) }),
  }),
  /** Whether a loss was covered, for its day and not for today. */
  cover: endpoint({ method: 'GET', path: `${path}cover/`, permission, query: CoverQuestion, response: CoverCheck }),
  /** Registers a notice, covered or not, under the next number. */
  create: endpoint({ method: 'POST', path, permission: 'notice_claim', body: NewClaim, response: Claim }),
  assess: endpoint({
    method: 'PATCH',
    path: `${one}assessment/`,
    permission: 'assess_claim',
    params: ById,
    body: NewAssessment,
    response: Claim,
  }),
  /** The table of moves says who may make which move. */
  move: endpoint({
    method: 'POST',
    path: `${one}moves/`,
    permission,
    params: ById,
    body: NewClaimMove,
    response: Claim,
  }),
  /** Pays an approved claim in full into a bank account. */
  pay: endpoint({
    method: 'POST',
    path: `${one}payments/`,
    permission: 'pay_claim',
    params: ById,
    body: NewClaimPayment,
    response: Claim,
  }),
  /** Gives several claims to one person, or to nobody; all or none. */
  assign: endpoint({
    method: 'POST',
    path: '/api/v1/claim-assignments/',
    permission: 'decide_claim',
    body: Type.Object({ claims: Type.Array(Id, { minItems: 1, maxItems: 200 }), assignee: nullable(Id) }),
    response: Type.Object({ assigned: Type.Integer() }),
  }),
  /** The colleagues who assess and those who approve, of one line. */
  people: endpoint({
    method: 'GET',
    path: '/api/v1/claim-people/',
    permission,
    query: Type.Object({ insurance: InsuranceFilter, registration: Type.Enum(['crop', 'livestock']) }),
    response: Type.Object({ assessors: Type.Array(UserSummary), approvers: Type.Array(UserSummary) }),
  }),
};
