import { toDevanagari } from '@krishi-bima/nepali/digits';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import type { ProposalRecord } from '../proposals/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { withdrawUnearned } from './correct.ts';
import { recordMove } from './moves.ts';
import { districtOf } from './queries.ts';

interface Endorsed {
  id: number;
  number: number;
  sum_insured: number;
  premium: number;
  subsidy: number;
  subsidy_percent: string;
}

/**
 * Enters what an endorsement adds to a cover's subsidy or takes from it. A bill that was sent stays as it is: what is
 * added has an entry of its own, which goes into the next bill, and what is taken corrects the entry of the cover, and
 * the entries of earlier endorsements where that one is not enough.
 */
export async function enterEndorsedSubsidy(
  data: Scoped,
  proposal: ProposalRecord,
  { id, number, sum_insured, premium, subsidy, subsidy_percent }: Endorsed,
  today: string,
): Promise<void> {
  if (subsidy < 0) {
    const less = { sum_insured: Math.max(0, -sum_insured), premium: -premium, subsidy: -subsidy };
    const cause = { reason: `सम्पुष्टि नं. ${toDevanagari(number)}`, today };
    await withdrawUnearned(data, { insurance_proposal: proposal.id, parts: [{ endorsement: null, ...less }] }, cause);
  }
  if (subsidy <= 0) return;
  const entry = await data.insert('subsidy_entries', {
    insurance: proposal.insurance,
    insurance_proposal: proposal.id,
    endorsement: id,
    personal_info: proposal.personal_info,
    district: await districtOf(data, proposal),
    fiscal_year: fiscalYearOf(today),
    sum_insured: Math.max(0, sum_insured),
    percent: subsidy_percent,
    amount: subsidy,
    opened_amount: subsidy,
    billed_amount: null,
    opened_on: today,
    recommendation_no: null,
    recommended_on: null,
    bill: null,
    created_by: data.viewer.id,
  });
  await recordMove(data, { ...entry, status: null }, { to: 'applied', on_date: today });
}
