import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { type Static, Type } from 'typebox';
import { Task } from '../downloads/downloads.ts';
import { type Fields, isEmpty, missingPaths, schemaOf, type ValuesOf } from '../forms/kinds.ts';
import { storedValues, valueProblems } from '../forms/stored-values.ts';
import type { ProblemCode } from '../problems/problems.ts';
import { FarmerSummary, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { terms } from '../terms/terms.ts';
import { paymentMethodNames, paymentMethods } from '../values/payment-methods.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';

/** रसिद: the record of money received; browser and server read the same rules. */
export const receiptFields = {
  amount: { kind: 'money', positive: true, label: text('प्राप्त रकम', 'Amount received'), required: true },
  method: {
    kind: 'choice',
    label: terms.paymentMethod,
    options: paymentMethods,
    required: true,
  },
  received_on: { kind: 'date', past: true, label: text('प्राप्त मिति', 'Received on'), required: true },
  reference_no: {
    kind: 'text',
    max: 40,
    digits: true,
    label: text('भौचर, चेक वा कारोबार नं.', 'Voucher, cheque or transaction no.'),
    when: { field: 'method', is: ['bank_voucher', 'cheque', 'online'] },
    required: true,
  },
  bank_name: {
    kind: 'text',
    max: 80,
    label: text('बैंक वा भुक्तानी सेवा', 'Bank or payment service'),
    when: { field: 'method', is: ['bank_voucher', 'cheque', 'online'] },
    required: true,
  },
  instrument_date: {
    kind: 'date',
    label: text('भौचर वा चेकको मिति', 'Date of the voucher or cheque'),
    when: { field: 'method', is: ['bank_voucher', 'cheque'] },
    required: true,
  },
  payer_name: { kind: 'text', max: 100, label: text('बुझाउने व्यक्ति (कृषक आफैँ नभए)', 'Paid by (if not the farmer)') },
  remarks: { kind: 'text', max: 300, label: text('कैफियत', 'Remarks') },
} as const satisfies Fields;

/** Money is entered in the week in which it came: the cash of a week goes to the bank together. */
const backDays = 7;

/** Returns the problems of a receipt by itself; the server decides whether the proposal may be paid. */
export function receiptProblems(values: ValuesOf<typeof receiptFields>, today: string): Record<string, ProblemCode> {
  const problems: Record<string, ProblemCode> = {};
  if (!isEmpty(values.amount) && !/[1-9]/.test(values.amount)) problems.amount = 'not_positive';
  if (!isEmpty(values.received_on) && values.received_on > today) problems.received_on = 'future_date';
  if (!isEmpty(values.received_on) && values.received_on < addDays(today, -backDays)) {
    problems.received_on = 'received_long_ago';
  }
  for (const path of missingPaths(receiptFields, values)) problems[path] = 'required';
  return { ...problems, ...valueProblems(receiptFields, storedValues(receiptFields, values)) };
}

const Method = Type.Enum(paymentMethodNames);
export const Reason = Type.String({ minLength: 3, maxLength: 300 });

export const depositStates = {
  pending: text('पुष्टि बाँकी', 'Awaiting confirmation'),
  confirmed: text('पुष्टि भएको', 'Confirmed'),
  refused: text('अस्वीकृत', 'Rejected'),
} as const satisfies Record<string, Text>;
export type DepositState = keyof typeof depositStates;
export const DepositStatus = Type.Enum(keysOf(depositStates));

export const receiptKinds = {
  receipt: text('रसिद', 'Receipt'),
  reversal: terms.reversal,
} as const satisfies Record<string, Text>;

export const Receipt = Type.Object({
  id: Id,
  insurance: Id,
  kind: Type.Enum(['receipt', 'reversal']),
  /** HBC/2083-84/BNP/RC-00001, without gaps in a fiscal year of a branch. */
  receipt_no: Words(),
  fiscal_year: Type.Integer(),
  branch: PlaceSummary,
  insurance_proposal: Id,
  form: Words(),
  proposal_no: nullable(Words()),
  /** The endorsement that the money is for. */
  endorsement: nullable(Type.Object({ id: Id, number: Type.Integer() })),
  personal_info: FarmerSummary,
  /** For a reversal the amount that it subtracts, never below zero. */
  amount: Money,
  method: Method,
  reference_no: nullable(Words()),
  bank_name: nullable(Words()),
  instrument_date: nullable(AdDate),
  payer_name: nullable(Words()),
  remarks: nullable(Words()),
  received_on: AdDate,
  /** The person who took the money, and is responsible for it until it is deposited. */
  collector: nullable(UserSummary),
  created_by: nullable(UserSummary),
  created_at: Words(),
  /** The wrong receipt that this one reverses. */
  reverses: nullable(Type.Object({ id: Id, receipt_no: Words() })),
  reversed_by: nullable(Type.Object({ id: Id, receipt_no: Words() })),
  /** For a reversal, its reason. */
  reason: nullable(Words()),
  deposit: nullable(Type.Object({ id: Id, slip_no: Words(), status: DepositStatus })),
  version: Type.Integer(),
});
export type Receipt = Static<typeof Receipt>;

const fields = schemaOf(receiptFields).properties;

export const NewReceipt = Type.Object({
  insurance_proposal: Id,
  /** The approved endorsement of the proposal's policy that the money is for. */
  endorsement: Type.Optional(nullable(Id)),
  ...fields,
});
export type NewReceipt = Static<typeof NewReceipt>;

export const ReceiptFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  insurance_proposal: Type.Optional(Id),
  branch: Type.Optional(Id),
  collector: Type.Optional(Id),
  method: Type.Optional(Method),
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
  /** Received on or after, on or before; AD. */
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
  /** Cash and cheques that are still with their collector. */
  to_deposit: Type.Optional(Type.Boolean()),
  deposit: Type.Optional(Id),
});
export type ReceiptFilter = Static<typeof ReceiptFilter>;

/** The amounts that a proposal's farmer has to pay, and has paid. */
export const ProposalPayments = Type.Object({
  insurance_proposal: Id,
  payable: nullable(Money),
  received: Money,
  due: nullable(Money),
  /** The overpayment after a change of the cover. */
  excess: Money,
  /** The reason why no money can be taken now; null when it can. */
  closed_because: nullable(Type.Enum(['not_receivable', 'paid_in_full'])),
  receipts: Type.Array(Receipt),
});
export type ProposalPayments = Static<typeof ProposalPayments>;

export const receipts = {
  /** Newest first; searched by number, proposal number or farmer. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/receipts/',
    permission: 'view_receipt',
    query: ReceiptFilter,
    response: page(Receipt),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/receipts/:id/',
    permission: 'view_receipt',
    params: ById,
    response: Receipt,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/receipts/',
    permission: 'add_receipt',
    body: NewReceipt,
    response: Receipt,
  }),
  /** A wrong receipt is kept; a reversal of today subtracts its amount. */
  reverse: endpoint({
    method: 'POST',
    path: '/api/v1/receipts/:id/reverse/',
    permission: 'add_receipt',
    params: ById,
    body: Type.Object({ reason: Reason }),
    response: Receipt,
  }),
  /** Starts the paper; follow it under `pdf_task_status`. */
  print: endpoint({
    method: 'GET',
    path: '/api/v1/receipts/:id/pdf/',
    permission: 'view_receipt',
    params: ById,
    response: Task,
  }),
  /** `id` is the proposal's. */
  ofProposal: endpoint({
    method: 'GET',
    path: '/api/v1/proposals/:id/money/',
    permission: 'view_receipt',
    params: ById,
    response: ProposalPayments,
  }),
};
