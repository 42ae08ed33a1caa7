import { type Static, Type } from 'typebox';
import { Rate } from '../rates/rates.ts';
import { record } from '../values/schemas.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';

const Percent = Type.Number({ minimum: 0, maximum: 100, accept: 'digits' });
const Day = Type.Integer({ minimum: 0, maximum: 365, accept: 'digits' });

/**
 * The percentage of the premium that the state pays while the sum insured is at most `up_to`; null is everything above.
 */
const SubsidySlab = Type.Object({ up_to: nullable(Money), percent: Percent });
export type SubsidySlab = Static<typeof SubsidySlab>;

/**
 * The highest production cost for one unit of land; without a crop it holds for crops that have no cap of their own.
 */
const Cap = Type.Object({ crop: nullable(Words(40)), unit: Type.Enum(['ropani', 'kattha']), max_cost: Money });
export type Cap = Static<typeof Cap>;

/** The days after planting in which a proposal may be made. */
const BuyingWindow = Type.Object({
  crop: nullable(Words(40)),
  from_day: Day,
  to_day: Day,
});
export type BuyingWindow = Static<typeof BuyingWindow>;

const terms = {
  /** The rate in percent of the sum insured. */
  rate: Percent,
  /** Crops with a rate of their own. */
  crop_rates: record(Percent),
  /** Ascending; none where the state pays nothing. */
  subsidy_slabs: Type.Array(SubsidySlab, { maxItems: 10 }),
  /** टिकट दस्तुर, never subsidised. */
  stamp: Money,
  accident_premium: Money,
  /** The percentage of a loss that the insured bears. */
  deductible: Percent,
  caps: Type.Array(Cap, { maxItems: 200 }),
  buying_windows: Type.Array(BuyingWindow, { maxItems: 200 }),
};

/**
 * The prices of a line with one company from one day on: a dated row, never code (docs/domain.md, Rules that decide the
 * shape of things).
 */
export const Tariff = Type.Object({
  id: Id,
  insurance: Id,
  /** `vegetable.*`: every crop of a form. */
  line: Words(60),
  effective_from: AdDate,
  effective_to: nullable(AdDate),
  ...terms,
  /** One slab for the whole premium, found by the sum insured of the proposal (docs/domain.md, Subsidy). */
  slab_basis: Type.Enum(['whole']),
  /** For demo figures the note says that they are a sample. */
  note: Words(200),
  /** The number under which the Authority approved the cover; a policy of before it was asked for has none. */
  approval_no: Type.Optional(nullable(Words(60))),
  /** The rates for one day and place that the form's rules look up; a register of tariffs does not have them. */
  rates: Type.Optional(Type.Array(Rate)),
  version: Type.Integer(),
});
export type Tariff = Static<typeof Tariff>;

export const TariffFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  line: Type.Optional(Words(60)),
  /** Only the tariffs in force on this day. */
  on: Type.Optional(AdDate),
});
export type TariffFilter = Static<typeof TariffFilter>;

export const NewTariff = Type.Object({
  insurance: Type.Optional(Id),
  line: Words(60),
  effective_from: AdDate,
  effective_to: Type.Optional(nullable(AdDate)),
  ...terms,
  note: Type.Optional(Words(200)),
  approval_no: Type.Optional(nullable(Words(60))),
});
export type NewTariff = Static<typeof NewTariff>;

/** A tariff is never rewritten: it ends, and a newer one replaces it. */
const TariffChange = Type.Object({
  effective_to: Type.Optional(nullable(AdDate)),
  note: Type.Optional(Words(200)),
});

const Amounts = Type.Object({ premium: Money, subsidy: Money, payable: Money });

/** A draft under its present and under the new tariff. */
const DraftExample = Type.Object({
  id: Id,
  form: Words(40),
  name_np: Words(),
  name_en: nullable(Words()),
  proposal_date: nullable(AdDate),
  sum_insured: Money,
  /** Null: no tariff is in force for it. */
  before: nullable(Amounts),
  after: Amounts,
});

/** The changes that a new tariff would make, before it is saved. */
const TariffPreview = Type.Object({
  /** The tariff that it replaces, which ends the day before. */
  replaces: nullable(Tariff),
  /** The days between the last tariff and this one, on which nothing can be insured. */
  gap: nullable(Type.Object({ from: AdDate, to: AdDate })),
  drafts: Type.Object({
    /** The proposals of the line that are not submitted. */
    count: Type.Integer(),
    /** The newest of them were calculated again; the others were left. */
    examined: Type.Integer(),
    /** The drafts whose sums would change under the new tariff. */
    changed: Type.Integer(),
    /** Of those, the drafts dated in its time: they change as soon as it is saved. */
    at_once: Type.Integer(),
  }),
  /** The drafts that change most. */
  examples: Type.Array(DraftExample),
});
export type TariffPreview = Static<typeof TariffPreview>;

const path = '/api/v1/tariffs/';

export const tariffs = {
  list: endpoint({
    method: 'GET',
    path,
    permission: 'view_proposal',
    query: TariffFilter,
    response: page(Tariff),
  }),
  /** Returns the tariff for a proposal of that form, day and district. */
  inForce: endpoint({
    method: 'GET',
    path: `${path}in-force/`,
    permission: 'view_proposal',
    query: Type.Object({ form: Words(40), on: AdDate, district: Type.Optional(Id), insurance: InsuranceFilter }),
    response: Type.Object({ tariff: nullable(Tariff) }),
  }),
  create: endpoint({ method: 'POST', path, permission: 'change_tariff', body: NewTariff, response: Tariff }),
  preview: endpoint({
    method: 'POST',
    path: `${path}preview/`,
    permission: 'change_tariff',
    body: NewTariff,
    response: TariffPreview,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    permission: 'change_tariff',
    params: ById,
    body: TariffChange,
    response: Tariff,
  }),
  /** Removes a tariff that has not begun; the one it would have ended stays in force. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    permission: 'change_tariff',
    params: ById,
    response: Nothing,
  }),
};

/** Returns the newest tariff of the line that is in force on the day. */
export function tariffOn<T extends Pick<Tariff, 'line' | 'effective_from' | 'effective_to'>>(
  tariffs: readonly T[],
  line: string,
  day: string,
): T | undefined {
  return tariffs
    .filter((tariff) => tariff.line === line && tariff.effective_from <= day && day <= (tariff.effective_to ?? day))
    .toSorted((a, b) => b.effective_from.localeCompare(a.effective_from))[0];
}

const InsuredForm = Type.Object({
  form: Words(),
  title_np: Words(),
  title_en: Words(),
  proposals: Type.Integer(),
  sum_insured: Money,
  premium: Money,
  tariff: nullable(Tariff),
});
export type InsuredForm = Static<typeof InsuredForm>;

/** The company's insurance, form by form: the totals of its proposals and today's tariff. */
const InsuranceData = Type.Object({
  insurance: Type.Object({ id: Id, code: Words(), name_np: Words(), name_en: Words() }),
  count: Type.Integer(),
  results: Type.Array(InsuredForm),
});

export const insuranceData = {
  /** A request without the company's id is refused (specification, section 8). */
  get: endpoint({
    method: 'GET',
    path: '/api/v1/insurance-data',
    permission: 'view_proposal',
    query: Type.Object({ insurance_id: Type.Optional(Id) }),
    response: InsuranceData,
  }),
};
