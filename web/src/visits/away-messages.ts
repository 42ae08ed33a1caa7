import { text } from '@krishi-bima/contract/values/text';

/** Words of days on which somebody is away, of full days, and of whom to give a visit. */
export const awayMessages = {
  away: text('बिदा', 'On leave'),
  title: text('बिदा राख्नुहोस्', 'Add leave'),
  who: text('बिदामा जाने व्यक्ति', 'Who is away'),
  from: text('कहिलेदेखि', 'From'),
  until: text('कहिलेसम्म', 'Until'),
  note: text('टिपोट', 'Note'),
  save: text('बिदा राख्नुहोस्', 'Enter'),
  saved: text('बिदा राखियो।', 'Leave added.'),
  known: text('यस हप्ताका बिदा', 'Leave this week'),
  remove: (name: string, days: string) => text(`${name}को बिदा ${days} हटाउनुहोस्`, `Remove ${days} of ${name}`),
  removed: text('बिदा हटाइयो।', 'Leave removed.'),
  notRemoved: text('बिदा हटाउन सकिएन', 'The days could not be removed'),
  full: (n: string) => text(`क्षमता ${n}`, `Limit ${n}`),
  awayCell: (name: string, day: string) => text(`${name}, ${day}: बिदा`, `${name}, ${day}: away`),

  nearest: text('नजिकैको छान्नुहोस्', 'Choose the nearest'),
  nearestTitle: (name: string) => text(`${name}: छेउछाउ जाने व्यक्ति`, `${name}: who is near`),
  nearestNote: text(
    'त्यस दिन छेउछाउ जाने व्यक्ति; बिदामा भएका र काम भरिएका देखिँदैनन्। दूरी करिब हो।',
    'Whoever is near on a day already; those away or with a full day are left out. Distances are approximate.',
  ),
  nearestFailed: text('नजिकैको व्यक्ति खोज्न सकिएन', 'Nobody could be looked up'),
  nobodyNear: text(
    'म्यादभित्र छेउछाउ जाने कोही भेटिएन। हप्ताको तालिकामा तानेर दिनुहोस्।',
    'Nobody is near before the visit is due. Drag it onto the week instead.',
  ),
  proposal: (name: string, day: string) => text(`${name}, ${day}`, `${name}, ${day}`),
  distance: (km: string, n: string) =>
    text(`करिब ${km} कि.मि. · त्यस दिन ${n} भ्रमण`, `About ${km} km · visits that day: ${n}`),
  give: text('यही व्यक्तिलाई दिनुहोस्', 'Give it'),
  given: text('भ्रमण दिइयो।', 'Visit given.'),
  next: text('अर्को भ्रमण', 'Next visit'),
};
