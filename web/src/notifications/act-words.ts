import { findForm } from '@krishi-bima/contract/forms';
import type { Change } from '@krishi-bima/contract/history/history';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';
import { number } from '#i18n/format.ts';

/** What somebody did, as one would tell it: `रमिला पौडेलले खेत थप्नुभयो`. Verbs that no table has are told as a change. */
export interface Told {
  entity: Change['entity'];
  action: Change['action'];
  /** The form of the proposal, which says what its rows are. */
  form: string | null;
}

const nouns: Partial<Record<Change['entity'], Text>> = {
  kyc: text('कृषकको विवरण', "the farmer's details"),
  proposal: text('प्रस्ताव', 'the proposal'),
  proposal_member: text('समूहको सदस्य', 'a member of the group'),
  policy: text('बीमालेख', 'the policy'),
  endorsement: text('सम्पुष्टि', 'the endorsement'),
  animal: text('पशुको विवरण', 'the animal'),
  field: text('खेतको विवरण', 'a field'),
  document: text('कागजात', 'a document'),
  signature: text('हस्ताक्षर वा ल्याप्चे', 'a signature or thumb print'),
  media: text('फोटो वा भिडियो', 'a photo or video'),
  receipt: text('रसिद', 'a receipt'),
  deposit: text('बैंक दाखिला', 'the bank deposit'),
  refund_payment: text('फिर्ता रकमको भुक्तानी', 'a refund payment'),
  subsidy_entry: text('अनुदान', 'the subsidy'),
  check_reason: text('जाँचको कारण', 'a reason for a check'),
  user: text('प्रयोगकर्ता खाता', 'the user account'),
  visit: text('भ्रमण', 'the visit'),
};

/** The verb of whoever did it, with what it was done to. */
const deeds: Partial<Record<Change['action'], (noun: Text) => Text>> = {
  create: ({ ne, en }) => text(`${ne} थप्नुभयो`, `added ${en}`),
  update: ({ ne, en }) => text(`${ne} सच्याउनुभयो`, `changed ${en}`),
  delete: ({ ne, en }) => text(`${ne} मेटाउनुभयो`, `deleted ${en}`),
  restore: ({ ne, en }) => text(`${ne} फर्काउनुभयो`, `restored ${en}`),
  reverse: () => text('रसिद रद्द गर्नुभयो', 'reversed the receipt'),
  confirm: ({ ne, en }) => text(`${ne} पुष्टि गर्नुभयो`, `confirmed ${en}`),
  refuse: ({ ne, en }) => text(`${ne} अस्वीकार गर्नुभयो`, `refused ${en}`),
  submit: () => text('प्रस्ताव पेस गर्नुभयो', 'submitted the proposal'),
  recall: () => text('प्रस्ताव सच्याउन फिर्ता लिनुभयो', 'withdrew the proposal to correct it'),
  assign: () => text('प्राविधिक तोक्नुभयो', 'assigned a technician'),
  reassign: () => text('प्राविधिक फेर्नुभयो', 'changed the technician'),
  take_back: () => text('प्राविधिकबाट फिर्ता लिनुभयो', 'took it back from the technician'),
  verify_at_desk: () => text('कार्यालयबाटै प्रमाणित गर्नुभयो', 'verified it at the office'),
  approve_first: () => text('पहिलो स्वीकृति दिनुभयो', 'gave the first approval'),
  approve: () => text('प्रस्ताव स्वीकृत गर्नुभयो', 'approved the proposal'),
  issue: () => text('बीमालेख जारी गर्नुभयो', 'issued the policy'),
  return: () => text('सच्याउन फिर्ता पठाउनुभयो', 'returned it for correction'),
  ask_cancel: () => text('रद्द गर्ने स्वीकृति माग्नुभयो', 'requested the cancellation'),
  drop_cancel: () => text('रद्द गर्ने माग हटाउनुभयो', 'removed the cancellation request'),
  cancel: () => text('बीमालेख रद्द गर्नुभयो', 'cancelled the policy'),
  review: () => text('केवाइसी जाँच सुरु गर्नुभयो', 'started the KYC review'),
  ask_update: () => text('केवाइसी अद्यावधिक गर्न फिर्ता पठाउनुभयो', 'sent the KYC back for an update'),
  reopen: () => text('केवाइसी फेरि जाँचमा लिनुभयो', 'reopened the KYC review'),
  send_endorsement: () => text('सम्पुष्टि स्वीकृतिका लागि पठाउनुभयो', 'sent the endorsement for approval'),
  recall_endorsement: () => text('सम्पुष्टि सच्याउन फिर्ता लिनुभयो', 'withdrew the endorsement to correct it'),
  approve_endorsement: () => text('सम्पुष्टि स्वीकृत गर्नुभयो', 'approved the endorsement'),
  refuse_endorsement: () => text('सम्पुष्टि अस्वीकार गर्नुभयो', 'rejected the endorsement'),
  finish: () => text('भ्रमण टुङ्ग्याउनुभयो', 'ended the visit'),
  cancel_visit: () => text('भ्रमण रद्द गर्नुभयो', 'cancelled the visit'),
  withdraw_endorsement: () => text('सम्पुष्टि फिर्ता लिनुभयो', 'withdrew the endorsement'),
};

