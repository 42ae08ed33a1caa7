import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals of a single value, beside its field. */
export const valueProblemTexts = {
  required: { status: 422, text: text('यो विवरण अनिवार्य छ।', 'This is required.') },
  bad_type: { status: 400, text: text('यो विवरण मिलेन। सही विवरण लेख्नुहोस्।', 'Invalid value.') },
  bad_choice: { status: 400, text: text('सूचीमा भएकामध्ये एउटा छान्नुहोस्।', 'Choose one from the list.') },
  too_short: { status: 400, text: text('विवरण छोटो भयो।', 'This is too short.') },
  too_long: { status: 400, text: text('विवरण लामो भयो।', 'This is too long.') },
  too_small: { status: 400, text: text('अङ्क तोकिएकोभन्दा सानो भयो।', 'The number is too small.') },
  too_big: { status: 400, text: text('अङ्क तोकिएकोभन्दा ठूलो भयो।', 'The number is too large.') },
  not_positive: { status: 422, text: text('शून्यभन्दा बढी अङ्क लेख्नुहोस्।', 'Enter a number greater than zero.') },
  no_such_day: { status: 400, text: text('त्यस महिनामा त्यति दिन छैन।', 'That month has no such day.') },
  bad_date: { status: 400, text: text('मिति मिलेन। ढाँचा: २०८३/०८/०४', 'Invalid date. Format: 2083/08/04') },
  future_date: { status: 422, text: text('भविष्यको मिति राख्न मिल्दैन।', 'The date cannot be in the future.') },
  end_before_start: {
    status: 422,
    text: text('अन्तिम मिति सुरु मितिभन्दा पछि हुनुपर्छ।', 'The end must be after the start.'),
  },
  too_far_apart: {
    status: 422,
    text: text('दुई मितिबीचको अवधि तोकिएकोभन्दा लामो भयो।', 'The period between the two dates is too long.'),
  },
  bad_money: { status: 400, text: text('रकम मिलेन। उदाहरण: १२५०.५०', 'Invalid amount. Example: 1250.50') },
  bad_area: { status: 400, text: text('क्षेत्रफल मिलेन।', 'Invalid area.') },
  bad_phone: {
    status: 400,
    text: text(
      'मोबाइल नम्बर ९८, ९७ वा ९६ बाट सुरु भएको १० अङ्कको हुनुपर्छ।',
      'A mobile number has 10 digits and starts with 98, 97 or 96.',
    ),
  },
  bad_landline: {
    status: 400,
    text: text('फोन नम्बर मिलेन। उदाहरण: ०१-५५५५५५५', 'Invalid phone number. Example: 01-5555555'),
  },
  bad_email: {
    status: 400,
    text: text('इमेल मिलेन। उदाहरण: krishak@example.com', 'Invalid e-mail address. Example: farmer@example.com'),
  },
  bad_kitta: {
    status: 400,
    text: text(
      'कित्ता नम्बरमा अङ्क, / र , मात्र हुन्छ। उदाहरण: ४१७ वा ४१७/२',
      'A kitta number has digits, / and , only. Example: 417 or 417/2',
    ),
  },
  bad_account: {
    status: 400,
    text: text(
      'खाता नम्बर ५ देखि २५ अक्षर: अङ्क, अङ्ग्रेजी अक्षर, - र / मात्र। उदाहरण: ०१७१२३४५६७८९०१',
      'An account number has 5 to 25 characters: digits, Latin letters, - and /. Example: 01712345678901',
    ),
  },
  bad_pan: { status: 400, text: text('प्यान नम्बर ९ अङ्कको हुनुपर्छ।', 'A PAN has 9 digits.') },
  bad_citizenship: {
    status: 400,
    text: text('नागरिकता नम्बर मिलेन। उदाहरण: 27-01-70-12345', 'Invalid citizenship number. Example: 27-01-70-12345'),
  },
  bad_national_id: {
    status: 400,
    text: text('राष्ट्रिय परिचय नम्बर १० अङ्कको हुनुपर्छ।', 'A national ID number has 10 digits.'),
  },
  not_devanagari: { status: 400, text: text('नाम देवनागरी लिपिमा लेख्नुहोस्।', 'Write the name in Devanagari.') },
  not_latin: { status: 400, text: text('नाम अङ्ग्रेजी अक्षरमा लेख्नुहोस्।', 'Write the name in Latin letters.') },
  sum_mismatch: { status: 422, text: text('जोड मिलेन।', 'The total does not match.') },
  not_in_parent: {
    status: 422,
    text: text(
      'छानिएको ठेगाना मिलेन। प्रदेशदेखि फेरि छान्नुहोस्।',
      'The selected address is inconsistent. Choose again from the province.',
    ),
  },
  unknown_reference: { status: 422, text: text('छानिएको विवरण फेला परेन।', 'The chosen record was not found.') },
} as const satisfies Record<string, ProblemText>;
