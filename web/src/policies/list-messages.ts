import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of the register of policies and of the renewal list. */
export const listMessages = {
  policies: text('बीमालेख', 'Policies'),
  list: text('बीमालेखको सूची', 'List of policies'),
  remind: text('एसएमएसले सम्झाउनुहोस्', 'Remind by SMS'),
  renewals: text('नवीकरण सूची', 'Renewal list'),
  renewalsOf: {
    crop: text('बाली बीमाको नवीकरण सूची', 'Crop renewal list'),
    livestock: text('पशुधन बीमाको नवीकरण सूची', 'Livestock renewal list'),
  },
  view: text('कुन सूची', 'Which list'),
  all: text('सबै बीमालेख', 'All policies'),
  count: (n: string) => text(`${n} बीमालेख`, counted(n, 'policy', 'policies')),
  search: text('बीमालेख नं., नाम वा फोन', 'Policy no., name or phone'),
  insured: text('बीमित', 'Insured'),
  policyNo: terms.policyNo,
  form: text('बीमा', 'Insurance'),
  branch: text('शाखा', 'Branch'),
  agent: text('अभिकर्ता', 'Agent'),
  issued: text('जारी मिति', 'Issued'),
  period: text('अवधि', 'Period'),
  from: (from: string, to: string) => text(`${from} – ${to}`, `${from} – ${to}`),
  sum: terms.sumInsured,
  premium: terms.premium,
  subsidy: terms.subsidy,
  farmerShare: terms.farmersShare,
  rupees: terms.inRupees,
  status: terms.status,
  totals: text('सूचीको जम्मा', 'Totals of the list'),

  ends: text('अवधि सकिने', 'Ends'),
  within: (days: string) => text(`${days} दिनभित्र`, `within ${counted(days, 'day')}`),
  left: (days: string, count: number) =>
    text(`${days} दिन बाँकी`, count === 1 ? `${days} day left` : `${counted(days, 'day')} left`),
  endsOn: text('समाप्ति मिति', 'End date'),
  notRenewed: text('नवीकरण बाँकी', 'Not yet renewed'),
  renewalStarted: text('नवीकरण सुरु भएको', 'Renewal started'),
  endsToday: text('आज सकिन्छ', 'Ends today'),
  renewal: text('नवीकरण', 'Renewal'),
  phone: text('मोबाइल नं.', 'Mobile no.'),
  renew: text('नवीकरण', 'Renew'),
  renewOf: (no: string) => text(`नवीकरण गर्नुहोस्: बीमालेख ${no}`, `Renew policy ${no}`),
  openRenewal: (state: string) => text(`नवीकरण: ${state}`, `Renewal: ${state}`),

  failed: text('बीमालेखको सूची ल्याउन सकिएन', 'The list of policies could not be loaded'),
  kept: text('राखिएका फिल्टर यथावत् छन्।', 'The filters are unchanged.'),
  emptyTitle: text('अहिलेसम्म कुनै बीमालेख जारी भएको छैन', 'No policy has been issued yet'),
  emptyText: text(
    'स्वीकृत प्रस्तावबाट बीमालेख जारी भएपछि यहाँ देखिन्छ।',
    'A policy appears here once it is issued from an approved proposal.',
  ),
  toProposals: text('प्रस्ताव हेर्नुहोस्', 'View the proposals'),
  emptyFilter: text('यी फिल्टरमा कुनै बीमालेख भेटिएन।', 'No policy under these filters.'),
  emptySearch: (typed: string) => text(`“${typed}” सँग मिल्ने बीमालेख भेटिएन।`, `No policy matches “${typed}”.`),
  noRenewals: (days: string) =>
    text(`${days} दिनभित्र अवधि सकिने बीमालेख छैन`, `No policies end within ${counted(days, 'day')}`),
  noRenewalsText: text(
    'अवधि सकिन लागेका बीमालेख यहाँ, छिटो सकिने पहिले देखिन्छन्।',
    'Policies about to end appear here, the soonest first.',
  ),
};
