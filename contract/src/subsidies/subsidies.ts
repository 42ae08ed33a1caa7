import { type Static, Type } from 'typebox';
import { FarmerSummary, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { keysOf, recordOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { ageBucketNames } from './sums.ts';

/** A subsidy goes from application to payment, or is withdrawn when the cover ends before the state has paid. */
export const subsidyStates = {
  applied: text('निवेदन परेको', 'Applied'),
  recommendation_pending: text('सिफारिस बाँकी', 'Recommendation pending'),
  recommended: text('सिफारिस प्राप्त', 'Recommended'),
  billed_to_nia: text('अनुदान दाबी पठाइएको', 'Billed'),
  received: text('प्राप्त', 'Received'),
  withdrawn: text('माग फिर्ता लिइएको', 'Withdrawn'),
} as const satisfies Record<string, Text>;
export type SubsidyState = keyof typeof subsidyStates;
export const subsidyStateNames = keysOf(subsidyStates);

/** The state still owes these, or will. */
export const subsidyDueStates: readonly SubsidyState[] = [
  'applied',
  'recommendation_pending',
  'recommended',
  'billed_to_nia',
];

export interface SubsidyMove {
  label: Text;
  from: readonly SubsidyState[];
  to: SubsidyState;
  /** The number of the letter that the move is based on. */
  reference?: 'required';
  reason?: 'required';
}

/** The moves made by hand. A bill makes `billed_to_nia`, a payment in full makes `received`, nothing else does. */
export const subsidyMoves = {
  ask: {
    label: text('सिफारिस माग्नुहोस्', 'Request the recommendation'),
    from: ['applied'],
    to: 'recommendation_pending',
  },
  recommend: {
    label: text('सिफारिस प्राप्त भयो', 'Recommendation received'),
    from: ['applied', 'recommendation_pending'],
    to: 'recommended',
    reference: 'required',
  },
  take_back: {
    label: text('सिफारिस बदर भयो', 'Recommendation refused'),
    from: ['recommended'],
    to: 'recommendation_pending',
    reason: 'required',
  },
  unbill: {
    label: text('अनुदान दाबीबाट निकाल्नुहोस्', 'Remove from the bill'),
    from: ['billed_to_nia'],
    to: 'recommended',
    reason: 'required',
  },
  withdraw: {
    label: text('अनुदान माग फिर्ता लिनुहोस्', 'Withdraw the claim'),
    from: ['applied', 'recommendation_pending', 'recommended'],
    to: 'withdrawn',
    reason: 'required',
  },
} as const satisfies Record<string, SubsidyMove>;
export type SubsidyMoveName = keyof typeof subsidyMoves;
export const subsidyMoveNames = keysOf(subsidyMoves);

const State = Type.Enum(subsidyStateNames);

export const Subsidy = Type.Object({
  id: Id,
  insurance: Id,
  insurance_proposal: Id,
  form: Words(),
  proposal_no: nullable(Words()),
  personal_info: FarmerSummary,
  district: nullable(PlaceSummary),
  fiscal_year: Type.Integer(),
  sum_insured: Money,
  /** The policy for which it was opened. */
  policy: nullable(Type.Object({ id: Id, policy_no: Words() })),
  /** The percentage of the premium. */
  percent: Type.Number(),
  /** What the authority is asked for, less what was corrected. */
  amount: Money,
  /** As it was opened. */
  opened_amount: Money,
  /** As it stood on the bill. */
  billed_amount: nullable(Money),
  received: Money,
  due: Money,
  /** What the authority paid more than it owes now: a cover was cancelled after it had paid. */
  to_return: Money,
  status: State,
  opened_on: AdDate,
  recommendation_no: nullable(Words()),
  recommended_on: nullable(AdDate),
  bill: nullable(Type.Object({ id: Id, bill_no: Words(), billed_on: AdDate })),
  /** All of this farmer's subsidy in the fiscal year, and its maximum. */
  farmer_year: Money,
  subsidy_cap_per_farmer: nullable(Money),
  over_cap: Type.Boolean(),
  version: Type.Integer(),
});
export type Subsidy = Static<typeof Subsidy>;

const Step = Type.Object({
  id: Id,
  from_status: nullable(State),
  to_status: State,
  on_date: AdDate,
  reference: nullable(Words()),
  reason: nullable(Words()),
  actor: nullable(UserSummary),
  at: Words(),
});

/** A line by which less is asked for than was opened or billed. */
const Correction = Type.Object({
  id: Id,
  on_date: AdDate,
  /** The sum that is asked for no longer. */
  amount: Money,
  reason: Words(),
  /** The bill that it corrects; the bill stays as it was sent. */
  bill_no: nullable(Words()),
  actor: nullable(UserSummary),
});

export const SubsidyDetails = Type.Object({
  ...Subsidy.properties,
  moves: Type.Array(Step),
  corrections: Type.Array(Correction),
});
export type SubsidyDetails = Static<typeof SubsidyDetails>;

const Narrowing = {
  insurance: InsuranceFilter,
  status: Type.Optional(State),
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
  branch: Type.Optional(Id),
  district: Type.Optional(Id),
  percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  age: Type.Optional(Type.Enum(ageBucketNames)),
  personal_info: Type.Optional(Id),
  insurance_proposal: Type.Optional(Id),
  bill: Type.Optional(Id),
  over_cap: Type.Optional(Type.Boolean()),
  /** Entries of the forms of one registration page. */
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
  /** Opened on or after, on or before; AD. */
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
};
export const SubsidyFilter = Type.Object({ ...ListQuery, ...Narrowing });
export type SubsidyFilter = Static<typeof SubsidyFilter>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: 200 });

