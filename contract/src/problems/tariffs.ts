import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about tariffs and rates. */
export const tariffProblemTexts = {
  tariff_overlap: {
    status: 422,
    text: text(
      'यस अवधिमा अर्को दर पहिले नै तय छ। त्यो सुरु हुनुअघिको अन्तिम मिति राख्नुहोस्।',
      'Another tariff is planned in this period. Set an end date before it starts.',
    ),
  },
  tariff_over: {
    status: 409,
    text: text('सकिएको दर फेर्न मिल्दैन।', 'A tariff that has ended cannot be changed.'),
  },
  tariff_begun: {
    status: 409,
    text: text(
      'लागू भइसकेको दर मेटाउन मिल्दैन। अन्त्य गर्नुहोस् वा नयाँ संस्करण थप्नुहोस्।',
      'A tariff already in force cannot be deleted. End it, or add a new version.',
    ),
  },
  slab_order: {
    status: 422,
    text: text(
      'स्ल्याबका सीमा सानोबाट ठूलो क्रममा र फरक-फरक हुनुपर्छ।',
      'Slab limits must be in ascending order and different.',
    ),
  },
  slab_open: {
    status: 422,
    text: text(
      'अन्तिम स्ल्याबको (र त्यसको मात्र) सीमा खाली छोड्नुहोस्; नत्र त्यसभन्दा माथिको बीमाङ्क छुट्छ।',
      'Leave the upper limit blank for the last slab only; otherwise larger sums match no slab.',
    ),
  },
  bad_window: {
    status: 422,
    text: text('अन्तिम दिन सुरु दिनभन्दा अघि हुन सक्दैन।', 'The end date cannot be before the start date.'),
  },
  rate_exists: {
    status: 409,
    text: text('यही मितिदेखि लागू हुने दर वा मूल्य पहिले नै छ।', 'A value already takes effect on this date.'),
  },
} as const satisfies Record<string, ProblemText>;
