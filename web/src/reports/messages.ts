import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';

/** Words of the report of all that is insured. */
export const messages = {
  report: text('बीमा प्रतिवेदन', 'Insurance report'),
  list: text('बीमा गरिएका सबै बाली र पशु', 'All insured crops and animals'),
  count: (n: string) => text(`सबै स्थितिका ${n} पङ्क्ति`, `${counted(n, 'row')} of any status`),
  countOf: ({ ne, en }: Text, n: string) =>
    text(`${ne}: ${n} पङ्क्ति`, n === '1' ? `${en}: 1 row` : `${en}: ${counted(n, 'row')}`),
  issuedCount: (n: string) => text(`जारी भएका ${n} पङ्क्ति`, `${counted(n, 'row')} issued`),
  search: text('बीमालेख नं., नाम वा फोन', 'Policy no., name or phone'),
  takeCsv: text('CSV डाउनलोड', 'Download CSV'),
  takeExcel: text('Excel डाउनलोड', 'Download Excel'),
  tooManyPicked: (most: string) =>
    text(`एक पटकमा बढीमा ${most} पङ्क्ति छान्न मिल्छ।`, `At most ${counted(most, 'row')} can be picked at a time.`),
  totals: text('सूचीको जम्मा', 'Totals of the list'),

  insured: text('बीमित', 'Insured'),
  proposalNo: terms.proposalNo,
  policyNo: terms.policyNo,
  form: text('बीमा', 'Insurance'),
  crop: text('बाली', 'Crop'),
  animal: text('पशु', 'Animal'),
  tag: terms.earTagNo,
  number: text('सङ्ख्या', 'Number'),
  address: text('ठेगाना', 'Address'),
  phone: text('मोबाइल नं.', 'Mobile no.'),
  area: text('क्षेत्रफल', 'Area'),
  hectares: text('हे.', 'ha'),
  sum: terms.sumInsured,
  premium: terms.premium,
  subsidy: terms.subsidy,
  farmerShare: terms.farmersShare,
  rupees: terms.inRupees,
  date: text('प्रस्ताव मिति', 'Proposal date'),
  issued: text('जारी मिति', 'Issued'),
  ends: text('समाप्ति मिति', 'Ends'),
  branch: text('शाखा', 'Branch'),
  agent: text('अभिकर्ता', 'Agent'),
  writtenBy: terms.preparedBy,
  status: terms.status,
  province: text('प्रदेश', 'Province'),
  ward: text('वडा', 'Ward'),
  wardNo: (n: string, latin: string) => text(`वडा नं. ${n}`, `Ward ${latin}`),
  project: text('परियोजना', 'Project'),

  failed: text('प्रतिवेदन ल्याउन सकिएन', 'The report could not be loaded'),
  kept: text('राखिएका फिल्टर यथावत् छन्।', 'The filters are unchanged.'),
  emptyTitle: text('अहिलेसम्म केही बीमा भएको छैन', 'Nothing is insured yet'),
  emptyText: text(
    'प्रस्तावमा थपिएका बाली र पशु यहाँ एउटै सूचीमा देखिन्छन्।',
    'The crops and animals of all proposals appear here in one list.',
  ),
  toProposals: text('प्रस्ताव हेर्नुहोस्', 'View the proposals'),
  emptyFilter: text('यी फिल्टरमा केही भेटिएन।', 'Nothing under these filters.'),
  emptySearch: (typed: string) => text(`“${typed}” सँग मिल्ने केही भेटिएन।`, `Nothing matches “${typed}”.`),
};
