import { text } from '../values/text.ts';
import type { GuideTask } from './task.ts';

/** From a proposal to the receipt for it. */
export const proposalTasks = {
  'crop-proposal': {
    title: text('बाली बीमाको प्रस्ताव भर्ने', 'Fill in a crop proposal'),
    permissions: ['add_proposal'],
    line: 'crop',
    minutes: 5,
    steps: [
      {
        title: text('कृषकबाट सुरु गर्नुहोस्', 'Start at the farmer'),
        words: text(
          'कृषकको विवरणको माथि “प्रस्ताव” थिची बीमा छान्नुहोस्।',
          'At the top of the farmer’s record press “Proposal” and choose the insurance.',
        ),
        press: text('प्रस्ताव', 'Proposal'),
      },
      {
        title: text('नभरिएको मात्र भर्नुहोस्', 'Fill in only what is missing'),
        words: text(
          '“यति मात्र भर्नुहोस्” मा भएको भर्नुहोस्। मिति, शाखा, ठेगाना र बैंक खाता पहिल्यै ल्याइएका हुन्छन्; नमिले त्यहीँ फेर्नुहोस्।',
          'Fill in what “Fill only this” asks. Dates, branch, address and bank account are taken over; change there what is wrong.',
        ),
        press: text('यति मात्र भर्नुहोस्', 'Fill only this'),
      },
      {
        title: text('बाली थप्नुहोस्', 'Add the crops'),
        words: text(
          '“पङ्क्ति थप्नुहोस्” थिची खेत, क्षेत्रफल र बाली लेख्नुहोस्। बीमाङ्क, बीमाशुल्क र अनुदान आफैँ निस्कन्छन्।',
          'Press “Add row” and enter field, area and crop. Sum insured, premium and subsidy are calculated.',
        ),
        press: text('पङ्क्ति थप्नुहोस्', 'Add row'),
      },
      {
        title: text('हेरेर पेस गर्नुहोस्', 'Review and submit'),
        words: text(
          '*समीक्षा*मा बाँकी देखिएका पूरा गरी “प्रस्ताव पेस गर्नुहोस्” थिच्नुहोस्। प्रस्तावले नम्बर पाउँछ।',
          'In *Review* complete what is left and press “Submit the proposal”. It gets its number.',
        ),
        press: text('प्रस्ताव पेस गर्नुहोस्', 'Submit the proposal'),
      },
    ],
    troubles: [
      {
        title: text('पेस गर्न मिलेन', 'It cannot be submitted'),
        words: text(
          '“पेस गर्नुअघि मिलाउनुपर्ने” का पङ्क्ति एकएक गरी खोल्नुहोस्। चेतावनी मात्र भए कारण लेखेर अघि बढ्न मिल्छ।',
          'Open the lines of “Resolve before submitting” one by one. A mere warning may be passed with a reason.',
        ),
      },
      {
        title: text('बीचमै छोड्नुपर्‍यो', 'You have to leave in between'),
        words: text(
          'मस्यौदा आफैँ सुरक्षित हुन्छ र *मेरो पालोका काम*मा देखिन्छ।',
          'The draft is saved by itself and shows in *My pending work*.',
        ),
      },
    ],
  },
  'livestock-proposal': {
    title: text('पशुधन बीमाको प्रस्ताव भर्ने', 'Fill in a livestock proposal'),
    permissions: ['add_proposal'],
    line: 'livestock',
    minutes: 5,
    steps: [
      {
        title: text('कृषकबाट सुरु गर्नुहोस्', 'Start at the farmer'),
        words: text(
          'कृषकको विवरणको माथि “प्रस्ताव” थिची पशुधन बीमा छान्नुहोस्।',
          'At the top of the farmer’s record press “Proposal” and choose livestock.',
        ),
        press: text('प्रस्ताव', 'Proposal'),
      },
      {
        title: text('हरेक पशुको एउटा पङ्क्ति', 'One row for each animal'),
        words: text(
          '“पङ्क्ति थप्नुहोस्” थिची कानको ट्याग नम्बर, जात, उमेर र मूल्य लेख्नुहोस्। एउटै ट्याग दुई ठाउँमा लिइँदैन।',
          'Press “Add row” and enter ear tag, breed, age and value. The same tag is not taken twice.',
        ),
        press: text('पङ्क्ति थप्नुहोस्', 'Add row'),
      },
      {
        title: text('कागजात राख्नुहोस्', 'Add the documents'),
        words: text(
          '*कागजात र घोषणा*मा “फाइल छान्नुहोस्” थिची पशुका फोटो र सिफारिस राख्नुहोस्।',
          'In *Documents and declaration* press “Choose files” and add the photographs of the animals and the recommendation.',
        ),
        press: text('फाइल छान्नुहोस्', 'Choose files'),
      },
      {
        title: text('हेरेर पेस गर्नुहोस्', 'Review and submit'),
        words: text(
          '*समीक्षा*मा बाँकी देखिएका पूरा गरी “प्रस्ताव पेस गर्नुहोस्” थिच्नुहोस्।',
          'In *Review* complete what is left and press “Submit the proposal”.',
        ),
        press: text('प्रस्ताव पेस गर्नुहोस्', 'Submit the proposal'),
      },
    ],
    troubles: [
      {
        title: text('मूल्य वा उमेर मिलेन भन्छ', 'Value or age is refused'),
        words: text(
          'कम्पनीको *मूल्य, उमेर र बाली*मा त्यस जातको सीमा तोकिएको हुन्छ। सीमा बदल्ने एडमिन हो।',
          'The limits of each breed are in *Values, ages and crops*. An admin may change them.',
        ),
      },
      {
        title: text('धेरै पशु छन्', 'There are many animals'),
        words: text(
          '“स्प्रेडसिटबाट टाँस्नुहोस्” थिची एकैचोटि सबै पङ्क्ति टाँस्नुहोस्।',
          'Press “Paste from a spreadsheet” and paste all rows at once.',
        ),
      },
    ],
  },
  inspect: {
    title: text('प्राविधिक तोक्ने र निरीक्षण भर्ने', 'Assign a technician and inspect'),
    permissions: ['review_proposal', 'verify_proposal'],
    minutes: 6,
    steps: [
      {
        title: text('प्राविधिक तोक्नुहोस्', 'Assign a technician'),
        words: text(
          'पेस भएको प्रस्ताव खोली एडमिनले “प्राविधिक तोक्नुहोस्” थिच्नुहुन्छ र जाने व्यक्ति छान्नुहुन्छ।',
          'An admin opens the submitted proposal, presses “Assign a technician” and chooses who goes.',
        ),
        press: text('प्राविधिक तोक्नुहोस्', 'Assign a technician'),
      },
      {
        title: text('आफ्नो पालोको काम खोल्नुहोस्', 'Open your task'),
        words: text(
          'प्राविधिकले *सूचना*को *मेरो पालोका काम*मा “निरीक्षण भर्नुहोस्” थिच्नुहुन्छ।',
          'In *Notifications*, under *My pending work*, the technician presses “Fill in the inspection”.',
        ),
        press: text('निरीक्षण भर्नुहोस्', 'Fill in the inspection'),
      },
      {
        title: text('देखेको लेख्नुहोस्', 'Write down what was found'),
        words: text(
          '“सबै सामान्य” थिचे सामान्य उत्तर भरिन्छन्; फरक भएको मात्र फेर्नुहोस्। अनि “प्रतिवेदन सुरक्षित गर्नुहोस्” थिच्नुहोस्।',
          '“All normal” fills in the usual answers; change only what differs. Then press “Save the report”.',
        ),
        press: text('सबै सामान्य', 'All normal'),
      },
      {
        title: text('प्रमाणित गर्नुहोस्', 'Verify'),
        words: text(
          'फोटो र प्रतिवेदन राखेपछि “प्रमाणित गर्नुहोस्” थिच्नुहोस्। प्रस्ताव स्वीकृत गर्नेकहाँ पुग्छ।',
          'With photographs and report in place press “Verify”. The proposal goes to whoever approves it.',
        ),
        press: text('प्रमाणित गर्नुहोस्', 'Verify'),
      },
    ],
    troubles: [
      {
        title: text('भनेको र नापेको क्षेत्रफल मिलेन', 'Stated and measured area differ'),
        words: text(
          'नापेको क्षेत्रफल प्रतिवेदनमा लेख्नुहोस् र प्रस्ताव “सच्याउन फिर्ता पठाउनुहोस्”।',
          'Enter the measured area in the report and “Return for correction”.',
        ),
      },
      {
        title: text('प्राविधिक जान सक्नुभएन', 'The technician cannot go'),
        words: text(
          'एडमिनले “प्राविधिक फेर्नुहोस्” थिची अर्को व्यक्ति तोक्नुहुन्छ।',
          'An admin presses “Change the technician” and names another.',
        ),
      },
    ],
  },
  'receive-money': {
    title: text('स्वीकृत गर्ने, रकम बुझ्ने र दाखिला गर्ने', 'Approve, receive the money, deposit it'),
    permissions: ['approve_proposal', 'add_receipt'],
    minutes: 4,
    steps: [
      {
        title: text('प्रस्ताव स्वीकृत गर्नुहोस्', 'Approve the proposal'),
        words: text(
          'निरीक्षण हेरी एडमिनले “स्वीकृत गर्नुहोस्” थिच्नुहुन्छ। सीमाभन्दा बढी बीमाङ्कमा दुई जनाको स्वीकृति चाहिन्छ।',
          'An admin reads the inspection and presses “Approve”. Above the limit two people approve.',
        ),
        press: text('स्वीकृत गर्नुहोस्', 'Approve'),
      },
      {
        title: text('रकम बुझ्नुहोस्', 'Receive the money'),
        words: text(
          'प्रस्तावमा “रकम बुझ्नुहोस्” थिच्नुहोस्। जम्मा तिर्नुपर्ने रकम आफैँ आउँछ।',
          'In the proposal press “Receive the money”. The amount payable is filled in.',
        ),
        press: text('रकम बुझ्नुहोस्', 'Receive the money'),
      },
      {
        title: text('रसिद काट्नुहोस्', 'Issue the receipt'),
        words: text(
          'नगद, चेक वा बैंक छानी “रसिद काट्नुहोस्” थिच्नुहोस्। चेकको रकम चेक साटिएपछि मात्र प्राप्त मानिन्छ। रसिद नै भौचर हो, छुट्टै राख्नुपर्दैन।',
          'Choose cash, cheque or bank and press “Issue a receipt”. A cheque counts once it is cleared. The receipt is the voucher; no other is needed.',
        ),
        press: text('रसिद काट्नुहोस्', 'Issue a receipt'),
      },
      {
        title: text('बैंक दाखिला गर्नुहोस्', 'Deposit it'),
        words: text(
          '*रसिद र दाखिला*मा आफ्नो पङ्क्तिको “बैंक दाखिला गर्नुहोस्” थिची बैंकको भौचर नम्बर लेख्नुहोस्। एडमिनले खातामा देखेर पुष्टि गर्नुहुन्छ।',
          'In *Payments* press “Deposit” in your row and enter the bank’s slip number. An admin confirms it once it is in the account.',
        ),
        press: text('बैंक दाखिला गर्नुहोस्', 'Deposit'),
      },
    ],
    troubles: [
      {
        title: text('कृषकले कम रकम ल्याउनुभयो', 'The farmer brings less'),
        words: text(
          'जति बुझ्नुभयो त्यतिकै रसिद काट्नुहोस्। बाँकी रकम नआएसम्म बीमालेख जारी हुँदैन।',
          'Issue a receipt for what you received. The policy is not issued until the rest arrives.',
        ),
      },
      {
        title: text('रसिदमा गल्ती भयो', 'The receipt is wrong'),
        words: text(
          'रसिद मेटिँदैन। “रसिद रद्द गर्नुहोस्” थिची कारण लेख्नुहोस् र नयाँ रसिद काट्नुहोस्।',
          'A receipt is never deleted. Press “Reverse the receipt”, give the reason and issue a new one.',
        ),
      },
    ],
  },
} as const satisfies Record<string, GuideTask>;
