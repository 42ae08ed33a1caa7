import { checkName, type NameCheck } from '@krishi-bima/contract/payments/name-check';
import { sql } from 'kysely';
import {
  type Account,
  accountOf,
  type Farmer,
  farmerJson,
  heldBy,
  membersOf,
  verified,
} from '../payments/payee-account.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { InsuredMember } from './insured.ts';

type Payee = Pick<InsuredMember, 'insurance_proposal' | 'personal_info' | 'member' | 'name_np'> & {
  /** The account that somebody gave for this share goes first. */
  given?: Parameters<typeof accountOf>[0] | undefined;
};

export interface PayeeAccount {
  account: Account | null;
  check: NameCheck;
  names: string[];
}

/** Into whose account each is paid: the one given, the one in the policy's list, or the farmer's own once verified. */
export async function accountsOf(data: Scoped, payees: readonly Payee[]): Promise<PayeeAccount[]> {
  const members = new Map(
    (
      await membersOf(
        data,
        payees.map(({ insurance_proposal }) => insurance_proposal),
      )
    ).map((member) => [member.id, member]),
  );
  const owners = await farmersOf(
    data,
    payees.map(({ personal_info }) => personal_info),
  );
  return payees.map(({ personal_info, member, name_np, given }) => {
    const listed = member === null ? undefined : members.get(member);
    const own = member === null ? owners.get(personal_info) : listed?.registered;
    const names = [name_np, own?.name_np, own?.name_en].filter((name) => name !== null && name !== undefined);
    const account =
      (given && accountOf(given, name_np)) ?? heldBy(listed, name_np) ?? heldBy(verified(own), name_np) ?? null;
    return { account, names, check: account ? checkName(account.account_holder, names) : 'none' };
  });
}

async function farmersOf(data: Scoped, ids: readonly number[]): Promise<Map<number, Farmer>> {
  const rows = await data
    .from('kyc')
    .select('kyc.personal_info')
    .select(
      sql<Farmer>`(select ${farmerJson} from ${rowsByKey('kyc', 'k', { insurance: 'kyc.insurance', personal_info: 'kyc.personal_info' })})`.as(
        'farmer',
      ),
    )
    .where('kyc.personal_info', 'in', [0, ...new Set(ids)])
    .execute();
  return new Map(rows.map(({ personal_info, farmer }) => [personal_info, farmer]));
}
