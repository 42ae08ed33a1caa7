import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about registers and merged downloads. */
export const registerProblemTexts = {
  register_too_long: {
    status: 422,
    text: text(
      'यो दर्ता किताब एउटा कागजातका लागि धेरै लामो छ (१,५०० पङ्क्तिभन्दा बढी)। एक महिना वा एउटा शाखा छान्नुहोस्, वा CSV डाउनलोड गर्नुहोस्।',
      'This register is too long to print (more than 1,500 lines). Choose a month or a branch, or download the CSV.',
    ),
  },
  too_many_chosen: {
    status: 422,
    text: text(
      'एउटै PDF मा बढीमा ३० वटा प्रस्ताव अट्छन्। थोरै छान्नुहोस्।',
      'One PDF holds at most 30 proposals. Choose fewer.',
    ),
  },
  merged_too_large: {
    status: 422,
    text: text(
      'एउटै PDF मा राख्दा फाइल ५०० MB भन्दा ठूलो हुन्छ। थोरै प्रस्ताव छान्नुहोस्।',
      'The combined PDF would be larger than 500 MB. Choose fewer proposals.',
    ),
  },
} as const satisfies Record<string, ProblemText>;
