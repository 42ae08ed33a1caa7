import { text } from '@krishi-bima/contract/values/text';

export const duplicateMessages = {
  likely: text('यस्तै कृषक दर्ता भइसकेको छ', 'A similar farmer is already registered'),
  lookNow: text('एउटै व्यक्ति हो कि? दर्ता गर्नुअघि मिलाएर हेर्नुहोस्।', 'Is it the same person? Compare before registering.'),
  compare: text('मिलाएर हेर्नुहोस्', 'Compare'),
  entered: text('अहिले लेखिएको', 'Entered now'),
  thisRecord: text('यो कृषक', 'This farmer'),
  registered: text('दर्ता भइसकेको', 'Already registered'),
  detail: text('विवरण', 'Detail'),
  same: text('मिल्छ', 'same'),
  open: text('यही हो, कृषकको विवरण खोल्नुहोस्', 'Same person, open the record'),
  another: text('अर्कै व्यक्ति हो भने', 'If it is a different person'),
  reasonHint: text('यो कारण कृषकको इतिहासमा रहन्छ।', "The reason is recorded in the farmer's history."),
  usualReasons: [
    text('नाम मात्र मिलेको, अर्कै व्यक्ति हो', 'Same name only; a different person'),
    text('बाबु र बाजेको नाम फरक छ', "Father's and grandfather's names differ"),
    text('एउटै परिवारको फोन प्रयोग भएको', 'A phone shared in the family'),
  ],
  keepBoth: text('दुवै अलग व्यक्ति हुन्, किनभने', 'They are different people, because'),
  decideAction: text('निर्णय सुरक्षित गर्नुहोस्', 'Save the decision'),
  settled: text('निर्णय सुरक्षित भयो।', 'Decision saved.'),
  waiting: text('दोहोरो दर्ता भएको हुन सक्छ', 'This may be registered twice'),
  waitingText: text(
    'यही विवरण मिल्ने अर्को कृषक छ। मिलाएर हेरी निर्णय गर्नुहोस्।',
    'Another farmer has the same details. Compare them and decide.',
  ),
};
