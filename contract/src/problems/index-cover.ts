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
      'तह क्रमैले बढ्नुपर्छ, बढीमा १००%।',
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
  enrolment_closed: {
    status: 422,
    text: text('यस बीमा योजनाको दर्ता अवधि अहिले छैन।', 'Enrolment for this product is not open.'),
  },
  product_draft: {
    status: 422,
    text: text('यो बीमा योजना स्वीकृत भएको छैन।', 'This product is not approved yet.'),
  },
  too_few_units: {
    status: 422,
    text: text('बीमा योजनामा तोकिएकोभन्दा थोरै एकाइ भयो।', 'Fewer units than the product allows.'),
  },
  too_many_units: {
    status: 422,
    text: text('बीमा योजनामा तोकिएकोभन्दा धेरै एकाइ भयो।', 'More units than the product allows.'),
  },
  not_cooperatives_proposal: {
    status: 422,
    text: text('सूचकाङ्क बीमा सहकारीको नाममा मात्र हुन्छ।', 'Index insurance is sold to a registered cooperative only.'),
  },
  not_a_member: {
    status: 422,
    text: text('यो कृषक यस सहकारीको सदस्य होइन।', 'This farmer is not a member of the cooperative.'),
  },
  member_listed: {
    status: 422,
    text: text(
      'यो सदस्य बीमालेखको सूचीमा छ; सूचीबाटै छान्नुहोस्।',
      'This member is in the list of the policy: choose them there.',
    ),
  },
  insured_twice: {
    status: 422,
    text: text(
      'यस सदस्यको यही बीमा योजना र सालको बीमा पहिले नै छ।',
      'This member is insured by this product for this season already.',
    ),
  },
  product_approved: {
    status: 409,
    text: text('स्वीकृत भएकाले सच्याउन मिल्दैन। प्रतिलिपि बनाउनुहोस्।', 'An approved product cannot be changed. Make a copy.'),
  },
  reading_taken: {
    status: 409,
    text: text('यस दिनको मापन पहिले नै छ। त्यसैलाई सच्याउनुहोस्।', 'There is a reading of this day. Correct that one.'),
  },
  product_not_approved: {
    status: 409,
    text: text('स्वीकृत योजनाको मात्र हिसाब गरिन्छ।', 'Only a season of an approved product is calculated.'),
  },
  payout_waits: {
    status: 409,
    text: text('यस अवधिको एउटा भुक्तानी स्वीकृतिको पर्खाइमा छ।', 'A pay-out of this season is waiting for approval.'),
  },
  nothing_due: {
    status: 422,
    text: text('अहिले पाउने केही छैन।', 'Nothing is due now.'),
  },
  nobody_insured: {
    status: 422,
    text: text('यस अवधिमा कोही बीमित छैन।', 'Nobody is insured in this season.'),
  },
  season_closed: {
    status: 409,
    text: text('यो अवधि बन्द भइसक्यो।', 'This season is closed.'),
  },
  reckoning_differs: {
    status: 422,
    text: text(
      'फेरि हिसाब गर्दा अर्कै आयो। फिर्ता पठाएर नयाँ हिसाब गर्नुहोस्।',
      'Calculated again, it comes to another figure. Send it back and calculate anew.',
    ),
  },
  readings_provisional: {
    status: 422,
    text: text(
      'टेकिएको मापन अस्थायी छ। अन्तिम मापन आएपछि मात्र स्वीकृत हुन्छ।',
      'It rests on a provisional reading. It can be approved once the reading is final.',
    ),
  },
  own_readings: {
    status: 422,
    text: text(
      'यस अवधिको मापन तपाईँले राख्नुभएको वा सच्याउनुभएको हो, त्यसैले स्वीकृति अरूले दिनुपर्छ।',
      'You entered or corrected readings of this season, so someone else must approve.',
    ),
  },
  own_first_approval: {
    status: 422,
    text: text(
      'पहिलो स्वीकृति तपाईँकै हो, त्यसैले दोस्रो अरूले दिनुपर्छ।',
      'The first approval is yours, so someone else must give the second.',
    ),
  },
  no_place: {
    status: 422,
    text: text('मापन केन्द्रको अक्षांश र देशान्तर छैन।', 'The station has no latitude and longitude.'),
  },
  not_in_archive: {
    status: 422,
    text: text('मौसम सेवाले वर्षा र तापक्रम मात्र दिन्छ।', 'The weather service has rain and temperature only.'),
  },
} as const satisfies Record<string, ProblemText>;
