import type { ProposalState } from '@krishi-bima/contract/proposals';
import type { Tone } from '#ui/status-badge.tsx';

/** Whose turn it is. */
export const proposalTones: Record<ProposalState, Tone> = { draft: 'nobody', submitted: 'other' };
