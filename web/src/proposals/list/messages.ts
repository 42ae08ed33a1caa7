import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

/** Texts of the register of proposals. */
export const listMessages = {
  proposals: text('प्रस्ताव', 'Proposals'),
  list: text('प्रस्तावको सूची', 'List of proposals'),
  count: (n: string) => text(`${n} प्रस्ताव`, counted(n, 'proposal')),
  search: text('प्रस्ताव नं., नाम वा फोन', 'Proposal no., name or phone'),
  farmer: text('कृषक', 'Farmer'),
  form: text('बीमा', 'Insurance'),
  proposalNo: terms.proposalNo,
  branch: text('शाखा', 'Branch'),
  date: text('प्रस्ताव मिति', 'Proposal date'),
  sum: terms.sumInsured,
  premium: terms.premium,
  payable: terms.payable,
  rupees: terms.inRupees,
  status: terms.status,
  writtenBy: terms.preparedBy,
  updated: text('अद्यावधिक मिति', 'Updated'),
  actions: text('कार्य', 'Actions'),

  failed: text('प्रस्तावको सूची ल्याउन सकिएन', 'The list of proposals could not be loaded'),
  emptyTitle: text('अहिलेसम्म कुनै प्रस्ताव छैन', 'No proposals yet'),
  emptyText: text(
    'प्रस्ताव कृषकको विवरणबाट सुरु हुन्छ; पहिले कृषक छान्नुहोस्।',
    'A proposal starts from the farmer’s record: choose the farmer first.',
  ),
  toFarmers: text('कृषक छान्नुहोस्', 'Choose a farmer'),
  emptyFilter: text('यी फिल्टरमा कुनै प्रस्ताव भेटिएन।', 'No proposal under these filters.'),
  emptySearch: (typed: string) => text(`“${typed}” सँग मिल्ने प्रस्ताव भेटिएन।`, `No proposal matches “${typed}”.`),
  kept: text('राखिएका फिल्टर यथावत् छन्।', 'The filters are unchanged.'),
};
