import { type Static, Type } from 'typebox';
import { Task } from '../downloads/downloads.ts';
import type { Form } from '../forms/form.ts';
import type { FieldSpec, Fields, Values } from '../forms/kinds.ts';
import { infoFieldsOf } from '../kyc/kinds.ts';
import type { personalInfoFields } from '../kyc/kyc.ts';
import { insuredStates, type ProposalState } from '../proposals/states.ts';
import { Rate } from '../rates/rates.ts';
import { FarmerContactWithAddress, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { NewRefundRule, RefundRule, refundMethods } from './refunds.ts';

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

export const Endorsement = Type.Object({
  id: Id,
  /** Counted per policy, from 1. */
  number: Type.Integer(),
  effective_from: AdDate,
  reason: Words(),
  /** `path: [before, after]` */
  changes: Type.Record(Type.String(), Type.Tuple([Type.Unknown(), Type.Unknown()])),
  /** The number of the subsidy's bill at that time. */
  subsidy_bill: nullable(Words()),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type Endorsement = Static<typeof Endorsement>;

const Cancellation = Type.Object({
  at: Words(),
  by: nullable(UserSummary),
  rule: Type.Enum(Object.keys(refundMethods)),
  refund_farmer: Money,
  refund_authority: Money,
});

const Content = Type.Object({
  personal_info: Type.Unsafe<Values>(Type.Record(Type.String(), Type.Unknown())),
  default_values: Type.Unsafe<Values>(Type.Record(Type.String(), Type.Unknown())),
  insurance_details: Type.Array(Type.Unsafe<Values>(Type.Record(Type.String(), Type.Unknown()))),
  /** The members of a group. */
  members: Type.Array(Type.Unsafe<Values>(Type.Record(Type.String(), Type.Unknown()))),
});
export type PolicyContent = Static<typeof Content>;

export const Policy = Type.Object({
  ...line,
  proposal_no: nullable(Words(40)),
  issued_by: nullable(UserSummary),
  /** The content as issued, with its endorsements applied. */
  content: Content,
  /** Tables of its tariff: they name the crops and breeds that the company offered beside the usual ones. */
  rates: Type.Array(Rate),
  /** Oldest first. */
  endorsements: Type.Array(Endorsement),
  cancellation: nullable(Cancellation),
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

const NewEndorsement = Type.Object({
  effective_from: AdDate,
  reason: Type.String({ minLength: 3, maxLength: 500 }),
  changes: Type.Array(Type.Object({ path: Words(80), value: nullable(Words(500)) }), { minItems: 1, maxItems: 50 }),
  /** Required once the subsidy is billed: the writer has seen the bill. */
  despite_bill: Type.Optional(Type.Boolean()),
});
export type NewEndorsement = Static<typeof NewEndorsement>;

const RefundPreview = Type.Object({
  rule: Type.Enum(Object.keys(refundMethods)),
  refund_farmer: Money,
  refund_authority: Money,
});

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
  endorse: endpoint({
    method: 'POST',
    path: `${one}endorsements/`,
    permission: 'endorse_policy',
    params: ById,
    body: NewEndorsement,
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
  /** Returns the refund of cancelling at this moment. */
  refund: endpoint({
    method: 'GET',
    path: `${one}refund/`,
    permission: 'cancel_policy',
    params: ById,
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

/** The insured's details: names as on the papers, contacts, nominee, account for claims. */
const insuredFields = [
  'name_np',
  'name_en',
  'phone_number_np',
  'phone_alt',
  'nominee_name_np',
  'nominee_relation',
  'nominee_phone',
  'bank_name',
  'bank_branch',
  'account_no',
  'account_holder',
] as const satisfies (keyof typeof personalInfoFields)[];

/**
 * Returns the fields of a policy that an endorsement may change, by path. Descriptions can be corrected; money, land,
 * dates and everything that the premium depends on stay as issued (docs/domain.md, Sum insured).
 */
export function endorsableFields(
  form: Form,
  { personal_info, insurance_details: rows }: Pick<PolicyContent, 'personal_info' | 'insurance_details'>,
): Record<string, FieldSpec> {
  const found: Record<string, FieldSpec> = {};
  const own = infoFieldsOf(personal_info);
  for (const name of insuredFields) {
    const field = own[name];
    if (field) found[`personal_info.${name}`] = field;
  }
  for (const [name, field] of wordsOf(form.proposal)) found[`default_values.${name}`] = field;
  for (const { id } of rows) {
    for (const [name, field] of wordsOf(form.row.fields)) {
      if (name !== form.row.kind) found[`insurance_details.${String(id)}.${name}`] = field;
    }
  }
  return found;
}

/** No later paper changes what was declared and done before the issue. */
const settled = ['previous_policy_no', 'refused_reason', 'place', 'receipt_no'];

function wordsOf(fields: Fields): [string, FieldSpec][] {
  return Object.entries(fields).filter(
    ([name, { kind, computed }]) => (kind === 'text' || kind === 'phone') && !computed && !settled.includes(name),
  );
}

/** Returns the content with the value at each path changed; rows are named by their id. */
export function applyEndorsement(content: PolicyContent, changes: Endorsement['changes']): PolicyContent {
  const result = structuredClone(content);
  for (const [path, [, after]] of Object.entries(changes)) {
    const holder = holderOf(result, path);
    if (holder) holder.values[holder.name] = after;
  }
  return result;
}

export function valueAt(content: PolicyContent, path: string): unknown {
  const holder = holderOf(content, path);
  return holder?.values[holder.name] ?? null;
}

function holderOf(content: PolicyContent, path: string): { values: Values; name: string } | undefined {
  const [part, ...rest] = path.split('.');
  if (part === 'insurance_details') {
    const values = content.insurance_details.find(({ id }) => String(id) === rest[0]);
    return values && { values, name: rest[1] ?? '' };
  }
  if (part !== 'personal_info' && part !== 'default_values') return undefined;
  return { values: content[part], name: rest[0] ?? '' };
}
