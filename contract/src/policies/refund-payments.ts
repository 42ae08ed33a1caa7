import { type Static, Type } from 'typebox';
import { type Fields, isEmpty, missingPaths, schemaOf, type ValuesOf } from '../forms/kinds.ts';
import { storedValues, valueProblems } from '../forms/stored-values.ts';
import type { ProblemCode } from '../problems/problems.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { terms } from '../terms/terms.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById } from '../wire/page.ts';

/** Cash in hand goes to the bank whole (docs/behaviour.md, Cancelling), so no refund is paid out of it. */
export const refundWays = {
  transfer: text('बैंक खातामा', 'Bank transfer'),
  cheque: text('चेक', 'Cheque'),
  online: text('अनलाइन', 'Online'),
} as const satisfies Record<string, Text>;
export type RefundWay = keyof typeof refundWays;

export const refundStates = {
  none: text('फिर्ता छैन', 'Nothing to refund'),
  uncleared: text('चेक साटिन बाँकी', 'Cheque not cleared'),
  due: text('दिन बाँकी', 'Due'),
  paid: text('दिइएको', 'Paid'),
} as const satisfies Record<string, Text>;
export type RefundState = keyof typeof refundStates;

/** The payment of a refund; browser and server read the same rules. */
export const refundPaymentFields = {
  amount: { kind: 'money', positive: true, label: text('दिएको रकम', 'Amount paid'), required: true },
  paid_on: { kind: 'date', past: true, label: text('दिएको मिति', 'Paid on'), required: true },
  payee_name: { kind: 'text', max: 100, label: text('पाउने व्यक्ति', 'Paid to'), required: true },
  method: { kind: 'choice', label: terms.paymentMethod, options: refundWays, required: true },
  bank_name: { kind: 'text', max: 80, label: text('बैंक वा भुक्तानी सेवा', 'Bank or payment service'), required: true },
  account_no: {
    kind: 'text',
    max: 40,
    digits: true,
    label: text('खाता नं.', 'Account no.'),
    when: { field: 'method', is: ['transfer', 'online'] },
    required: true,
  },
  reference_no: {
    kind: 'text',
    max: 40,
    digits: true,
    label: text('भौचर वा चेक नं.', 'Voucher or cheque no.'),
    required: true,
  },
} as const satisfies Fields;

/** Returns the problems of a payment by itself; the server knows how much is due. */
export function refundPaymentProblems(
  values: ValuesOf<typeof refundPaymentFields>,
  today: string,
): Record<string, ProblemCode> {
  const problems: Record<string, ProblemCode> = {};
  if (!isEmpty(values.amount) && !/[1-9]/.test(values.amount)) problems.amount = 'not_positive';
  if (!isEmpty(values.paid_on) && values.paid_on > today) problems.paid_on = 'future_date';
  for (const path of missingPaths(refundPaymentFields, values)) problems[path] = 'required';
  return { ...problems, ...valueProblems(refundPaymentFields, storedValues(refundPaymentFields, values)) };
}

const RefundPayment = Type.Object({
  id: Id,
  amount: Money,
  paid_on: AdDate,
  payee_name: Words(),
  method: Type.Enum(keysOf(refundWays)),
  bank_name: Words(),
  account_no: nullable(Words()),
  reference_no: Words(),
  created_by: nullable(UserSummary),
  created_at: Words(),
});

/** What goes back to the farmer of a policy: premium that an endorsement returned, and the refund of a cancellation. */
export const RefundAccount = Type.Object({
  /** The policy. */
  id: Id,
  state: Type.Enum(keysOf(refundStates)),
  /** What the company's rule gives back to the farmer of a cancelled policy. */
  refund_farmer: Money,
  /** What endorsements in force gave back. */
  return_premium: Money,
  /** As much of both as the farmer's own money has arrived: an uncleared cheque has not. */
  payable: Money,
  paid: Money,
  due: Money,
  /** The day of the first endorsement that gave something back, otherwise of the cancellation. */
  owed_since: AdDate,
  /** Where the policy says that the farmer is paid. */
  bank_name: nullable(Words()),
  account_no: nullable(Words()),
  payee_name: Words(),
  payments: Type.Array(RefundPayment),
});
export type RefundAccount = Static<typeof RefundAccount>;

export const NewRefundPayment = Type.Object(schemaOf(refundPaymentFields).properties);
export type NewRefundPayment = Static<typeof NewRefundPayment>;

const path = '/api/v1/policies/:id/refund-payments/';

export const refundPayments = {
  get: endpoint({ method: 'GET', path, permission: 'view_receipt', params: ById, response: RefundAccount }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'decide_deposit',
    params: ById,
    body: NewRefundPayment,
    response: RefundAccount,
  }),
};
