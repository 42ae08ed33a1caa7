import { openClaimStates } from '@krishi-bima/contract/claims/states';
import { sql } from 'kysely';
import { rowsByKey } from '../../tenancy/rows-by-key.ts';
import type { Scoped } from '../../tenancy/scoped.ts';

/* What other rooms ask about the claims on a policy. */

/** Approved and not sent back since; what was closed without a payment was withdrawn. */
export const isGranted = sql<boolean>`(claims.status in ('approved', 'paid') or (claims.status = 'closed' and exists (
  select 1 from ${rowsByKey('payments', 'paid', { insurance: 'claims.insurance', claim: 'claims.id' })}
  where paid.status = 'confirmed')))`;

/** Returns whether somebody still has to act on a claim: until then the policy is neither cancelled nor endorsed. */
export async function hasOpenClaim(data: Scoped, policy: { id: number } | { insurance_proposal: number }) {
  const found = data
    .from('claims')
    .select('claims.id')
    .where('claims.status', 'in', [...openClaimStates]);
  const own =
    'id' in policy
      ? found.where('claims.policy', '=', policy.id)
      : found.where(
          'claims.policy',
          'in',
          data
            .from('policies')
            .select('policies.id')
            .where('policies.insurance_proposal', '=', policy.insurance_proposal),
        );
  return (await own.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the rows whose animal, herd or crop was lost and paid for: of their premium nothing is left to give back. */
export async function claimedInFull(data: Scoped, policy: number): Promise<Set<number>> {
  const lines = await data
    .from('claim_lines')
    .innerJoin(data.table('claims'), 'claims.id', 'claim_lines.claim')
    .select(['claim_lines.row_id', 'claim_lines.loss', 'claim_lines.payable', 'claim_lines.sum_insured'])
    .select(['claim_lines.damaged_count', 'claim_lines.insured_count'])
    .where('claims.policy', '=', policy)
    .where(isGranted)
    .where('claim_lines.payable', '>', 0)
    .execute();
  const whole = lines.filter(({ loss, payable, sum_insured, damaged_count, insured_count }) => {
    const heads = insured_count === null || (damaged_count ?? 1) >= insured_count;
    return payable === sum_insured || (loss !== 'partial' && heads);
  });
  return new Set(whole.map(({ row_id }) => row_id));
}
