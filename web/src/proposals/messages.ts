import { terms } from '@krishi-bima/contract/terms/terms';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

/** A number in a sentence is in the digits of its language. */
function counted(n: number, ne: (n: string) => string, en: (n: number) => string): Text {
  return text(ne(toDevanagari(n)), en(n));
}

export const messages = {
  farmers: text('कृषक', 'Farmers'),
  beside: text('स्थिति, इतिहास र जम्मा', 'Status, history and totals'),
  farmer: text('कृषक', 'Farmer'),
  name: text('नाम', 'Name'),
  phone: text('मोबाइल नं.', 'Mobile no.'),
  address: text('ठेगाना', 'Address'),
  fiscalYear: (year: string) => text(`आ.व.\u00a0${year}`, `FY\u00a0${year}`),

  save: text('सुरक्षित गर्नुहोस्', 'Save'),
  close: text('बन्द गर्नुहोस्', 'Close'),
  back: text('पछाडि', 'Back'),
  next: text('अर्को', 'Next'),
  nextTo: (step: Text) => text(`अर्को: ${step.ne}`, `Next: ${step.en}`),
  leftToFill: text('भर्न बाँकी', 'Still missing'),
  saving: text('सुरक्षित हुँदै छ…', 'Saving…'),
  savedAt: (time: string) => text(`${time} मा सुरक्षित`, `Saved at ${time}`),
  keptAt: (time: string) => text(`${time} मा फोनमा सुरक्षित`, `Kept on this phone at ${time}`),
  keptWaits: text('जोडिएपछि आफैँ पठाइन्छ', 'Sent when you are online'),
  keptChecks: text(
    'कार्यालयको विवरणसँग जोडिएपछि जाँचिन्छ; बीमाशुल्क पनि त्यसबेला पक्का हुन्छ।',
    'Checked against the office’s data when back online; the premium is confirmed then too.',
  ),
  submitLater: text('पठाइएपछि मात्र पेस गर्न मिल्छ।', 'It can be submitted once it has been sent.'),
  notSaved: text('सुरक्षित भएन', 'Not saved'),
  unsaved: text('मस्यौदा यही ब्राउजरमा छ', 'Draft saved in this browser'),

  saveFailed: text('प्रस्ताव सुरक्षित हुन सकेन', 'The proposal could not be saved'),
  allKept: text('टाइप गरेको सबै यही ब्राउजरमा छ।', 'Everything you typed is saved in this browser.'),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  goThere: text('त्यहाँ जानुहोस्', 'Go there'),

  conflict: text('यो प्रस्ताव अरू कसैले भर्खरै बदल्नुभएको छ।', 'Someone else just changed this proposal.'),
  newRow: text('नयाँ पङ्क्ति', 'New row'),

  rowNumber: (n: number) =>
    counted(
      n,
      (ne) => `पङ्क्ति ${ne}`,
      (en) => `Row ${en}`,
    ),
  memberNumber: (n: number) =>
    counted(
      n,
      (ne) => `सदस्य ${ne}`,
      (en) => `Member ${en}`,
    ),
  memberCount: (n: number) =>
    counted(
      n,
      (ne) => `${ne} सदस्य`,
      (en) => `${en} ${en === 1 ? 'member' : 'members'}`,
    ),
  addMember: text('सदस्य थप्नुहोस्', 'Add member'),
  newMember: text('नयाँ सदस्य', 'New member'),
  memberFaulty: text('यस सदस्यको विवरण सच्याउनुपर्ने छ', 'This member needs correction'),
  noMembers: text('अहिलेसम्म कुनै सदस्य छैन।', 'No members yet.'),
  noMembersText: text(
    'पहिलो सदस्य थप्नुहोस् वा स्प्रेडसिटबाट टाँस्नुहोस्। हरेक पङ्क्तिमा यहीँका सदस्य छानिन्छन्।',
    'Add the first member, or paste from a spreadsheet. Each row is then assigned to one of them.',
  ),
  memberRemoved: (name: string) => text(`सदस्य ${name} हटाइयो।`, `Member ${name} removed.`),
  memberNamed: (name: string, rows: string) =>
    text(
      `${name} पङ्क्ति ${rows} मा भएकाले हटाउन मिलेन। पहिले त्यहाँको सदस्य फेर्नुहोस्।`,
      `${name} is used in row ${rows} and cannot be removed. Change the member there first.`,
    ),
  serial: text('क्र.सं.', 'No.'),
  rowCount: (n: number) =>
    counted(
      n,
      (ne) => `${ne} पङ्क्ति`,
      (en) => `${en} ${en === 1 ? 'row' : 'rows'}`,
    ),
  addRow: text('पङ्क्ति थप्नुहोस्', 'Add row'),
  pasteRows: text('स्प्रेडसिटबाट टाँस्नुहोस्', 'Paste from a spreadsheet'),
  editRow: (name: string) => text(`${name}: सच्याउनुहोस्`, `${name}: edit`),
  duplicate: text('प्रतिलिपि बनाउनुहोस्', 'Duplicate'),
  remove: text('हटाउनुहोस्', 'Remove'),
  keep: text('राख्नुहोस्', 'Done'),
  cancel: text('होइन, फर्कनुहोस्', 'Cancel'),
  more: text('थप विवरण', 'Further details'),
  undo: text('फर्काउनुहोस्', 'Undo'),
  rowRemoved: (n: string) => text(`पङ्क्ति ${n} हटाइयो।`, `Row ${n} removed.`),
  rowCancelled: (n: string) => text(`पङ्क्ति ${n} मा टाइप गरेको हटाइयो।`, `What you typed in row ${n} was discarded.`),
  rowFaulty: text('यस पङ्क्तिमा सच्याउनुपर्ने छ', 'This row needs correction'),
  rowNameless: (what: Text) => text(`${what.ne} छान्न बाँकी`, `${what.en} not chosen`),
  noRows: text('अहिलेसम्म कुनै पङ्क्ति छैन।', 'No rows yet.'),
  noRowsText: text('पहिलो पङ्क्ति थप्नुहोस् वा स्प्रेडसिटबाट टाँस्नुहोस्।', 'Add the first row, or paste from a spreadsheet.'),
  rowsTable: text('पङ्क्तिहरू', 'Rows'),
  actions: text('कार्य', 'Actions'),
  required: text('अनिवार्य', 'required'),

  total: text('जम्मा', 'Totals'),
  whileTyping: text('टाइप गरेअनुसारको हिसाब', 'Calculated as you type'),
  asSaved: text('सुरक्षित गरेअनुसारको हिसाब', 'As saved'),
  sumInsured: terms.sumInsured,
  premium: terms.premium,
  subsidy: terms.subsidy,
  farmerShare: terms.farmersShare,
  stamp: terms.stamp,
  accident: terms.accidentPremium,
  payable: terms.payable,
  inWords: text('अक्षरेपी', 'In words'),
  upTo: (amount: string, percent: string) =>
    text(`बीमाङ्क ${amount}भित्र भएकाले अनुदान ${percent}`, `Up to ${amount} insured: subsidy ${percent}`),
  above: (amount: string, percent: string) =>
    text(`बीमाङ्क ${amount}भन्दा बढी भएकाले अनुदान ${percent}`, `Over ${amount} insured: subsidy ${percent}`),
  noSubsidy: text('अनुदान नलिने', 'No subsidy taken'),
  noSubsidyAnswer: text('अनुदान लिने वा नलिने छानिएको छैन', 'Subsidy: not answered yet'),
  noSlabs: text('यस बीमामा अनुदान छैन', 'No subsidy for this insurance'),
  rateFrom: (date: string) => text(`दर मिति ${date} देखि`, `Rates from ${date}`),
  noTariff: text('यस मितिमा लागू हुने बीमाशुल्क दर छैन।', 'No tariff is in force on this date.'),
  lakh: (n: string) => text(`${n} लाख`, `${n} lakh`),
  crore: (n: string) => text(`${n} करोड`, `${n} crore`),
  showTotals: text('पूरा हिसाब हेर्नुहोस्', 'Show full calculation'),

  actionsOf: (farmer: string, form: Text) => text(`${farmer}, ${form.ne}: कार्य`, `${farmer}, ${form.en}: actions`),
  deleteDraft: text('मस्यौदा मेटाउनुहोस्', 'Delete the draft'),
  deleteDraftQuestion: (farmer: string, form: Text) =>
    text(`${farmer}को ${form.ne} (मस्यौदा) मेटाउने हो?`, `Delete the draft “${form.en}” of ${farmer}?`),
  deleteDraftText: text(
    'यसमा लेखिएको सबै विवरण मेटिन्छ। मेटाएपछि फर्काउन मिल्दैन।',
    'Everything in it is deleted too. This cannot be undone.',
  ),
  deleteDraftRows: (rows: number) =>
    counted(
      rows,
      (ne) => `यसमा लेखिएका ${ne} पङ्क्ति र अरू सबै विवरण मेटिन्छ। मेटाएपछि फर्काउन मिल्दैन।`,
      (en) =>
        `Its ${en} ${en === 1 ? 'row' : 'rows'} and everything else in it are deleted too. This cannot be undone.`,
    ),
  deleteAction: text('मेटाउनुहोस्', 'delete'),
  draftDeleted: (farmer: string, form: Text) =>
    text(`${farmer}को ${form.ne} मेटाइयो।`, `The draft “${form.en}” of ${farmer} is deleted.`),
  draftNotDeleted: text('मस्यौदा मेटाउन सकिएन', 'The draft could not be deleted'),

  edit: text('सच्याउनुहोस्', 'Edit'),
  editSection: (section: Text) => text(`${section.ne}: सच्याउनुहोस्`, `${section.en}: edit`),
  openFarmer: text('कृषकको विवरण खोल्नुहोस्', "Open the farmer's record"),
  beforeSubmit: text('पेस गर्नुअघि मिलाउनुपर्ने', 'Resolve before submitting'),
  missingCount: (n: number) =>
    counted(
      n,
      (ne) => `${ne} विषय मिलाउन बाँकी`,
      (en) => `${en} ${en === 1 ? 'thing' : 'things'} to resolve`,
    ),
  heldByChecks: text('जाँचमा देखिएका विषय बाँकी छन्', 'Check findings are unresolved'),
  settleChecks: text(
    'तलको जाँचमा देखिएका विषय मिलाउनुहोस् वा कारण दिनुहोस्, अनि पेस गर्नुहोस्।',
    'Resolve the findings below or give a reason, then submit.',
  ),
  allThere: text('पेस गर्न सबै विवरण पूरा छ।', 'Everything needed for submission is complete.'),
  submit: text('प्रस्ताव पेस गर्नुहोस्', 'Submit the proposal'),
  submitShort: text('पेस गर्नुहोस्', 'Submit'),
  submitQuestion: text('पेस गर्ने हो? पेस गरेपछि सच्याउन मिल्दैन।', 'Submit? It cannot be edited after.'),
  submitText: (name: string, amount: string) =>
    text(`${name}को प्रस्ताव; जम्मा तिर्नुपर्ने ${amount}।`, `Proposal of ${name}; total payable ${amount}.`),
  submitAction: text('पेस गर्नुहोस्', 'submit'),
  submitted: (number: string) => text(`प्रस्ताव पेस भयो: ${number}`, `Submitted: ${number}`),
  submitFailed: text('प्रस्ताव पेस हुन सकेन', 'The proposal could not be submitted'),
  halfTyped: text(
    'टाइप गरेको कुनै विवरण अझै अधुरो छ। चरणहरूमा रातो देखिएको कोठा सच्याउनुहोस्, अनि पेस गर्नुहोस्।',
    'Something typed is incomplete. Correct the fields marked in red, then submit.',
  ),
  submittedOn: (date: string, by: string) => text(`${date} मा ${by}ले पेस गर्नुभएको`, `Submitted on ${date} by ${by}`),

  readOnlySubmitted: text('पेस गरिसकेको प्रस्ताव सच्याउन मिल्दैन।', 'A submitted proposal cannot be edited.'),
  readOnlyTechnician: text(
    'प्राविधिकले आफूलाई तोकिएको प्राविधिक प्रतिवेदन मात्र लेख्न सक्नुहुन्छ।',
    'Technicians can only fill in reports assigned to them.',
  ),
  readOnlyPartner: text('साझेदार खाताबाट हेर्न मात्र मिल्छ।', 'Partner accounts are read-only.'),
  readOnlyCrop: text('बाली बीमाको प्रस्ताव बालीका कर्मचारीले तयार गर्नुहुन्छ।', 'Crop proposals are prepared by crop staff.'),
  readOnlyLivestock: text(
    'पशुधन बीमाको प्रस्ताव पशुधनका कर्मचारीले तयार गर्नुहुन्छ।',
    'Livestock proposals are prepared by livestock staff.',
  ),
  readOnlyRole: text('तपाईँको भूमिकाबाट प्रस्ताव हेर्न मात्र मिल्छ।', 'Your role can only view proposals.'),
  lostToSubmit: text(
    'अरूले पेस गरिसकेकाले तपाईँको सुरक्षित नभएको परिवर्तन राख्न मिलेन।',
    'Someone has submitted it meanwhile, so your unsaved changes could not be saved.',
  ),

  drawField: text('नयाँ खेत नक्सामा', 'New field on the map'),
  noReport: text('प्राविधिकले अझै प्रतिवेदन लेख्नुभएको छैन।', 'The technician has not submitted a report yet.'),
  saveReport: text('प्रतिवेदन सुरक्षित गर्नुहोस्', 'Save the report'),
  reportSaved: text('प्रतिवेदन सुरक्षित भयो।', 'Report saved.'),
  reportLacks: text('प्रतिवेदन सुरक्षित भयो; केही विवरण बाँकी छ।', 'Report saved; some details are still missing.'),
  makeSubsidyApplication: text('अनुदान माग निवेदन (PDF)', 'Subsidy application (PDF)'),

  rows: text('पङ्क्ति', 'Rows'),
  newProposal: text('प्रस्ताव', 'Proposal'),
  fieldOfKitta: (kitta: string) => text(`कित्ता नं. ${kitta} को खेत`, `Field of kitta no. ${kitta}`),
  addVideo: text('भिडियो थप्नुहोस्', 'Add a video'),
  addVideoOf: (kitta: string) => text(`कित्ता नं. ${kitta}: भिडियो थप्नुहोस्`, `Kitta no. ${kitta}: add a video`),
  takeVideo: text('भिडियो खिच्नुहोस्', 'Take a video'),
  takeVideoOf: (kitta: string) => text(`कित्ता नं. ${kitta}: भिडियो खिच्नुहोस्`, `Kitta no. ${kitta}: take a video`),
  noFieldNamed: text(
    'कुनै पङ्क्तिमा खेत छानिएको छैन। पङ्क्तिमा खेत छानेपछि भिडियो यहीँ थप्न मिल्छ।',
    'No field is selected in any row yet. Select one in a row to add its video here.',
  ),
  noFieldNamedSubmitted: text(
    'कुनै पङ्क्तिमा खेत छानिएको छैन। खेत छान्न प्रस्ताव फिर्ता पठाउनुपर्छ; अनि भिडियो यहीँ थप्न मिल्छ।',
    'No field is selected in any row. The proposal must be returned to select one; its video can then be added here.',
  ),
  newProposalLong: text('नयाँ प्रस्ताव', 'New proposal'),
  newProposalOf: (form: { ne: string; en: string }) => text(`नयाँ ${form.ne}`, `New: ${form.en}`),
  withoutNo: text('नम्बर कायम भएको छैन', 'No number yet'),
  notCreated: text('प्रस्ताव सुरु गर्न सकिएन', 'The proposal could not be started'),
};
