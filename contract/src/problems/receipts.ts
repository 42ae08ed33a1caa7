import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about receipts, deposits and the close of a day. */
export const receiptProblemTexts = {
  already_reversed: {
    status: 409,
    text: text('यो रसिद पहिले नै उल्टाइसकिएको छ।', 'This receipt has already been reversed.'),
  },
  counter_receipt: {
    status: 409,
    text: text(
      'उल्टो रसिद उल्टाउन मिल्दैन। नयाँ रसिद काट्नुहोस्।',
      'A reversal receipt cannot be reversed. Write a new receipt.',
    ),
  },
  in_deposit: {
    status: 409,
    text: text(
      'यो रसिद पुष्टि हुन बाँकी जम्मामा छ। पहिले जम्मा अस्वीकार वा पुष्टि गर्नुहोस्।',
      'This receipt is part of an unconfirmed deposit. Confirm or reject the deposit first.',
    ),
  },
  day_closed: {
    status: 409,
    text: text(
      'यो शाखाको त्यो वा त्यसपछिको दिन बन्द भइसकेको छ। एडमिनले खोलेपछि मात्र रकम लिन मिल्छ।',
      'That day or a later one is closed at this branch. Money can be taken only after an admin reopens it.',
    ),
  },
  received_long_ago: {
    status: 422,
    text: text('रसिद बढीमा ७ दिन पछाडिको मितिमा काट्न मिल्छ।', 'A receipt is dated at most 7 days back.'),
  },
  before_return: {
    status: 422,
    text: text(
      'अस्वीकृत जम्माको रकम यो मितिपछि मात्र फिर्ता आएको हो।',
      'The money of the rejected deposit came back only after this date.',
    ),
  },
  own_receipt: {
    status: 422,
    text: text('आफैँले काटेको रसिद अरूले उल्टाउनुपर्छ।', 'Someone else must reverse a receipt you took.'),
  },
  day_taken: {
    status: 409,
    text: text('यो मितिको विवरण पहिले नै छ।', 'There is one for this day already.'),
  },
  own_deposit: {
    status: 422,
    text: text(
      'आफैँले बैंकमा राखेको वा चढाएको जम्मा अरूले पुष्टि गर्नुपर्छ।',
      'Someone else must confirm a deposit you made or recorded.',
    ),
  },
  slip_taken: {
    status: 409,
    text: text('यो बैंकको यही भौचर पहिले नै चढाइसकिएको छ।', 'This slip of the bank has been entered already.'),
  },
  not_receivable: {
    status: 409,
    text: text(
      'पेस भइसकेको र रद्द नभएको प्रस्तावको मात्र रकम लिन मिल्छ।',
      'Money is taken only for a proposal that is submitted and not cancelled.',
    ),
  },
  paid_in_full: {
    status: 409,
    text: text('यो प्रस्तावको सबै रकम प्राप्त भइसकेको छ।', 'This proposal is paid in full.'),
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
      'छानिएका रसिदमध्ये कुनै जम्मा भइसकेको, उल्टाइएको वा बैंक लैजानु नपर्ने छ।',
      'One of the chosen receipts is deposited already, reversed, or needs no deposit.',
    ),
  },
  several_collectors: {
    status: 422,
    text: text(
      'एउटा जम्मामा एउटै शाखाको एउटै व्यक्तिले उठाएको रकम मात्र राख्न मिल्छ।',
      'A deposit holds the money that one person took at one branch.',
    ),
  },
  unexplained: {
    status: 422,
    text: text('गनेको नगद र हुनुपर्ने नगद फरक पर्‍यो। कारण लेख्नुहोस्।', 'The cash counted is not the cash expected. Say why.'),
  },
} as const satisfies Record<string, ProblemText>;
