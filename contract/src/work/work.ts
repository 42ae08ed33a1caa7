import { type Static, Type } from 'typebox';
import { writingSteps } from '../forms/form.ts';
import { Change } from '../history/history.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter, page, Slice } from '../wire/page.ts';

/** The work list is filtered by these kinds of records. */
export const workKinds = {
  proposal: text('प्रस्ताव', 'Proposals'),
  kyc: text('केवाइसी', 'KYC'),
  policy: text('बीमालेख', 'Policies'),
  endorsement: text('सम्पुष्टि', 'Endorsements'),
  deposit: text('बैंक दाखिला', 'Bank deposits'),
  subsidy: text('अनुदान', 'Subsidies'),
  animal: text('पशु', 'Animals'),
  visit: text('भ्रमण', 'Visits'),
} as const satisfies Record<string, Text>;
export type WorkKind = keyof typeof workKinds;
export const workKindNames = keysOf(workKinds);

interface Task {
  kind: WorkKind;
  /** What is to be done. */
  label: Text;
  /** The button that leads to where it is done. */
  act: Text;
}

/** Each task is one person's turn, by the same tables of moves as the queue. */
export const tasks = {
  correct: {
    kind: 'proposal',
    label: text('सच्याएर पेस गर्न बाँकी', 'To correct and submit'),
    act: text('प्रस्ताव सच्याउनुहोस्', 'Correct the proposal'),
  },
  finish: {
    kind: 'proposal',
    label: text('मस्यौदा पूरा गरी पेस गर्न बाँकी', 'Draft to complete and submit'),
    act: text('मस्यौदा पूरा गर्नुहोस्', 'Complete the draft'),
  },
  inspect: {
    kind: 'proposal',
    label: text('निरीक्षण गर्न बाँकी', 'To inspect'),
    act: text('निरीक्षण भर्नुहोस्', 'Fill in the inspection'),
  },
  assign: {
    kind: 'proposal',
    label: text('प्राविधिक तोक्न बाँकी', 'Technician to assign'),
    act: text('प्राविधिक तोक्नुहोस्', 'Assign a technician'),
  },
  approve: {
    kind: 'proposal',
    label: text('स्वीकृत गर्न बाँकी', 'To approve'),
    act: text('प्रस्ताव जाँच्नुहोस्', 'Check the proposal'),
  },
  receive: {
    kind: 'proposal',
    label: text('रकम बुझेर रसिद काट्न बाँकी', 'Payment to receive and receipt to issue'),
    act: text('रकम बुझ्नुहोस्', 'Receive the payment'),
  },
  issue: {
    kind: 'proposal',
    label: text('बीमालेख जारी गर्न बाँकी', 'Policy to issue'),
    act: text('बीमालेख जारी गर्नुहोस्', 'Issue the policy'),
  },
  verify_kyc: {
    kind: 'kyc',
    label: text('केवाइसी प्रमाणित गर्न बाँकी', 'KYC to verify'),
    act: text('केवाइसी जाँच्नुहोस्', 'Check the KYC'),
  },
  update_kyc: {
    kind: 'kyc',
    label: text('केवाइसी अद्यावधिक गर्न बाँकी', 'KYC to update'),
    act: text('केवाइसी सच्याउनुहोस्', 'Update the KYC'),
  },
  decide_cancel: {
    kind: 'policy',
    label: text('रद्द स्वीकृत गर्न बाँकी', 'Cancellation to approve'),
    act: text('रद्द गर्ने माग जाँच्नुहोस्', 'Check the cancellation'),
  },
  pay_refund: {
    kind: 'policy',
    label: text('फिर्ता रकम भुक्तानी गर्न बाँकी', 'Refund to pay'),
    act: text('फिर्ता रकम हेर्नुहोस्', 'Open the refund'),
  },
  decide_endorsement: {
    kind: 'endorsement',
    label: text('सम्पुष्टि स्वीकृत गर्न बाँकी', 'Endorsement to approve'),
    act: text('सम्पुष्टि जाँच्नुहोस्', 'Check the endorsement'),
  },
  confirm_deposit: {
    kind: 'deposit',
    label: text('दाखिला पुष्टि गर्न बाँकी', 'Deposit to confirm'),
    act: text('दाखिला पुष्टि गर्नुहोस्', 'Confirm the deposit'),
  },
  ask_recommendation: {
    kind: 'subsidy',
    label: text('सिफारिस पत्र माग्न बाँकी', 'Recommendation letter to request'),
    act: text('सूची हेर्नुहोस्', 'Open the list'),
  },
  conclude_muzzle: {
    kind: 'animal',
    label: text('अर्को ट्यागमा उस्तै थुतुनो भेटियो', 'The same muzzle was found under another tag'),
    act: text('थुतुनो मिलाएर हेर्नुहोस्', 'Compare the muzzles'),
  },
  second_muzzle: {
    kind: 'animal',
    label: text('थुतुनो अर्कै पशुको देखिन्छ: दोस्रो व्यक्तिले हेर्न बाँकी', 'The muzzle looks like another animal: a second look'),
    act: text('थुतुनो मिलाएर हेर्नुहोस्', 'Compare the muzzles'),
  },
  visit: {
    kind: 'visit',
    label: text('भेट्न जान बाँकी', 'To visit'),
    act: text('भ्रमण हेर्नुहोस्', 'Open the visit'),
  },
} as const satisfies Record<string, Task>;
export type TaskName = keyof typeof tasks;
export const taskNames = keysOf(tasks);

