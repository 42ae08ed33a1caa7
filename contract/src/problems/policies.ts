import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about a policy, its endorsements and its renewal. */
export const policyProblemTexts = {
  outside_period: {
    status: 422,
    text: text('मिति बीमा अवधिभित्रको हुनुपर्छ।', 'The date must be within the period of the policy.'),
  },
  already_renewed: {
    status: 409,
    text: text('यो बीमालेखको नवीकरण पहिले नै सुरु भइसकेको छ।', 'The renewal of this policy has already begun.'),
  },
  frozen: {
    status: 422,
    text: text('बीमालेख जारी भएपछि यो विवरण फेर्न मिल्दैन।', 'This cannot be changed once the policy is issued.'),
  },
  no_change: { status: 422, text: text('केही पनि बदलिएको छैन।', 'There are no changes.') },
} as const satisfies Record<string, ProblemText>;
