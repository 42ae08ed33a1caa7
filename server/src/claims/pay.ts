import type { NewClaimPayment } from '@krishi-bima/contract/claims/claims';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { claimBlockers, refuseBlocked } from './moves.ts';
import { linesOf } from './records/evidence.ts';

/** Pays an approved claim whole. The call has locked the claim, and the database takes one payment of it. */
export async function payClaim(data: Scoped, id: number, body: NewClaimPayment, now: Date): Promise<void> {
  const claim = await data.lock('claims', id);
  permitForm(data.viewer, claim.form);
  if (claim.status !== 'approved' || claim.payable === null) throw new Problem('wrong_state');
  refuseBlocked(await claimBlockers({ data, claim, lines: await linesOf(data, id), now }, 'pay_claim'));
  const approved_on = claim.decided_at ? todayAd(claim.decided_at) : body.paid_on;
  if (body.paid_on > todayAd(now)) throw new Problem('rule_broken', { fields: { paid_on: 'future_date' } });
  if (body.paid_on < approved_on) throw new Problem('rule_broken', { fields: { paid_on: 'end_before_start' } });
  const { payee_name, bank_name, account_no, reference_no, paid_on } = body;
  await data.insert('claim_payments', {
    ...{ insurance: claim.insurance, claim: id, amount: claim.payable, account_no, paid_on },
    ...{ payee_name: payee_name.trim(), bank_name: bank_name.trim(), reference_no },
    created_by: data.viewer.id,
  });
  await data.update('claims', id, { status: 'paid', moved_at: now }, { action: 'pay_claim' });
}
