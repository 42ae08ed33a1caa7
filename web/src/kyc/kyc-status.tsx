import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { kycStates } from '@krishi-bima/contract/kyc/list';
import { IconRefreshAlert, type TablerIcon } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';

export type KycState = keyof typeof kycStates;

/** Whose turn it is (look section 7). */
const tones: Record<KycState, { tone: Tone; icon?: TablerIcon }> = {
  new: { tone: 'nobody' },
  under_review: { tone: 'other' },
  verified: { tone: 'done' },
  rejected: { tone: 'refused' },
  update_required: { tone: 'you', icon: IconRefreshAlert },
};

export function KycStatus({ status }: Pick<Kyc, 'status'>) {
  const state = status as KycState;
  return <StatusBadge {...tones[state]} label={kycStates[state]} />;
}
