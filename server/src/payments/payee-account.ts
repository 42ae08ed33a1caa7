import type { KycInfo } from '@krishi-bima/contract/kyc/kyc';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export type Account = NonNullable<Payable['account']>;
/** The account as a farmer's record, a policy and a member of a group have it. */
export type Held = Pick<KycInfo, 'bank_name' | 'bank_branch' | 'account_no' | 'account_holder'>;
export type Farmer = Held & Pick<KycInfo, 'name_np' | 'name_en'> & { status: string };

export function accountOf(
  { account_holder, bank_name, bank_branch, account_no }: Held,
  payee: string,
): Account | undefined {
  if (!account_no) return undefined;
  const named = { bank_name: bank_name ?? null, bank_branch: bank_branch ?? null };
  return { account_holder: account_holder?.trim() || payee, ...named, account_no };
}

export function heldBy(held: Held | undefined, payee: string): Account | undefined {
  return held && accountOf(held, payee);
}

/** What a farmer's record says counts once somebody has verified it. */
export function verified(farmer: Farmer | null | undefined): Held | undefined {
  return farmer?.status === 'verified' ? farmer : undefined;
}

export const farmerJson = sql`jsonb_build_object('name_np', k.name_np, 'name_en', k.name_en, 'status', k.status,
  'bank_name', k.bank_name, 'bank_branch', k.bank_branch, 'account_no', k.account_no, 'account_holder', k.account_holder)`;

export function membersOf(data: Scoped, proposals: readonly number[]) {
  const registered = rowsByKey('kyc', 'k', {
    insurance: 'proposal_members.insurance',
    personal_info: 'proposal_members.farmer',
  });
  return data
    .from('proposal_members')
    .select(['proposal_members.id', 'proposal_members.name_np', 'proposal_members.bank_name'])
    .select(['proposal_members.bank_branch', 'proposal_members.account_no', 'proposal_members.account_holder'])
    .select(sql<Farmer | null>`(select ${farmerJson} from ${registered})`.as('registered'))
    .where('proposal_members.insurance_proposal', 'in', [0, ...proposals])
    .execute();
}
