import { type Static, Type } from 'typebox';
import type { Fields } from '../forms/kinds.ts';
import { text } from '../values/text.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';

const accountNo = {
  kind: 'text',
  max: 25,
  digits: true,
  pattern: '^[0-9A-Za-z/-]{5,25}$',
  problem: 'bad_account',
  label: text('खाता नं.', 'Account no.'),
  required: true,
} as const;

/** An account of the company, from which it pays. */
export const companyAccountFields = {
  name: { kind: 'text', max: 60, label: text('खाताको नाम', 'Name of the account'), required: true },
  bank_name: { kind: 'text', max: 80, label: text('बैंक', 'Bank'), required: true },
  bank_branch: { kind: 'text', max: 80, label: text('शाखा', 'Branch') },
  account_no: accountNo,
} as const satisfies Fields;

/** The account of somebody to whom the company pays. */
export const payeeAccountFields = {
  account_holder: { kind: 'text', max: 100, label: text('खातावालाको नाम', 'Account holder'), required: true },
  bank_name: { kind: 'text', max: 80, label: text('बैंक', 'Bank'), required: true },
  bank_branch: { kind: 'text', max: 80, label: text('बैंक शाखा', 'Bank branch') },
  account_no: accountNo,
} as const satisfies Fields;

const AccountNo = Type.String({ maxLength: 25, pattern: accountNo.pattern, accept: 'digits', problem: 'bad_account' });

export const CompanyAccount = Type.Object({
  id: Id,
  insurance: Id,
  name: Words(60),
  bank_name: Words(80),
  bank_branch: nullable(Words(80)),
  account_no: Words(25),
  active: Type.Boolean(),
  version: Type.Integer(),
});
export type CompanyAccount = Static<typeof CompanyAccount>;

export const NewCompanyAccount = Type.Object({
  insurance: InsuranceFilter,
  name: Type.String({ minLength: 2, maxLength: 60 }),
  bank_name: Type.String({ minLength: 2, maxLength: 80 }),
  bank_branch: Type.Optional(nullable(Words(80))),
  account_no: AccountNo,
});
export type NewCompanyAccount = Static<typeof NewCompanyAccount>;

export const NewPayeeAccount = Type.Object({
  account_holder: Type.String({ minLength: 2, maxLength: 100 }),
  bank_name: Type.String({ minLength: 2, maxLength: 80 }),
  bank_branch: Type.Optional(nullable(Words(80))),
  account_no: AccountNo,
});
export type NewPayeeAccount = Static<typeof NewPayeeAccount>;

const path = '/api/v1/company-accounts/';

export const companyAccounts = {
  /** Those in use first. */
  list: endpoint({
    method: 'GET',
    path,
    permission: 'view_payment',
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter, active: Type.Optional(Type.Boolean()) }),
    response: page(CompanyAccount),
  }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'pay_claim',
    body: NewCompanyAccount,
    response: CompanyAccount,
  }),
  /** An account that was paid from stays as it is; it may be taken out of use. */
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    permission: 'pay_claim',
    params: ById,
    body: Type.Object({ active: Type.Boolean() }),
    response: CompanyAccount,
  }),
};
