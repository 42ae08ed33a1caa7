import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of a season: its readings, what it pays, and who says so. */
export const seasonMessages = {
  paper: text('PDF', 'PDF'),
  seasons: text('अवधि', 'Seasons'),
  season: (year: string) => text(`${year} को अवधि`, `Season of ${year}`),
  title: (name: string, year: string) => text(`${name} ${year}`, `${name} ${year}`),
  failed: text('अवधि ल्याउन सकिएन', 'The season could not be loaded'),
  running: (n: string) => text(`अवधि चालु · ${n} दिन बाँकी`, `Under way · ${counted(n, 'day')} left`),
  notBegun: text('सुरु भएको छैन', 'Not begun yet'),
  over: text('अवधि सकियो', 'Season over'),
  closed: text('बन्द भएको', 'Closed'),
  cooperative: text('सहकारी संस्था', 'Cooperative'),
  station: text('मापन केन्द्र', 'Station'),
  window: text('अवधि', 'Window'),
  members: text('सदस्य', 'Members'),
  units: text('एकाइ', 'Units'),
  sumInsured: terms.sumInsured,

  chart: (measure: string, unit: string) => text(`${measure}, ${unit}`, `${measure}, ${unit}`),
  daysMeasured: (n: string, all: string) => text(`${n} / ${all} दिन`, `${n} / ${counted(all, 'day')}`),
  beyond: text('सुरु सूचकाङ्क नाघेको', 'Beyond the trigger'),
  fallback: text('वैकल्पिक केन्द्र', 'Fallback station'),
  provisional: text('अस्थायी', 'Provisional'),
  toCome: text('आउन बाँकी', 'To come'),
  missing: text('मापन छैन', 'Not measured'),
  today: text('आज', 'Today'),
  trigger: (at: string, percent: string) => text(`सुरु ${at}: ${percent}%`, `Trigger ${at}: ${percent}%`),
  exit: (at: string, percent: string) => text(`अन्तिम ${at}: ${percent}%`, `Exit ${at}: ${percent}%`),
  step: (at: string, percent: string) => text(`${at}: ${percent}%`, `${at}: ${percent}%`),
  filled: (n: string) => text(`${n} दिन खाली थियो`, `${counted(n, 'day')} filled`),
  filledBy: (days: string, station: string) =>
    text(
      `${days}: मुख्य केन्द्रको मापन आएन; नियमअनुसार ${station} को मापन लिइयो।`,
      `${days}: no reading from the main station; by rule the reading of ${station} was used.`,
    ),
  gaps: (n: string) => text(`${n} दिन खाली`, `${counted(n, 'day')} missing`),
  gapsText: (days: string) => text(`${days} को मापन कुनै केन्द्रबाट आएको छैन।`, `No station has a reading of ${days}.`),
  more: (n: string) => text(`र अरू ${n}`, `and ${n} more`),
  listOfReadings: text('मापनको सूची', 'List of readings'),
  dayTitle: (day: string) => text(`${day} को मापन`, `Reading of ${day}`),
  noReadings: text('यस अवधिको मापन अहिलेसम्म आएको छैन।', 'There are no readings of this season yet.'),

  fromArchive: text('मौसम सेवाबाट', 'From the weather service'),
  archiveDone: text(
    'मौसम सेवाले भनेका दिन अस्थायी मापन भएर आए।',
    'The days that the weather service has were added as provisional readings.',
  ),
  archiveFailed: text('मौसम सेवाबाट ल्याउन सकिएन', 'The readings could not be fetched from the weather service'),

  how: text('आजसम्म पाउने रकम कसरी निस्कियो', 'How the pay-out came about'),
  same: (when: string) => text(`फेरि हिसाब गर्दा उही आयो · ${when}`, `Recalculated, the same · ${when}`),
  differs: (when: string) => text(`फेरि हिसाब गर्दा अर्कै आयो · ${when}`, `Recalculated, a different figure · ${when}`),
  reckonedAt: (when: string) => text(`हिसाब: ${when}`, `Calculated ${when}`),
  nothingYet: text('अहिलेसम्म केही पाइँदैन।', 'Nothing so far.'),
  nextStep: (index: string, at: string) =>
    text(`सूचकाङ्क ${index} छ; सबैभन्दा नजिकको तह ${at} हो।`, `The index is ${index}; the nearest step is ${at}.`),
  sentence: (day: string, value: string, index: string, percent: string) =>
    text(
      `${day} मा मापन ${value} भयो र सूचकाङ्क ${index} पुग्यो। त्यसैले जम्मा ${percent}% पाइन्छ।`,
      `On ${day} the reading was ${value} and the index reached ${index}, so ${percent}% is payable in total.`,
    ),
  less: (paid: string, now: string) =>
    text(`${paid} यसअघिको भएकाले अब ${now} पाइन्छ।`, `${paid} was paid before, so ${now} is payable now.`),
  date: text('मिति', 'Day'),
  reading: text('मापन', 'Reading'),
  index: text('सूचकाङ्क', 'Index'),
  inAll: text('जम्मा (%)', 'Cumulative (%)'),
  thisTime: text('यसपटक (%)', 'This time (%)'),
  amount: text('रकम (रु.)', 'Amount (Rs.)'),
  state: terms.status,
  notSent: text('स्वीकृतिमा पठाउन बाँकी', 'Not yet sent for approval'),
  indexAndDue: (index: string, percent: string) =>
    text(`सूचकाङ्क ${index} · जम्मा ${percent}%`, `index ${index} · ${percent}% in total`),
  past: text('इतिहास', 'History'),
  corrected: (day: string) => text(`मापन सच्याइयो: ${day}`, `Reading corrected: ${day}`),
  filledFrom: (station: string, n: string) =>
    text(`${station}बाट ${n} दिन भरियो`, `${counted(n, 'day')} filled from ${station}`),
  byRule: text('नियमअनुसार, आफैँ', 'By rule, automatically'),
  sentOn: (nth: string) => text(`${nth} स्वीकृतिमा पठाइयो`, `${nth} sent for approval`),
  approvedBy: (nth: string) => text(`${nth} स्वीकृत`, `${nth} approved`),
  withdrawnOf: (nth: string) => text(`${nth} फिर्ता`, `${nth} sent back`),
  deciding: text('पाउने गरी फेरिएका दिन', 'Days that changed the pay-out'),
  total: text('जम्मा', 'Total'),
  everyDay: text('सबै दिन', 'Every day'),

  shares: text('सदस्यको हिस्सा', "Members' shares"),
  sharesFailed: text('सदस्यको सूची ल्याउन सकिएन', 'The members could not be loaded'),
  member: text('सदस्य', 'Member'),
  membershipNo: text('सदस्यता नं.', 'Membership no.'),
  before: text('यसअघि (रु.)', 'Paid before (Rs.)'),
  now: text('यसपटक (रु.)', 'This time (Rs.)'),
  account: text('बैंक खाता', 'Bank account'),
  noAccount: text('खाता नं. बाँकी', 'Account no. awaited'),
  searchMember: text('सदस्य खोज्नुहोस्', 'Find a member'),
  nobodyFound: text('यस्तो सदस्य भेटिएन।', 'No such member.'),
  noMembers: text('यस अवधिमा बीमित सदस्य छैनन्।', 'No one is insured in this season.'),
  rounding: text(
    'हिस्सा पैसासम्म घटाएर मिलाइन्छ; बाँकी पैसा सबैभन्दा ठूलो हिस्सामा जान्छ।',
    'Shares are rounded down to the paisa; the rest goes to the largest.',
  ),

  nth: (n: number, percent: string) => {
    const ne = ['पहिलो', 'दोस्रो', 'तेस्रो', 'चौथो'][n - 1] ?? `${n}औँ`;
    const en = ['First', 'Second', 'Third', 'Fourth'][n - 1] ?? `${n}th`;
    return text(`${ne} भुक्तानी, ${percent}%`, `${en} pay-out, ${percent}%`);
  },
  dueAt: (percent: string) => text(`${percent}% को पाउने रकम`, `Due at ${percent}%`),
  settled: text('यसअघिको', 'Paid before'),
  payable: text('पाउने रकम', 'Pay-out'),
  inWords: text('अक्षरेपी', 'In words'),
  make: text('हिसाब गरेर स्वीकृतिमा पठाउनुहोस्', 'Calculate and send for approval'),
  made: text('स्वीकृतिमा पठाइयो।', 'Sent for approval.'),
  close: text('अवधि बन्द गर्न पठाउनुहोस्', 'Send for closing'),
  closing: text(
    'अवधि सकियो र मापन पूरा छ; स्वीकृत भएपछि बन्द हुन्छ।',
    'The season is over and its readings are complete; the approval closes it.',
  ),
  nothingDue: text('अहिले पाउने केही छैन।', 'Nothing is payable now.'),

  approvals: text('दुई जनाको स्वीकृति', 'Two approvals'),
  approvedOf: (n: string) => text(`${n} / २`, `${n} / 2`),
  first: text('पहिलो व्यक्ति', 'The first person'),
  second: text('अर्को व्यक्ति', 'Another person'),
  waits: text('हिसाब र मापन हेरेर निर्णय गर्छन्।', 'Checks the calculation and the readings, then decides.'),
  you: text('तपाईँ', 'You'),
  note: text('टिप्पणी', 'Note'),
  optional: text('ऐच्छिक', 'Optional'),
  rule: (names: string) =>
    text(
      `मापन प्रविष्ट गर्ने वा सच्याउनेले स्वीकृत गर्न मिल्दैन। यस अवधिमा ${names}ले प्रविष्ट गर्नुभएको हो।`,
      `Whoever entered or corrected readings cannot approve. In this season: ${names}.`,
    ),
  ruleAlone: text(
    'मापन प्रविष्ट गर्ने वा सच्याउनेले स्वीकृत गर्न मिल्दैन।',
    'Whoever entered or corrected readings cannot approve.',
  ),
  approved: text('स्वीकृति दिइयो।', 'Approved.'),
  sentBack: text('फिर्ता पठाइयो।', 'Sent back.'),
  sendBack: text('भुक्तानीको हिसाब फिर्ता पठाउने?', 'Send the pay-out back?'),
  withdrawn: text('स्वीकृति हटेको', 'Approvals withdrawn'),
  withdrawnText: (who: string, reason: string) =>
    text(`दुवै स्वीकृति हटे। ${who}: ${reason}`, `Both approvals are withdrawn. ${who}: ${reason}`),

  payments: text('भुक्तानी फाइल', 'Payment file'),
  toBatch: text('भुक्तानी सूचीमा लैजानुहोस्', 'Go to payment batches'),
  afterSecond: text('दोस्रो स्वीकृतिपछि मिल्छ।', 'After the second approval.'),
  ready: (n: string, amount: string) =>
    text(`${n} सदस्यको ${amount} पठाउन बाँकी।`, `${amount} for ${counted(n, 'member')} still to be sent.`),
  left: (n: string) => text(`${n} सदस्यको पठाउन बाँकी।`, `${counted(n, 'member')} still to be sent.`),
  later: (names: string) => text(`${names}: खाता नं. आएपछि।`, `${names}: once the account number is known.`),
  allSent: text('सबै सदस्यको पठाइयो।', 'Sent to all members.'),
  history: text('भुक्तानीहरू', 'Pay-outs'),
  none: text('अहिलेसम्म कुनै भुक्तानी छैन।', 'There are no pay-outs yet.'),
  csv: text('सदस्यअनुसार CSV', 'By member, CSV'),
  xlsx: text('सदस्यअनुसार Excel', 'By member, Excel'),
  daysCsv: text('दिन दिनको CSV', 'Day by day, CSV'),
  print: text('प्रिन्ट', 'Print'),
  fileFailed: text('फाइल ल्याउन सकिएन', 'The file could not be fetched'),
};
