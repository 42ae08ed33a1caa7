import type { Line } from '@krishi-bima/contract/access/roles';
import { openClaimStates } from '@krishi-bima/contract/claims/states';
import { findForm } from '@krishi-bima/contract/forms';
import { existing, Problem } from '../errors/problem.ts';
import { colleaguesWho } from '../policies/colleagues.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { followClaim } from '../visits/records/follow.ts';
import { assessorsOf } from './records/assessors.ts';

/** Returns those who assess and those who approve; a super admin names the company. */
export async function peopleOf(data: Scoped, insurance: number | undefined, line: Line, claim?: number) {
  const company = data.viewer.scope.company ?? insurance;
  if (company === undefined) return { assessors: [], approvers: [] };
  const asked = { insurance: company, line, except: null };
  const approvers = await colleaguesWho(data, 'approve_claim', asked);
  const hands = claim === undefined ? new Set<number>() : await assessorsOf(data, claim);
  return {
    assessors: await colleaguesWho(data, 'assess_claim', asked),
    approvers: approvers.filter(({ id }) => !hands.has(id)),
  };
}

/** Gives open claims to a colleague of their company and line, or to nobody. */
export async function assignClaims(
  data: Scoped,
  ids: readonly number[],
  assignee: number | null,
  now: Date,
): Promise<number> {
  const claims = [...new Set(ids)].toSorted((a, b) => a - b);
  for (const id of claims) {
    const claim = await data.lock('claims', id);
    permitForm(data.viewer, claim.form);
    if (!openClaimStates.includes(claim.status)) throw new Problem('wrong_state');
    if (assignee !== null) {
      const { line } = existing(findForm(claim.form));
      const { assessors } = await peopleOf(data, claim.insurance, line);
      if (!assessors.some((one) => one.id === assignee)) {
        throw new Problem('rule_broken', { fields: { assignee: 'unknown_reference' } });
      }
    }
    await data.update('claims', id, { assignee });
    await followClaim(data, id, { now });
  }
  return claims.length;
}
