import type { Form } from '@krishi-bima/contract/forms/form';
import { coverPeriod } from '@krishi-bima/contract/proposals/cover-period';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { keysOf, pick, recordOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { existing } from '../errors/problem.ts';
import { factNames } from '../kyc/queries.ts';
import { applyMove } from '../proposals/moves.ts';
import { findFarmer, type ProposalRecord } from '../proposals/queries.ts';
import { nextNumber, numberText } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { planPhotographs } from '../visits/records/follow.ts';
import { endInto } from './ending.ts';
import { storeInsuredRows } from './insured-rows.ts';

/**
 * Issues an approved proposal whose preconditions hold. The cover begins no earlier than this minute, whatever the
 * proposal asked for: there is no cover before the farmer has paid and the policy is issued; then it ends as much later
 * (docs/domain.md, Cover and money).
 */
export async function issuePolicy(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  asIssued: Proposal,
  now: Date,
): Promise<void> {
  const { insurance } = proposal;
  const fiscal_year = fiscalYearOf(todayAd(now));
  // Submission has asked for both days.
  const period = existing(coverPeriod(proposal.values, now));
  const snapshot = await snapshotOf(data, proposal, asIssued);
  const issued = await data.insert('policies', {
    insurance,
    insurance_proposal: proposal.id,
    personal_info: proposal.personal_info,
    form: form.name,
    policy_no: await policyNumber(data, form.code, insurance, fiscal_year),
    fiscal_year,
    issued_at: now,
    issued_by: data.viewer.id,
    risk_start_at: period.start,
    risk_end_at: period.end,
    branch: proposal.branch,
    agent: proposal.agent,
    ...amountsOf(proposal),
    snapshot: JSON.stringify(snapshot),
    renews: await policyOf(data, proposal.renews),
  });
  await storeInsuredRows(data, issued, snapshot);
  await applyMove(data, proposal, 'issue', { now });
  await planPhotographs(data, issued.id, { now });
  if (issued.renews !== null) await endInto(data, issued.renews, 'renew', now);
}

async function policyOf(data: Scoped, proposal: number | null): Promise<number | null> {
  if (proposal === null) return null;
  const found = await data
    .from('policies')
    .select('policies.id')
    .where('policies.insurance_proposal', '=', proposal)
    .executeTakeFirst();
  return existing(found).id;
}

function amountsOf({ sum_insured, premium, subsidy, farmer_share, stamp, payable }: ProposalRecord) {
  const amounts = { sum_insured, premium, subsidy, farmer_share, stamp, payable };
  // Submitting has priced the proposal.
  return recordOf(keysOf(amounts), (name) => existing(amounts[name] ?? undefined));
}

async function snapshotOf(data: Scoped, proposal: ProposalRecord, asIssued: Proposal) {
  const farmer = existing(await findFarmer(data, proposal.personal_info, proposal.insurance));
  const facts = pick(farmer, factNames);
  const { personal_info, ...written } = asIssued;
  const { default_values, insurance_details, members, totals, tariff, signed_marks } = written;
  return {
    personal_info: { ...facts, ...personal_info },
    ...{ default_values, insurance_details, members, totals, tariff },
    ...(signed_marks ? { signed_marks } : {}),
  };
}

async function policyNumber(data: Scoped, line: string, insurance: number, fiscal_year: number): Promise<string> {
  const next = await nextNumber(data, 'policy_numbers', { insurance, fiscal_year, line });
  return numberText.policy({ ...next, fiscal_year, line });
}
