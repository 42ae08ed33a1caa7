import { type Static, Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter, ListQuery, page } from '../wire/page.ts';

/* The list of farmers is separate from the fields of a farmer's page: the first page loads no more than this. */

/** A KYC record is in one of these states. */
export const kycStates = {
  new: text('नयाँ', 'New'),
  under_review: text('जाँच हुँदै', 'Under review'),
  verified: text('प्रमाणित', 'Verified'),
  rejected: text('अस्वीकृत', 'Rejected'),
  update_required: text('अद्यावधिक बाँकी', 'Update required'),
} as const;

export const CoveredLines = { is_crop: Type.Boolean(), is_livestock: Type.Boolean() };

/** One line of the list: what the table shows and nothing more. */
export const KycSummary = Type.Object({
  id: Id,
  insurance: Id,
  ...CoveredLines,
  status: Type.Enum(Object.keys(kycStates)),
  personal_info: Type.Object({
    id: Id,
    name_np: Words(),
    name_en: nullable(Words()),
    phone_number_np: nullable(Words()),
    citizenship_no: nullable(Words()),
    address: nullable(Id),
    address_detail: nullable(Address),
  }),
  twin_review: Type.Boolean(),
  proposal_count: Type.Integer(),
  /** The sum of submitted proposals. */
  sum_insured: Words(),
  created_by: nullable(UserSummary),
  created_at: Words(),
  updated_at: Words(),
});
export type KycSummary = Static<typeof KycSummary>;

/** The default is newest first. */
export const kycOrderings = [
  '-created_at',
  'created_at',
  '-id',
  'id',
  'name_np',
  '-name_np',
  '-updated_at',
  'updated_at',
] as const;
export type KycOrdering = (typeof kycOrderings)[number];

export const KycFilter = Type.Object({
  ...ListQuery,
  ordering: Type.Optional(Type.Enum([...kycOrderings])),
  personal_info__id: Type.Optional(Id),
  insurance: InsuranceFilter,
  insurance__id: InsuranceFilter,
  is_crop: Type.Optional(Type.Boolean()),
  is_livestock: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Enum(Object.keys(kycStates))),
  province: Type.Optional(Id),
  district: Type.Optional(Id),
  municipality: Type.Optional(Id),
  ward: Type.Optional(Id),
  created_by: Type.Optional(Id),
  twin_review: Type.Optional(Type.Boolean()),
  /** KYC to verify: new, under review, or changed since. */
  waiting: Type.Optional(Type.Boolean()),
  /** Registered on or after, on or before; AD, days of Nepal. */
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
});
export type KycFilter = Static<typeof KycFilter>;

export const kycList = endpoint({
  method: 'GET',
  path: '/api/v1/kyc/',
  permission: 'view_kyc',
  query: KycFilter,
  response: page(KycSummary),
});
