import { type Static, Type } from 'typebox';
import { Blocker } from '../access/blocker.ts';
import { requirementCodes } from '../documents/kinds.ts';
import type { RowValues } from '../forms/records.ts';
import { Payable, Payment } from '../payments/payment.ts';
import { FarmerContact, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Area, Id, Money, nullable, Words } from '../values/values.ts';
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
import { claimMoveNames, claimStateNames } from './states.ts';

const State = Type.Enum(claimStateNames);
const Peril = Type.Enum(perilNames);
const LossKind = Type.Enum(lossKindNames);
const Refusal = Type.Enum(refusalReasonNames);

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
  payments: Type.Array(Payment),
  /** Of an approved claim what is owed to whom and not on its way. */
  payables: Type.Array(Payable),
  /** Oldest first. */
  timeline: Type.Array(Step),
  moves: Type.Array(Type.Object({ move: Type.Enum(claimMoveNames), hindrances: Type.Array(Blocker) })),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type Claim = Static<typeof Claim>;
