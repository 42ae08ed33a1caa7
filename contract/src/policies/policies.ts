import { type Static, Type } from 'typebox';
import { Task } from '../downloads/downloads.ts';
import { insuredStates, type ProposalState } from '../proposals/states.ts';
import { Rate } from '../rates/rates.ts';
import { FarmerContactWithAddress, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { cancelCauseNames } from './cancelling.ts';
import { Content } from './content.ts';
import { Endorsement, NewCorrection } from './endorsements.ts';
import { NewRefundRule, RefundPreview, RefundRule, refundMethods } from './refunds.ts';

const State = Type.Enum([...insuredStates] as ProposalState[]);

/** A proposal that renews a policy, with its state. */
const Renewal = Type.Object({
  id: Id,
  form: Words(40),
  status: Words(40),
  policy: nullable(Type.Object({ id: Id, policy_no: Words(40) })),
});

const line = {
  id: Id,
  insurance: Id,
  insurance_proposal: Id,
  form: Words(40),
  policy_no: Words(40),
  /** The BS year in which the fiscal year of the issue starts. */
  fiscal_year: Type.Integer(),
  status: State,
  issued_at: Words(),
  risk_start_at: Words(),
  risk_end_at: Words(),
  personal_info: FarmerContactWithAddress,
  branch: nullable(PlaceSummary),
  agent: nullable(UserSummary),
  sum_insured: Money,
  premium: Money,
  subsidy: Money,
  farmer_share: Money,
  stamp: Money,
  payable: Money,
  renewal: nullable(Renewal),
  version: Type.Integer(),
};
export const PolicySummary = Type.Object(line);
export type PolicySummary = Static<typeof PolicySummary>;

/** Where two cancel: who asked for it, and what would go back on the day on which they did. */
const AskedCancellation = Type.Object({
  at: Words(),
  by: nullable(UserSummary),
  reason: Words(),
  cause: nullable(Type.Enum(cancelCauseNames)),
  /** The day from which it is cancelled; null for the moment of the approval. */
  cancel_on: nullable(AdDate),
  refund_farmer: Money,
  refund_authority: Money,
});

const Cancellation = Type.Object({
  at: Words(),
  cause: nullable(Type.Enum(cancelCauseNames)),
  /** The day on which the cover ended; that of `at` unless another one was chosen. */
  cancel_on: AdDate,
  by: nullable(UserSummary),
  rule: Type.Enum(Object.keys(refundMethods)),
  refund_farmer: Money,
  refund_authority: Money,
});

export const Policy = Type.Object({
  ...line,
  proposal_no: nullable(Words(40)),
  issued_by: nullable(UserSummary),
  /** The content as issued, with its endorsements applied. */
  content: Content,
  /** What the policy insures and costs as it stands: as issued, with the endorsements in force. */
  current: Type.Object({ sum_insured: Money, premium: Money, subsidy: Money, farmer_share: Money }),
  /** Tables of its tariff: they name the crops and breeds that the company offered beside the usual ones. */
  rates: Type.Array(Rate),
  /** Those in force, oldest first. */
  endorsements: Type.Array(Endorsement),
  /** Those under way, refused or withdrawn, oldest first. */
  other_endorsements: Type.Array(Endorsement),
  cancellation: nullable(Cancellation),
  /** Of a cancelled policy too: who asked for it, where two cancel. */
  asked_cancellation: nullable(AskedCancellation),
  /** The bill on which the authority was asked for the subsidy, as issued. */
  subsidy_bill: nullable(Type.Object({ bill_no: Words(), billed_on: AdDate })),
  renews: nullable(Type.Object({ id: Id, policy_no: Words(40) })),
});
export type Policy = Static<typeof Policy>;

export const PolicyFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  status: Type.Optional(State),
  form: Type.Optional(Words(40)),
  /** Comma-separated names of forms. */
  forms: Type.Optional(Words(200)),
  /** Policies of the forms of one registration page. */
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
  personal_info: Type.Optional(Id),
  branch: Type.Optional(Id),
  agent: Type.Optional(Id),
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
  /** Issued on or after, on or before; AD, in Nepal. */
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
  /** In force, and ending within so many days: the renewal list. Soonest first. */
  ending_within: Type.Optional(Type.Integer({ minimum: 0, maximum: 366 })),
  /** Ending on or after, on or before; AD, in Nepal. */
  ends_from: Type.Optional(AdDate),
  ends_to: Type.Optional(AdDate),
  /** Whether a renewal is under way or issued, or is still to be started. */
  renewal: Type.Optional(Type.Enum(['started', 'waiting'])),
});
export type PolicyFilter = Static<typeof PolicyFilter>;

/** The totals of everything that the filter finds, on any page. */
const PolicyTotals = Type.Object({
  sum_insured: Words(),
  premium: Words(),
  subsidy: Words(),
  farmer_share: Words(),
});
export type PolicyTotals = Static<typeof PolicyTotals>;

const one = '/api/v1/policies/:id/';
const permission = 'view_proposal';
const refundRulesPath = '/api/v1/refund-rules/';

export const policies = {
  /** Newest first by default. Searched by number, or by name, phone or citizenship of the farmer. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/policies/',
    permission,
    query: PolicyFilter,
    response: Type.Object({ ...page(PolicySummary).properties, totals: PolicyTotals }),
  }),
  get: endpoint({ method: 'GET', path: one, permission, params: ById, response: Policy }),
  /** Corrects what neither identifies the insured nor costs anything: in force at once. */
  endorse: endpoint({
    method: 'POST',
    path: `${one}endorsements/`,
    permission: 'endorse_policy',
    params: ById,
    body: NewCorrection,
    response: Policy,
  }),
  /** Creates the draft that renews the policy; answers its id and form. */
  renew: endpoint({
    method: 'POST',
    path: `${one}renewals/`,
    permission: 'add_proposal',
    params: ById,
    response: Renewal,
  }),
  /** Starts the schedule as a paper; follow it under `pdf_task_status`. A GET like `pdf_download`. */
  print: endpoint({
    method: 'GET',
    path: '/api/v1/policy_pdf_download',
    permission: 'export_proposal',
    query: ById,
    response: Task,
  }),
  /** Starts the paper of an endorsement that was approved; the id is the endorsement's. */
  printEndorsement: endpoint({
    method: 'GET',
    path: '/api/v1/endorsement_pdf_download',
    permission: 'export_proposal',
    query: ById,
    response: Task,
  }),
  /** Returns the refund of cancelling at this moment, or on a day of the cover. */
  refund: endpoint({
    method: 'GET',
    path: `${one}refund/`,
    permission: 'cancel_policy',
    params: ById,
    query: Type.Object({ cancel_on: Type.Optional(AdDate) }),
    response: RefundPreview,
  }),
};

export const refundRules = {
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: refundRulesPath,
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(RefundRule),
  }),
  create: endpoint({
    method: 'POST',
    path: refundRulesPath,
    permission: 'change_refund_rule',
    body: NewRefundRule,
    response: RefundRule,
  }),
};
