import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about a year of the Nepali calendar. */
export const calendarProblemTexts = {
  bad_month_length: { status: 422, text: text('महिना २९ देखि ३२ दिनको हुन्छ।', 'A month has 29 to 32 days.') },
  bad_year_length: { status: 422, text: text('वर्ष ३६५ वा ३६६ दिनको हुन्छ।', 'A year has 365 or 366 days.') },
  bad_new_year: {
    status: 422,
    text: text(
      'यसो गर्दा कुनै पछिको नयाँ वर्ष अप्रिल १३–१५ बाहिर पर्छ।',
      'A later New Year would fall outside 13 to 15 April.',
    ),
  },
  year_before_projected: {
    status: 422,
    text: text(
      'अघिल्लो वर्षको पात्रो अझै अनुमानित छ। पहिले त्यो राख्नुहोस्।',
      'The previous year is still projected. Set that first.',
    ),
  },
  year_after_official: {
    status: 422,
    text: text('त्यसपछिको वर्षको पात्रो आधिकारिक भइसकेको छ।', 'The following year is already official.'),
  },
} as const satisfies Record<string, ProblemText>;
