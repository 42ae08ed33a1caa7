import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about a claim. */
export const claimProblemTexts = {
  paid_by_measurement: {
    status: 422,
    text: text(
      'यो बीमा मापनअनुसार भुक्तानी हुन्छ, दाबी दर्ता गर्नु पर्दैन।',
      'This cover is paid by measurement; no claim is registered for it.',
    ),
  },
  not_covered: {
    status: 422,
    text: text('क्षतिको दिन रक्षावरण थिएन।', 'The loss was not covered on its day.'),
  },
  claim_exists: {
    status: 409,
    text: text('यही पङ्क्तिको त्यसै दिनको दाबी दर्ता भइसकेको छ।', 'A claim for this row and day is registered already.'),
  },
  claim_open: {
    status: 409,
    text: text(
      'यस बीमालेखमा टुङ्गो नलागेको दाबी छ। पहिले दाबी टुङ्ग्याउनुहोस्।',
      'A claim on this policy is still open. Decide the claim first.',
    ),
  },
  not_of_policy: {
    status: 422,
    text: text('यो पङ्क्ति यस बीमालेखको होइन।', 'This row is not of this policy.'),
  },
  rows_not_assessed: {
    status: 422,
    text: text('सबै पङ्क्तिको मूल्याङ्कन भएको छैन।', 'Not every row is assessed.'),
  },
  nothing_payable: {
    status: 422,
    text: text('भुक्तानीयोग्य रकम छैन। कारणसहित अस्वीकार गर्नुहोस्।', 'Nothing is payable. Refuse the claim with a reason.'),
  },
  over_sum_left: {
    status: 422,
    text: text(
      'रकम बाँकी बीमाङ्कभन्दा बढी भयो। मूल्याङ्कन फेरि गर्नुहोस्।',
      'The amount exceeds the sum left. Assess the claim again.',
    ),
  },
  own_assessment: {
    status: 422,
    text: text(
      'मूल्याङ्कन तपाईँ आफैँले गर्नुभएको हो, त्यसैले निर्णय अरूले गर्नुपर्छ।',
      'You assessed this yourself, so someone else must decide.',
    ),
  },
  claim_below_limit: {
    status: 422,
    text: text(
      'रकम सीमाभित्रै छ वा पहिलो स्वीकृति भइसकेको छ।',
      'The amount is within the limit, or the first approval has already been given.',
    ),
  },
  claim_second_person: {
    status: 422,
    text: text(
      'रकम सीमाभन्दा बढी छ। दुई जना फरक व्यक्तिले स्वीकृत गर्नुपर्छ।',
      'The amount is above the limit. Two different people must approve.',
    ),
  },
  muzzle_second_person: {
    status: 409,
    text: text(
      'अर्कै पशु देखिन्छ भनी तपाईँले नै भन्नुभएको हो। अब दोस्रो व्यक्तिले हेर्नुपर्छ।',
      'You said that it looks like another animal. A second person has to look at it now.',
    ),
  },
  own_decision: {
    status: 422,
    text: text(
      'पहिलेको निर्णय तपाईँ आफैँले गर्नुभएको हो, त्यसैले अरूले हेर्नुपर्छ।',
      'You decided this before, so someone else must look at it.',
    ),
  },
  own_approval: {
    status: 422,
    text: text(
      'स्वीकृत तपाईँ आफैँले गर्नुभएको हो, त्यसैले रकम अरूले पठाउनुपर्छ।',
      'You approved this yourself, so someone else must pay.',
    ),
  },
  one_area: {
    status: 422,
    text: text(
      'नक्सामा कोरेको क्षेत्र वा वडामध्ये एउटा मात्र दिनुहोस्।',
      'Give exactly one: an area drawn on the map, or wards.',
    ),
  },
  disaster_too_large: {
    status: 422,
    text: text(
      'यस क्षेत्रमा २,००० भन्दा बढी बीमालेख छन्। क्षेत्र टुक्र्याएर दर्ता गर्नुहोस्।',
      'More than 2,000 policies lie in this area. Register it in parts.',
    ),
  },
  not_in_area: {
    status: 422,
    text: text('यो बीमालेख त्यस दिन यस क्षेत्रमा लागू थिएन।', 'This policy was not in force in this area on that day.'),
  },
  claim_paid: { status: 422, text: text('रकम पठाइसकिएको छ।', 'The claim has been paid already.') },
} as const satisfies Record<string, ProblemText>;
