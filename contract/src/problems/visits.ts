import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about visits. */
export const visitProblemTexts = {
  visit_of_record: {
    status: 409,
    text: text(
      'यो भ्रमण प्रस्ताव वा दाबीसँगै चल्छ। त्यहीँबाट व्यक्ति फेर्नुहोस् वा टुङ्ग्याउनुहोस्।',
      'This visit belongs to a proposal or claim. Reassign or finish it there.',
    ),
  },
  visit_of_other: {
    status: 403,
    text: text('यो भ्रमण अरूको हो।', 'This visit is for someone else.'),
  },
  person_away: {
    status: 422,
    text: text('त्यस दिन यो व्यक्ति बिदामा हुनुहुन्छ।', 'This person is away on that day.'),
  },
  one_record: {
    status: 422,
    text: text('एउटा भ्रमण एउटै बीमालेख, दाबी वा पशुको हुन्छ।', 'A visit is about one policy, claim or animal.'),
  },
  pictures_missing: {
    status: 422,
    text: text(
      'यो भ्रमण तोकिएपछि खिचेको फोटो भेटिएन। पहिले फोटो थप्नुहोस्।',
      'There is no photo since this visit was set. Add the photos first.',
    ),
  },
} as const satisfies Record<string, ProblemText>;
