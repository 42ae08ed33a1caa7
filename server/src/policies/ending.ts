import { asText } from '@krishi-bima/contract/forms/kinds';
import { type CancelCause, endOfCover } from '@krishi-bima/contract/policies/cancelling';
import { type Refund, type RefundTerms, refundOf } from '@krishi-bima/contract/policies/refunds';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toPaisa } from '@krishi-bima/nepali/money';
import type { Selectable, Updateable } from 'kysely';
import { claimedInFull } from '../claims/records/of-policy.ts';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { applyMove } from '../proposals/moves.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { followEnd } from '../visits/records/follow.ts';
import { refundRuleOn } from './refund-rules.ts';

export type PolicyRecord = Selectable<Schema['policies']>;
type Ending = 'expire' | 'renew' | 'cancel';

/**
 * Moves a policy and its proposal together; the proposal is locked first, as everywhere. A policy that has moved on
 * already stays as it is, so that a repeated run changes nothing.
 */
export async function endInto(
  data: Scoped,
  id: number,
  move: Ending,
  now: Date,
  { reason, columns = {} }: { reason?: string | null | undefined; columns?: Updateable<Schema['policies']> } = {},
): Promise<boolean> {
  const { insurance_proposal } = await getPolicy(data, id);
  const proposal = await data.lock('proposals', insurance_proposal);
  const { from, to } = proposalMoves[move];
  if (!isOneOf(from, proposal.status)) return false;
  await data.update('policies', id, { ...columns, status: to }, { action: move, reason: reason ?? null });
  await applyMove(data, proposal, move, { now, reason });
  await followEnd(data, id, { now, reason });
  return true;
}

interface Chosen {
  cause?: CancelCause | null;
  /** The day on which the cover ends, where that is not now. */
  cancel_on?: string | null;
}

/**
 * Refunds what the company's rule says of the day on which the cover ends, and returns the parts of the cover that were
 * not earned: of what was issued, and of each endorsement.
 */
export async function cancelPolicy(
  data: Scoped,
  insurance_proposal: number,
  now: Date,
  reason: string | null | undefined,
  { cause = null, cancel_on = null }: Chosen = {},
) {
  const policy = await policyOf(data, insurance_proposal);
  const { terms, refund, endorsements } = await refundNow(data, policy, now, cancel_on);
  const columns = {
    cancelled_at: now,
    cancelled_by: data.viewer.id,
    cancel_cause: cause,
    cancel_on,
    refund_rule: JSON.stringify(terms),
    refund_farmer: refund.farmer,
    refund_authority: refund.authority,
  };
  await endInto(data, policy.id, 'cancel', now, { reason, columns });
  const partOf = (endorsement: number | null, sum_insured: number, { farmer, authority }: Refund) => {
    return { endorsement, sum_insured, premium: farmer + authority, subsidy: authority };
  };
  return {
    insurance_proposal,
    parts: [
      partOf(null, policy.sum_insured, refund.issued),
      ...endorsements.map(({ id, sum_insured }, at) => partOf(id, sum_insured, refund.endorsed[at] ?? nothing)),
    ],
  };
}

const nothing: Refund = { farmer: 0, authority: 0 };

/**
 * Returns what cancelling would refund now, or on a day of the cover; by the rule of that day, if it is over. Without a
 * rule of the company nothing is refunded.
 */
export async function refundNow(data: Scoped, policy: PolicyRecord, now: Date, on: string | null = null) {
  const at = endOfCover(on, now.toISOString());
  const today = todayAd(now);
  const rule = await refundRuleOn(data, policy.insurance, on !== null && on < today ? on : today);
  const terms: RefundTerms = rule ? { rule: rule.rule, scale: rule.scale } : { rule: 'none', scale: [] };
  const claimed = await claimedInFull(data, policy.id);
  const cover = { ...withoutClaimed(policy, claimed), ...periodOf(policy) };
  const endorsed = await data
    .from('endorsements')
    .select([
      'endorsements.row_changes',
      'endorsements.id',
      'endorsements.number',
      'endorsements.sum_insured',
      'endorsements.premium',
      'endorsements.subsidy',
    ])
    .select(['endorsements.farmer_share', 'endorsements.days_left', 'endorsements.in_force_at'])
    .where('endorsements.policy', '=', policy.id)
    .where('endorsements.status', '=', 'in_force')
    // A correction of a detail has no money and no days.
    .where('endorsements.days_left', '>', 0)
    .orderBy('endorsements.id')
    .execute();
  const endorsements = endorsed.map(({ row_changes, ...one }) => {
    const isClaimed = row_changes.length > 0 && row_changes.every(({ row_id }) => claimed.has(row_id));
    return isClaimed ? { ...one, premium: 0, subsidy: 0 } : one;
  });
  return { terms, endorsements, at, refund: refundOf(cover, endorsements, at, terms) };
}

/** What was claimed in full is earned in full, whatever days are left. */
function withoutClaimed({ premium, subsidy, snapshot }: PolicyRecord, claimed: ReadonlySet<number>) {
  const rows = snapshot.insurance_details.filter(({ id }) => claimed.has(id));
  const sum = (name: 'premium' | 'subsidy') =>
    rows.reduce((total, row) => total + toPaisa(asText(row[name]) || '0'), 0);
  return { premium: Math.max(0, premium - sum('premium')), subsidy: Math.max(0, subsidy - sum('subsidy')) };
}

/** Returns the period as the contract's rules read it. */
export function periodOf({ risk_start_at, risk_end_at }: Pick<PolicyRecord, 'risk_start_at' | 'risk_end_at'>) {
  return { risk_start_at: risk_start_at.toISOString(), risk_end_at: risk_end_at.toISOString() };
}

export async function policyOf(data: Scoped, insurance_proposal: number): Promise<PolicyRecord> {
  const found = data.from('policies').selectAll('policies');
  return existing(await found.where('policies.insurance_proposal', '=', insurance_proposal).executeTakeFirst());
}

export async function getPolicy(data: Scoped, id: number): Promise<PolicyRecord> {
  return existing(await data.from('policies').selectAll('policies').where('policies.id', '=', id).executeTakeFirst());
}
