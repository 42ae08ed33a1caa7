import type { ProposalState } from '@krishi-bima/contract/proposals/states';
import type { Tone } from '#ui/status-badge.tsx';

/** The tone shows whose turn it is. */
export const proposalTones: Record<ProposalState, Tone> = {
  draft: 'nobody',
  submitted: 'other',
  technician_review: 'other',
  verified: 'done',
  approved: 'done',
  issued: 'done',
  expired: 'nobody',
  renewed: 'done',
  cancelled: 'nobody',
  returned: 'you',
  rejected: 'refused',
};

/** A state that is another's turn for most is one's own for whoever it waits for. */
export function proposalTone(state: ProposalState, isMine: boolean): Tone {
  const tone = proposalTones[state];
  return tone === 'other' && isMine ? 'you' : tone;
}
