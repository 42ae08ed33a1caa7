import { counted, text } from '@krishi-bima/contract/values/text';

export const messages = {
  asOf: (when: string) => text(`${when} को विवरण`, `As of ${when}`),
  onPhone: (n: string) => text(`${n} फोनमा`, `${n} on this phone`),
  whatIsKept: text('फोनमा के छ?', 'What is kept?'),
  fetchAgain: text('फेरि ल्याउनुहोस्', 'Fetch again'),
  absent: text('फोनमा छैन; जोडिएपछि खुल्छ', 'Not on this phone; opens when online'),
  rest: text('अरू विवरण जोडिएपछि देखिन्छ।', 'The rest shows when you are online.'),
  notFound: text('फोनमा भएकामा भेटिएन', 'Not found in what is on this phone'),
  listAbsent: text('यो सूची फोनमा राखिएको छैन।', 'This list is not kept on this phone.'),
  whenOnline: text('जोडिएपछि देखिन्छ।', 'It shows when you are online.'),
  todaysWork: text('आजको काम', "Today's work"),

  keep: text('आजको काम फोनमा राख्नुहोस्', "Keep today's work on this phone"),
  why: text(
    'इन्टरनेट नभएका बेला पनि आफ्नो पालोका काम, प्रस्ताव र कृषक खुल्छन्।',
    'Your queue, its proposals and their farmers then open without internet too.',
  ),
  refresh: text('ताजा गर्नुहोस्', 'Refresh'),
  asking: text('ल्याइँदै छ…', 'Fetching…'),
  storing: (done: string, of: string) => text(`राखिँदै छ… ${done} / ${of}`, `Keeping… ${done} / ${of}`),
  kept: (when: string, size: string) => text(`${when} को विवरण · ${size}`, `As of ${when} · ${size}`),
  noRoom: text('फोनमा ठाउँ पुगेन। अरू फाइल हटाएर फेरि राख्नुहोस्।', 'Not enough room on this phone. Free some and try again.'),
  off: text('कम्पनीले फोनमा राख्न दिएको छैन।', 'Your company does not allow work to be kept on a phone.'),
  failed: text('ल्याउन सकिएन। फेरि प्रयास गर्नुहोस्।', 'It could not be fetched. Try again.'),
  daysLeft: (n: string, count: number) => text(`${n} दिन रहन्छ`, `${n} ${count === 1 ? 'day' : 'days'} left`),
  what: text('फोनमा के छ?', 'On this phone'),
  work: (proposals: string, farmers: string) =>
    text(
      `मेरो पालोका काम: ${proposals} प्रस्ताव, ${farmers} कृषक`,
      `My queue: ${counted(proposals, 'proposal')}, ${counted(farmers, 'farmer')}`,
    ),
  things: (visits: string, fields: string, animals: string, claims: string) =>
    text(
      `${visits} भ्रमण, ${fields} खेत, ${animals} पशु, ${claims} दाबी`,
      `${counted(visits, 'visit')}, ${counted(fields, 'field')}, ${counted(animals, 'animal')}, ${counted(claims, 'claim')}`,
    ),
  rules: text('दर र सीमा', 'Tariffs and limits'),
  without: text(
    'कागजातका फाइल, पुराना बीमालेख र अरू कृषक: जोडिएपछि',
    'Files of papers, older policies and other farmers: when online',
  ),
  masked: text(
    'नागरिकता र खाता नम्बरका अन्तिम दुई अङ्क मात्र राखिन्छन्।',
    'Of citizenship and account numbers only the last two characters are kept.',
  ),
};
