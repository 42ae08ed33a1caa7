import { type Static, Type } from 'typebox';
import { roleNames } from '../access/roles.ts';
import { Address } from '../addresses/addresses.ts';
import { omit, partial } from '../values/schemas.ts';
import { AdDate, AddressDetail, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { CompanyStorage, StorageQuota } from './storage.ts';

/** An insurance company, that is, a tenant: the wall is between companies. */
export const Company = Type.Object({
  id: Id,
  /** Latin capitals at the beginning of proposal and policy numbers, such as HBC. */
  code: Type.String({ pattern: '^[A-Z]{2,6}$' }),
  name_np: Words(120),
  name_en: Words(120),
  address_np: Words(200),
  phone: Words(40),
  registration_no: Words(40),
  pan_no: Words(9),
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** The signed address of the logo, SVG or PNG. */
  logo: nullable(Type.String()),
  /** Two people approve above this sum insured; null: one is always enough. */
  approval_limit: nullable(Money),
  /** From this day on these roles sign in with a second factor. */
  second_factor_roles: Type.Optional(Type.Array(Type.Enum(roleNames))),
  second_factor_from: Type.Optional(nullable(AdDate)),
  /** Farmers from whom nothing came are erased so many years after their last change; null: never. */
  erase_after_years: Type.Optional(nullable(Type.Integer())),
  version: Type.Integer(),
});
export type Company = Static<typeof Company>;

export const NewCompany = Type.Object({
  code: Type.String({ pattern: '^[A-Z]{2,6}$' }),
  name_np: Type.String({ minLength: 2, maxLength: 120 }),
  name_en: Type.String({ minLength: 2, maxLength: 120 }),
  address_np: Type.Optional(Words(200)),
  phone: Type.Optional(Words(40)),
  registration_no: Type.Optional(Words(40)),
  pan_no: Type.Optional(Type.String({ pattern: '^\\d{9}$', accept: 'digits', problem: 'bad_pan' })),
  colour: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
});
export type NewCompany = Static<typeof NewCompany>;

export const CompanyChange = Type.Object({
  ...partial(omit(NewCompany, ['code'])).properties,
  approval_limit: Type.Optional(nullable(Money)),
  erase_after_years: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
  /** The bytes that its files may take. */
  storage_quota: Type.Optional(StorageQuota),
});
export type CompanyChange = Static<typeof CompanyChange>;

const ApprovalLimit = Type.Object({ approval_limit: nullable(Money) });

/** How many farmers were erased at once, never who. */
const Erasure = Type.Object({
  id: Id,
  farmers: Type.Integer(),
  /** Nothing of theirs was changed since. */
  unchanged_since: Words(),
  at: Words(),
});

const SecondFactorRule = Type.Object({
  roles: Type.Array(Type.Enum(roleNames), { maxItems: 20 }),
  from: nullable(AdDate),
});

export const Branch = Type.Object({
  id: Id,
  insurance: Id,
  code: Words(10),
  name_np: Words(120),
  name_en: Words(120),
  /** From there its people set out. */
  address: nullable(Address),
  version: Type.Integer(),
});
export type Branch = Static<typeof Branch>;

export const NewBranch = Type.Object({
  insurance: Type.Optional(Id),
  code: Type.String({ pattern: '^[A-Z0-9]{1,10}$' }),
  name_np: Type.String({ minLength: 2, maxLength: 120 }),
  name_en: Type.String({ minLength: 2, maxLength: 120 }),
  address_detail: Type.Optional(nullable(AddressDetail)),
});
export type NewBranch = Static<typeof NewBranch>;

export const BranchChange = partial(omit(NewBranch, ['insurance']));
export type BranchChange = Static<typeof BranchChange>;

/** A donor's project: its users see only the farmers and proposals of the project. */
const InsuranceProject = Type.Object({
  id: Id,
  insurance: Id,
  name_np: Words(120),
  name_en: Words(120),
  version: Type.Integer(),
});
export type InsuranceProject = Static<typeof InsuranceProject>;

const NewProject = omit(NewBranch, ['code', 'address_detail']);
const ProjectChange = partial(omit(NewProject, ['insurance']));

const BranchQuery = Type.Object({ ...ListQuery, insurance: InsuranceFilter });

export const companies = {
  /** Returns the organizations that a viewer may see: their own company, or all of them for the super admin. */
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/user-organization/',
    permission: 'signed_in',
    programs: true,
    query: Type.Object(ListQuery),
    response: page(Company),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/user-organization/',
    permission: 'change_company',
    body: NewCompany,
    response: Company,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/user-organization/:id/',
    permission: 'change_company',
    params: ById,
    body: CompanyChange,
    response: Company,
  }),
  /** The picture that stands in the header and on papers; kept as PNG. */
  setLogo: endpoint({
    method: 'POST',
    path: '/api/v1/user-organization/:id/logo/',
    permission: 'change_company',
    params: ById,
    body: Type.Object({}),
    response: Company,
    media: 'upload',
    files: { file: 'A picture: JPEG, PNG, WebP or HEIC' },
  }),
  /** A company's admins set this, and nothing else of their company. */
  setApprovalLimit: endpoint({
    method: 'PATCH',
    path: '/api/v1/user-organization/:id/approval-limit/',
    permission: 'change_approval_limit',
    params: ById,
    body: ApprovalLimit,
    response: Company,
  }),
  /** Names the roles that sign in with a second factor, and from which day on. */
  setSecondFactor: endpoint({
    method: 'PATCH',
    path: '/api/v1/user-organization/:id/second-factor/',
    permission: 'change_approval_limit',
    params: ById,
    body: SecondFactorRule,
    response: Company,
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/api/v1/user-organization/:id/erasures/',
    permission: 'change_approval_limit',
    params: ById,
    query: Type.Object(ListQuery),
    response: page(Erasure),
  }),
  /** Returns what the files of a company take, by kind, and how much they may. */
  storage: endpoint({
    method: 'GET',
    path: '/api/v1/user-organization/:id/storage/',
    permission: 'change_branch',
    params: ById,
    response: CompanyStorage,
  }),
};

export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/branches/',
    permission: 'signed_in',
    programs: true,
    query: BranchQuery,
    response: page(Branch),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/branches/',
    permission: 'change_branch',
    body: NewBranch,
    response: Branch,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/branches/:id/',
    permission: 'change_branch',
    params: ById,
    body: BranchChange,
    response: Branch,
  }),
};

const founding = { method: 'POST', permission: 'change_branch', body: NewProject, response: InsuranceProject } as const;
const renaming = {
  method: 'PATCH',
  permission: 'change_branch',
  params: ById,
  body: ProjectChange,
  response: InsuranceProject,
} as const;

export const insuranceProjects = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/insurance-projects/',
    permission: 'signed_in',
    programs: true,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(InsuranceProject),
  }),
  create: endpoint({ ...founding, path: '/api/v1/insurance-projects/' }),
  patch: endpoint({ ...renaming, path: '/api/v1/insurance-projects/:id/' }),
};

/** A cooperative insures its own members: its index agents see only those that they registered. */
export const cooperatives = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cooperatives/',
    permission: 'signed_in',
    programs: true,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter }),
    response: page(InsuranceProject),
  }),
  create: endpoint({ ...founding, path: '/api/v1/cooperatives/' }),
  patch: endpoint({ ...renaming, path: '/api/v1/cooperatives/:id/' }),
};
