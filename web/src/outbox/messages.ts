import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  keptOnPhone: text('फोनमा राखियो। जोडिएपछि आफैँ पठाइन्छ।', 'Kept on this phone. It is sent when you are online.'),
  keptInBrowser: text(
    'यही ब्राउजरमा राखियो। जोडिएपछि आफैँ पठाइन्छ।',
    'Kept in this browser. It is sent when you are online.',
  ),
  amended: text('सच्याइयो; अब पठाइन्छ।', 'Corrected; it is sent now.'),
  tooLate: text('यो काम पठाइसकिएको छ।', 'It has been sent already.'),
  waits: (time: string) =>
    text(`${time} मा फोनमा राखिएको विवरण पठाउन बाँकी छ।`, `What was kept at ${time} is still to be sent.`),
  unsent: text('पठाउन बाँकी', 'Not sent yet'),
  view: text('हेर्नुहोस्', 'View'),
};
