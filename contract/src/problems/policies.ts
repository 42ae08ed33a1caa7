import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about a policy, its endorsements and its renewal. */
export const policyProblemTexts = {
  outside_period: {
    status: 422,
    text: text('मिति बीमा अवधिभित्रको हुनुपर्छ।', 'The date must be within the period of the policy.'),
  },
  cancel_backdated: {
    status: 422,
    text: text(
      'एक्लै रद्द गर्दा मिति ७ दिनभन्दा अघिको हुन मिल्दैन।',
      'A cancellation by one person can be backdated by at most 7 days.',
    ),
  },
  sentence_needed: {
    status: 422,
    text: text('कारण एक वाक्यमा लेख्नुहोस्।', 'Give the reason in one sentence.'),
  },
  already_renewed: {
    status: 409,
    text: text('यस बीमालेखको नवीकरण पहिले नै सुरु भइसकेको छ।', 'The renewal of this policy has already started.'),
  },
  frozen: {
    status: 422,
    text: text('बीमालेख जारी भएपछि यो विवरण फेर्न मिल्दैन।', 'This cannot be changed once the policy is issued.'),
  },
  own_kind: {
    status: 422,
    text: text(
      'बीमित वा बीमा गरिएको वस्तु चिनाउने विवरण प्रमाण र दोस्रो व्यक्तिको स्वीकृतिसहितको सम्पुष्टिबाट मात्र फेरिन्छ।',
      'Details that identify the insured or the insured property change only by an endorsement with evidence and a second approver.',
    ),
  },
  policy_changed: {
    status: 409,
    text: text(
      'बीमालेख यसबीच फेरियो। के फेरियो हेरेर फेरि पठाउनुहोस्।',
      'The policy has changed in the meantime. Check the changes and send again.',
    ),
  },
  another_endorsement: {
    status: 409,
    text: text('यस बीमालेखमा अर्को सम्पुष्टि टुङ्गिएको छैन।', 'Another endorsement of this policy is still open.'),
  },
  money_received: {
    status: 422,
    text: text(
      'यस सम्पुष्टिको रकम बुझिसकिएको छ। पहिले रसिद रद्द गर्नुहोस्।',
      'Payment has been received for this endorsement. Reverse the receipt first.',
    ),
  },
  last_row: {
    status: 422,
    text: text(
      'बीमालेखमा कम्तीमा एउटा पङ्क्ति रहनुपर्छ। सबै हटाउने भए बीमालेख रद्द गर्नुहोस्।',
      'A policy must have at least one row. To remove everything, cancel the policy.',
    ),
  },
  cheque_uncleared: {
    status: 409,
    text: text(
      'चेक साटिएको छैन। बैंक दाखिला पुष्टि भएपछि मात्र फिर्ता दिन मिल्छ।',
      'The cheque has not cleared. The refund can be paid once its deposit is confirmed.',
    ),
  },
  refund_paid: {
    status: 409,
    text: text('फिर्ता दिन बाँकी रकम छैन।', 'No refund is left to pay.'),
  },
  no_change: { status: 422, text: text('केही पनि बदलिएको छैन।', 'There are no changes.') },
} as const satisfies Record<string, ProblemText>;
