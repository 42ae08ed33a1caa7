import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about a farmer or a firm. */
export const kycProblemTexts = {
  bad_age: { status: 422, text: text('उमेर १६ देखि १०० वर्षभित्र हुनुपर्छ।', 'Age must be between 16 and 100.') },
  issued_too_early: {
    status: 422,
    text: text(
      'नागरिकता १६ वर्ष पुगेपछि मात्र जारी हुन्छ। जन्म मिति र जारी मिति हेर्नुहोस्।',
      'Citizenship is issued from the age of 16. Check the birth date and the issue date.',
    ),
  },
  one_of_three: {
    status: 422,
    text: text(
      'फोन, नागरिकता नम्बर वा अभिभावकको फोनमध्ये एउटा चाहिन्छ।',
      "A phone, a citizenship number or a guardian's phone is needed.",
    ),
  },
  one_of_firm: {
    status: 422,
    text: text(
      'मोबाइल नम्बर, दर्ता नम्बर वा प्यान नम्बरमध्ये एउटा चाहिन्छ।',
      'A mobile number, a registration number or a PAN is needed.',
    ),
  },
  twin_undecided: {
    status: 422,
    text: text(
      'यस्तै कृषक पहिले नै दर्ता छन्। नयाँ दर्ताको कारण लेख्नुहोस्।',
      'A similar farmer is already registered. Give a reason for a new registration.',
    ),
  },
  kyc_not_verified: {
    status: 422,
    text: text('कृषकको केवाइसी प्रमाणित भएको छैन।', "The farmer's KYC is not verified."),
  },
} as const satisfies Record<string, ProblemText>;
