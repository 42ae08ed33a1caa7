import { text } from '@krishi-bima/contract/values/text';

/** Words of making a PDF and looking at it. */
export const printingMessages = {
  close: text('बन्द गर्नुहोस्', 'Close'),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  makePdf: text('PDF तयार गर्नुहोस्', 'Download PDF'),
  allInOne: text('सबै कागजात एउटै PDF मा', 'All documents in one PDF'),
  tooManyChosen: (most: string) =>
    text(`एउटै PDF मा बढीमा ${most} को कागजात अट्छ।`, `One PDF holds the documents of at most ${most}.`),
  foundAgain: text(
    'यो पृष्ठ छोडे पनि PDF तयार हुँदै जान्छ र डाउनलोडमा भेटिन्छ।',
    'You can leave this page; the PDF will be in the downloads.',
  ),
  makingPdf: text('PDF तयार हुँदै छ…', 'Preparing the PDF…'),
  pdfFailed: text('PDF तयार हुन सकेन', 'The PDF could not be prepared'),
  pdfTitle: text('PDF पूर्वावलोकन', 'PDF preview'),
  downloadPdf: text('डाउनलोड गर्नुहोस्', 'Download'),
  openPdf: text('नयाँ ट्याबमा खोल्नुहोस्', 'Open in a new tab'),
  noPdfPermission: text('तपाईँको खाताबाट PDF डाउनलोड गर्न मिल्दैन।', 'Your account may not download PDFs.'),
  noViewer: text(
    'यस ब्राउजरले PDF यहीँ देखाउन सक्दैन। खोल्नुहोस् वा डाउनलोड गर्नुहोस्।',
    'This browser cannot show a PDF here. Open or download it.',
  ),
};
