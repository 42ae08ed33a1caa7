import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Area, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { Claim, ClaimSummary } from './claim.ts';
import { CoverCheck } from './cover.ts';
import { Count, CoverQuestion, InsuredPolicy, NewClaim, Percent } from './notice.ts';
import { disposalNames, lossKindNames, perilNames, refusalReasonNames } from './perils.ts';
import { claimStateNames, plainClaimMoveNames } from './states.ts';

const Peril = Type.Enum(perilNames);
const LossKind = Type.Enum(lossKindNames);
const Refusal = Type.Enum(refusalReasonNames);
const Reason = Type.String({ minLength: 3, maxLength: 1000 });

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
  /** From which the company paid. */
  company_account: Type.Optional(nullable(Id)),
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
  /** Those registered together for one disaster. */
  disaster: Type.Optional(Id),
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
    response: page(ClaimSummary),
  }),
  /** Sums what the list finds, which does not wait for it. */
  totals: endpoint({ method: 'GET', path: `${path}totals/`, permission, query: ClaimFilter, response: Totals }),
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
  /** Records a payment that somebody has made by hand: an approved claim in full, into a bank account. */
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
  /** The colleagues who assess and those who approve, of one line; of a claim, who entered figures does not approve. */
  people: endpoint({
    method: 'GET',
    path: '/api/v1/claim-people/',
    permission,
    query: Type.Object({
      insurance: InsuranceFilter,
      registration: Type.Enum(['crop', 'livestock']),
      claim: Type.Optional(Id),
    }),
    response: Type.Object({ assessors: Type.Array(UserSummary), approvers: Type.Array(UserSummary) }),
  }),
};
