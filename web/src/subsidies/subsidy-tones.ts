import type { SubsidyState } from '@krishi-bima/contract/subsidies/subsidies';
import type { Tone } from '#ui/status-badge.tsx';

/** Ours to move on, the office's or the authority's turn, done. */
export const subsidyTones: Readonly<Record<SubsidyState, Tone>> = {
  applied: 'you',
  recommendation_pending: 'other',
  recommended: 'you',
  billed_to_nia: 'other',
  received: 'done',
  withdrawn: 'nobody',
};
