import { type Static, Type } from 'typebox';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { NewPayeeAccount } from './accounts.ts';
import { Answer, BankFormat, Payable, PayableName, Payment, PaymentBatch, PaymentBatchDetails } from './payment.ts';
import { batchMoveNames, batchStateNames, paymentStateNames } from './states.ts';

const seeing = 'view_payment';
const paying = 'pay_claim';

/** What was never sent, and what the bank sent back. */
export const payableTabs = {
  waiting: text('पठाउन बाँकी', 'To be sent'),
  returned: text('फिर्ता आएको', 'Returned'),
} as const satisfies Record<string, Text>;
export type PayableTab = keyof typeof payableTabs;

const narrowing = { insurance: InsuranceFilter, registration: Type.Optional(Type.Enum(['crop', 'livestock'])) };

export const PayableFilter = Type.Object({
  ...ListQuery,
  ...narrowing,
  tab: Type.Optional(Type.Enum(keysOf(payableTabs))),
});
export type PayableFilter = Static<typeof PayableFilter>;

export const PaymentFilter = Type.Object({
  ...ListQuery,
  ...narrowing,
  status: Type.Optional(Type.Enum(paymentStateNames)),
  batch: Type.Optional(Id),
});
export type PaymentFilter = Static<typeof PaymentFilter>;

const Counts = Type.Object({
  waiting: Type.Integer(),
  /** Batches that wait for approval. */
  pending: Type.Integer(),
  sent: Type.Integer(),
  returned: Type.Integer(),
  confirmed: Type.Integer(),
});

/** More is no file that a person looks through. */
export const maxBatch = 200;

export const NewPaymentBatch = Type.Object({
  account: Id,
  format: BankFormat,
  payables: Type.Array(PayableName, { minItems: 1, maxItems: maxBatch }),
});
export type NewPaymentBatch = Static<typeof NewPaymentBatch>;

export const NewBatchMove = Type.Object({
  move: Type.Enum(batchMoveNames),
  reason: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
});
export type NewBatchMove = Static<typeof NewBatchMove>;

export const NewPayableAccount = Type.Object({ payable: PayableName, ...NewPayeeAccount.properties });
export type NewPayableAccount = Static<typeof NewPayableAccount>;

/** A line of the bank's file as it was read; `problem` says why it answers nothing. */
const ReadAnswer = Type.Object({
  row: Type.Integer(),
  reference_no: Words(),
  answer: nullable(Answer),
  payment: nullable(Payment),
  problem: nullable(Words(40)),
});
export type ReadAnswer = Static<typeof ReadAnswer>;

export const NewAnswers = Type.Object({ answers: Type.Array(Answer, { minItems: 1, maxItems: 1000 }) });
export type NewAnswers = Static<typeof NewAnswers>;

export const payments = {
  /** By due day; of a page those that a batch can pay come first. Searched by claim number or farmer. */
  payables: endpoint({
    method: 'GET',
    path: '/api/v1/payables/',
    permission: seeing,
    query: PayableFilter,
    response: Type.Object({ ...page(Payable).properties, totals: Type.Object({ amount: Money }) }),
  }),
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/payments/',
    permission: seeing,
    query: PaymentFilter,
    response: Type.Object({ ...page(Payment).properties, totals: Type.Object({ amount: Money }) }),
  }),
  /** What each tab holds. */
  counts: endpoint({
    method: 'GET',
    path: '/api/v1/payment-counts/',
    permission: seeing,
    query: Type.Object(narrowing),
    response: Counts,
  }),
  /** Gives another account for one payable, such as the right one after a return. */
  giveAccount: endpoint({
    method: 'POST',
    path: '/api/v1/payee-accounts/',
    permission: paying,
    body: NewPayableAccount,
    response: Payable,
  }),
  /** Reads the bank's file and changes nothing. */
  readAnswers: endpoint({
    method: 'POST',
    path: '/api/v1/payment-answers/read/',
    permission: paying,
    body: Type.Object({ insurance: InsuranceFilter }),
    response: Type.Object({ results: Type.Array(ReadAnswer) }),
    media: 'upload',
    files: { file: "The bank's answer: CSV or XLSX" },
  }),
  /** Records what the bank says of each payment: all of them or none. */
  answer: endpoint({
    method: 'POST',
    path: '/api/v1/payment-answers/',
    permission: paying,
    body: NewAnswers,
    response: Type.Object({ confirmed: Type.Integer(), returned: Type.Integer() }),
  }),
};

const path = '/api/v1/payment-batches/';
const one = `${path}:id/` as const;

export const paymentBatches = {
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path,
    permission: seeing,
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter, status: Type.Optional(Type.Enum(batchStateNames)) }),
    response: page(PaymentBatch),
  }),
  get: endpoint({ method: 'GET', path: one, permission: seeing, params: ById, response: PaymentBatchDetails }),
  /** Sends payables for approval. The same payables sent again answer with the batch that they are in. */
  create: endpoint({ method: 'POST', path, permission: paying, body: NewPaymentBatch, response: PaymentBatchDetails }),
  /** The table of moves says who may make which move. */
  move: endpoint({
    method: 'POST',
    path: `${one}moves/`,
    permission: seeing,
    params: ById,
    body: NewBatchMove,
    response: PaymentBatchDetails,
  }),
  /** The file for the bank, once the batch is approved. */
  file: endpoint({
    method: 'GET',
    path: `${one}file/`,
    permission: paying,
    params: ById,
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
};
