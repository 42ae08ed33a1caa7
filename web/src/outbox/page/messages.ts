import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('पठाउन बाँकी', 'To send'),
  filter: text('कुन काम देखाउने', 'Which acts to show'),
  all: (n: string) => text(`सबै ${n}`, `All ${n}`),
  mine: (n: string) => text(`मैले हेर्नुपर्ने ${n}`, `For me ${n}`),
  waiting: (n: string) => text(`पालोमा ${n}`, `Waiting ${n}`),
  none: text('यहाँ कुनै काम छैन।', 'Nothing here.'),
  sendAll: text('सबै फेरि पठाउनुहोस्', 'Send all again'),
  stillOffline: (time: string) => text(`अझै जडान छैन। ${time}`, `Still offline. ${time}`),
  lastTry: (time: string) => text(`अन्तिम प्रयास ${time}`, `Last tried ${time}`),
  byItself: text('जोडिएपछि आफैँ पठाइन्छ', 'Sent when you are online'),
  act: text('काम', 'Act'),
  keptAt: text('राखेको', 'Kept'),
  size: text('आकार', 'Size'),
  state: text('स्थिति र कारण', 'State and reason'),

  sending: text('पठाइँदै छ…', 'Sending…'),
  offline: text('जोडिएपछि जान्छ', 'Goes when you are online'),
  next: text('पालो आएपछि जान्छ', 'Goes in its turn'),
  afterFiles: text('फोटो र भिडियो गएपछि जान्छ', 'Goes after the photos and videos'),
  busy: (time: string) =>
    text(`सर्भरले अहिले लिन सकेन (${time}); आफैँ फेरि पठाइन्छ`, `The server could not take it (${time}); sent again by itself`),
  after: ({ ne, en }: { ne: string; en: string }) => text(`${ne} भएपछि जान्छ`, `Goes after: ${en}`),
  afterWithdrawn: text('माथिको काम फिर्ता लिइएको छ', 'The act above was withdrawn'),
  refused: text('नियमले रोक्यो', 'Refused by a rule'),
  conflict: text('अरूले बदले', 'Changed by others'),
  changedBy: (who: string, time: string) =>
    text(`${who}ले ${time} मा यही विवरण बदल्नुभयो।`, `${who} changed this at ${time}.`),
  unsure: text('पुगे नपुगेको थाहा छैन', 'It may have arrived'),
  unsureText: text(
    '६ दिनदेखि उत्तर आएको छैन। पुगेको छैन भन्ने हेरेर मात्र फेरि पठाउनुहोस्।',
    'No answer for six days. Look whether it has arrived before you send it again.',
  ),

  correct: text('सच्याउनुहोस्', 'Correct'),
  merge: text('मिलाउनुहोस्', 'Merge'),
  again: text('फेरि पठाउनुहोस्', 'Send again'),
  open: text('खोल्नुहोस्', 'Open'),
  sign: text('हस्ताक्षर लिनुहोस्', 'Take the signature'),
  withdraw: text('फिर्ता लिनुहोस्', 'Withdraw'),
  actions: (what: string) => text(`${what}: कार्य`, `${what}: actions`),
  withdrawQuestion: ({ ne, en }: { ne: string; en: string }) => text(`“${ne}” फिर्ता लिने हो?`, `Withdraw “${en}”?`),
  withdrawText: text(
    'पठाइँदैन; ३० दिनसम्म मस्यौदाका रूपमा यहीँ रहन्छ।',
    'It is not sent; it stays here as a draft for 30 days.',
  ),
  withdrawnWith: (names: { ne: string; en: string }) =>
    text(`यससँगै फिर्ता हुन्छ: ${names.ne}।`, `Withdrawn with it: ${names.en}.`),
  mayHaveArrived: text('उत्तर नआए पनि पुगिसकेको हुन सक्छ।', 'It may have arrived already.'),
  withdrawAction: text('फिर्ता लिनुहोस्', 'withdraw'),
  arrived: text('यो काम भर्खरै पठाइयो।', 'It has just been sent.'),

  storage: text('यस डिभाइसको भण्डारण', 'Storage of this device'),
  waits: text('पठाउन बाँकी', 'To send'),
  used: text('यस एपले लिएको', 'Used by this app'),
  free: text('खाली', 'Free'),
  persisted: text('ब्राउजरले आफैँ मेटाउँदैन।', 'The browser does not delete it by itself.'),
  notPersisted: text('ठाउँ नपुगे ब्राउजरले मेटाउन सक्छ।', 'The browser may delete it when room is short.'),
  persist: text('नमेटाउन भन्नुहोस्', 'Ask to keep it'),
  short: text('ठाउँ कम छ। पुराना भिडियो पठाउनुहोस्।', 'Little room left. Send older videos.'),
  inPhone: (used: string, free: string) =>
    text(`फोनमा ${used} राखिएको · ${free} खाली`, `${used} kept on this phone · ${free} free`),

  sent: text('पठाइएका', 'Sent'),
  allSent: text('सबै पठाइयो।', 'All sent.'),
  allSentText: text('फोनमा राखिएको कुनै काम बाँकी छैन।', 'Nothing that was kept here is left.'),
  withdrawn: text('फिर्ता लिइएका', 'Withdrawn'),
  withdrawnNote: text('फिर्ता लिएको ३० दिनपछि मेटिन्छ।', 'Deleted 30 days after it was withdrawn.'),
  remove: ({ ne, en }: { ne: string; en: string }) => text(`${ne}: मेटाउनुहोस्`, `${en}: delete`),
  removeQuestion: text('यो मेटाउने हो?', 'Delete this?'),
  removeAction: text('मेटाउनुहोस्', 'delete'),
  order: text(
    'कृषक, प्रस्ताव, पङ्क्ति र फोटो क्रमैले पठाइन्छन्। तपाईँले नभनी कुनै काम मेटिँदैन।',
    'Farmers, proposals, rows and photos go in order. Nothing is deleted unless you say so.',
  ),
  heard: (sent: string, left: string) => text(`${sent} पठाइयो, ${left} बाँकी`, `${sent} sent, ${left} left`),
};
