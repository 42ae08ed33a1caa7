import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals that any call may answer with, whatever its noun. */
export const requestProblemTexts = {
  invalid_input: {
    status: 400,
    text: text('केही विवरण मिलेन। रातो चिह्न लागेका ठाउँ हेर्नुहोस्।', 'Some details are invalid. See the marked fields.'),
  },
  bad_json: { status: 400, text: text('पठाइएको विवरण पढ्न सकिएन।', 'The request could not be read.') },
  forbidden: { status: 403, text: text('यो काम गर्ने अनुमति छैन।', 'You may not do this.') },
  not_found: { status: 404, text: text('विवरण फेला परेन।', 'Not found.') },
  stale: {
    status: 409,
    text: text(
      'यो विवरण अरू कसैले भर्खरै बदलेको छ। नयाँ विवरण हेर्नुहोस्।',
      'Someone else just changed this. See the new version.',
    ),
  },
  in_use: {
    status: 409,
    text: text('यो विवरण अन्यत्र प्रयोगमा छ, त्यसैले मेटाउन मिल्दैन।', 'This is in use elsewhere and cannot be deleted.'),
  },
  wrong_state: {
    status: 409,
    text: text('यो काम अहिलेको स्थितिमा गर्न मिल्दैन।', 'This cannot be done in the current status.'),
  },
  rule_broken: {
    status: 422,
    text: text(
      'केही विवरण कार्यालयको नियमसँग मिलेन। रातो चिह्न लागेका ठाउँ हेर्नुहोस्।',
      'Some details break an office rule. See the marked fields.',
    ),
  },
  incomplete: {
    status: 422,
    text: text('पेस गर्नुअघि बाँकी विवरण भर्नुहोस्।', 'Complete the missing details before submitting.'),
  },
  key_reused: {
    status: 422,
    text: text('यो विवरण पहिले नै पठाइसकिएको छ। पृष्ठ फेरि लोड गर्नुहोस्।', 'This has already been sent. Reload the page.'),
  },
  too_many_questions: {
    status: 429,
    text: text('धेरै पटक जाँचियो। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Checked too often. Try again later.'),
  },
  busy: {
    status: 503,
    text: text('प्रणाली व्यस्त छ। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'The system is busy. Try again shortly.'),
  },
  cancelled: { status: 409, text: text('यो काम बीचमै रोकियो।', 'This was stopped midway.') },
  internal: {
    status: 500,
    text: text('केही समस्या आयो। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Something went wrong. Try again later.'),
  },
  repeated: { status: 422, text: text('यो पहिले नै लेखिएको छ।', 'This is already in the list.') },
  past_date: { status: 422, text: text('बितेको मिति राख्न मिल्दैन।', 'The date cannot be in the past.') },
  view_exists: {
    status: 409,
    text: text('यस नामको सुरक्षित फिल्टर पहिले नै छ।', 'A view with this name already exists.'),
  },
} as const satisfies Record<string, ProblemText>;
