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
  not_a_cooperative: {
    status: 422,
    text: text('यो ग्राहक सहकारीका रूपमा दर्ता छैन।', 'This customer is not registered as a cooperative.'),
  },
  cooperative_exists: {
    status: 409,
    text: text('यो सहकारी पहिले नै थपिएको छ।', 'This cooperative has been added already.'),
  },
  member_elsewhere: {
    status: 409,
    text: text(
      'यो कृषक अर्को सहकारीको सदस्य छ। पहिले त्यहाँबाट हटाउनुहोस्।',
      'This farmer is a member of another cooperative. Remove the farmer there first.',
    ),
  },
  already_member: {
    status: 409,
    text: text('यो कृषक पहिले नै सदस्य छ।', 'This farmer is a member already.'),
  },
  firm_as_member: {
    status: 422,
    text: text('सहकारी आफ्नै सदस्य हुन सक्दैन।', 'A cooperative cannot be a member.'),
  },
  kyc_not_verified: {
    status: 422,
    text: text('कृषकको केवाइसी प्रमाणित भएको छैन।', "The farmer's KYC is not verified."),
  },
} as const satisfies Record<string, ProblemText>;
