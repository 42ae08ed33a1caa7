import type { ProposalSummary } from '@krishi-bima/contract/proposals/proposals';
import type { Unsent } from '#lists/use-unsent-rows.ts';

/** For each list of proposals: those that wait on this device. */
export const unsentProposals: Unsent<ProposalSummary> = {
  kind: 'proposal',
  load: async () => (await import('./unsent-proposal.ts')).unsentProposal,
};
