import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about payments and their batches. */
export const paymentProblemTexts = {
  in_payment_batch: {
    status: 409,
    text: text('यो दाबी अर्को भुक्तानी सूचीमा छ।', 'This is on another payment batch already.'),
  },
  not_payable: {
    status: 422,
    text: text(
      'यसको भुक्तानी अहिले गर्न मिल्दैन; स्वीकृत दाबी मात्र पठाइन्छ।',
      'Nothing of this can be paid now: only what is approved is.',
    ),
  },
  payee_account_missing: {
    status: 422,
    text: text('पाउने व्यक्तिको खाता छैन।', 'The payee has no account.'),
  },
  payee_name_differs: {
    status: 422,
    text: text(
      'खातावालाको नाम पाउने व्यक्तिको नामसँग मिल्दैन। खाता सच्याउनुहोस् वा मञ्जुरीनामा थप्नुहोस्।',
      "The holder's name is not the payee's. Correct the account or add a consent.",
    ),
  },
  several_payees: {
    status: 422,
    text: text(
      'यस दाबीको रकम एकभन्दा बढी सदस्यले पाउँछन्। भुक्तानी सूचीबाट पठाउनुहोस्।',
      'Several members are paid for this claim. Pay it by a payment batch.',
    ),
  },
  own_batch: {
    status: 422,
    text: text(
      'सूची तपाईँ आफैँले तयार गर्नुभएको हो, त्यसैले स्वीकृति अरूले दिनुपर्छ।',
      'You prepared this batch, so someone else must approve it.',
    ),
  },
  own_payee_account: {
    status: 422,
    text: text(
      'सूचीमा तपाईँले राख्नुभएको खाता छ, त्यसैले स्वीकृति अरूले दिनुपर्छ।',
      'The batch has an account that you gave, so someone else must approve it.',
    ),
  },
  batch_not_approved: {
    status: 409,
    text: text(
      'सूची स्वीकृत भएपछि मात्र बैंकको फाइल डाउनलोड हुन्छ।',
      'There is no file for the bank before the batch is approved.',
    ),
  },
  bank_answer_awaited: {
    status: 422,
    text: text('बैंकको जवाफ आउन बाँकी छ।', 'The bank has not answered yet.'),
  },
  payment_answered: {
    status: 409,
    text: text('यस भुक्तानीको जवाफ पहिले नै राखिसकिएको छ।', "The bank's answer to this payment is recorded already."),
  },
  answer_unclear: {
    status: 422,
    text: text('भुक्तानी भयो कि फिर्ता आयो, फाइलबाट बुझिएन।', 'The file does not say whether it was paid or returned.'),
  },
  answer_amount_differs: {
    status: 422,
    text: text('फाइलको रकम पठाएको रकमसँग मिल्दैन।', 'The amount in the file is not the one that was sent.'),
  },
  no_answer_heads: {
    status: 422,
    text: text(
      'फाइलमा सन्दर्भ नं. (Reference) र स्थिति (Status) का महल भेटिएनन्।',
      'The file has no columns Reference and Status.',
    ),
  },
  account_out_of_use: {
    status: 422,
    text: text('यो खाता प्रयोगमा छैन। अर्को खाता छान्नुहोस्।', 'This account is out of use. Choose another one.'),
  },
  company_account_known: {
    status: 409,
    text: text('यो खाता पहिले नै थपिएको छ।', 'This account is there already.'),
  },
} as const satisfies Record<string, ProblemText>;
