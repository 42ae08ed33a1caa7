import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about subsidies and their bills. */
export const subsidyProblemTexts = {
  no_subsidy: {
    status: 409,
    text: text(
      'यस प्रस्तावमा अनुदान छैन वा रक्षावरण जारी भएको छैन।',
      'This proposal has no subsidy, or its cover is not issued.',
    ),
  },
  no_subsidy_asked: {
    status: 422,
    text: text('यस प्रस्तावमा अनुदान मागिएको छैन।', 'This proposal does not ask for a subsidy.'),
  },
  subsidy_billed: {
    status: 422,
    text: text(
      'यस बीमालेखको अनुदान बीमा प्राधिकरणसँग मागिसकिएको छ। अनुदान दाबी हेरेर पुष्टि गर्नुहोस्।',
      'The subsidy of this policy has already been billed to the authority. Check the bill and confirm.',
    ),
  },
} as const satisfies Record<string, ProblemText>;
