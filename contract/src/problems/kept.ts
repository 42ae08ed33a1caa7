import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about work that is kept on a device. */
export const keptProblemTexts = {
  not_kept_for_role: {
    status: 403,
    text: text(
      'यस खाताको काम फोनमा राखिँदैन। बाहिर गएर काम गर्ने अभिकर्ता र प्राविधिकको मात्र राखिन्छ।',
      'Work of this account is not kept on a phone. It is kept for agents and technicians who work outside.',
    ),
  },
  keeping_switched_off: {
    status: 403,
    text: text('कम्पनीले फोनमा राख्न दिएको छैन।', 'Your company does not allow work to be kept on a phone.'),
  },
} as const satisfies Record<string, ProblemText>;
