import { counted, text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('गृहपृष्ठ', 'Home'),
  failed: text('गृहपृष्ठका अङ्क ल्याउन सकिएन', 'The figures of the home page could not be loaded'),
  work: text('मेरो पालोका काम', 'My work'),
  noWork: text('तपाईँको पालोमा कुनै काम छैन।', 'Nothing waits for you.'),
  startOldest: text('पुरानोबाट सुरु गर्नुहोस्', 'Start with the oldest'),
  task: text('काम', 'Work'),
  count: text('सङ्ख्या', 'Count'),
  oldest: text('सबैभन्दा पुरानो', 'Oldest'),
  limit: text('म्याद', 'Limit'),
  overdue: (n: string) => text(`${n} को म्याद नाघ्यो`, `${n} past the limit`),
  days: (n: number, shown: string) =>
    n === 0 ? text('आज', 'today') : n === 1 ? text('हिजो', 'yesterday') : text(`${shown} दिन`, counted(shown, 'day')),
  next: text('सबैभन्दा पुराना काम', 'Longest waiting'),
  allWork: text('सबै काम हेर्नुहोस्', 'All my work'),
  spans: {
    month: text('महिना', 'Month'),
    quarter: text('त्रैमास', 'Quarter'),
    year: text('आ.व.', 'Fiscal year'),
  },
  span: text('अवधि', 'Period'),
  mine: (days: string) => text(`मेरो ${days}`, `Mine, ${days}`),
  sameDays: text('गत वर्षको सोही अवधिसँग', 'with the same days of last year'),
  lastYear: (value: string) => text(`गत वर्ष ${value}`, `Last year ${value}`),
  fresh: text('नयाँ', 'new'),
  rising: (by: string) => text(`${by}ले बढ्यो`, `up by ${by}`),
  falling: (by: string) => text(`${by}ले घट्यो`, `down by ${by}`),
  thisMonth: text('यो महिना', 'This month'),
  thisYear: text('यो आ.व.', 'This fiscal year'),
  yearBefore: text('गत आ.व.', 'Last fiscal year'),
  wholeMonth: text('गत वर्षको पूरा महिना', 'The whole month last year'),
  months: text('महिनाअनुसार', 'By month'),
  bar: (month: string, value: string, before: string) =>
    text(`${month}: ${value}, गत वर्ष ${before}`, `${month}: ${value}, last year ${before}`),
  foot: text(
    'बाँकी दाबी अवधिको अन्तिम दिनको हो, अरू तथ्याङ्क अवधिभरिका। थोप्ला रेखाको कोठा: गत वर्षको पूरा महिना।',
    'Outstanding claims are those of the last day, the others add up over the period. Dotted box: the whole month last year.',
  ),
  asOf: (time: string) => text(`${time} सम्मको`, `As of ${time}`),
  renewals: text('३० दिनभित्र सकिने बीमालेख', 'Policies ending in 30 days'),
  noRenewals: text('३० दिनभित्र कुनै बीमालेख सकिँदैन।', 'No policy ends within 30 days.'),
  renewalsFailed: text('सकिने बीमालेख ल्याउन सकिएन', 'The ending policies could not be loaded'),
  allRenewals: (n: string) => text(`सबै ${n} हेर्नुहोस्`, n === '1' ? 'Show it in the list' : `Show all ${n}`),
  call: (name: string) => text(`${name}लाई फोन गर्नुहोस्`, `Call ${name}`),
  inDays: (n: number, shown: string) =>
    n <= 0
      ? text('आज', 'today')
      : n === 1
        ? text('भोलि', 'tomorrow')
        : text(`${shown} दिन`, `in ${counted(shown, 'day')}`),
  cash: text('हातमा रहेको नगद', 'Cash in hand'),
  cashFailed: text('हातमा रहेको नगद ल्याउन सकिएन', 'Cash in hand could not be loaded'),
  noCash: text('कसैको हातमा नगद छैन।', 'No cash in hand.'),
  receipts: (n: string) => text(`${n} रसिद`, counted(n, 'receipt')),
  awaiting: text('पुष्टि हुन बाँकी बैंक दाखिला', 'Deposits to be confirmed'),
  newFarmer: text('कृषक दर्ता', 'Register a farmer'),
  firstFarmer: text('पहिलो कृषक दर्ता गर्नुहोस्।', 'Register your first farmer.'),
};
