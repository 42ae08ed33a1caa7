import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of the list of farmers; those of the form and of the file stand beside them. */
export const messages = {
  count: (n: string) => text(`${n} जना`, counted(n, 'farmer')),
  add: text('कृषक थप्नुहोस्', 'Add a farmer'),
  fromFile: text('फाइलबाट', 'From a file'),
  farmersFromFile: text('फाइलबाट कृषक थप्नुहोस्', 'Add farmers from a file'),
  addShort: text('कृषक', 'Farmer'),
  search: text('नाम, फोन वा नागरिकता नं.', 'Name, phone, citizenship no.'),
  list: text('कृषकको सूची', 'List of farmers'),

  name: text('कृषक', 'Farmer'),
  nameEn: text('अङ्ग्रेजी नाम', 'English name'),
  address: text('ठेगाना', 'Address'),
  mobile: text('मोबाइल नं.', 'Mobile no.'),
  citizenship: text('नागरिकता नं.', 'Citizenship no.'),
  proposals: text('प्रस्ताव', 'Proposals'),
  sumInsured: text('पेस भएको बीमाङ्क', 'Sum insured'),
  rupees: terms.inRupees,
  submittedSum: (amount: string) => text(`पेस भएको ${amount}`, `${amount} submitted`),
  status: text('केवाइसी', 'KYC'),
  statusFilter: text('केवाइसी स्थिति', 'KYC status'),
  registeredBy: text('दर्ता गर्ने', 'Registered by'),
  registeredAt: text('दर्ता मिति', 'Registered'),
  updatedAt: text('अद्यावधिक मिति', 'Updated'),
  proposalCount: (n: string, count: number) =>
    text(`${n} प्रस्ताव`, count === 1 ? `${n} proposal` : counted(n, 'proposal')),
  call: (name: string) => text(`${name}लाई फोन गर्नुहोस्`, `Call ${name}`),
  possibleTwin: text('दोहोरो दर्ता हुन सक्ने', 'May be registered twice'),
  twinShort: text('दोहोरो?', 'Duplicate?'),

  failed: text('कृषकको सूची ल्याउन सकिएन', 'The list of farmers could not be loaded'),
  kept: text('राखिएका फिल्टर यथावत् छन्।', 'The filters are unchanged.'),
  emptyTitle: text('अहिलेसम्म कुनै कृषक दर्ता भएको छैन', 'No farmer is registered yet'),
  emptyText: text(
    'पहिलो कृषक थपेपछि यहाँ नाम, ठेगाना, बीमाङ्क र केवाइसीको स्थिति देखिन्छ।',
    'After the first farmer is added, names, addresses, sums insured and KYC status show here.',
  ),
  emptyFilter: text('यी फिल्टरमा कुनै कृषक भेटिएन।', 'No farmer under these filters.'),
  emptySearch: (typed: string) => text(`“${typed}” सँग मिल्ने कृषक भेटिएन।`, `No farmer matches “${typed}”.`),
};
