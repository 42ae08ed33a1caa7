import { type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

const ne = toDevanagari;

export const startMessages = {
  isNew: text('नयाँ', 'New'),
  beginsWithSave: text('पहिलो पटक सुरक्षित गरेपछि मस्यौदा बन्छ', 'A draft exists from its first save'),

  fillOnly: text('यति मात्र भर्नुहोस्', 'Fill only this'),
  leftOf: (left: number, all: number): Text =>
    left === 0 ? text('सबै भरियो', 'Nothing left') : text(`${ne(all)} मध्ये ${ne(left)} बाँकी`, `${left} of ${all} left`),
  chooseOne: text('एउटा छान्नुहोस्।', 'Choose one.'),

  filled: text('पहिल्यै भरिएको', 'Filled already'),
  takenOver: (n: number) => text(`${ne(n)} विवरण ल्याइयो`, `${n} ${n === 1 ? 'detail' : 'details'} taken over`),
  change: (label: Text) => text(`${label.ne}: फेर्नुहोस्`, `${label.en}: change`),
  changed: text('फेरिएको', 'Changed'),
  before: text('पहिले', 'before'),
  takeBack: (label: Text) => text(`${label.ne}: पहिलेकै राख्नुहोस्`, `${label.en}: take back what was taken over`),
  takeBackShort: text('पहिलेकै राख्नुहोस्', 'Take it back'),
  move: text('माथि/तल जाने', 'Up, down'),
  open: text('फेर्ने', 'Change'),
  toWhatIsLeft: text('बाँकी विवरणमा जाने', 'Go to what is left'),
  justType: text('नमिलेको विवरणमा गएर सिधै टाइप गर्नुहोस्।', 'Go to what is wrong and just type.'),

  today: text('आज', 'Today'),
  yourBranch: text('तपाईँको शाखा', 'Your branch'),
  yourself: text('तपाईँ आफैँ', 'You'),
  fromFarmer: text('कृषकको विवरणबाट', "From the farmer's record"),
  permanentAddress: text('कृषकको स्थायी ठेगाना', "The farmer's permanent address"),
  fromLastPolicy: text('गत वर्षको बीमालेखबाट', "From last year's policy"),

  lastYears: (one: Text) => text(`गत वर्षका ${one.ne}`, `Last year: ${one.en.toLowerCase()}s`),
  rowsPrepared: (n: number) =>
    text(
      `छानिएका ${ne(n)} पङ्क्ति अर्को चरणमा तयार हुन्छन्। मिति, उत्पादकत्व र मूल्य यसै वर्षको राखिन्छ।`,
      `The ${n} selected ${n === 1 ? 'row is' : 'rows are'} ready in the next step, with this year's dates, productivity and prices.`,
    ),
  fieldCount: text('खेत', 'Fields'),
  totalArea: text('कुल क्षेत्रफल', 'Total area'),
};
