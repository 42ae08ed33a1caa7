import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Findings of the underwriting checks, and refusals about their reasons. */
export const findingProblemTexts = {
  checks_open: {
    status: 422,
    text: text(
      'जाँचमा देखिएका विषय मिलाउनुहोस्, वा चेतावनीको कारण लेख्नुहोस्।',
      'Resolve the check findings, or give a reason for the warnings.',
    ),
  },
  check_settled: {
    status: 422,
    text: text('यो चेतावनी अब छैन।', 'This warning no longer applies.'),
  },
  below_least_area: { status: 422, text: text('क्षेत्रफल न्यूनतमभन्दा कम छ।', 'The area is below the minimum.') },
  proposal_backdated: {
    status: 422,
    text: text('प्रस्ताव मिति धेरै पछाडि छ।', 'The proposal date is too far back.'),
  },
  dense_trees: { status: 422, text: text('जग्गाका लागि बोट धेरै छन्।', 'There are too many trees for the land.') },
  tag_insured: {
    status: 422,
    text: text('यो ट्याग नम्बर अर्को सक्रिय बीमालेखमा छ।', 'This ear tag is in another policy in force.'),
  },
  tag_repeated: {
    status: 422,
    text: text('यो ट्याग नम्बर अर्को पङ्क्तिमा पनि छ।', 'This ear tag is in another row too.'),
  },
  plot_insured: {
    status: 422,
    text: text('यो जग्गा यही अवधिमा अर्को बीमालेखमा छ।', 'This plot is in another policy at the same time.'),
  },
  plot_doubtful: {
    status: 422,
    text: text('यो कित्ता नम्बर अर्को कृषकको बीमालेखमा छ।', "This kitta number is in another farmer's policy."),
  },
  part_of_plot: { status: 422, text: text('जग्गाको एक भाग मात्र बीमा हुँदैन।', 'A plot must be insured whole.') },
  ground_insured: {
    status: 422,
    text: text(
      'यो जग्गा यही अवधिमा अर्को बीमालेखमा बीमा भइसकेको छ।',
      'This land is insured under another policy for the same period.',
    ),
  },
  ground_touched: {
    status: 422,
    text: text('सिमाना अर्को बीमालेखको जग्गामा पर्छ।', 'The boundary overlaps land insured under another policy.'),
  },
  ground_twice: {
    status: 422,
    text: text('यो जग्गा अर्को पङ्क्तिको खेतसँग खप्टिएको छ।', 'This land overlaps the field of another row.'),
  },
  ground_shared: {
    status: 422,
    text: text('सिमाना अर्को खेतसँग खप्टिएको छ।', 'The boundary overlaps another field.'),
  },
  field_repeated: {
    status: 422,
    text: text('यो खेत अर्को पङ्क्तिमा पनि छ।', 'This field is in another row too.'),
  },
  kitta_unlike_field: {
    status: 422,
    text: text('कित्ता नम्बर छानिएको खेतको होइन।', 'The kitta number is not that of the chosen field.'),
  },
  area_unlike_map: { status: 422, text: text('क्षेत्रफल नक्सासँग मिल्दैन।', 'The area does not match the map.') },
  subsidy_over_cap: {
    status: 422,
    text: text('कृषकको अनुदान तोकिएको सीमाभन्दा बढी भयो।', "The farmer's subsidy is above the maximum."),
  },
  subsidy_not_paid: {
    status: 422,
    text: text('यस बीमामा सरकारी अनुदान छैन।', 'No government subsidy for this insurance.'),
  },
  other_cover: { status: 422, text: text('अन्य कम्पनीमा पनि बीमा छ।', 'There is cover with another company too.') },
  loan_repaid_before: {
    status: 422,
    text: text('ऋण चुक्ता गर्ने मिति लिएको मितिपछिको हुनुपर्छ।', 'The repayment date must be after the loan date.'),
  },
  loan_outstanding_over: {
    status: 422,
    text: text('बाँकी रकम ऋण रकमभन्दा बढी छ।', 'The outstanding amount is more than the loan.'),
  },
  payee_is_another: {
    status: 422,
    text: text('भुक्तानी पाउनेको नाम कृषकसँग मिल्दैन।', "The payee's name does not match the farmer's."),
  },
  tag_missing: { status: 422, text: text('कानको ट्याग नम्बर छैन।', 'There is no ear tag number.') },
  tag_unconfirmed: {
    status: 422,
    text: text('प्राविधिकले ट्याग नम्बर पुष्टि गर्नुभएको छैन।', 'The technician did not confirm the ear tag.'),
  },
  visit_ahead: { status: 422, text: text('निरीक्षण मिति आउन बाँकी छ।', 'The visit date is in the future.') },
  abnormal_unsaid: { status: 422, text: text('के असामान्य हो लेख्नुहोस्।', 'Describe what is abnormal.') },
  recommended_over_cost: {
    status: 422,
    text: text(
      'सिफारिस गरिएको बीमाङ्क प्रमाणित लागतभन्दा बढी छ।',
      'The recommended sum insured is above the verified cost.',
    ),
  },
  measured_unlike: {
    status: 422,
    text: text('क्षेत्रफल प्राविधिकले नापेकोसँग मिल्दैन।', 'The area does not match the measured area.'),
  },
  papers_missing: { status: 422, text: text('कागजात बाँकी छन्।', 'Documents are missing.') },
  value_differs: {
    status: 422,
    text: text('कृषक र प्राविधिकको मूल्याङ्कनमा धेरै अन्तर छ।', "The farmer's and the technician's values differ too much."),
  },
  late_visit: {
    status: 422,
    text: text(
      'निरीक्षण मिति र प्रस्ताव पेस गरेको मितिबीच धेरै दिनको अन्तर छ।',
      'The visit date is too far from the submission date.',
    ),
  },
  sick_animal: { status: 422, text: text('प्राविधिकले पशु अस्वस्थ भन्नुभएको छ।', 'The technician found the animal sick.') },
} as const satisfies Record<string, ProblemText>;