const verbsOf: Partial<Record<`${Change['entity']} ${Change['action']}`, Text>> = {
  'visit create': text('भ्रमण तोक्नुभयो', 'planned the visit'),
  'visit update': text('भ्रमणको दिन वा व्यक्ति फेर्नुभयो', 'changed the day or person of the visit'),
  'kyc create': text('कृषक दर्ता गर्नुभयो', 'registered the farmer'),
  'field create': text('खेत थप्नुभयो', 'added a field'),
  'proposal create': text('प्रस्ताव सुरु गर्नुभयो', 'began the proposal'),
  'receipt create': text('रसिद काट्नुभयो', 'issued a receipt'),
  'deposit create': text('दाखिला दर्ता गर्नुभयो', 'entered the deposit'),
  'document update': text('कागजात जाँच्नुभयो', 'checked a document'),
  'policy create': text('बीमालेख जारी गर्नुभयो', 'issued the policy'),
  'endorsement create': text('सम्पुष्टि तयार गर्नुभयो', 'prepared the endorsement'),
  'check_reason create': text('जाँचको कारण लेख्नुभयो', 'gave a reason for a check'),
  'kyc verify': text('केवाइसी प्रमाणित गर्नुभयो', 'verified the KYC'),
  'proposal verify': text('जाँचेर प्रमाणित गर्नुभयो', 'inspected and verified it'),
  'kyc reject': text('केवाइसी अस्वीकार गर्नुभयो', 'rejected the KYC'),
  'proposal reject': text('प्रस्ताव अस्वीकार गर्नुभयो', 'rejected the proposal'),
  'subsidy_entry create': text('अनुदान खाता खोल्नुभयो', 'opened the subsidy'),
  'subsidy_entry update': text('अनुदानको स्थिति फेर्नुभयो', 'moved the subsidy on'),
  'refund_payment create': text('फिर्ता रकम भुक्तानी गर्नुभयो', 'paid the refund'),
};

/** What nobody did. */
export const ofItself: Partial<Record<Change['action'], Text>> = {
  give_up: text('वेबहुकले घटना लिएन; पठाउन छोडियो', 'the webhook did not take a delivery, which was given up'),
};

/** How much lies on a device of an account that is switched off. */
export function unsentWords({ unsent: [, count] = [null, 0] }: Change['changes']): Text {
  const n = number(Number(count));
  return text(
    `बन्द गरिएको यस खाताका ${n} काम पठाउन बाँकी भई एउटा फोन वा कम्प्युटरमा छन्`,
    `${counted(n, 'item')} of this switched-off account not sent yet, on a phone or computer`,
  );
}

const changed = text('विवरण सच्याउनुभयो', 'changed the record');

export function deedOf({ entity, action, form }: Told): Text {
  const own = verbsOf[`${entity} ${action}`];
  if (own) return own;
  const noun = entity === 'proposal_row' && form ? rowOf(form) : nouns[entity];
  const deed = deeds[action];
  return deed && noun
    ? deed(noun)
    : deed && !['create', 'update', 'delete', 'restore'].includes(action)
      ? deed(changed)
      : changed;
}

function rowOf(form: string): Text | undefined {
  const row = findForm(form)?.row.one;
  return row && text(`${row.ne}को विवरण`, `the details of ${row.en.toLowerCase()}`);
}
