import { text } from '@krishi-bima/contract/values/text';

/** Words of the kit itself; what a screen says comes from the screen. */
export const messages = {
  notOnDevice: text('फोनमा राखिएको छैन; जोडिएपछि देखिन्छ', 'Not on this phone; shows when online'),
  searchOnDevice: text('फोनमा भएकामा खोज्नुहोस्', 'Search what is on this phone'),

  close: text('बन्द गर्नुहोस्', 'Close'),
  save: text('सुरक्षित गर्नुहोस्', 'Save'),
  dropFile: text('फाइल तानेर यहाँ छोड्नुहोस्', 'Drop the file here'),
  chooseFile: text('फाइल छान्नुहोस्', 'Choose a file'),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  again: text('फेरि', 'Again'),
  failedAt: (time: string) => text(`${time} बजे`, `at ${time}`),
  reference: text('सन्दर्भ', 'Reference'),
  crumbs: text('तपाईँ यहाँ हुनुहुन्छ', 'You are here'),
  missing: text('—', '—'),

  yes: text('हो', 'Yes'),
  no: text('होइन', 'No'),
  confirm: (action: { ne: string; en: string }) => text(`हो, ${action.ne}`, `Yes, ${action.en}`),
  goBack: text('होइन, फर्कनुहोस्', 'No, go back'),
  reason: text('कारण', 'Reason'),
  loss: text('लेखेको विवरण सुरक्षित नगरी बन्द गर्ने हो?', 'Close without saving?'),
  loseIt: text('सुरक्षित नगरी बन्द गर्नुहोस्', 'Close without saving'),
  keepWriting: text('लेख्दै जानुहोस्', 'Keep editing'),

  search: text('खोज्नुहोस्', 'Search'),
  clearSearch: text('खोजी हटाउनुहोस्', 'Clear search'),
  filter: text('फिल्टर', 'Filter'),
  moreFilters: text('थप फिल्टर', 'More filters'),
  clearFilters: text('फिल्टर हटाउनुहोस्', 'Clear filter'),
  clearFilter: (label: { ne: string; en: string }) => text(`${label.ne}: हटाउनुहोस्`, `${label.en}: clear`),
  nothingUnderFilter: text('यो फिल्टरमा कुनै विवरण छैन।', 'No results for this filter.'),
  nothingFound: text('केही भेटिएन', 'Nothing found'),

  copy: text('कपी', 'Copy'),
  copied: text('कपी भयो।', 'Copied.'),
  haveIt: text('मैले राखेँ', 'I have stored it'),

  step: text('चरण', 'Steps'),
  stepDone: text('पूरा भयो', 'done'),
  stepGaps: text('बाँकी', 'missing'),
  stepFaulty: text('सच्याउनुपर्ने', 'needs correction'),
  nextStep: (label: { ne: string; en: string }) => text(`अर्को: ${label.ne}`, `Next: ${label.en}`),
};
