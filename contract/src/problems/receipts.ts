import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about receipts, deposits and the close of a day. */
export const receiptProblemTexts = {
  already_reversed: {
    status: 409,
    text: text('यो रसिद पहिले नै रद्द भइसकेको छ।', 'This receipt has already been reversed.'),
  },
  counter_receipt: {
    status: 409,
    text: text(
      'रद्द रसिदलाई फेरि रद्द गर्न मिल्दैन। नयाँ रसिद काट्नुहोस्।',
      'A reversal receipt cannot be reversed. Issue a new receipt.',
    ),
  },
  in_deposit: {
    status: 409,
    text: text(
      'यो रसिद पुष्टि हुन बाँकी बैंक दाखिलामा छ। पहिले दाखिला पुष्टि वा अस्वीकार गर्नुहोस्।',
      'This receipt is part of an unconfirmed deposit. Confirm or reject the deposit first.',
    ),
  },
  day_closed: {
    status: 409,
    text: text(
      'यस शाखाको त्यो वा त्यसपछिको दिनको हिसाब बन्द भइसकेको छ। एडमिनले खोलेपछि मात्र रकम लिन मिल्छ।',
      'That day or a later one is closed at this branch. Payments can be received only after an admin reopens it.',
    ),
  },
  received_long_ago: {
    status: 422,
    text: text('रसिद बढीमा ७ दिन पछाडिको मितिमा काट्न मिल्छ।', 'A receipt can be backdated by at most 7 days.'),
  },
  before_return: {
    status: 422,
    text: text(
      'अस्वीकृत दाखिलाको रकम यस मितिपछि मात्र फिर्ता आएको हो।',
      'The money of the rejected deposit was returned after this date.',
    ),
  },
  own_receipt: {
    status: 422,
    text: text('आफैँले काटेको रसिद अरूले रद्द गर्नुपर्छ।', 'Someone else must reverse a receipt you issued.'),
  },
  day_taken: {
    status: 409,
    text: text('यस मितिको विवरण पहिले नै छ।', 'There is already one for this date.'),
  },
  own_deposit: {
    status: 422,
    text: text(
      'आफैँले बैंक लगेको वा दर्ता गरेको दाखिला अरूले पुष्टि गर्नुपर्छ।',
      'Someone else must confirm a deposit you made or recorded.',
    ),
  },
  slip_taken: {
    status: 409,
    text: text('यस बैंकको यही भौचर पहिले नै दर्ता भइसकेको छ।', 'This bank slip has already been recorded.'),
  },
  not_receivable: {
    status: 409,
    text: text(
      'पेस भइसकेको र रद्द नभएको प्रस्तावको मात्र रकम लिन मिल्छ।',
      'Payments can be received only for a submitted proposal that is not cancelled.',
    ),
  },
  paid_in_full: {
    status: 409,
    text: text('यस प्रस्तावको सबै रकम प्राप्त भइसकेको छ।', 'This proposal is paid in full.'),
  },
  more_than_due: {
    status: 422,
    text: text('रकम तिर्न बाँकीभन्दा बढी भयो।', 'The amount is more than is due.'),
  },
  before_receipt: {
    status: 422,
    text: text('मिति रसिदको मितिभन्दा अगाडि भयो।', 'The date is before that of a receipt.'),
  },
  not_in_hand: {
    status: 422,
    text: text(
      'छानिएकामध्ये कुनै रसिद दाखिला भइसकेको, रद्द भएको वा दाखिला गर्नु नपर्ने छ; हटाउनुहोस्।',
      'One of the selected receipts is already deposited, reversed, or needs no deposit. Remove it.',
    ),
  },
  several_collectors: {
    status: 422,
    text: text(
      'एउटा दाखिलामा एउटै शाखाको एउटै व्यक्तिले उठाएको रकम मात्र राख्न मिल्छ।',
      'A deposit contains only money collected by one person at one branch.',
    ),
  },
  unexplained: {
    status: 422,
    text: text(
      'गनेको नगद र हुनुपर्ने नगद फरक पर्‍यो। कारण लेख्नुहोस्।',
      'The cash counted differs from the cash expected. Give the reason.',
    ),
  },
} as const satisfies Record<string, ProblemText>;
