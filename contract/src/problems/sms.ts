import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about messages to farmers. */
export const smsProblemTexts = {
  number_of_nobody: {
    status: 422,
    text: text('यो नम्बर तपाईँका कुनै कृषकको होइन।', 'This is not the number of any of your farmers.'),
  },
  no_consent: {
    status: 422,
    text: text('कृषकले एसएमएस पठाउन सहमति दिएका छैनन्।', 'The farmer has not consented to messages.'),
  },
  message_repeated: {
    status: 409,
    text: text('यही सन्देश यस नम्बरमा पठाइसकिएको छ।', 'This message has already been sent to this number.'),
  },
  message_too_long: {
    status: 422,
    text: text('सन्देश ८ भागभन्दा लामो भयो। छोटो बनाउनुहोस्।', 'The message has more than 8 parts. Shorten it.'),
  },
  strange_field: {
    status: 422,
    text: text(
      'धनुकोष्ठ { } भित्रको कुनै विवरण यस सन्देशमा राख्न मिल्दैन। तलको सूचीबाट छान्नुहोस्।',
      'Something in braces { } is no detail of this message. Choose from the list of details.',
    ),
  },
  recipients_changed: {
    status: 409,
    text: text(
      'पाउने कृषक वा खर्च भर्खरै फेरियो। फेरि हेरेर पठाउनुहोस्।',
      'The recipients or the cost have just changed. Look again, then send.',
    ),
  },
  nobody_to_send_to: {
    status: 422,
    text: text('सन्देश पाउने कोही छैन।', 'No recipients.'),
  },
  too_many_recipients: {
    status: 422,
    text: text(
      'एकपटकमा १०,००० जनासम्मलाई पठाउन मिल्छ। सूची साँघुरो बनाउनुहोस्।',
      'One message goes to 10,000 people at most. Narrow the list.',
    ),
  },
  over_monthly_parts: {
    status: 422,
    text: text('यति पठाउँदा महिनाको सीमा नाघ्छ।', 'This exceeds the monthly limit.'),
  },
  template_exists: {
    status: 409,
    text: text('यसको ढाँचा पहिले नै छ। त्यही सच्याउनुहोस्।', 'There already is a template for this. Edit that one.'),
  },
  consent_given: {
    status: 409,
    text: text('कृषकको सहमति पहिले नै छ।', 'The farmer has already consented.'),
  },
  consent_withdrawn: {
    status: 409,
    text: text('यो सहमति फिर्ता भइसकेको छ।', 'This consent has already been withdrawn.'),
  },
} as const satisfies Record<string, ProblemText>;
