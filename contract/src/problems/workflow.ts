import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals of a move from one state to the next. */
export const workflowProblemTexts = {
  hindered: { status: 422, text: text('यो काम गर्नुअघि केही विषय बाँकी छन्।', 'Something else must be done first.') },
  own_writing: {
    status: 422,
    text: text(
      'यो तपाईँ आफैँले तयार गर्नुभएको हो, त्यसैले अरूले गर्नुपर्छ।',
      'You prepared this yourself, so someone else must do it.',
    ),
  },
  second_person: {
    status: 422,
    text: text(
      'बीमाङ्क कम्पनीको सीमाभन्दा बढी छ। दुई जना फरक व्यक्तिले स्वीकृत गर्नुपर्छ।',
      'The sum insured is above the company limit. Two different people must approve.',
    ),
  },
  below_limit: {
    status: 422,
    text: text(
      'बीमाङ्क सीमाभित्रै छ वा पहिलो स्वीकृति भइसकेको छ।',
      'The sum insured is within the limit, or the first approval has already been given.',
    ),
  },
  field_visit_needed: {
    status: 422,
    text: text(
      'यस बीमामा प्राविधिकको निरीक्षण चाहिन्छ। प्राविधिक तोक्नुहोस्।',
      'This insurance needs a field visit. Assign a technician.',
    ),
  },
  no_technician_report: {
    status: 422,
    text: text('प्राविधिक प्रतिवेदन भर्न बाँकी छ।', "The technician's report is not complete."),
  },
  not_recommended: {
    status: 422,
    text: text('प्राविधिकले बीमा गर्न योग्य भनी सिफारिस गर्नुभएको छैन।', 'The technician has not recommended cover.'),
  },
  share_not_received: {
    status: 422,
    text: text('कृषकले तिर्नुपर्ने रकम प्राप्त भएको छैन।', "The farmer's share has not been received."),
  },
  documents_missing: {
    status: 422,
    text: text('अनिवार्य कागजात बाँकी छन्।', 'Required documents are missing.'),
  },
  one_cancels: {
    status: 422,
    text: text('यस कम्पनीमा एक जनाले नै रद्द गर्न मिल्छ।', 'In this company one person can cancel.'),
  },
  cancel_asked: {
    status: 422,
    text: text('रद्द गर्ने स्वीकृति पहिले नै मागिएको छ।', 'The cancellation has already been sent for approval.'),
  },
  cancel_not_asked: {
    status: 422,
    text: text(
      'रद्द गर्न दुई जना चाहिन्छ: पहिले एक जनाले स्वीकृति माग्नुपर्छ।',
      'Cancelling takes two people: one must send it for approval first.',
    ),
  },
  period_over: { status: 422, text: text('जोखिम अवधि सकिइसक्यो।', 'The risk period is over.') },
} as const satisfies Record<string, ProblemText>;
