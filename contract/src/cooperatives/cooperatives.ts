import { type Static, Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { insuredUnits } from '../index-cover/terms.ts';
import { Kyc } from '../kyc/kyc.ts';
import { kycStates } from '../kyc/list.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { partial } from '../values/schemas.ts';
import { AdDate, DevanagariName, Id, Money, nullable, Phone, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';
import { insureMembers } from './insuring.ts';

/** What the page of a cooperative has beside the firm's own details. */
const Officers = {
  chair_name_np: nullable(DevanagariName),
  chair_phone: nullable(Phone),
  manager_name_np: nullable(DevanagariName),
  manager_phone: nullable(Phone),
};

/** A cooperative is a firm among the company's customers; its members are the farmers that belong to it. */
const Cooperative = Type.Object({
  id: Id,
  insurance: Id,
  name_np: Words(),
  name_en: nullable(Words()),
  /** The KYC of the firm; null as long as only the cooperative's name is known. */
  kyc: nullable(Id),
  personal_info: nullable(Id),
  status: nullable(Type.Enum(Object.keys(kycStates))),
  registration_no: nullable(Words()),
  registration_date: nullable(AdDate),
  registration_office: nullable(Words()),
  pan_no: nullable(Words()),
  phone_number_np: nullable(Words()),
  address_detail: nullable(Address),
  bank_name: nullable(Words()),
  bank_branch: nullable(Words()),
  account_no: nullable(Words()),
  account_holder: nullable(Words()),
  chair_name_np: nullable(Words()),
  chair_phone: nullable(Words()),
  manager_name_np: nullable(Words()),
  manager_phone: nullable(Words()),
  /** The signed address of the picture. */
  logo: nullable(Type.String()),
  members: Type.Integer(),
  /** The cooperative's own users, by whose ids the lists are asked for. */
  users: Type.Array(UserSummary),
  version: Type.Integer(),
});
export type Cooperative = Static<typeof Cooperative>;

/** The owner's id of the firm. */
const NewCooperative = Type.Object({ personal_info: Id, ...partial(Type.Object(Officers)).properties });
export type NewCooperative = Static<typeof NewCooperative>;
const CooperativeChange = partial(NewCooperative);
export type CooperativeChange = Static<typeof CooperativeChange>;

const CooperativeFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  /** A user of the cooperative. */
  cooperative_user: Type.Optional(Id),
});
export type CooperativeFilter = Static<typeof CooperativeFilter>;

const view = 'view_cooperative';
const change = 'change_cooperative';
const all = '/api/v1/index/cooperatives/';
const one = '/api/v1/index/cooperatives/:id/';

export const indexCooperatives = {
  list: endpoint({ method: 'GET', path: all, permission: view, query: CooperativeFilter, response: page(Cooperative) }),
  get: endpoint({ method: 'GET', path: one, permission: view, params: ById, response: Cooperative }),
  create: endpoint({ method: 'POST', path: all, permission: change, body: NewCooperative, response: Cooperative }),
  patch: endpoint({
    method: 'PATCH',
    path: one,
    permission: change,
    params: ById,
    body: CooperativeChange,
    response: Cooperative,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: `${one}logo/`,
    permission: change,
    params: ById,
    body: Type.Object({}),
    response: Cooperative,
    media: 'upload',
    files: { file: 'A picture: JPEG, PNG, WebP or HEIC' },
  }),
  insure: insureMembers,
};

/** One line of the list of members; its id is that of the farmer's KYC. */
const CooperativeFarmer = Type.Object({
  id: Id,
  insurance: Id,
  cooperative: Id,
  personal_info: Type.Object({
    id: Id,
    name_np: Words(),
    name_en: nullable(Words()),
    phone_number_np: nullable(Words()),
    citizenship_no: nullable(Words()),
    membership_no: nullable(Words()),
    bank_name: nullable(Words()),
    account_no: nullable(Words()),
    address: nullable(Id),
    address_detail: nullable(Address),
  }),
  status: Type.Enum(Object.keys(kycStates)),
  /** The day on which the farmer became a member, else that of the registration. */
  member_since: AdDate,
  /** Of policies in force: how many of their own there are, and what these and the cooperative's insure for them. */
  policy_count: Type.Integer(),
  sum_insured: Money,
  /** Of the cooperative's policies alone: the yearly premium of the member's rows, and the units where all are alike. */
  premium: Money,
  units: nullable(Type.Integer()),
  unit: nullable(Type.Enum(keysOf(insuredUnits))),
  version: Type.Integer(),
});
export type CooperativeFarmer = Static<typeof CooperativeFarmer>;

/** The specification's limit, section 9. */
export const membersOfPage = 10;

const { offset, search } = ListQuery;
const FarmerFilter = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: membersOfPage })),
  offset,
  search,
  insurance: InsuranceFilter,
  cooperative: Type.Optional(Id),
  /** A user of the cooperative. */
  cooperative_user_id: Type.Optional(Id),
  /** Members since that day or later, until that day or earlier; AD, days of Nepal. */
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
});
export type CooperativeFarmerFilter = Static<typeof FarmerFilter>;

const NewMember = Type.Object({
  cooperative: Id,
  /** The owner's id of the farmer. */
  personal_info: Id,
  membership_no: Type.Optional(nullable(Type.String({ maxLength: 40, accept: 'digits' }))),
  /** Today where it is not said. */
  member_since: Type.Optional(AdDate),
});
export type NewMember = Static<typeof NewMember>;

const farmers = '/api/v1/index/cooperative/farmers/';

export const cooperativeFarmers = {
  list: endpoint({
    method: 'GET',
    path: farmers,
    permission: view,
    query: FarmerFilter,
    response: page(CooperativeFarmer),
  }),
  get: endpoint({
    method: 'GET',
    path: `${farmers}:id/`,
    permission: view,
    params: ById,
    response: CooperativeFarmer,
  }),
  kyc: endpoint({ method: 'GET', path: `${farmers}:id/kyc/`, permission: view, params: ById, response: Kyc }),
  add: endpoint({ method: 'POST', path: farmers, permission: change, body: NewMember, response: CooperativeFarmer }),
  /** The farmer stays a customer of the company and is no member any more. */
  remove: endpoint({ method: 'DELETE', path: `${farmers}:id/`, permission: change, params: ById, response: Nothing }),
};
