import { type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

export const inspectionMessages = {
  change: text('फेर्नुहोस्', 'Change'),
  here: text('मेरो स्थान लिनुहोस्', 'Use my location'),
  allNormal: text('सबै सामान्य', 'All normal'),
  likeBefore: text('अघिल्लो पशुजस्तै', 'Like the one before'),
  photos: text('फोटो', 'Photos'),
  photosOf: (have: number, need: number) =>
    text(`${toDevanagari(need)} मध्ये ${toDevanagari(have)}`, `${have} of ${need}`),
  allNormalOf: (name: string) => text(`${name}: सबै सामान्य`, `${name}: all normal`),
  restNormal: text('बाँकीमा सबै सामान्य', 'All normal in the rest'),
  none: text('जाँच्न बाँकी', 'Not inspected'),
  begun: text('भरिँदै', 'Begun'),
  whole: text('पूरा', 'Complete'),
  progress: (of: number, whole: number, one: Text) =>
    text(
      `${toDevanagari(of)} मध्ये ${toDevanagari(whole)} ${one.ne} पूरा`,
      `${whole} of ${of} ${one.en.toLowerCase()}${of === 1 ? '' : 's'} complete`,
    ),
  open: (name: string) => text(`${name}: निरीक्षण भर्नुहोस्`, `${name}: inspect`),
  keep: text('राख्नुहोस्', 'Done'),
  keepNext: text('राखेर अर्को', 'Done, next'),
  keepToEnd: text('राखेर सिफारिसमा', 'Done, to the end'),
  land: text('बाली र जग्गा', 'Crop and land'),
  closing: text('सिफारिस र कागजात', 'Recommendation and documents'),
  visit: text('भेट', 'Visit'),
  visited: (day: string) => text(`भेट: ${day}`, `Visit: ${day}`),
  position: text('स्थान लिइएको', 'Position taken'),
  noPosition: text('स्थान नलिइएको', 'No position'),
  close: text('बन्द गर्नुहोस्', 'Close'),
  leftOf: (n: number) => text(`${toDevanagari(n)} विवरण बाँकी`, `${n} still missing`),
  left: text('पेस गर्न बाँकी', 'Still missing'),
  andMore: (n: number) => text(`+${toDevanagari(n)} अरू विवरण`, `+${n} more`),
  missingIn: ({ ne, en }: Text, more: number) =>
    more === 0 ? text(ne, en) : text(`${ne} +${toDevanagari(more)}`, `${en} +${more}`),
  nextInspection: (left: string) => text(`अर्को निरीक्षण (${left} बाँकी)`, `Next inspection (${left} left)`),
  nothingLeft: text('प्रतिवेदन पूरा छ। सुरक्षित गरेपछि पठाउन मिल्छ।', 'The report is complete. Save it to go on.'),
  proposed: text('प्रस्तावको बीमाङ्क', 'Sum insured proposed'),
  difference: text('फरक', 'Difference'),
} as const;
