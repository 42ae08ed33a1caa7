import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatNumber } from '@krishi-bima/nepali/money';

function counted(n: number, ne: (n: string) => string, one: string, many: string) {
  return text(ne(formatNumber(n)), n === 1 ? one : `${formatNumber(n, 'en')} ${many}`);
}

export const messages = {
  title: text('फाइलबाट दर्ता', 'Imports'),
  note: text(
    'कृषक, प्रस्ताव, पशु र टुङ्गो नलागेका दाबी Excel वा CSV फाइलबाट एकैपटक दर्ता गर्नुहोस्।',
    'Register farmers, proposals, animals and open claims from an Excel or CSV file at once.',
  ),
  list: text('दर्ता गरिएका फाइल', 'Uploaded files'),
  start: text('नयाँ फाइल', 'New file'),
  startFirst: text('फाइल छान्नुहोस्', 'Choose a file'),
  failed: text('फाइलको सूची ल्याउन सकिएन', 'The list of files could not be loaded'),
  oneFailed: text('यस फाइलको विवरण ल्याउन सकिएन', 'This import could not be loaded'),
  emptyTitle: text('अहिलेसम्म कुनै फाइल राखिएको छैन', 'No file has been uploaded yet'),
  emptyText: text(
    'फाइल पहिले जाँचिन्छ। गल्ती र दोहोरिएका नाम मिलाएपछि मात्र सबै एकैपटक दर्ता हुन्छ, र पछि पूरै दर्ता बदर गर्न पनि मिल्छ।',
    'Files are checked first. Once errors are fixed and possible duplicates decided, everything is registered at once and can be undone as a whole.',
  ),

  file: text('फाइल', 'File'),
  kind: text('के दर्ता गर्ने', 'Record type'),
  kindShort: text('किसिम', 'Kind'),
  records: text('सङ्ख्या', 'Records'),
  state: terms.status,
  by: text('अपलोड गर्ने', 'Uploaded by'),
  at: text('मिति', 'Date'),

  steps: {
    file: text('फाइल', 'File'),
    check: text('जाँच', 'Check'),
    twins: text('दोहोरिएका', 'Possible duplicates'),
    register: text('दर्ता', 'Register'),
  },

  newTitle: text('फाइलबाट दर्ता गर्नुहोस्', 'Register from a file'),
  template: text('१. नमुना फाइल भर्नुहोस्', '1. Fill in the template'),
  templateText: text(
    'पहिलो पङ्क्तिका शीर्षक जस्ताको तस्तै राख्नुहोस्, नचाहिने महल हटाउन मिल्छ। मिति वि.सं. वा ई.सं., अङ्क नेपाली वा अङ्ग्रेजी, नाम दुवै लिपिमा चल्छ।',
    'Keep the headings in the first row; columns you do not need may be removed. Dates may be BS or AD, digits and names in either script.',
  ),
  excelTemplate: text('Excel नमुना', 'Excel template'),
  csvTemplate: text('CSV नमुना', 'CSV template'),
  templateFailed: text('नमुना फाइल ल्याउन सकिएन', 'The template could not be downloaded'),
  drop: text('२. भरेको फाइल अपलोड गर्नुहोस्', '2. Upload the completed file'),
  limits: text('.xlsx वा CSV, १० MB र १०,००० पङ्क्तिसम्म', '.xlsx or CSV, up to 10 MB and 10,000 lines'),
  sending: text('फाइल पठाउँदै…', 'Sending the file…'),
  tooLarge: text('फाइल १० MB भन्दा ठूलो छ।', 'The file is larger than 10 MB.'),
  noCompany: text('पहिले माथि बीमा कम्पनी छान्नुहोस्।', 'Choose an insurance company above first.'),

  leave: text(
    'यो पृष्ठ छोडे पनि काम रोकिँदैन; फाइल सूचीमा फेरि भेटिन्छ।',
    'You may leave this page; the work continues and appears in the list.',
  ),
  remove: text('फाइल हटाउनुहोस्', 'Remove the file'),
  removeTitle: text('यो फाइल हटाउने हो? केही दर्ता भएको छैन।', 'Remove this file? Nothing has been registered.'),
  removed: text('फाइल हटाइयो।', 'The file was removed.'),
  again: text('फेरि जाँच्नुहोस्', 'Check again'),
  mended: text('सच्याएको फाइल राख्नुहोस्', 'Upload corrected file'),

  lines: (n: number) => counted(n, (d) => `${d} पङ्क्ति`, '1 line', 'lines'),
  farmers: (n: number) => counted(n, (d) => `${d} कृषक`, '1 farmer', 'farmers'),
  proposals: (n: number) => counted(n, (d) => `${d} प्रस्ताव`, '1 proposal', 'proposals'),
  members: (n: number) => counted(n, (d) => `${d} सदस्य`, '1 member', 'members'),
  readings: (n: number) => counted(n, (d) => `${d} मापन`, '1 reading', 'readings'),
  animals: (n: number) => counted(n, (d) => `${d} पशु`, '1 animal', 'animals'),
  claims: (n: number) => counted(n, (d) => `${d} दाबी`, '1 claim', 'claims'),
  sound: text('मिलेको', 'Valid'),
  faulty: text('गल्ती भएको', 'With errors'),
  twins: text('दोहोरिएको हुन सक्ने', 'Possible duplicates'),
  mapping: text('महल मिलाउनुहोस्', 'Match the columns'),
  mappingText: text(
    'यी शीर्षकले आफ्नो महल आफैँ भन्दैनन्। हरेकको महल छान्नुहोस् वा छोड्नुहोस्; छानेको अर्को फाइलका लागि सम्झिइन्छ।',
    'These headings do not say their column themselves. Choose a column for each or skip it; the choice is remembered for the next file.',
  ),
  chooseColumn: text('महल छान्नुहोस्', 'Choose a column'),
  leaveOut: text('यो महल छोड्ने', 'Skip this column'),
  guessed: text('अनुमान गरिएको', 'Guessed'),
  asBefore: text('अघिल्लो पटक छानेअनुसार', 'As chosen before'),
  mapColumns: text('यसैगरी जाँच्नुहोस्', 'Check with these columns'),
  notYetMapped: text('पहिले माथिका महल मिलाउनुहोस् वा छोड्नुहोस्।', 'First match or skip the columns above.'),

  errors: text('सच्याउनुपर्ने', 'Errors to fix'),
  errorsText: text(
    'एउटा पनि गल्ती बाँकी हुँदासम्म केही दर्ता हुँदैन। गल्ती लेखिएको फाइल Excel मा सच्याएर फेरि राख्नुहोस्।',
    'Nothing is saved until every error is fixed. Correct the error file in Excel and upload it again.',
  ),
  errorFile: text('गल्ती लेखिएको फाइल', 'File with errors'),
  errorsFailed: text('गल्तीको सूची ल्याउन सकिएन', 'The errors could not be loaded'),
  line: text('पङ्क्ति', 'Line'),
  column: text('महल', 'Column'),
  value: text('लेखिएको', 'Entered'),
  fault: text('गल्ती', 'Error'),

  twinsTitle: text('दोहोरिएको हुन सक्ने', 'Possible duplicates'),
  twinsText: text(
    'यी पङ्क्तिका कृषक पहिले नै दर्ता भएका वा यही फाइलको अर्को पङ्क्तिमा भएकाजस्ता देखिन्छन्।',
    'These lines look like farmers already registered, or like another line in the file.',
  ),
  twinsFailed: text('सूची ल्याउन सकिएन', 'The list could not be loaded'),
  like: text('यससँग मिल्छ', 'Matches'),
  atLine: (n: number) => text(`पङ्क्ति ${toDevanagari(n)}`, `line ${n}`),
  decision: text('निर्णय', 'Decision'),
  waiting: text('निर्णय बाँकी', 'To be decided'),
  skipped: text('छोडिने', 'Skipped'),
  kept: text('दर्ता हुने', 'Registered'),
  skip: text('छोड्नुहोस्', 'Skip'),
  keep: text('तैपनि दर्ता गर्नुहोस्', 'Register anyway'),
  skipRest: text('बाँकी सबै छोड्नुहोस्', 'Skip the rest'),
  keepRest: text('बाँकी सबै दर्ता गर्नुहोस्', 'Register the rest'),
  chosen: (n: number) => counted(n, (d) => `${d} छानिएको`, '1 chosen', 'chosen'),
  keepTitle: text('यी फरक व्यक्ति हुन्?', 'Are these different people?'),
  keepReason: text('किन फरक व्यक्ति हुन्', 'Why they are different people'),

  preview: text('सुरुका पङ्क्ति', 'The first lines'),
  commit: (what: string) => text(`${what} दर्ता गर्नुहोस्`, `Register ${what}`),
  commitText: text('सबै एकैपटक दर्ता हुन्छ, नत्र एउटा पनि हुँदैन।', 'Either all are registered at once, or none.'),
  notYetErrors: text('पहिले गल्ती सच्याउनुहोस्।', 'Fix the errors first.'),
  notYetTwins: text('पहिले दोहोरिएकाबारे निर्णय गर्नुहोस्।', 'Decide on the possible duplicates first.'),
  nothing: text('दर्ता गर्न बाँकी कोही छैन।', 'No one left to register.'),

  done: (what: string) => text(`${what} दर्ता भयो`, `${what} registered`),
  doneText: text(
    'कसैले नबदलेसम्म र प्रयोग नगरेसम्म सबै दर्ता बदर गर्न मिल्छ।',
    'All can be undone as long as none has been changed or used.',
  ),
  open: text('सूची हेर्नुहोस्', 'See the list'),
  undo: text('सबै दर्ता बदर गर्नुहोस्', 'Undo all'),
  undoTitle: (what: string) => text(`${what}: दर्ता बदर गर्ने हो?`, `Undo ${what}?`),
  undoText: text(
    'यस फाइलबाट दर्ता भएका सबै हट्छन्। इतिहासमा भने रहन्छ।',
    'Everything registered from this file is removed. It remains in the history.',
  ),
  undoClaims: text(
    'यस फाइलबाट दर्ता भएका दाबी फिर्ता लिइन्छन्। दिइसकेका नम्बर भने रहन्छन्।',
    'The claims registered from this file are withdrawn. The numbers they were given remain.',
  ),
  undoMembers: text(
    'यस फाइलबाट दर्ता भएका कृषक हट्छन्; पहिलेदेखि दर्ता भएकाको सदस्यता मात्र सकिन्छ।',
    'Farmers registered from this file are removed; of those registered before only the membership ends.',
  ),
  undone: (name: string, when: string) => text(`${name}ले ${when} मा दर्ता बदर गर्नुभयो`, `Undone by ${name} on ${when}`),
  hindered: text('दर्ता बदर गर्न मिल्दैन', 'It cannot be undone'),
  why: text('कारण', 'Reason'),
  name: text('नाम', 'Name'),
  toList: text('सबै फाइल', 'All files'),
  fromFile: text('फाइलबाट दर्ता', 'Register from a file'),
  more: text('अरू काम', 'More'),
};
