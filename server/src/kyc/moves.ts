import { type KycMove, kycChecks, kycMove, vouchedFields } from '@krishi-bima/contract/kyc-moves';
import { farmerProblems } from '@krishi-bima/contract/proposal-rules';
import type { Hindrance, KycMoveBody } from '@krishi-bima/contract/workflow';
import type { Selectable } from 'kysely';
import type { KycTable } from '../database/tables.ts';
import { Problem } from '../platform/problem.ts';
import type { Scoped } from '../platform/scoped.ts';

type Row = Selectable<KycTable>;

/** Domain 5.4. The record is locked by the call. */
export async function moveKyc(data: Scoped, id: number, { move: name, reason }: KycMoveBody, version?: number) {
  const farmer = await data.lock('kyc', id, version);
  const move = kycMove(name);
  if (move.by.length === 0) throw new Problem('forbidden');
  if (!(move.from as readonly string[]).includes(farmer.status)) throw new Problem('wrong_state');
  if (move.reason === 'required' && !reason?.trim())
    throw new Problem('rule_broken', { fields: { reason: 'required' } });
  const [first] = kycHindrances(farmer, name);
  if (first?.fields) throw new Problem('incomplete', { fields: farmerProblems({ ...farmer }) });
  if (first) throw new Problem('hindered', { fields: { twins_decided: 'twin_undecided' } });
  await data.update('kyc', id, { status: move.to }, { action: name, reason: reason?.trim() || null });
}

/** What stands in the way of a move on this farmer. */
export function kycHindrances(farmer: Row, name: KycMove): Hindrance[] {
  const missing = farmerProblems({ ...farmer });
  const holds = { whole: Object.keys(missing).length === 0, twins_decided: !farmer.twin_review };
  return kycMove(name)
    .checks.filter((check) => !holds[check])
    .map((check) => ({
      check,
      code: kycChecks[check].problem,
      ...(check === 'whole' ? { fields: missing } : {}),
    }));
}

/** A verified farmer whose identity somebody changed who may not verify has to be verified again. */
export async function outdateKyc(data: Scoped, { id, status }: Row, changed: readonly string[]): Promise<void> {
  const isVouched = changed.some((name) => (vouchedFields as readonly string[]).includes(name));
  if (status !== 'verified' || !isVouched || data.viewer.permissions.has('verify_kyc')) return;
  await data.update('kyc', id, { status: kycMove('outdate').to }, { action: 'outdate' });
}