/** What somebody else did to the record, for a list that names the record itself. */
const Act = Type.Object({
  id: Id,
  entity: Change.properties.entity,
  action: Change.properties.action,
  actor: nullable(UserSummary),
  at: Words(),
  changes: Change.properties.changes,
  reason: nullable(Words()),
  unread: Type.Boolean(),
});
export type Act = Static<typeof Act>;

const WorkItem = Type.Object({
  task: Type.Enum(taskNames),
  /** The proposal, farmer, policy, deposit, animal or visit to which the button leads; the district of subsidies. */
  record: Id,
  /** The farmer; of a deposit the person who holds the money, of subsidies the district. */
  name_np: Words(),
  name_en: nullable(Words()),
  number: nullable(Words()),
  form: nullable(Words()),
  /** Of an endorsement, whose policy is the record. */
  endorsement: nullable(Id),
  /** Of an animal, the comparison of muzzles to conclude on. */
  match: nullable(Id),
  /** The policies of a subsidy list, the receipts of a deposit. */
  count: nullable(Type.Integer()),
  amount: nullable(Money),
  /** Of a draft, the steps in which nothing is missing; null unless drafts alone are asked for. */
  filled_steps: nullable(Type.Array(Type.Enum([...writingSteps]))),
  since: Words(),
  /** It has waited longer than the company's limit. */
  overdue: Type.Boolean(),
  /** The record whose history the acts are of; null where several records wait as one. */
  owner: nullable(Type.Object({ entity: Change.properties.entity, id: Id })),
  /** The newest three by others. */
  acts: Type.Array(Act),
  more_acts: Type.Integer(),
});
export type WorkItem = Static<typeof WorkItem>;

/** The reader's records that somebody else has to act on; without a person, the office. */
const WithOthers = Type.Object({
  person: nullable(UserSummary),
  task: Type.Enum(taskNames),
  count: Type.Integer(),
  oldest: Words(),
});
export type WithOthers = Static<typeof WithOthers>;

const WorkList = Type.Object({
  ...page(WorkItem).properties,
  kinds: Type.Array(Type.Object({ kind: Type.Enum(workKindNames), count: Type.Integer() })),
  /** Of `count`, those past the limit; they come first. */
  overdue: Type.Integer(),
  with_others: Type.Array(WithOthers),
});
export type WorkList = Static<typeof WorkList>;

export const work = {
  /** Returns what waits for the reader alone, longest waiting first, read or not. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/work/',
    permission: 'view_kyc',
    query: Type.Object({
      ...Slice,
      insurance: InsuranceFilter,
      /** Comma-separated kinds; all by default. */
      kinds: Type.Optional(Words(100)),
      /** One of them alone. */
      task: Type.Optional(Type.Enum(taskNames)),
      /** Longest waiting first, past the limit or not. */
      ordering: Type.Optional(Type.Enum(['since'])),
    }),
    response: WorkList,
  }),
};
