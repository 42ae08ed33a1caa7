import { text } from '@krishi-bima/contract/values/text';

/** Words of the registration and of the sections edited in place. */
export const formMessages = {
  title: text('कृषक थप्नुहोस्', 'Add a farmer'),
  review: text('समीक्षा', 'Review'),
  save: text('सुरक्षित गर्नुहोस्', 'Save'),
  register: text('कृषक दर्ता गर्नुहोस्', 'Register the farmer'),
  close: text('बन्द गर्नुहोस्', 'Close'),
  back: text('पछाडि', 'Back'),
  next: text('अर्को', 'Next'),
  saved: (name: string) => text(`${name} दर्ता भयो।`, `${name} is registered.`),
  changeSaved: text('सुरक्षित भयो।', 'Saved.'),
  required: text('प्रमाणित गर्न अनिवार्य', 'required for verification'),
  covers: text('कुन बीमाका लागि', 'For which insurance'),
  change: text('सच्याउनुहोस्', 'Edit'),
  changeSection: (title: { ne: string; en: string }) =>
    text(`${title.ne}: सच्याउनुहोस्`, `Edit ${title.en.toLowerCase()}`),
  cancel: text('होइन, फर्कनुहोस्', 'Cancel'),

  least: text('दर्ता गर्न यति भए पुग्छ', 'Enough to register'),
  leastName: text('नेपालीमा नाम', 'Name in Nepali'),
  leastContact: text('मोबाइल, नागरिकता नं. वा अभिभावकको मोबाइल', "Mobile, citizenship no. or guardian's mobile"),
  leastFirmContact: text('मोबाइल, दर्ता नं. वा प्यान नं.', 'Mobile, registration no. or PAN'),
  leastNote: text('बाँकी विवरण प्रमाणित गर्नुअघि भरे हुन्छ।', 'The rest can be added before verification.'),
  done: text('भयो', 'done'),
  open: text('बाँकी', 'missing'),

  notSaved: text('दर्ता भएन। लेखिएको विवरण यहीँ छ।', 'Not registered. What you typed is still here.'),
  changeNotSaved: text('सुरक्षित भएन। लेखिएको विवरण यहीँ छ।', 'Not saved. What you typed is still here.'),
  chooseCompany: text('पहिले माथिबाट बीमा कम्पनी छान्नुहोस्।', 'Choose the insurance company at the top first.'),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  nothingAnswered: text('केही भरिएको छैन।', 'Nothing has been filled in.'),

  leaveTitle: text('सुरक्षित नगरिएका परिवर्तन छन्। छोड्ने हो?', 'Unsaved changes. Leave them?'),
  leaveText: text('यस भागमा लेखिएको विवरण हराउँछ।', 'What you typed in this section will be lost.'),
  leaveYes: text('सुरक्षित नगरी छोड्नुहोस्', 'Leave without saving'),
  leaveNo: text('लेख्दै जानुहोस्', 'Keep editing'),

  stale: text(
    'तपाईँले सच्याउँदै गर्दा अरू कसैले यही कृषकको विवरण बदल्नुभयो',
    'Someone else changed this farmer while you were editing',
  ),
};
