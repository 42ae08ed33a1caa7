import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('कागजात जाँच', 'Paper check'),
  checking: text('जाँच हुँदै छ…', 'Checking…'),
  current: text(
    'यो कागजात अहिलेको अभिलेखसँग मिल्छ। स्थिति तल हेर्नुहोस्।',
    'This paper matches the record. See its status below.',
  ),
  older: text(
    'यो कागजात पुरानो हो: छापिएपछि अभिलेख फेरिएको छ। कम्पनीबाट नयाँ प्रति माग्नुहोस्।',
    'This paper is an older version: the record has changed since it was printed. Ask the company for a new copy.',
  ),
  unknown: text('यस सङ्केतको कागजात यहाँ छैन।', 'No paper with this code was found.'),
  unknownHelp: text(
    'QR फेरि स्क्यान गर्नुहोस्, वा कागजातमा छापिएको ३२ अङ्क-अक्षरको सङ्केत तल लेख्नुहोस्। तैपनि नभेटिए कागजात मान्नुअघि जारी गर्ने कम्पनीसँग बुझ्नुहोस्।',
    'Scan the QR again, or type the 32 digits and letters printed beside it. If it is still not found, ask the company that issued it before you trust it.',
  ),
  code: text('कागजातमा छापिएको सङ्केत', 'The code printed on the paper'),
  codeWrong: text('सङ्केतमा ३२ वटा अङ्क वा A–F अक्षर हुन्छन्।', 'The code has 32 digits or letters A–F.'),
  look: text('जाँच्नुहोस्', 'Check'),
  number: text('नम्बर', 'Number'),
  date: text('मिति', 'Date'),
  state: text('आजको स्थिति', 'Status today'),
  fingerprint: text('जाँच सङ्केत', 'Check code'),
  compare: text(
    'नम्बर, मिति र सङ्केत कागजातमा छापिएजस्तै हुनुपर्छ; नमिले कागजात फेरिएको हो। व्यक्तिको विवरण यहाँ देखाइँदैन।',
    'Number, date and code must match the printed paper; otherwise the paper has been altered. No personal details are shown here.',
  ),
  again: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
};
