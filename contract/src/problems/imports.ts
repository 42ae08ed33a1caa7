import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about an imported sheet and its lines. */
export const importProblemTexts = {
  broken_sheet: {
    status: 415,
    text: text(
      'फाइल बिग्रिएको छ वा तालिका होइन। Excel मा खोलेर फेरि .xlsx वा CSV बनाउनुहोस्।',
      'The file is damaged or is not a table. Open it in Excel and save it again as .xlsx or CSV.',
    ),
  },
  old_sheet: {
    status: 415,
    text: text(
      'पुरानो (.xls) वा पासवर्ड राखिएको Excel फाइल पढ्न मिल्दैन। पासवर्ड हटाएर .xlsx मा सेभ गर्नुहोस्।',
      'An old (.xls) Excel file, or one with a password, cannot be read. Save it as .xlsx without a password.',
    ),
  },
  bad_encoding: {
    status: 415,
    text: text(
      'अक्षर पढ्न सकिएन, फाइल UTF-8 मा छैन। Excel मा “CSV UTF-8” वा .xlsx छानेर सेभ गर्नुहोस्।',
      'The letters cannot be read: the file is not UTF-8. Save it from Excel as “CSV UTF-8” or .xlsx.',
    ),
  },
  preeti_font: {
    status: 415,
    text: text(
      'नाम प्रीति (वा यस्तै पुरानो) फन्टमा छन्। युनिकोडमा बदलेर फेरि राख्नुहोस्।',
      'The names are in Preeti or a similar old font. Convert them to Unicode and try again.',
    ),
  },
  empty_sheet: {
    status: 415,
    text: text('फाइलमा कुनै पङ्क्ति छैन।', 'There are no lines in the file.'),
  },
  no_heads: {
    status: 415,
    text: text(
      'महलका शीर्षक चिनिएनन्। नमुना फाइलका शीर्षक पहिलो पङ्क्तिमा राख्नुहोस्।',
      "Column headings were not recognised. Use the template's headings in the first row.",
    ),
  },
  too_many_lines: {
    status: 413,
    text: text(
      'एक फाइलमा बढीमा १०,००० पङ्क्ति राख्न मिल्छ। फाइल टुक्र्याउनुहोस्।',
      'A file holds at most 10,000 lines. Split it.',
    ),
  },
  import_faulty: {
    status: 409,
    text: text('गल्ती बाँकी छन्। सबै सच्याएपछि मात्र दर्ता हुन्छ।', 'Nothing is saved until every error is fixed.'),
  },
  import_undecided: {
    status: 409,
    text: text('दोहोरिएजस्ता पङ्क्तिबारे निर्णय बाँकी छ।', 'Some possible duplicates still need a decision.'),
  },
  import_used: {
    status: 409,
    text: text(
      'यसबाट दर्ता भएका केही विवरण पछि बदलिए वा प्रयोग भए, त्यसैले दर्ता बदर गर्न मिल्दैन।',
      'Some of these records have since been changed or used, so the import cannot be undone.',
    ),
  },
  record_changed: {
    status: 409,
    text: text('दर्तापछि विवरण बदलिएको छ।', 'It has been changed since it was registered.'),
  },
  record_used: {
    status: 409,
    text: text('प्रस्ताव, कागजात, खेत वा हस्ताक्षर जोडिएको छ।', 'It is linked to a proposal, document, field or signature.'),
  },
  name_of_several: {
    status: 422,
    text: text(
      'यो नाम एकभन्दा बढीको छ। माथिल्लो तह वा पूरा नाम पनि लेख्नुहोस्।',
      'More than one place has this name. Add the level above or the full name.',
    ),
  },
  unclear_era: {
    status: 422,
    text: text(
      'यो वर्ष वि.सं. हो कि ई.सं.? ई.सं. भए 2024-11-20, वि.सं. भए “2024/11/20 वि.सं.” लेख्नुहोस्।',
      'Is this year BS or AD? Write AD as 2024-11-20 and BS as “2024/11/20 BS”.',
    ),
  },
  other_on_line: {
    status: 422,
    text: text(
      'एउटै प्रस्तावको अघिल्लो पङ्क्तिमा अर्कै लेखिएको छ।',
      'An earlier row of the same proposal has a different value.',
    ),
  },
  unknown_farmer: {
    status: 422,
    text: text('यस विवरणसँग मिल्ने दर्ता भएको कृषक भेटिएन।', 'No registered farmer matches this.'),
  },
} as const satisfies Record<string, ProblemText>;
