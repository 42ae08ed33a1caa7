import { text } from '../values/text.ts';
import type { GuideTask } from './task.ts';

/** From signing in to a farmer whose fields are on the map. */
export const farmerTasks = {
  'sign-in': {
    title: text('लगइन र दुई चरणको लगइन', 'Log in, in two steps'),
    permissions: [],
    minutes: 4,
    steps: [
      {
        title: text('नाम र पासवर्डले लगइन गर्नुहोस्', 'Log in with your name and password'),
        words: text(
          'प्रयोगकर्ता नाम र पासवर्ड लेखी “लगइन गर्नुहोस्” थिच्नुहोस्। एडमिनले दिएको पासवर्ड पहिलो पटकमै फेरिन्छ: कम्तीमा १२ अक्षरको आफ्नै पासवर्ड राख्नुहोस्।',
          'Enter username and password and press “Log in”. A password from the admin is replaced the first time: set your own, of at least 12 characters.',
        ),
        press: text('लगइन गर्नुहोस्', 'Log in'),
      },
      {
        title: text('सुरक्षाको भाग खोल्नुहोस्', 'Open the security page'),
        words: text(
          '*सेटिङ*को *सुरक्षा*मा “सेट गर्न सुरु गर्नुहोस्” थिची अहिलेको पासवर्ड लेख्नुहोस्।',
          'In *Settings*, under *Security*, press “Set it up” and enter your current password.',
        ),
        press: text('सेट गर्न सुरु गर्नुहोस्', 'Set it up'),
      },
      {
        title: text('मोबाइलको एपले स्क्यान गर्नुहोस्', 'Scan with the app on your phone'),
        words: text(
          'मोबाइलको प्रमाणीकरण एपले QR स्क्यान गर्नुहोस्। एपमा देखिएका ६ अङ्क लेखी “कोड जाँच्नुहोस्” थिच्नुहोस्। अबदेखि लगइनमा पासवर्डपछि यही एपको कोड मागिन्छ।',
          'Scan the QR code with an authenticator app. Enter the six digits it shows and press “Check the code”. From now on the app’s code is asked for after the password.',
        ),
        press: text('कोड जाँच्नुहोस्', 'Check the code'),
      },
      {
        title: text('रिकभरी कोड जोगाउनुहोस्', 'Keep the recovery codes'),
        words: text(
          'दस वटा रिकभरी कोड प्रिन्ट गरी “कोड सुरक्षित ठाउँमा राखेँ” मा चिह्न लगाउनुहोस्, अनि “दुई चरणको लगइन चालु गर्नुहोस्” थिच्नुहोस्।',
          'Print the ten recovery codes, tick “I have saved the codes in a safe place” and press “Turn on two-step sign-in”.',
        ),
        press: text('दुई चरणको लगइन चालु गर्नुहोस्', 'Turn on two-step sign-in'),
      },
    ],
    troubles: [
      {
        title: text('पासवर्ड बिर्सनुभयो', 'You forgot the password'),
        words: text(
          'आफ्नो कम्पनीको एडमिनलाई भन्नुहोस्। एडमिनले एक पटक चल्ने पासवर्ड दिनुहुन्छ।',
          'Tell your company’s admin, who gives you a password that works once.',
        ),
      },
      {
        title: text('मोबाइल हरायो', 'You lost the phone'),
        words: text(
          'एपको कोडको सट्टा एउटा रिकभरी कोड लेख्नुहोस्। त्यो पनि नभए एडमिनले दुई चरणको लगइन हटाइदिनुहुन्छ।',
          'Enter a recovery code in place of the app’s code. Without one, the admin turns two-step sign-in off for you.',
        ),
      },
    ],
  },
  'register-farmer': {
    title: text('कृषक दर्ता गर्ने', 'Register a farmer'),
    permissions: ['add_kyc'],
    minutes: 3,
    steps: [
      {
        title: text('पहिले खोज्नुहोस्, अनि थप्नुहोस्', 'Search first, then add'),
        words: text(
          '*दर्ता* खोली नाम, फोन वा नागरिकता नम्बरले खोज्नुहोस्। भेटिएन भने “कृषक थप्नुहोस्” थिच्नुहोस्।',
          'Open *Registration* and search by name, phone or citizenship number. If nobody is found, press “Add a farmer”.',
        ),
        press: text('कृषक थप्नुहोस्', 'Add a farmer'),
      },
      {
        title: text('नाम देवनागरीमा लेख्नुहोस्', 'Type the name in Nepali'),
        words: text(
          '“पूरा नाम (नेपालीमा)” मा रोमन अक्षरले टाइप गरे पनि देवनागरी बन्छ: sita टाइप गरे सीता। पहिचान र ठेगानाको विवरण पनि भर्नुहोस्।',
          'In “Full name (in Nepali)” Latin typing becomes Devanagari: sita gives सीता. Fill in identity and address too.',
        ),
        press: text('पूरा नाम (नेपालीमा)', 'Full name (in Nepali)'),
      },
      {
        title: text('दर्ता गर्नुहोस्', 'Register'),
        words: text(
          '*समीक्षा*मा “कृषक दर्ता गर्नुहोस्” थिच्नुहोस्। बाँकी विवरण केवाइसी प्रमाणित गर्नुअघि भरे हुन्छ।',
          'In *Review* press “Register the farmer”. The rest may be filled in before the KYC is verified.',
        ),
        press: text('कृषक दर्ता गर्नुहोस्', 'Register the farmer'),
      },
    ],
    troubles: [
      {
        title: text('दोहोरो दर्ता हुन सक्ने देखियो', 'A possible duplicate shows'),
        words: text(
          '“मिलाएर हेर्नुहोस्” थिची दुवै विवरण दाँज्नुहोस्। उही व्यक्ति भए पहिलेकै विवरण खोल्नुहोस्।',
          'Press “Compare” and look at both records. If it is the same person, open the earlier record.',
        ),
      },
      {
        title: text('बीचमै इन्टरनेट गयो', 'The connection is lost'),
        words: text(
          'लेखेको यही ब्राउजरमा रहन्छ। इन्टरनेट आएपछि त्यहीँबाट अगाडि बढ्नुहोस्।',
          'What you typed stays in this browser. Go on from there when the connection is back.',
        ),
      },
    ],
  },
  'verify-farmer': {
    title: text('कागजात, हस्ताक्षर र केवाइसी', 'Documents, signature and KYC'),
    permissions: ['add_document', 'verify_kyc'],
    minutes: 5,
    steps: [
      {
        title: text('बाँकी के छ हेर्नुहोस्', 'See what is missing'),
        words: text(
          'कृषकको *विवरण*मा “पूरा गर्न बाँकी” हेर्नुहोस्। हरेक पङ्क्तिले भर्ने ठाउँमै पुर्‍याउँछ।',
          'In the farmer’s *Details* look at “Still missing”. Each line leads to the place to fill in.',
        ),
        press: text('पूरा गर्न बाँकी', 'Still missing'),
      },
      {
        title: text('कागजात थप्नुहोस्', 'Add the documents'),
        words: text(
          '*कागजात*मा “फाइल छान्नुहोस्” थिच्नुहोस् वा फाइल तानेर यहाँ छोड्नुहोस्। फोटो र नागरिकताको अगाडि, पछाडि दुवै चाहिन्छ।',
          'In *Documents* press “Choose files”, or drop files there. The photograph and both sides of the citizenship are needed.',
        ),
        press: text('फाइल छान्नुहोस्', 'Choose files'),
      },
      {
        title: text('हस्ताक्षर वा ल्याप्चे लिनुहोस्', 'Take the signature or thumb print'),
        words: text(
          '*हस्ताक्षर*मा “लिनुहोस्” थिची स्क्रिनमै हस्ताक्षर गराउनुहोस्, वा ल्याप्चेको तस्बिर छान्नुहोस्।',
          'In *Signature* press “Take” and let the farmer sign on the screen, or choose a picture of the thumb print.',
        ),
        press: text('लिनुहोस्', 'Take'),
      },
      {
        title: text('केवाइसी प्रमाणित गर्नुहोस्', 'Verify the KYC'),
        words: text(
          'एडमिनले विवरण जाँची “केवाइसी प्रमाणित गर्नुहोस्” थिच्नुहुन्छ। दर्ता वा परिवर्तन गर्ने व्यक्तिले आफैँ प्रमाणित गर्न मिल्दैन।',
          'An admin checks the record and presses “Verify the KYC”. Whoever registered or changed it may not verify it.',
        ),
        press: text('केवाइसी प्रमाणित गर्नुहोस्', 'Verify the KYC'),
      },
    ],
    troubles: [
      {
        title: text('कागजात फिर्ता आयो', 'A document comes back'),
        words: text(
          'कागजात खोली कारण पढ्नुहोस् र “नयाँ फाइल राख्नुहोस्” थिच्नुहोस्। पहिलेको फाइल इतिहासमा रहन्छ।',
          'Open it, read the reason and press “Replace”. The earlier file stays in the history.',
        ),
      },
      {
        title: text('फाइल लिएन', 'A file is not taken'),
        words: text(
          'फाइल PDF, JPEG, PNG वा WebP र २० MB भन्दा सानो हुनुपर्छ। मोबाइलबाट खिचे पुग्छ।',
          'It has to be PDF, JPEG, PNG or WebP and smaller than 20 MB. A phone’s photograph is good enough.',
        ),
      },
    ],
  },
  'map-field': {
    title: text('खेत नक्सामा कोर्ने', 'Draw a field on the map'),
    permissions: ['change_field'],
    minutes: 4,
    steps: [
      {
        title: text('खेत थप्नुहोस्', 'Add a field'),
        words: text(
          'कृषकको *खेत*मा “खेत थप्नुहोस्” थिच्नुहोस्। नक्सा कृषककै वडामा खुल्छ।',
          'In the farmer’s *Fields* press “Add a field”. The map opens at the farmer’s ward.',
        ),
        press: text('खेत थप्नुहोस्', 'Add a field'),
      },
      {
        title: text('कुना थिच्दै सिमाना कोर्नुहोस्', 'Click on the corners'),
        words: text(
          '“कोर्नुहोस्” छानी खेतका कुना पालैपालो थिच्नुहोस्; सुरुको कुनामा फेरि थिचे सिमाना बन्छ। नक्सा हेरेर नमिले “बिन्दु टाइप गर्नुहोस्” छान्नुहोस्।',
          'Choose “Draw” and click on the corners in turn; the first one again closes the boundary. If the map is not enough, choose “Type corners”.',
        ),
        press: text('कोर्नुहोस्', 'Draw'),
      },
      {
        title: text('क्षेत्रफल जाँच्नुहोस्', 'Check the area'),
        words: text(
          '“नापिएको क्षेत्रफल” लालपुर्जासँग मिल्छ कि हेर्नुहोस्। अर्को खेतसँग खप्टिए त्यहीँ भन्छ।',
          'Compare “Measured area” with the land record. An overlap with another field is told here.',
        ),
        press: text('नापिएको क्षेत्रफल', 'Measured area'),
      },
      {
        title: text('सुरक्षित गर्नुहोस्', 'Save'),
        words: text(
          'खेतको नाम र कित्ता नम्बर लेखी “खेत सुरक्षित गर्नुहोस्” थिच्नुहोस्।',
          'Enter the field’s name and plot number and press “Save the field”.',
        ),
        press: text('खेत सुरक्षित गर्नुहोस्', 'Save the field'),
      },
    ],
    troubles: [
      {
        title: text('कुना गलत ठाउँमा पर्‍यो', 'A corner is in the wrong place'),
        words: text(
          'कुना तानेर सार्नुहोस्, वा छानेर “यो कुना हटाउनुहोस्” थिच्नुहोस्।',
          'Drag it, or select it and press “Delete this corner”.',
        ),
      },
      {
        title: text('खेत अर्को खेतसँग खप्टियो', 'The field overlaps another'),
        words: text(
          'सिमाना मिलाउनुहोस्, वा “खप्टिएको भाग काट्नुहोस्” थिच्नुहोस्। त्यत्तिकै राखे प्रस्तावको जाँचमा देखिन्छ।',
          'Correct the boundary or press “Cut off the overlap”. Left as it is, the checks of the proposal show it.',
        ),
      },
    ],
  },
} as const satisfies Record<string, GuideTask>;
