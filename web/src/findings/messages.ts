import { text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

export const messages = {
  title: text('जाँच', 'Checks'),
  stops: text('मिलाउनै पर्ने', 'Must be corrected'),
  warnings: text('कारण चाहिने चेतावनी', 'Warnings that need a reason'),
  noted: text('कारण दिइएका र थाहा पाउनुपर्ने', 'Explained or informational'),
  settled: text('जाँचमा कुनै विषय बाँकी छैन।', 'No open findings.'),
  loading: text('जाँच हुँदै छ…', 'Checking…'),
  failed: text('कार्यालयका अभिलेखसँग जाँच्न सकिएन।', "The check against the office's records failed."),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  reason: text('अघि बढ्नुको कारण', 'Reason for proceeding'),
  keep: text('कारण सुरक्षित गर्नुहोस्', 'Save the reason'),
  notKept: text('कारण सुरक्षित हुन सकेन', 'The reason could not be saved'),
  change: text('कारण सच्याउनुहोस्', 'Edit the reason'),
  tooShort: text('कम्तीमा ३ अक्षर लेख्नुहोस्।', 'Enter at least 3 characters.'),
  earlier: text('अघिल्लो कारण (विवरण फेरिएकाले लागू छैन)', 'Earlier reason (the facts changed, so it no longer applies)'),
  goThere: text('त्यहाँ जानुहोस्', 'Go there'),
  count: (n: number) => text(toDevanagari(n), String(n)),
};
