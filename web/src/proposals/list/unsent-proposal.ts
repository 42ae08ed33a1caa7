import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import type { Proposal, ProposalSummary } from '@krishi-bima/contract/proposals/proposals';
import { waitingRecords } from '#outbox/waiting-rows.ts';

/** A proposal that waits, as lists have it. */
export function unsentProposal(entry: OutboxEntry): ProposalSummary | undefined {
  const [proposal] = waitingRecords<Proposal>('proposal', [entry]);
  if (!proposal) return undefined;
  const { id, insurance, form, status, proposal_no, fiscal_year, personal_info, version, updated_at } = proposal;
  const { default_values, insurance_details } = proposal;
  const { area_sqm, sum_insured, premium, subsidy, payable } = proposal.totals;
  return {
    ...{ id, insurance, form, status, proposal_no, fiscal_year, personal_info, version, branch: null },
    ...{ proposal_date: default_values.proposal_date ?? null, row_count: insurance_details.length },
    ...{ area_sqm, sum_insured, premium, subsidy, payable, created_by: null, submitted_at: null, updated_at },
  };
}
