import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about signing in, accounts and companies. */
export const accessProblemTexts = {
  wrong_credentials: { status: 400, text: text('प्रयोगकर्ता नाम वा पासवर्ड मिलेन।', 'Username or password is wrong.') },
  inactive_account: {
    status: 400,
    text: text('यो खाता निष्क्रिय छ। एडमिनसँग सम्पर्क गर्नुहोस्।', 'This account is inactive. Contact the admin.'),
  },
  wrong_password: { status: 400, text: text('अहिलेको पासवर्ड मिलेन।', 'The current password is wrong.') },
  weak_password: {
    status: 400,
    text: text('पासवर्ड कम्तीमा १० अक्षरको हुनुपर्छ।', 'A password has at least 10 characters.'),
  },
  no_company: { status: 400, text: text('बीमा कम्पनीको पहिचान फेला परेन।', 'No insurance company ID found') },
  not_signed_in: {
    status: 401,
    text: text('लगइन अवधि सकियो। कृपया फेरि लगइन गर्नुहोस्।', 'Your session ended. Log in again.'),
  },
  username_taken: {
    status: 409,
    text: text('यो प्रयोगकर्ता नाम पहिले नै लिइसकिएको छ।', 'This username is already taken.'),
  },
  code_taken: { status: 409, text: text('यो कोड पहिले नै लिइसकिएको छ।', 'This code is already taken.') },
  last_super_admin: {
    status: 409,
    text: text('अन्तिम सुपर एडमिनलाई निष्क्रिय बनाउन मिल्दैन।', 'The last super admin cannot be deactivated.'),
  },
  too_many_tries: {
    status: 429,
    text: text('धेरै पटक पासवर्ड मिलेन। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Too many tries. Try again later.'),
  },
} as const satisfies Record<string, ProblemText>;
