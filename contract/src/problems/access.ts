import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about signing in, accounts and companies. */
export const accessProblemTexts = {
  wrong_credentials: { status: 400, text: text('प्रयोगकर्ता नाम वा पासवर्ड मिलेन।', 'Username or password is wrong.') },
  inactive_account: {
    status: 400,
    text: text('यो खाता निष्क्रिय छ। एडमिनसँग सम्पर्क गर्नुहोस्।', 'This account is inactive. Contact the admin.'),
  },
  ambiguous_account: {
    status: 400,
    text: text(
      'यो नाम एकभन्दा बढी कम्पनीमा छ। अगाडि कम्पनीको कोड राखेर लेख्नुहोस्, जस्तै HBC/ram।',
      'More than one company has this name. Write the code of your company before it, as in HBC/ram.',
    ),
  },
  wrong_password: { status: 400, text: text('अहिलेको पासवर्ड मिलेन।', 'The current password is wrong.') },
  weak_password: {
    status: 400,
    text: text('पासवर्ड १२ देखि १२८ अक्षरसम्मको हुनुपर्छ।', 'A password must have 12 to 128 characters.'),
  },
  common_password: {
    status: 400,
    text: text('यो पासवर्ड सजिलै अनुमान हुन्छ। अर्को राख्नुहोस्।', 'This password is easily guessed. Choose another.'),
  },
  password_of_account: {
    status: 400,
    text: text(
      'पासवर्डमा नाम, प्रयोगकर्ता नाम वा मोबाइल नम्बर मात्र नराख्नुहोस्।',
      'The password is little more than the name, username or phone number. Choose another.',
    ),
  },
  otp_required: {
    status: 400,
    text: text('प्रमाणीकरण एपको ६ अङ्कको कोड लेख्नुहोस्।', 'Enter the six-digit code from your authenticator app.'),
  },
  wrong_otp: { status: 400, text: text('कोड मिलेन। नयाँ कोड लेख्नुहोस्।', 'The code is wrong. Enter a new one.') },
  second_factor_required: {
    status: 403,
    text: text(
      'तपाईँको भूमिकालाई दुई चरणको लगइन अनिवार्य छ। पहिले त्यो सुरु गर्नुहोस्।',
      'Your role requires two-step sign-in. Set it up first.',
    ),
  },
  same_password: {
    status: 400,
    text: text('पहिलेकोभन्दा फरक पासवर्ड राख्नुहोस्।', 'Choose a password different from the previous one.'),
  },
  password_expired: {
    status: 400,
    text: text(
      'एक पटकका लागि दिइएको पासवर्डको म्याद सकियो। एडमिनसँग नयाँ लिनुहोस्।',
      'The one-time password has expired. Ask the admin for a new one.',
    ),
  },
  new_password_required: {
    status: 403,
    text: text('पहिले आफ्नै नयाँ पासवर्ड राख्नुहोस्।', 'Set your own password first.'),
  },
  own_request: {
    status: 403,
    text: text(
      'यो तपाईँ आफैँले मागेको हो, त्यसैले अरूले पुष्टि गर्नुपर्छ।',
      'You requested this yourself, so someone else must confirm it.',
    ),
  },
  unconfirmed: {
    status: 409,
    text: text('यो खाता अर्को एडमिनले पुष्टि गर्न बाँकी छ।', 'Another admin has yet to confirm this account.'),
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
