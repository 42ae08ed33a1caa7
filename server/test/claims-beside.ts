import type { ClaimState } from '@krishi-bima/contract/claims/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Database } from '../src/database/open.ts';
import type { People } from './people.ts';

/** Claims 1 and 2 of a lakh's cow, in that state, with an account to pay to; how they came about is not looked at. */
export async function twoClaims(
  { owner }: Database,
  { company: { id: insurance }, ids }: People,
  status: ClaimState,
): Promise<void> {
  const today = todayAd();
  const moment = `${today}T00:00:00+05:45`;
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const [farmer] = (
      await sql<{ personal_info: number }>`insert into kyc (insurance, name_np, name_key, number_key)
        values (${insurance}, 'सीता थापा', 'sita', '') returning personal_info`.execute(tx)
    ).rows;
    for (const id of [1, 2]) {
      const owned = sql`${insurance}, ${farmer?.personal_info}, 'cattle'`;
      await sql`insert into proposals (insurance, personal_info, form, banking) values (${owned},
        ${JSON.stringify({ payee_account_no: '0412003', payee_bank: 'कृषि विकास बैंक' })}::jsonb)`.execute(tx);
      await sql`insert into policies (insurance, personal_info, form, snapshot, insurance_proposal, payable, fiscal_year, issued_at,
          risk_start_at, risk_end_at, sum_insured, premium, subsidy, farmer_share, stamp, policy_no)
        values (${owned}, '{"personal_info": {"name_np": "सीता थापा"}}', ${id}, 100, 2083, ${moment}, ${moment},
          ${moment}::timestamptz + interval '300 days', 10000000, 100, 0, 100, 0, ${`P/${id}`})`.execute(tx);
      await sql`insert into claims (insurance, personal_info, form, policy, insurance_proposal, claim_no, fiscal_year, status, peril,
          description, loss_at, loss_on, reported_at, reported_via, informant, informant_name, cover, covered, late, small_most,
          small_days, large_days, kind, rows, assessed, deductible, salvage, cut, payable, assessed_by, decided_by, created_by)
        values (${owned}, ${id}, ${id}, ${`HBC/CLM/${id}`}, 2083, ${status}, 'accident', 'x', ${moment}, ${today}, ${moment}, 'phone',
          'insured', 'x', '{}', true, false, 5000000, 15, 21, 'cow', 1, 9000000, 0, 0, 0, 9000000, ${ids.livestockTechnician},
          ${status === 'assessed' ? null : ids.livestockAdmin}, ${ids.livestockAgent})`.execute(tx);
      await sql`insert into claim_lines (insurance, claim, row_id, values, kind, sum_insured, deductible_percent, insured_count, loss,
          payable) values (${insurance}, ${id}, ${id}, '{}', 'cow', 10000000, 10, 1, 'death', 9000000)`.execute(tx);
    }
  });
}
