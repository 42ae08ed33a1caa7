import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of the ledger and of what is done with its entries. */
export const messages = {
  parts: text('अनुदानका भाग', 'Parts of the subsidy'),
  ledger: text('अनुदान खाता', 'Subsidy ledger'),
  bills: text('अनुदान दाबी', 'Subsidy bills'),
  entries: (n: string, count: number) =>
    text(`${n} प्रविष्टि`, count === 1 ? `${n} entry` : counted(n, 'entry', 'entries')),
  search: text('कृषक वा प्रस्ताव नं.', 'Farmer or proposal no.'),
  rupees: terms.inRupees,

  farmer: text('कृषक', 'Farmer'),
  proposal: terms.proposalNo,
  policy: terms.policyNo,
  district: text('जिल्ला', 'District'),
  fiscalYear: text('आर्थिक वर्ष', 'Fiscal year'),
  sumInsured: terms.sumInsured,
  percent: terms.subsidyPercent,
  amount: terms.subsidy,
  received: text('प्राप्त', 'Received'),
  due: text('पाउन बाँकी', 'Due'),
  toReturn: text('बीमा प्राधिकरणलाई फिर्ता दिनुपर्ने', 'To be returned to the authority'),
  openedAmount: text('सुरुको अनुदान', 'Opening subsidy'),
  corrected: (amount: string) => text(`${amount} घटाइएको`, `${amount} deducted`),
  corrects: (no: string) => text(`अनुदान दाबी नं. ${no} को सच्याइ`, `Corrects bill no. ${no}`),
  status: terms.status,
  opened: text('सुरु मिति', 'Opened on'),
  age: text('कति दिनदेखि बाँकी', 'Days outstanding'),
  letter: terms.recommendationNo,
  letterDate: text('सिफारिस मिति', 'Recommended on'),
  bill: terms.subsidyBillNo,
  farmerYear: text('कृषकको यस वर्षको अनुदान', "Farmer's subsidy this year"),
  cap: text('प्रतिकृषक सीमा', 'Ceiling per farmer'),
  overCap: text('सीमाभन्दा बढी', 'Over the ceiling'),

  failed: text('अनुदान खाता ल्याउन सकिएन', 'The subsidy ledger could not be loaded'),
  kept: text('राखिएका फिल्टर यथावत् छन्।', 'The filters are unchanged.'),
  emptyTitle: text('अहिलेसम्म अनुदान खातामा केही छैन', 'The subsidy ledger is empty'),
  emptyText: text('अनुदानसहितको बीमालेख जारी भएपछि यहाँ देखिन्छ।', 'An entry appears when a subsidised policy is issued.'),
  emptySearch: (q: string) => text(`“${q}” सँग मिल्ने विवरण भेटिएन।`, `Nothing matches “${q}”.`),

  ageing: text('पाउन बाँकी अनुदान', 'Subsidy due'),
  asOf: (day: string) => text(`${day} सम्म`, `as of ${day}`),
  total: text('जम्मा', 'Total'),
  opensList: (what: string) => text(`${what}को सूची`, `List of ${what}`),
  nothingDue: text('पाउन बाँकी अनुदान छैन।', 'No subsidy is due.'),

  selected: (n: string, amount: string) => text(`${n} छानियो · ${amount}`, `${n} selected · ${amount}`),
  chooseAll: (n: string) => text(`यस सूचीका सबै ${n} छान्नुहोस्`, `Select all ${n} of this list`),
  choosing: text('छानिँदै छ…', 'Selecting…'),
  notChosen: text('सबै छान्न सकिएन', 'Some entries could not be selected'),
  chooseNone: text('छनोट हटाउनुहोस्', 'Clear selection'),
  moreActions: text('छानिएका प्रविष्टि: अरू कार्य', 'Selected entries: more actions'),
  actions: text('अनुदान: कार्य', 'Subsidy: actions'),

  toBill: text('अनुदान दाबी बनाउनुहोस्', 'Create a bill'),
  billedOn: text('दाबी मिति', 'Billed on'),
  date: text('मिति', 'Date'),
  reference: text('पत्र नं.', 'Letter no.'),
  reason: text('कारण', 'Reason'),
  note: text('कैफियत', 'Remarks'),
  willMove: (n: string, amount: string) => text(`${n} प्रविष्टि, ${amount}`, `Entries: ${n}, ${amount}`),
  severalBills: (n: string) =>
    text(
      `एउटा अनुदान दाबीमा २०० प्रविष्टि अट्छ; ${n} वटा दाबी बन्छ।`,
      `A bill holds 200 entries; ${counted(n, 'bill')} will be created.`,
    ),
  staysHere: (n: string) =>
    text(`${n} प्रविष्टि यो काम गर्ने स्थितिमा छैन:`, `Entries whose status does not allow this: ${n}`),
  nowIs: (state: string) => text(`अहिले “${state}”`, `now “${state}”`),
  andMore: (n: string) => text(`र अरू ${n}`, `and ${n} more`),
  nothingToMove: text(
    'छानिएकामध्ये कुनै यो काम गर्ने स्थितिमा छैन।',
    'The status of the selected entries does not allow this.',
  ),

  sending: text('पठाइँदै छ…', 'Sending…'),
  progress: (done: string, all: string) => text(`${all} मध्ये ${done}`, `${done} of ${all}`),
  keepOpen: text('नसकिएसम्म यो पृष्ठ नछोड्नुहोस्।', 'Stay on this page until it is done.'),
  moved: (n: string) => text(`${n} प्रविष्टिको स्थिति फेरियो।`, `Entries updated: ${n}.`),
  notMoved: (n: string) => text(`${n} प्रविष्टिको स्थिति फेर्न सकिएन:`, `Entries that could not be updated: ${n}`),
  stopped: (n: string) =>
    text(`बीचमा रोकियो; ${n} प्रविष्टि बाँकी छ।`, `Stopped midway; ${counted(n, 'entry', 'entries')} left.`),
  goOn: text('बाँकी फेरि पठाउनुहोस्', 'Send the rest again'),
  close: text('बन्द गर्नुहोस्', 'Close'),

  entry: text('अनुदान प्रविष्टि', 'Subsidy entry'),
  entryOf: (name: string) => text(`${name}को अनुदान`, `${name}, subsidy`),
  steps: text('चरण', 'Steps'),
  openEntry: text('प्रविष्टि खोल्नुहोस्', 'Open the entry'),
  openPolicy: text('बीमालेख खोल्नुहोस्', 'Open the policy'),
  none: text('यस बीमालेखको अनुदान प्रविष्टि छैन।', 'This policy has no subsidy entry.'),
  panelFailed: text('अनुदानको विवरण ल्याउन सकिएन', 'The subsidy could not be loaded'),
  system: text('प्रणाली', 'System'),
};
