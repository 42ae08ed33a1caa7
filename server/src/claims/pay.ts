import type { NewClaimPayment } from '@krishi-bima/contract/claims/claims';
import { checkName, payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Problem } from '../errors/problem.ts';
import { postVoucher } from '../payments/vouchers.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { claimBlockers, refuseBlocked } from './moves.ts';
import { dueOf, lineOfClaim, settleClaims } from './payable.ts';
import { type Owed, payablesOf } from './payee.ts';
import { type ClaimRecord, linesOf } from './records/evidence.ts';

/**
 * Records that somebody paid an approved claim whole, by hand. The call has locked the claim, and the database takes no
 * second payment of it while this one holds.
 */
export async function payClaim(data: Scoped, id: number, body: NewClaimPayment, now: Date): Promise<void> {
  const claim = await data.lock('claims', id);
  permitForm(data.viewer, claim.form);
  if (claim.status !== 'approved' || claim.payable === null) throw new Problem('wrong_state');
  refuseBlocked(await claimBlockers({ data, claim, lines: await linesOf(data, id), now }, 'pay_claim'));
  refuseDay(claim, body.paid_on, now);
  const [owed, ...others] = await payablesOf(data, await dueOf(data, [id]));
  if (!owed) throw new Problem('wrong_state');
  if (others.length > 0) throw new Problem('several_payees');
  const payee_name = body.payee_name.trim();
  const { paisa: amount, payable } = owed;
  const { insurance, personal_info } = claim;
  const line = lineOfClaim(claim);
  const company_account = await accountOf(data, insurance, body.company_account ?? null);
  const voucher = await postVoucher(data, {
    ...{ insurance, kind: 'payment', on: body.paid_on, company_account },
    narration: `दाबी भुक्तानी ${claim.claim_no}`,
    payments: [{ kind: 'claim', line, amount }],
  });
  const { bank_name, account_no, reference_no, paid_on } = body;
  await data.insert('payments', {
    ...{
      insurance,
      kind: 'claim',
      claim: id,
      member: payable.member,
      personal_info,
      line,
      amount,
      payee_name,
      paid_on,
    },
    ...{ bank_name: bank_name.trim(), account_no, reference_no, name_check: checkHolder(owed, payee_name) },
    ...{ status: 'confirmed', voucher: voucher.id, created_by: data.viewer.id },
  });
  await settleClaims(data, [id], now);
}

function refuseDay({ decided_at }: ClaimRecord, paid_on: string, now: Date): void {
  if (paid_on > todayAd(now)) throw new Problem('rule_broken', { fields: { paid_on: 'future_date' } });
  const approved_on = decided_at ? todayAd(decided_at) : paid_on;
  if (paid_on < approved_on) throw new Problem('rule_broken', { fields: { paid_on: 'end_before_start' } });
}

/** Into another person's account only with that consent which the claim has for it. */
function checkHolder({ names, payable: { check, account } }: Owed, holder: string) {
  const found = checkName(holder, names);
  if (payableNameChecks.includes(found)) return found;
  const isConsented =
    check === 'consented' && account !== null && checkName(holder, [account.account_holder]) !== 'other';
  if (isConsented) return 'consented';
  throw new Problem('rule_broken', { fields: { payee_name: 'payee_name_differs' } });
}

async function accountOf(data: Scoped, insurance: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const account = await data
    .from('company_accounts')
    .select('company_accounts.id')
    .where('company_accounts.id', '=', id)
    .where('company_accounts.insurance', '=', insurance)
    .executeTakeFirst();
  if (!account) throw new Problem('invalid_input', { fields: { company_account: 'unknown_reference' } });
  return account.id;
}
