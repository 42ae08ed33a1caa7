import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  product: text('कृषि बीमा', 'Krishi Bima'),
  promise: text('खेतदेखि बीमालेखसम्म, एउटै ठाउँमा', 'From the field to the policy, in one place'),
  purpose: text(
    'कृषक दर्ता, प्रस्ताव, प्राविधिक जाँच र दाबीको काम गर्ने कार्यालय प्रणाली।',
    'The office system for farmers, proposals, inspections and claims.',
  ),
  title: text('लगइन', 'Log in'),
  pageTitle: text('कृषि बीमा प्रणालीमा लगइन', 'Log in to the agricultural insurance system'),
  intro: text('कम्पनीले दिएको प्रयोगकर्ता नामले प्रवेश गर्नुहोस्।', 'Log in with the username your company gave you.'),
  username: text('प्रयोगकर्ता नाम', 'Username'),
  password: text('पासवर्ड', 'Password'),
  show: text('पासवर्ड देखाउनुहोस्', 'Show password'),
  hide: text('पासवर्ड लुकाउनुहोस्', 'Hide password'),
  submit: text('लगइन गर्नुहोस्', 'Log in'),
  working: text('लगइन हुँदै छ…', 'Logging in…'),
  forgot: text('पासवर्ड बिर्सनुभयो?', 'Forgot password?'),
  forgotHelp: text('आफ्नो कम्पनीको एडमिनसँग सम्पर्क गर्नुहोस्।', "Contact your company's admin."),
  usernameMissing: text('प्रयोगकर्ता नाम लेख्नुहोस्।', 'Enter your username.'),
  passwordMissing: text('पासवर्ड लेख्नुहोस्।', 'Enter your password.'),
  wrong: text('प्रयोगकर्ता नाम वा पासवर्ड मिलेन।', 'Username or password is wrong.'),
  otp: text('एपको ६ अङ्कको कोड', 'Six-digit code from the app'),
  otpHint: text(
    'मोबाइल हराएको भए एउटा रिकभरी कोड लेख्नुहोस्।',
    'If you lost your phone, enter one of your recovery codes.',
  ),
  otpWrong: text('कोड मिलेन। नयाँ कोड लेख्नुहोस्।', 'The code is wrong. Enter a new one.'),
  inactive: text('यो खाता निष्क्रिय छ। एडमिनसँग सम्पर्क गर्नुहोस्।', 'This account is inactive. Contact the admin.'),
  locked: (minutes: string) =>
    text(
      `धेरै पटक पासवर्ड मिलेन। ${minutes} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
      `Too many tries. Try again in ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}.`,
    ),
  ended: text('लगइन अवधि सकियो। कृपया फेरि लगइन गर्नुहोस्।', 'Your session ended. Log in again.'),
  loadFailed: text(
    'प्रयोगकर्ताको विवरण ल्याउन सकिएन। कृपया फेरि लगइन गर्नुहोस्।',
    'Your account could not be loaded. Log in again.',
  ),

  ownTitle: text('आफ्नै पासवर्ड राख्नुहोस्', 'Set your own password'),
  ownIntro: text(
    'एडमिनले दिएको पासवर्ड एक पटकका लागि मात्र हो। अब आफूलाई मात्र थाहा हुने पासवर्ड राख्नुहोस्।',
    'The password from the admin is for one time only. Now set one that only you know.',
  ),
  given: text('एडमिनले दिएको पासवर्ड', 'The password from the admin'),
  own: text('नयाँ पासवर्ड', 'New password'),
  ownHint: text('कम्तीमा १२ अक्षर; धेरै शब्दको वाक्य राम्रो', 'At least 12 characters; a phrase of several words works well'),
  ownMissing: text('नयाँ पासवर्ड लेख्नुहोस्।', 'Enter a new password.'),
  setOwn: text('पासवर्ड राखेर अगाडि बढ्नुहोस्', 'Set it and continue'),
  settingOwn: text('सुरक्षित हुँदै छ…', 'Saving…'),

  noLanding: text(
    'तपाईँको भूमिकाको आफ्नै गृहपृष्ठ छैन। तलका पृष्ठहरू खोल्न सक्नुहुन्छ:',
    'Your role has no home page of its own. You can open these pages:',
  ),
  partner: text('साझेदार संस्था · हेर्न मात्र मिल्ने पहुँच', 'Partner · read-only access'),
  moreAccess: text('थप पहुँच चाहिए एडमिनलाई भन्नुहोस्।', 'Ask the admin for more access.'),
  logout: text('लगआउट', 'Log out'),
};
