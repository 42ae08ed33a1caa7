import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claimStates } from '@krishi-bima/contract/claims/states';
import { keysOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import type { Step } from '#ui/steps.tsx';

const labels = {
  notice: claimStates.intimated,
  registered: claimStates.registered,
  inspection: claimStates.inspection,
  approval: text('मूल्याङ्कन र स्वीकृति', 'Assessment and approval'),
  appeal: claimStates.appealed,
  payment: text('भुक्तानी', 'Payment'),
  closed: claimStates.closed,
};
type StepName = keyof typeof labels;

const stepOf: Record<Claim['status'], StepName> = {
  intimated: 'notice',
  registered: 'registered',
  inspection: 'inspection',
  documents_pending: 'inspection',
  assessed: 'approval',
  rejected: 'approval',
  appealed: 'appeal',
  approved: 'payment',
  paid: 'closed',
  closed: 'closed',
};

/** Where the claim is on its way; an appeal has a step of its own once there was one. */
export function claimSteps({ status, timeline }: Pick<Claim, 'status' | 'timeline'>): {
  steps: Step<StepName>[];
  current: StepName;
} {
  const hasAppeal = timeline.some(({ move }) => move === 'appeal_claim');
  const names = keysOf(labels).filter((name) => name !== 'appeal' || hasAppeal);
  const current = stepOf[status];
  const at = names.indexOf(current);
  const steps = names.map((id, place): Step<StepName> => {
    if (place < at || status === 'closed') return { id, label: labels[id], state: 'done' };
    return place === at && status === 'rejected'
      ? { id, label: claimStates.rejected, state: 'faulty' }
      : { id, label: labels[id] };
  });
  return { steps, current };
}
