import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

/** Texts of the form's inputs. A number is written in the digits of each language. */
export const messages = {
  write: (label: Text) => text(`${label.ne} लेख्नुहोस्।`, `${label.en} is required.`),
  choose: (label: Text) => text(`${label.ne} छान्नुहोस्।`, `${label.en}: choose one.`),
  answer: text('उत्तर छान्नुहोस्।', 'Choose an answer.'),
  agree: text('अघि बढ्न यसमा ✓ चिह्न लगाउनुहोस्।', 'Tick this to continue.'),
  wrong: (label: Text) => text(`${label.ne} मिलेन। सही ${label.ne} लेख्नुहोस्।`, `${label.en} is invalid.`),
  atLeastLetters: (n: number) =>
    text(`कम्तीमा ${toDevanagari(n)} अक्षर लेख्नुहोस्।`, `Enter at least ${counted(n, 'character')}.`),
  atMostLetters: (n: number, have: number) =>
    text(
      `बढीमा ${toDevanagari(n)} अक्षर अट्छ; अहिले ${toDevanagari(have)} छ।`,
      `At most ${counted(n, 'character')}; ${have} entered.`,
    ),
  atLeast: (n: number) => text(`कम्तीमा ${toDevanagari(n)} हुनुपर्छ।`, `Must be at least ${n}.`),
  atMost: (n: number) => text(`बढीमा ${toDevanagari(n)} हुनुपर्छ।`, `Must be at most ${n}.`),
  digitsShort: (want: number, have: number) =>
    text(
      `${toDevanagari(want)} अङ्क चाहिन्छ; अहिले ${toDevanagari(have)} छ।`,
      `${counted(want, 'digit')} required; ${have} entered.`,
    ),
  chooseToWard: text('प्रदेशदेखि वडासम्म छान्नुहोस्।', 'Choose from the province down to the ward.'),
  tooManyLines: (n: number) => text(`बढीमा ${toDevanagari(n)} पङ्क्ति अट्छ।`, `At most ${counted(n, 'line')}.`),

  province: text('प्रदेश', 'Province'),
  district: text('जिल्ला', 'District'),
  municipality: terms.localLevel,
  ward: text('वडा नं.', 'Ward no.'),
  tole: text('टोल', 'Tole'),
  districtFirst: text('पहिले जिल्ला छान्नुहोस्', 'Choose the district first'),
  municipalityFirst: text('पहिले पालिका छान्नुहोस्', 'Choose the local level first'),
  choosePrompt: text('छान्नुहोस्', 'Select'),
  typeToFind: text('टाइप गरेर छान्नुहोस्', 'Type to find'),
  closeList: text('सूची बन्द गर्नुहोस्', 'Close the list'),
  nothingFound: text('केही भेटिएन', 'Nothing found'),
  notInList: text('अब सूचीमा छैन', 'No longer in the list'),
  loading: text('लोड हुँदै छ…', 'Loading…'),
  listFailed: text('सूची ल्याउन सकिएन।', 'The list could not be loaded.'),

  time: text('समय', 'Time'),
  badTime: text('समय मिलेन। उदाहरण: १०:३०', 'Invalid time. Example: 10:30'),
  addLine: text('पङ्क्ति थप्नुहोस्', 'Add a line'),
  removeLine: (n: string) => text(`पङ्क्ति ${n} हटाउनुहोस्`, `Remove line ${n}`),

  fieldWithKitta: (name: string, kitta: string) =>
    text(`${name} · कित्ता ${toDevanagari(kitta)}`, `${name} · kitta ${kitta}`),

  changedBy: (who: string, when: string) => text(`${who}, ${when}`, `${who}, ${when}`),
  changeCount: (n: string) => text(`${n} परिवर्तन`, counted(n, 'change')),
  moreDifferences: (n: string) => text(`र थप ${n}`, `and ${n} more`),
  theirs: text('उहाँको', 'Theirs'),
  mine: text('तपाईँको', 'Yours'),
  untouched: text('तपाईँले बदल्नुभएको विवरण उहाँले बदल्नुभएको छैन।', 'They did not change what you changed.'),
  keepMine: text('मैले लेखेको राख्नुहोस्', 'Use mine'),
  takeTheirs: text('उहाँको राख्नुहोस्', 'Use theirs'),
  mergeAndSave: text('मिलाएर सुरक्षित गर्नुहोस्', 'Save with my changes'),
};
