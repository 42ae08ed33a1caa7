import type { LikeClaim, LikeClaims } from '@krishi-bima/contract/claims/survey/survey';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { rowsByKey } from '../../tenancy/rows-by-key.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import type { ClaimRecord, LineRecord } from '../records/evidence.ts';
import { isGranted } from '../records/of-policy.ts';

/** So many of the newest are compared, and so many of them shown. */
const compared = 100;
const shown = 5;

/** Returns what the company decided before of the same form and cause, the newest first. */
export async function likeClaims(data: Scoped, claim: ClaimRecord, lines: readonly LineRecord[]): Promise<LikeClaims> {
  const found = await likeStatement(data, claim).execute();
  const results = found.map(asLike);
  const shares = results.flatMap(({ percent }) => percent ?? []);
  const at_risk = lines.reduce((sum, { sum_insured }) => sum + sum_insured, 0);
  return {
    id: claim.id,
    percent: claim.payable === null ? null : percentOf(claim.payable, at_risk),
    count: shares.length,
    least: shares.length > 0 ? Math.min(...shares) : null,
    most: shares.length > 0 ? Math.max(...shares) : null,
    results: results.slice(0, shown),
  };
}

export function likeStatement(data: Scoped, { id, insurance, form, peril }: ClaimRecord) {
  const lines = rowsByKey('claim_lines', 'l', { insurance: 'claims.insurance', claim: 'claims.id' });
  return data
    .from('claims')
    .select(['claims.id', 'claims.claim_no', 'claims.status', 'claims.kind', 'claims.loss_on', 'claims.decided_at'])
    .select(['claims.refusal', 'claims.payable'])
    .select(sql<number>`(select sum(l.sum_insured)::bigint from ${lines})`.as('at_risk'))
    .where('claims.insurance', '=', insurance)
    .where('claims.form', '=', form)
    .where('claims.peril', '=', peril)
    .where('claims.id', '!=', id)
    .where(sql<boolean>`(claims.status = 'rejected' or ${isGranted})`)
    .where('claims.decided_at', 'is not', null)
    .orderBy('claims.decided_at', 'desc')
    .limit(compared);
}

type Found = Awaited<ReturnType<ReturnType<typeof likeStatement>['executeTakeFirstOrThrow']>>;

function asLike({ decided_at, payable, at_risk, status, ...claim }: Found): LikeClaim {
  const isPaid = status !== 'rejected' && payable !== null;
  return {
    ...claim,
    status,
    decided_at: decided_at?.toISOString() ?? '',
    payable: isPaid ? fromPaisa(payable) : null,
    percent: isPaid ? percentOf(payable, at_risk) : null,
  };
}

function percentOf(payable: number, at_risk: number): number {
  return at_risk > 0 ? Math.round((payable / at_risk) * 1000) / 10 : 0;
}
