import type { CompanyAccount, NewCompanyAccount } from '@krishi-bima/contract/payments/accounts';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';

export type AccountRecord = Selectable<Schema['company_accounts']>;

export function selectAccounts(data: Scoped, { insurance, active }: AccountWish) {
  let rows = data
    .from('company_accounts')
    .selectAll('company_accounts')
    .orderBy('company_accounts.active', 'desc')
    .orderBy('company_accounts.id');
  if (insurance !== undefined) rows = rows.where('company_accounts.insurance', '=', insurance);
  if (active !== undefined) rows = rows.where('company_accounts.active', '=', active);
  return rows;
}

interface AccountWish {
  insurance?: number | undefined;
  active?: boolean | undefined;
}

export async function insertAccount(data: Scoped, { insurance: named, ...typed }: NewCompanyAccount) {
  const insurance = data.companyFor(named);
  const bank_name = typed.bank_name.trim();
  const known = await data
    .from('company_accounts')
    .select('company_accounts.id')
    .where('company_accounts.insurance', '=', insurance)
    .where('company_accounts.account_no', '=', typed.account_no)
    .where(sql<boolean>`lower(company_accounts.bank_name) = lower(${bank_name})`)
    .executeTakeFirst();
  if (known) throw new Problem('company_account_known', { fields: { account_no: 'company_account_known' } });
  return data.insert('company_accounts', {
    ...{ insurance, name: typed.name.trim(), bank_name, account_no: typed.account_no },
    bank_branch: typed.bank_branch?.trim() || null,
    created_by: data.viewer.id,
  });
}

export function asAccount(
  { id, insurance, name, bank_name, bank_branch, account_no, active, version }: AccountRecord,
  viewer: Viewer,
): CompanyAccount {
  return masked(viewer, { id, insurance, name, bank_name, bank_branch, account_no, active, version });
}
