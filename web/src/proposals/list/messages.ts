import { text } from '@krishi-bima/contract/values/text';

/** Texts of the register of proposals. */
export const listMessages = {
  proposals: text('प्रस्ताव', 'Proposals'),
  list: text('प्रस्तावको सूची', 'List of proposals'),
  count: (n: string) => text(`${n} प्रस्ताव`, `${n} proposals`),
  search: text('प्रस्ताव नं., नाम वा फोन', 'Proposal no., name or phone'),
  farmer: text('कृषक', 'Farmer'),
  form: text('बीमा', 'Insurance'),
  proposalNo: text('प्रस्ताव नं.', 'Proposal no.'),
  branch: text('शाखा', 'Branch'),
  fiscalYear: text('आर्थिक वर्ष', 'Fiscal year'),
  date: text('प्रस्ताव मिति', 'Proposal date'),
  sum: text('बीमाङ्क', 'Sum insured'),
  premium: text('बीमाशुल्क', 'Premium'),
  payable: text('कृषकले तिर्ने', 'Payable by the farmer'),
  rupees: text('रु.', 'Rs.'),
  status: text('स्थिति', 'Status'),
  writtenBy: text('लेख्ने', 'Written by'),
  updated: text('अद्यावधिक', 'Updated'),
  actions: text('कार्य', 'Actions'),

  failed: text('प्रस्तावको सूची ल्याउन सकिएन', 'The list of proposals could not be loaded'),
  emptyTitle: text('अहिलेसम्म कुनै प्रस्ताव छैन', 'There is no proposal yet'),
  emptyText: text(
    'प्रस्ताव कृषकको फाइलबाट सुरु हुन्छ; पहिले कृषक छान्नुहोस्।',
    'A proposal starts from the farmer’s file: choose the farmer first.',
  ),
  toFarmers: text('कृषक छान्नुहोस्', 'Choose a farmer'),
  emptyFilter: text('यी फिल्टरमा कुनै प्रस्ताव भेटिएन।', 'No proposal under these filters.'),
  emptySearch: (typed: string) => text(`“${typed}” सँग मिल्ने प्रस्ताव भेटिएन।`, `No proposal matches “${typed}”.`),
  chosen: (count: string) => text(`${count} वटा छानिएको`, `${count} chosen`),
  tooManyChosen: (most: string) =>
    text(`एउटै PDF मा बढीमा ${most} वटा प्रस्ताव अट्छन्।`, `One PDF takes ${most} proposals at most.`),
  chooseNone: text('छनोट हटाउनुहोस्', 'Choose none'),
  foundAgain: text(
    'यो पृष्ठ छोडे पनि PDF बन्दै जान्छ र डाउनलोडमा भेटिन्छ।',
    'The PDF goes on when you leave this page, and is found in the downloads.',
  ),
  kept: text('राखिएका फिल्टर यथावत् छन्।', 'The filters are unchanged.'),
};
