import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about webhooks and other programs. */
export const integrationProblemTexts = {
  webhook_address: {
    status: 422,
    text: text('https:// बाट सुरु हुने पूरा ठेगाना लेख्नुहोस्।', 'Enter a full address that begins with https://.'),
  },
  webhook_inside: {
    status: 422,
    text: text(
      'यो ठेगाना भित्री सञ्जालको हो। इन्टरनेटबाट पुग्न सकिने ठेगाना राख्नुहोस्।',
      'This address is inside a private network. Use one that is reachable from the internet.',
    ),
  },
  too_many_webhooks: {
    status: 422,
    text: text('एक कम्पनीले २० वेबहुकसम्म राख्न मिल्छ।', 'A company may have 20 webhooks at most.'),
  },
  program_too_long: {
    status: 422,
    text: text('टोकनको म्याद बढीमा एक वर्षको हुन्छ।', 'A token ends after a year at the latest.'),
  },
  too_many_calls: {
    status: 429,
    text: text('एक मिनेटमा धेरै पटक सोधियो। केही बेरपछि फेरि सोध्नुहोस्।', 'Too many calls in a minute. Try again shortly.'),
  },
} as const satisfies Record<string, ProblemText>;