export const NewSubsidyMove = Type.Object({
  entries: Ids,
  move: Type.Enum(subsidyMoveNames),
  on_date: AdDate,
  reference: Type.Optional(nullable(Type.String({ maxLength: 60, accept: 'digits' }))),
  reason: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
});
export type NewSubsidyMove = Static<typeof NewSubsidyMove>;

const Sum = Type.Object({ count: Type.Integer(), due: Money });
const Buckets = Type.Object(recordOf(ageBucketNames, () => Sum));
export const Ageing = Type.Object({
  as_of: AdDate,
  lines: Type.Array(Type.Object({ status: State, buckets: Buckets, total: Sum })),
  buckets: Buckets,
  total: Sum,
});
export type Ageing = Static<typeof Ageing>;

const BillSum = Type.Object({ count: Type.Integer(), amount: Money, received: Money });
const Payment = Type.Object({
  id: Id,
  received_on: AdDate,
  reference: Words(),
  amount: Money,
  created_by: nullable(UserSummary),
  /** The shares of the entries in the payment. */
  shares: Type.Array(Type.Object({ subsidy_entry: Id, amount: Money })),
});

export const SubsidyBill = Type.Object({
  id: Id,
  insurance: Id,
  /** HBC/2083-84/SUB-00001 */
  bill_no: Words(),
  fiscal_year: Type.Integer(),
  billed_on: AdDate,
  note: nullable(Words()),
  count: Type.Integer(),
  /** As it was sent. */
  amount: Money,
  /** What was corrected since. */
  corrected: Money,
  received: Money,
  due: Money,
  created_by: nullable(UserSummary),
  version: Type.Integer(),
});
export type SubsidyBill = Static<typeof SubsidyBill>;

export const SubsidyBillDetails = Type.Object({
  ...SubsidyBill.properties,
  /** The authority asks for these totals (docs/domain.md, Registers and reports). */
  by_district: Type.Array(
    Type.Object({ district: nullable(PlaceSummary), percent: Type.Number(), ...BillSum.properties }),
  ),
  payments: Type.Array(Payment),
});
export type SubsidyBillDetails = Static<typeof SubsidyBillDetails>;

export const NewSubsidyBill = Type.Object({
  entries: Ids,
  billed_on: AdDate,
  note: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
});
export type NewSubsidyBill = Static<typeof NewSubsidyBill>;

export const NewSubsidyPayment = Type.Object({
  received_on: AdDate,
  reference: Type.String({ minLength: 1, maxLength: 60, accept: 'digits' }),
  amount: Money,
  /** The entries it is meant for; all of the bill by default. */
  entries: Type.Optional(Ids),
});
export type NewSubsidyPayment = Static<typeof NewSubsidyPayment>;

export const SubsidyCap = Type.Object({
  id: Id,
  insurance: Id,
  effective_from: AdDate,
  /** Null: no limit from that day on. */
  subsidy_cap_per_farmer: nullable(Money),
  version: Type.Integer(),
});
export type SubsidyCap = Static<typeof SubsidyCap>;

export const NewSubsidyCap = Type.Object({
  insurance: InsuranceFilter,
  effective_from: AdDate,
  subsidy_cap_per_farmer: nullable(Money),
});
export type NewSubsidyCap = Static<typeof NewSubsidyCap>;

const reading = { method: 'GET', permission: 'view_subsidy' } as const;
const writing = { method: 'POST', permission: 'change_subsidy' } as const;
const path = '/api/v1/subsidies/';
const bills = '/api/v1/subsidy-bills/';
const caps = '/api/v1/subsidy-caps/';

export const subsidies = {
  /** Open entries first, the oldest first; searched by proposal number or farmer. */
  list: endpoint({ ...reading, path, query: SubsidyFilter, response: page(Subsidy) }),
  get: endpoint({ ...reading, path: `${path}:id/`, params: ById, response: SubsidyDetails }),
  /** For a cover issued before this ledger began; otherwise issuing opens the entry. */
  create: endpoint({ ...writing, path, body: Type.Object({ insurance_proposal: Id }), response: SubsidyDetails }),
  /** Moves several at once, all or none; a refusal names the blocking ones by their position. */
  move: endpoint({
    ...writing,
    path: '/api/v1/subsidy-moves/',
    body: NewSubsidyMove,
    response: Type.Object({ moved: Type.Integer() }),
  }),
  ageing: endpoint({
    ...reading,
    path: '/api/v1/subsidy-ageing/',
    query: Type.Object(Narrowing),
    response: Ageing,
  }),
  bills: endpoint({
    ...reading,
    path: bills,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter, open: Type.Optional(Type.Boolean()) }),
    response: page(SubsidyBill),
  }),
  bill: endpoint({ ...reading, path: `${bills}:id/`, params: ById, response: SubsidyBillDetails }),
  createBill: endpoint({ ...writing, path: bills, body: NewSubsidyBill, response: SubsidyBillDetails }),
  pay: endpoint({
    ...writing,
    path: `${bills}:id/payments/`,
    params: ById,
    body: NewSubsidyPayment,
    response: SubsidyBillDetails,
  }),
  caps: endpoint({
    ...reading,
    path: caps,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(SubsidyCap),
  }),
  createCap: endpoint({ ...writing, path: caps, body: NewSubsidyCap, response: SubsidyCap }),
};
