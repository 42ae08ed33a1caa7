import { text } from '../values/text.ts';
import type { GuideTask } from './task.ts';

/** What follows when a proposal is paid for: policy, changes, subsidy, books. */
export const policyTasks = {
  'issue-policy': {
    title: text('बीमालेख जारी र प्रिन्ट गर्ने', 'Issue and print a policy'),
    permissions: ['issue_policy'],
    minutes: 2,
    steps: [
      {
        title: text('बाँकी के छ हेर्नुहोस्', 'See what is left'),
        words: text(
          'स्वीकृत प्रस्तावमा “बीमालेख जारी गर्न बाँकी” हेर्नुहोस्। हरेक पङ्क्तिले मिलाउने ठाउँमा पुर्‍याउँछ।',
          'In the approved proposal look at “Before the policy can be issued”. Each line leads to where it is put right.',
        ),
        press: text('बीमालेख जारी गर्न बाँकी', 'Before the policy can be issued'),
      },
      {
        title: text('जारी गर्नुहोस्', 'Issue'),
        words: text(
          'बाँकी केही नभएपछि हरियो “बीमालेख जारी गर्नुहोस्” थिच्नुहोस्। रक्षावरण जारी गरेको बेलादेखि होइन, जोखिम प्रारम्भ मितिदेखि लाग्छ।',
          'When nothing is left, press the green “Issue the policy”. Cover begins on the risk start date, not at the issue.',
        ),
        press: text('बीमालेख जारी गर्नुहोस्', 'Issue the policy'),
      },
      {
        title: text('प्रिन्ट गरी दिनुहोस्', 'Print and hand over'),
        words: text(
          'बीमालेखमा “बीमालेख (PDF)” थिची प्रिन्ट गर्नुहोस्। QR स्क्यान गर्दा बीमालेख सही हो कि होइन जोसुकैले जाँच्न मिल्छ।',
          'In the policy press “Policy (PDF)” and print. Anyone can scan the QR code to check that it is genuine.',
        ),
        press: text('बीमालेख (PDF)', 'Policy (PDF)'),
      },
    ],
    troubles: [
      {
        title: text('हरियो बटन छैन', 'There is no green button'),
        words: text(
          'पालो अरूकै छ वा केही बाँकी छ: “कसको पालो” हेर्नुहोस्।',
          'It is someone else’s turn or something is missing: look at “Whose turn”.',
        ),
      },
      {
        title: text('जारी भएपछि गल्ती देखियो', 'A mistake shows after the issue'),
        words: text(
          'बीमालेख सच्याइँदैन। सम्पुष्टिले फेर्नुहोस्; त्यो काम १० मा छ।',
          'An issued policy is not edited. Change it by an endorsement, as task 10 says.',
        ),
      },
    ],
  },
  'change-policy': {
    title: text('सम्पुष्टि थप्ने वा बीमालेख रद्द गर्ने', 'Endorse or cancel a policy'),
    permissions: ['change_proposal', 'endorse_policy', 'cancel_policy'],
    minutes: 5,
    steps: [
      {
        title: text('सम्पुष्टि सुरु गर्नुहोस्', 'Start an endorsement'),
        words: text(
          'बीमालेखको *सम्पुष्टि*मा “प्रमाणसहितको सम्पुष्टि” थिच्नुहोस्।',
          'In the policy’s *Endorsements* press “Endorsement with evidence”.',
        ),
        press: text('प्रमाणसहितको सम्पुष्टि', 'Endorsement with evidence'),
      },
      {
        title: text('के फेर्ने छान्नुहोस्', 'Choose what changes'),
        words: text(
          '“के फेर्ने” मा एउटा छानी “सुरु गर्नुहोस्” थिच्नुहोस्। नयाँ विवरण, कारण र प्रमाण राखी “स्वीकृतिका लागि पठाउनुहोस्” थिच्नुहोस्; अर्को व्यक्तिले स्वीकृत गर्नुहुन्छ।',
          'Choose one of “What changes” and press “Start”. Enter the new details, the reason and the evidence and press “Send for approval”; someone else approves.',
        ),
        press: text('के फेर्ने', 'What changes'),
      },
      {
        title: text('रद्द गर्न मेनु खोल्नुहोस्', 'To cancel, open the menu'),
        words: text(
          'बीमालेखको तीन थोप्ले मेनुमा “बीमालेख रद्द गर्नुहोस्” छान्नुहोस्। दुई जना चाहिने कम्पनीमा “रद्द गर्ने स्वीकृतिका लागि पठाउनुहोस्” देखिन्छ।',
          'In the policy’s menu of three dots choose “Cancel the policy”. Where two people cancel, “Send the cancellation for approval” is there.',
        ),
        press: text('बीमालेख रद्द गर्नुहोस्', 'Cancel the policy'),
      },
      {
        title: text('फिर्ता रकम हेरी रद्द गर्नुहोस्', 'Look at the refund and cancel'),
        words: text(
          'कारण र निवेदन राख्नुहोस्, कृषकले पाउने रकम हेर्नुहोस् र “बीमालेख रद्द गर्नुहोस्” थिच्नुहोस्। फिर्ता दिने काम लेखाको पालोमा पुग्छ।',
          'Give the reason and the request, look at what the farmer gets back and press “Cancel the policy”. Paying the refund becomes the accountant’s task.',
        ),
        press: text('बीमालेख रद्द गर्नुहोस्', 'Cancel the policy'),
      },
    ],
    troubles: [
      {
        title: text('फिर्ता रकम देखिएन', 'No refund shows'),
        words: text(
          'कम्पनीको फिर्ता नियम त्यस दिनको लागि तोकिएको छैन। एडमिनले *कम्पनीका नियम*मा थप्नुहुन्छ।',
          'The company has no refund rule for that day. An admin adds it in *Rules*.',
        ),
      },
      {
        title: text('अनुदान दाबी भइसकेको छ', 'The subsidy is billed already'),
        words: text(
          'पठाइएको दाबी फेरिँदैन; घटेको रकम अर्को दाबीमा मिलाइन्छ।',
          'A bill that was sent does not change; the difference goes into the next one.',
        ),
      },
    ],
  },
  'sell-index-cover': {
    title: text('सहकारीका सदस्यको सूचकाङ्क बीमा गर्ने', 'Sell index cover to a cooperative'),
    permissions: ['change_cooperative'],
    line: 'crop',
    minutes: 4,
    steps: [
      {
        title: text('सदस्य छान्नुहोस्', 'Choose the members'),
        words: text(
          'सहकारीको पृष्ठमा “सदस्यको बीमा गर्नुहोस्” थिच्नुहोस्। केही सदस्यको मात्र भए पहिले ती पङ्क्तिमा चिह्न लगाउनुहोस्। सदस्य नभए “फाइलबाट” थप्नुहोस्।',
          'On the page of the cooperative press “Insure members”. For some of them alone, tick their rows first. Without members, add them “From a file”.',
        ),
        press: text('सदस्यको बीमा गर्नुहोस्', 'Insure members'),
      },
      {
        title: text('बीमा योजना र एकाइ लेख्नुहोस्', 'Enter product and units'),
        words: text(
          '“बीमा योजना” छानी “प्रत्येकको एकाइ” लेख्नुहोस्। “प्रस्ताव बनाउनुहोस्” थिचेपछि सबै सदस्य पङ्क्ति भएर आउँछन्; फरक एकाइ त्यहीँ सच्याउनुहोस्।',
          'Choose the “Product” and enter “Units each”. Press “Make the proposal”: all members come as rows; correct other units there.',
        ),
        press: text('प्रस्ताव बनाउनुहोस्', 'Make the proposal'),
      },
      {
        title: text('प्रमाणपत्र दिनुहोस्', 'Hand out the certificates'),
        words: text(
          'प्रस्ताव पेस, स्वीकृत र जारी भएपछि सहकारीको पृष्ठमा “सबै प्रमाणपत्र” थिच्नुहोस्। एक जनाको चाहिए सदस्यको पङ्क्ति खोल्नुहोस्।',
          'Once the proposal is submitted, approved and issued, press “All certificates” on the page of the cooperative. For one of them, open the row of the member.',
        ),
        press: text('सबै प्रमाणपत्र', 'All certificates'),
      },
    ],
    troubles: [
      {
        title: text('“सदस्यको बीमा गर्नुहोस्” थिच्न मिलेन', '“Insure members” cannot be pressed'),
        words: text(
          'कुनै बीमा योजनाको दर्ता अवधि नभएको हो। बटनमाथि राख्दा कहिले खुल्छ भन्ने देखिन्छ।',
          'Enrolment for no product is open. Hold the pointer over the button to see when it opens.',
        ),
      },
      {
        title: text('कोही सदस्य छुटे', 'Some members are left out'),
        words: text(
          'यही बीमा योजना र सालको बीमा भइसकेका सदस्य छोडिन्छन्। बीमा एक पटक मात्र हुन्छ।',
          'Members who have this product for the season already are left out. They are insured once.',
        ),
      },
    ],
  },
  'claim-subsidy': {
    title: text('अनुदान दाबी गर्ने', 'Claim the subsidy'),
    permissions: ['change_subsidy'],
    minutes: 4,
    steps: [
      {
        title: text('सिफारिस माग्नुहोस्', 'Request the recommendation'),
        words: text(
          '*अनुदान*मा निवेदन परेका प्रविष्टि छानी “सिफारिस माग्नुहोस्” थिच्नुहोस्।',
          'In *Subsidy* select the entries applied for and press “Request the recommendation”.',
        ),
        press: text('सिफारिस माग्नुहोस्', 'Request the recommendation'),
      },
      {
        title: text('सिफारिस आएको लेख्नुहोस्', 'Record the recommendation'),
        words: text(
          'पत्र आएपछि ती प्रविष्टि छानी “सिफारिस प्राप्त भयो” थिच्नुहोस् र पत्र नम्बर लेख्नुहोस्।',
          'When the letter arrives, select its entries, press “Recommendation received” and enter the letter’s number.',
        ),
        press: text('सिफारिस प्राप्त भयो', 'Recommendation received'),
      },
      {
        title: text('अनुदान दाबी बनाउनुहोस्', 'Create the bill'),
        words: text(
          'सिफारिस आएका प्रविष्टि छानी “अनुदान दाबी बनाउनुहोस्” थिच्नुहोस्। प्रिन्ट गरी बीमा प्राधिकरणमा पठाउनुहोस्।',
          'Select the recommended entries and press “Create a bill”. Print it and send it to the authority.',
        ),
        press: text('अनुदान दाबी बनाउनुहोस्', 'Create a bill'),
      },
      {
        title: text('आएको रकम दर्ता गर्नुहोस्', 'Record what was paid'),
        words: text(
          '*अनुदान दाबी* खोली “प्राप्त रकम दर्ता गर्नुहोस्” थिच्नुहोस्। बाँकी रकम पाउन बाँकीमा देखिइरहन्छ।',
          'Open the bill in *Subsidy bills* and press “Record a payment”. What is still due goes on showing.',
        ),
        press: text('प्राप्त रकम दर्ता गर्नुहोस्', 'Record a payment'),
      },
    ],
    troubles: [
      {
        title: text('सिफारिस भएन', 'The recommendation is refused'),
        words: text(
          'त्यस प्रविष्टिमा “सिफारिस बदर भयो” छानी कारण लेख्नुहोस्।',
          'Choose “Recommendation refused” for that entry and give the reason.',
        ),
      },
      {
        title: text('गलत प्रविष्टि दाबीमा पर्‍यो', 'A wrong entry is in the bill'),
        words: text(
          'प्रविष्टिमा “अनुदान दाबीबाट निकाल्नुहोस्” छान्नुहोस्; अर्को दाबीमा राख्न मिल्छ।',
          'Choose “Remove from the bill” for that entry; it can go into another bill.',
        ),
      },
    ],
  },
  books: {
    title: text('दर्ता किताब, प्रतिवेदन र दैनिक हिसाब', 'Registers, reports, closing the day'),
    permissions: ['view_proposal', 'decide_deposit'],
    minutes: 3,
    steps: [
      {
        title: text('दर्ता किताब निकाल्नुहोस्', 'Take out a register'),
        words: text(
          '*दर्ता किताब*मा किताब र महिना छानी “PDF तयार गर्नुहोस्” थिच्नुहोस्। CSV पनि निकाल्न मिल्छ।',
          'In *Registers* choose the register and the month and press “Download PDF”. It is there as CSV too.',
        ),
        press: text('PDF तयार गर्नुहोस्', 'Download PDF'),
      },
      {
        title: text('प्रतिवेदन डाउनलोड गर्नुहोस्', 'Download the report'),
        words: text(
          '*प्रतिवेदन*मा फिल्टर लगाउनुहोस् र “डाउनलोड गर्नुहोस्” थिची CSV वा Excel छान्नुहोस्। फाइलमा सूचीमा देखिएको मात्र पर्छ।',
          'In *Report* set the filters, press “Export” and choose CSV or Excel. The file has exactly what the list shows.',
        ),
        press: text('डाउनलोड गर्नुहोस्', 'Export'),
      },
      {
        title: text('दिनको हिसाब बन्द गर्नुहोस्', 'Close the day'),
        words: text(
          '*रसिद र दाखिला*मा शाखाको “दैनिक हिसाब बन्द गर्नुहोस्” थिची गनेको नगद लेख्नुहोस्। फरक परे कारण चाहिन्छ।',
          'In *Payments* press “Close the day” at the branch and enter the cash you counted. A difference needs a reason.',
        ),
        press: text('दैनिक हिसाब बन्द गर्नुहोस्', 'Close the day'),
      },
    ],
    troubles: [
      {
        title: text('हिसाब बन्द गरेपछि रकम आयो', 'Money comes after closing'),
        words: text(
          'एडमिनले “फेरि खोल्नुहोस्” थिची कारण लेख्नुहुन्छ; अनि रसिद काट्न मिल्छ।',
          'An admin presses “Reopen” and gives a reason; then a receipt can be issued.',
        ),
      },
      {
        title: text('महिना धेरै ठूलो छ', 'The month is too large for paper'),
        words: text(
          'शाखा वा जिल्लाले छान्नुहोस्, वा “CSV डाउनलोड गर्नुहोस्”।',
          'Choose a branch or a district, or “Download CSV”.',
        ),
      },
    ],
  },
} as const satisfies Record<string, GuideTask>;
