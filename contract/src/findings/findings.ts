import { type Static, Type } from 'typebox';
import { documentStages, requirementCodes } from '../documents/kinds.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { recordOf } from '../values/records.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { locationParts, stages } from './check.ts';
import { checkNames } from './find.ts';
import { companyLimits, limitNames } from './limits.ts';

const Figures = record(Type.Union([Type.String(), Type.Number()]));

const spot = {
  part: Type.Enum([...locationParts]),
  /** The client id of a row. */
  row: nullable(Words(40)),
  field: Type.String({ maxLength: 60 }),
};

/** The reason for passing over a warning: stored with the person, the time and the figures behind the warning. */
const CheckReason = Type.Object({
  id: Id,
  check: Type.Enum(checkNames),
  ...spot,
  figures: Figures,
  reason: Words(),
  given_by: nullable(UserSummary),
  given_at: Words(),
});
export type CheckReason = Static<typeof CheckReason>;

export const Finding = Type.Object({
  check: Type.Enum(checkNames),
  level: Type.Enum(['stop', 'warn']),
  open: Type.Boolean(),
  ...spot,
  figures: Figures,
  reason: nullable(CheckReason),
});

const SharedGround = Type.Object({
  field: Id,
  shared_sqm: Words(),
  percent: Type.Number(),
  field_name: Words(),
  owner_name_np: Words(),
  area_sqm: Words(),
});

const Facts = Type.Object({
  limits: Type.Object(recordOf(limitNames, () => Type.Number())),
  land: nullable(Type.Object({ district: Id, unit: Type.Enum(['ropani', 'bigha']) })),
  insured_tags: Type.Array(Type.Object({ tag_no: Words(), policy_no: Words() })),
  insured_plots: Type.Array(
    Type.Object({ kitta_no: Words(), sheet_no: nullable(Words()), ward: Id, own: Type.Boolean(), policy_no: Words() }),
  ),
  insured_grounds: Type.Array(Type.Object({ ...SharedGround.properties, policy_no: Words() })),
  shared_grounds: Type.Array(Type.Object({ ...SharedGround.properties, other: Id })),
  farmer_fields: Type.Array(
    Type.Object({
      id: Id,
      field_name: Words(),
      kitta_no: nullable(Words()),
      sheet_no: nullable(Words()),
      paper_sqm: nullable(Words()),
      mapped_sqm: nullable(Words()),
    }),
  ),
  farmer_subsidy: Type.Object({ taken: Money, cap: nullable(Money) }),
  account_names: Type.Array(Words()),
  missing_papers: Type.Array(
    Type.Object({ code: Type.Enum(requirementCodes), by: nullable(Type.Enum([...documentStages])) }),
  ),
  first_submitted_on: nullable(AdDate),
  submitted_on: nullable(AdDate),
});

const ProposalFindings = Type.Object({
  id: Id,
  /** Null when no further stage follows that a check could stop. */
  stage: nullable(Type.Enum([...stages])),
  findings: Type.Array(Finding),
  /** Every reason in force, also for warnings that are gone. */
  reasons: Type.Array(CheckReason),
  /** The facts by which the browser finds the same while the proposal is being written. */
  facts: Facts,
});
export type ProposalFindings = Static<typeof ProposalFindings>;

export const NewCheckReason = Type.Object({
  check: Type.Enum(checkNames),
  ...spot,
  reason: Type.String({ minLength: 3, maxLength: 500 }),
});
export type NewCheckReason = Static<typeof NewCheckReason>;

/** Of the limits with one name, the newest in force on a day counts. */
const CheckLimit = Type.Object({
  id: Id,
  insurance: Id,
  limit_name: Type.Enum(companyLimits),
  effective_from: AdDate,
  value: Type.Number(),
  version: Type.Integer(),
});
export type CheckLimit = Static<typeof CheckLimit>;

const NewCheckLimit = Type.Object({
  insurance: Type.Optional(Id),
  limit_name: Type.Enum(companyLimits),
  effective_from: AdDate,
  value: Type.Number({ minimum: 0, maximum: 1_000_000, accept: 'digits' }),
});
export type NewCheckLimit = Static<typeof NewCheckLimit>;

const path = '/api/v1/proposals/:id/checks/';
const limitsPath = '/api/v1/check-limits/';
const permission = 'view_proposal';

export const findingEndpoints = {
  get: endpoint({ method: 'GET', path, permission, params: ById, response: ProposalFindings }),
  /** Records the reason for one present warning. */
  explain: endpoint({
    method: 'POST',
    path,
    permission,
    params: ById,
    body: NewCheckReason,
    response: ProposalFindings,
  }),
};

export const checkLimitEndpoints = {
  list: endpoint({
    method: 'GET',
    path: limitsPath,
    permission,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(CheckLimit),
  }),
  create: endpoint({
    method: 'POST',
    path: limitsPath,
    permission: 'change_check_limit',
    body: NewCheckLimit,
    response: CheckLimit,
  }),
};
