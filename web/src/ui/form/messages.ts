import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of the fields. Numbers come already in the reader's digits. */
export const fieldMessages = {
  clear: (label: string) => text(`${label}: खाली गर्नुहोस्`, `${label}: clear`),
  choose: text('छान्नुहोस्', 'Select'),
  nothingFound: text('केही भेटिएन', 'Nothing found'),

  money: text('रकम अङ्कमा लेख्नुहोस्, जस्तै १२,५०० वा १२५००.५०।', 'Enter the amount in digits, e.g. 12,500 or 12500.50.'),
  notNegative: text('शून्य वा बढी अङ्क लेख्नुहोस्।', 'Enter zero or more.'),
  rupeeMark: text('रु.', 'Rs.'),

  number: text('अङ्क मात्र लेख्नुहोस्।', 'Enter digits only.'),
  wholeNumber: text('दशमलव नभएको अङ्क लेख्नुहोस्।', 'Enter a whole number.'),
  decimals: (n: string) => text(`दशमलवपछि बढीमा ${n} अङ्क लेख्नुहोस्।`, `At most ${counted(n, 'digit')} after the point.`),
  atLeast: (n: string) => text(`कम्तीमा ${n} हुनुपर्छ।`, `Must be at least ${n}.`),
  atMost: (n: string) => text(`बढीमा ${n} हुनुपर्छ।`, `Must be at most ${n}.`),

  phoneLength: (want: string, have: string) =>
    text(`${want} अङ्क चाहिन्छ; अहिले ${have} छ।`, `${counted(want, 'digit')} required; ${have} entered.`),
  mobileStart: text('मोबाइल नम्बर ९८, ९७ वा ९६ बाट सुरु हुन्छ।', 'A mobile number starts with 98, 97 or 96.'),
  phoneDigits: text('फोन नम्बरमा अङ्क मात्र हुन्छ।', 'Phone numbers contain digits only.'),
  landline: text('क्षेत्र नम्बरसहित लेख्नुहोस्, जस्तै ०१-४२५६७८९।', 'Include the area code, e.g. 01-4256789.'),

  area: text('क्षेत्रफल', 'Area'),
  areaUnit: text('क्षेत्रफलको एकाइ', 'Unit of area'),
  areaNumber: (part: { ne: string; en: string }) => text(`${part.ne}मा अङ्क मात्र लेख्नुहोस्।`, `${part.en}: digits only.`),
  areaWhole: (part: { ne: string; en: string }) => text(`${part.ne}मा दशमलव हुँदैन।`, `${part.en} takes no decimals.`),
  areaDecimals: (part: { ne: string; en: string }, n: string) =>
    text(`${part.ne}मा दशमलवपछि बढीमा ${n} अङ्क लेख्नुहोस्।`, `${part.en}: at most ${counted(n, 'digit')} after the point.`),
  areaBelow: (part: { ne: string; en: string }, n: string) =>
    text(`${part.ne} ${n} भन्दा कम हुनुपर्छ।`, `${part.en} must be below ${n}.`),

  date: (example: string) => text(`मिति मिलेन। ढाँचा: ${example}`, `Invalid date. Format: ${example}`),
  dateYear: (from: string, to: string) =>
    text(`वर्ष ${from} देखि ${to} भित्र लेख्नुहोस्।`, `Enter a year from ${from} to ${to}.`),
  dateMonth: text('महिना १ देखि १२ भित्र लेख्नुहोस्।', 'Enter a month from 1 to 12.'),
  dateDay: (month: { ne: string; en: string }, days: string) =>
    text(`${month.ne} महिनामा ${days} दिन मात्र छ।`, `${month.en} has only ${counted(days, 'day')}.`),
  dateFuture: text('भविष्यको मिति राख्न मिल्दैन।', 'The date cannot be in the future.'),
  dateMin: (date: string) => text(`${date} वा त्यसपछिको मिति लेख्नुहोस्।`, `Enter ${date} or a later date.`),
  dateMax: (date: string) => text(`${date} वा त्यसअघिको मिति लेख्नुहोस्।`, `Enter ${date} or an earlier date.`),
  projected: text('यस वर्षको पात्रो अनुमानित हो।', 'The calendar for this year is a projection.'),
  openCalendar: text('पात्रो खोल्नुहोस्', 'Open calendar'),
  calendar: text('पात्रो', 'Calendar'),
  previousMonth: text('अघिल्लो महिना', 'Previous month'),
  nextMonth: text('अर्को महिना', 'Next month'),
  month: text('महिना', 'Month'),
  year: text('वर्ष', 'Year'),
  today: text('आज', 'Today'),

  typing: text('टाइप गर्ने तरिका', 'Typing'),
  typingHelp: text(
    'Space: राख्ने · Esc: रोमनमै छोड्ने · Alt+L: टाइप गर्ने तरिका फेर्ने',
    'Space accepts · Esc leaves Latin · Alt+L switches the typing',
  ),
  offerHelp: text('→ थिचेर राख्नुहोस्', 'Press → to take it'),
  typingChoices: text('अरू रूप', 'Other spellings'),

  choosePicture: text('फोटो छान्नुहोस्', 'Choose picture'),
  takePicture: text('फोटो खिच्नुहोस्', 'Take photo'),
  otherPicture: text('अर्को छान्नुहोस्', 'Choose another'),
  removePicture: text('हटाउनुहोस्', 'Remove'),
  pictureTooBig: (size: string) => text(`फाइल ${size} भन्दा ठूलो छ।`, `The file is larger than ${size}.`),
  pictureType: text(
    'यस प्रकारको फाइल मिल्दैन। JPG, PNG वा WebP छान्नुहोस्।',
    'This file type is not supported. Choose JPG, PNG or WebP.',
  ),
  pictureHint: (size: string) => text(`JPG, PNG वा WebP, बढीमा ${size}`, `JPG, PNG or WebP, at most ${size}`),
};
