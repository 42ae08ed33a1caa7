import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('तथ्याङ्क', 'Statistics'),
  measures: text('के हेर्ने', 'Measure'),
  failed: text('तथ्याङ्क ल्याउन सकिएन', 'The statistics could not be loaded'),
  shown: (period: string, measure: string, value: string) =>
    text(`${period} · ${measure} ${value}`, `${period} · ${measure} ${value}`),
  shownBefore: (before: string, change: string) =>
    text(`गत वर्ष ${before} · फरक ${change}`, `last year ${before} · change ${change}`),
  comparedWith: text('गत वर्षको सोही अवधिसँग', 'with the same period last year'),
  files: text('फाइल र प्रिन्ट', 'Files and print'),
  csv: text('CSV', 'CSV'),
  print: text('प्रिन्ट', 'Print'),
  fileFailed: text('फाइल बनाउन सकिएन', 'The file could not be created'),
  level: text('तह', 'Level'),
  levels: {
    district: text('जिल्ला', 'District'),
    municipality: terms.localLevel,
    ward: text('वडा', 'Ward'),
  },
  cause: text('कारण', 'Cause'),
  line: text('बीमा', 'Insurance'),
  crop: text('बाली', 'Crops'),
  livestock: text('पशुधन', 'Livestock'),
  compare: text('गत वर्षसँग तुलना', 'Compare with last year'),
  legend: text('गाढा रङ: बढी', 'Darker: more'),
  notMeasured: text('मापन छैन', 'Not measured'),
  nothingMeasured: text(
    'यस अवधिमा बीमित खेतको हरियाली नापिएको छैन।',
    'No insured field was measured in this period under these filters.',
  ),
  nothingRecorded: text('अभिलेख छैन', 'Nothing recorded'),
  none: text('०', '0'),
  upTo: (most: string) => text(`${most} सम्म`, `Up to ${most}`),
  between: (least: string, most: string) => text(`${least}–${most}`, `${least}–${most}`),
  above: (least: string) => text(`${least} वा बढी`, `${least} or more`),
  map: text('नेपालको नक्सा', 'Map of Nepal'),
  picture: text('नक्सा PNG', 'Map PNG'),
  mapHint: text(
    'नक्साको ठाउँ थिच्दा त्यसभित्रको तह खुल्छ; तालिकाले किबोर्डबाट त्यही गर्छ।',
    'Select a place on the map to see what is inside it. From the keyboard, select its name in the table.',
  ),
  months: text('महिना', 'Month'),
  play: text('महिनाहरू चलाउनुहोस्', 'Play the months'),
  pause: text('रोक्नुहोस्', 'Pause'),
  shownMonth: text('देखाइएको अवधि', 'Period shown'),
  sameMonth: text('अघिल्लो वर्षको त्यही महिना', 'The same month last year'),
  bar: (month: string, value: string, before: string) =>
    text(`${month}: ${value}, गत वर्ष ${before}`, `${month}: ${value}, last year ${before}`),
  toCome: text('आउन बाँकी', 'to come'),
  ranking: {
    district: text('जिल्लाको क्रम', 'Districts ranked'),
    municipality: text('पालिकाको क्रम', 'Local levels ranked'),
    ward: text('वडाको क्रम', 'Wards ranked'),
  },
  rank: text('क्र.सं.', 'No.'),
  lastYear: text('गत वर्ष', 'Last year'),
  difference: text('फरक', 'Change'),
  all: (n: string) => text(`सबै ${n} देखाउनुहोस्`, `Show all ${n}`),
  fewer: text('थोरै मात्र देखाउनुहोस्', 'Show fewer'),
  places: {
    district: (n: string) => text(`${n} जिल्ला`, counted(n, 'district')),
    municipality: (n: string) => text(`${n} पालिका`, counted(n, 'local level')),
    ward: (n: string) => text(`${n} वडा`, counted(n, 'ward')),
  },
  total: text('जम्मा', 'Total'),
  nothing: text('यस अवधि र फिल्टरमा केही छैन।', 'Nothing in this period under these filters.'),
  openList: (place: string) => text(`${place}: सूची खोल्नुहोस्`, `${place}: open the list`),
  openPlace: (place: string) => text(`${place}: भित्रको तह हेर्नुहोस्`, `${place}: show what is inside`),
  causes: (period: string) => text(`कारणअनुसार, ${period}`, `By cause, ${period}`),
  outbreak: text('प्रकोप', 'Outbreak'),
  outbreakOf: (place: string) => text(`${place}: रोगको दाबी`, `${place}: claims for disease`),
  outbreakText: (week: string, count: string, limit: string) =>
    text(
      `${week} देखिको हप्तामा भएको क्षतिका ${count} दाबी छन्। यसअघिका हप्ताको सामान्य दायरा ०\u2060–\u2060${limit} हो।`,
      `${counted(count, 'claim')} for losses in the week from ${week}. The usual range of the weeks before is 0\u2060–\u2060${limit}.`,
    ),
  outbreakNone: (week: string, count: string) =>
    text(
      `${week} देखिको हप्तामा भएको क्षतिका ${count} दाबी छन्। यसअघिका हप्तामा दाबी थिएनन्।`,
      `${counted(count, 'claim')} for losses in the week from ${week}. There were none in the weeks before.`,
    ),
  outbreakMethod: (n: string) =>
    text(
      `क्षतिको हप्ताअनुसार दाबी · अघिल्ला ${n} हप्ताका आधारमा, औसतभन्दा तीन मानक विचलन माथिको सीमा`,
      `Claims by week of loss · limit three standard deviations above the mean of ${n} earlier weeks (EARS C2)`,
    ),
  outbreakTold: (people: string, at: string) => text(`सूचना पाउने: ${people} · ${at}`, `Notified: ${people} · ${at}`),
  outbreakLimit: text('सामान्यको माथिल्लो सीमा', 'Upper limit of the usual'),
  outbreakList: (n: string) => text(`दाबी ${n}`, counted(n, 'claim')),
  outbreakInside: text('वडा हेर्नुहोस्', 'Show the wards'),
  more: (n: string) => text(`अरू ${n} ठाउँमा पनि प्रकोप`, n === '1' ? '1 more outbreak' : `${n} more outbreaks`),
  week: (from: string, count: string) => text(`${from} देखिको हप्ता: ${count}`, `Week from ${from}: ${count}`),
  hectares: (n: string) => text(`${n} हे.`, `${n} ha`),
};
