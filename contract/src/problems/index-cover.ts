import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about products of index insurance and readings. */
export const indexProblemTexts = {
  bad_figure: {
    status: 400,
    text: text('अङ्क मिलेन। दशमलवपछि बढीमा दुई अङ्क। उदाहरण: ४६.२', 'Invalid figure; at most two decimals. Example: 46.2'),
  },
  bad_code: {
    status: 400,
    text: text(
      'कोडमा अङ्ग्रेजी ठूला अक्षर, अङ्क र - मात्र हुन्छ। उदाहरण: IDX-APL-83',
      'A code has capital letters, digits and - only. Example: IDX-APL-83',
    ),
  },
  trigger_and_exit: {
    status: 422,
    text: text('अन्तिम सूचकाङ्क सुरुभन्दा बढी क्षति जनाउने हुनुपर्छ।', 'The exit has to be a worse figure than the trigger.'),
  },
  steps_order: {
    status: 422,
    text: text(
      'खुड्किलो क्रमैले बढ्नुपर्छ, बढीमा १००%।',
      'Each step has to be worse and pay more than the one before, at most 100%.',
    ),
  },
  weights: { status: 422, text: text('भारको जोड १००% भन्दा बढी भयो।', 'The weights come to more than 100%.') },
  units_order: {
    status: 422,
    text: text('बढीमा एकाइ कम्तीमाभन्दा थोरै भयो।', 'The most units are fewer than the least.'),
  },
  phases_order: {
    status: 422,
    text: text('चरण मितिको क्रममा, एक वर्षभित्र हुनुपर्छ।', 'The phases have to follow each other within a year.'),
  },
  same_station: {
    status: 422,
    text: text('वैकल्पिक केन्द्र मुख्य केन्द्रभन्दा अर्को हुनुपर्छ।', 'The fallback has to be another station.'),
  },
  product_approved: {
    status: 409,
    text: text('स्वीकृत भएकाले सच्याउन मिल्दैन। प्रतिलिपि बनाउनुहोस्।', 'An approved product cannot be changed. Make a copy.'),
  },
  reading_taken: {
    status: 409,
    text: text('यस दिनको मापन पहिले नै छ। त्यसैलाई सच्याउनुहोस्।', 'There is a reading of this day. Correct that one.'),
  },
} as const satisfies Record<string, ProblemText>;
