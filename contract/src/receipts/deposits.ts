import { type Static, Type } from 'typebox';
import { type Fields, isEmpty, missingPaths, schemaOf, type ValuesOf } from '../forms/kinds.ts';
import { storedValues, valueProblems } from '../forms/stored-values.ts';
import type { ProblemCode } from '../problems/problems.ts';
import { PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { terms } from '../terms/terms.ts';
import type { PaymentMethod } from '../values/payment-methods.ts';
import { text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, SignedMoney, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';
import { DepositStatus, Reason } from './receipts.ts';

/** The fields of the bank's slip. */
export const depositFields = {
  deposited_on: { kind: 'date', past: true, label: text('दाखिला मिति', 'Deposited on'), required: true },
  bank_name: { kind: 'text', max: 80, label: text('बैंकको नाम', 'Bank'), required: true },
  slip_no: { kind: 'text', max: 40, digits: true, label: text('भौचर (स्लिप) नं.', 'Slip no.'), required: true },
  amount: { kind: 'money', positive: true, label: terms.depositAmount, required: true },
} as const satisfies Fields;

/** Returns the problems of a slip by itself, before it is compared with the receipts. */
export function depositProblems(values: ValuesOf<typeof depositFields>, today: string): Record<string, ProblemCode> {
  const problems: Record<string, ProblemCode> = {};
  if (!isEmpty(values.amount) && !/[1-9]/.test(values.amount)) problems.amount = 'not_positive';
  if (!isEmpty(values.deposited_on) && values.deposited_on > today) problems.deposited_on = 'future_date';
  for (const path of missingPaths(depositFields, values)) problems[path] = 'required';
  return { ...problems, ...valueProblems(depositFields, storedValues(depositFields, values)) };
}

export const Deposit = Type.Object({
  id: Id,
  insurance: Id,
  branch: PlaceSummary,
  collector: nullable(UserSummary),
  deposited_on: AdDate,
  bank_name: Words(),
  slip_no: Words(),
  amount: Money,
  status: DepositStatus,
  /** The reason for a refusal. */
  reason: nullable(Words()),
  decided_by: nullable(UserSummary),
  decided_at: nullable(Words()),
  created_by: nullable(UserSummary),
  created_at: Words(),
  /** The receipts of the deposit; a reversal subtracts. */
  receipts: Type.Array(Type.Object({ id: Id, receipt_no: Words(), received_on: AdDate, amount: SignedMoney })),
  version: Type.Integer(),
});
export type Deposit = Static<typeof Deposit>;

interface Carried {
  collector: number | null;
  created_by: number | null;
}

/** Nobody confirms money that they deposited or entered themselves. */
export function isOwnDeposit({ collector, created_by }: Carried, user: number): boolean {
  return collector === user || created_by === user;
}

export const NewDeposit = Type.Object({
  receipts: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  ...schemaOf(depositFields).properties,
});
export type NewDeposit = Static<typeof NewDeposit>;

const Period = { start_date: Type.Optional(AdDate), end_date: Type.Optional(AdDate) };

export const DepositFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  branch: Type.Optional(Id),
  collector: Type.Optional(Id),
  status: Type.Optional(DepositStatus),
  /** Deposited on or after, on or before; AD. */
  ...Period,
});
export type DepositFilter = Static<typeof DepositFilter>;

/** The cash that a person holds for a branch: collected less deposited. */
export const Collection = Type.Object({
  insurance: Id,
  collector: UserSummary,
  branch: PlaceSummary,
  cash: SignedMoney,
  cheque: SignedMoney,
  receipt_count: Type.Integer(),
  /** The date of the oldest receipt among them. */
  since: nullable(AdDate),
  /** Deposited, and not confirmed yet. */
  waiting: Money,
});
export type Collection = Static<typeof Collection>;

const ByMethod = Type.Object({
  cash: SignedMoney,
  bank_voucher: SignedMoney,
  cheque: SignedMoney,
  online: SignedMoney,
} satisfies Record<PaymentMethod, typeof SignedMoney>);

const Closed = Type.Object({ id: Id, whole_branch: Type.Boolean() });

/** One collector's day at one branch: the amounts by method, and the movements of cash. */
export const DayBookEntry = Type.Object({
  branch: PlaceSummary,
  collector: UserSummary,
  receipt_count: Type.Integer(),
  taken: ByMethod,
  opening_cash: SignedMoney,
  deposited_cash: SignedMoney,
  closing_cash: SignedMoney,
  /** The closing after which this line takes no more money. */
  closed: nullable(Closed),
});
export type DayBookEntry = Static<typeof DayBookEntry>;

export const DayBook = Type.Object({ day: AdDate, lines: Type.Array(DayBookEntry) });
export type DayBook = Static<typeof DayBook>;

export const DayClose = Type.Object({
  id: Id,
  insurance: Id,
  branch: PlaceSummary,
  /** Null means the branch as a whole. */
  collector: nullable(UserSummary),
  day: AdDate,
  status: Type.Enum(['closed', 'reopened']),
  totals: ByMethod,
  expected_cash: SignedMoney,
  counted_cash: SignedMoney,
  difference: SignedMoney,
  explanation: nullable(Words()),
  closed_by: nullable(UserSummary),
  closed_at: Words(),
  reopened_by: nullable(UserSummary),
  reopened_at: nullable(Words()),
  reopen_reason: nullable(Words()),
  version: Type.Integer(),
});
export type DayClose = Static<typeof DayClose>;

export const NewDayClose = Type.Object({
  branch: Id,
  day: AdDate,
  collector: Type.Optional(nullable(Id)),
  counted_cash: Money,
  /** Required where the counted cash differs from the expected. */
  explanation: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
});
export type NewDayClose = Static<typeof NewDayClose>;

export const DayCloseFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  branch: Type.Optional(Id),
  status: Type.Optional(Type.Enum(['closed', 'reopened'])),
  ...Period,
});
export type DayCloseFilter = Static<typeof DayCloseFilter>;

const deposit = '/api/v1/deposits/:id/';
const deciding = { permission: 'decide_deposit', params: ById } as const;

export const deposits = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/deposits/',
    permission: 'view_receipt',
    query: DepositFilter,
    response: page(Deposit),
  }),
  get: endpoint({ method: 'GET', path: deposit, permission: 'view_receipt', params: ById, response: Deposit }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/deposits/',
    permission: 'add_receipt',
    body: NewDeposit,
    response: Deposit,
  }),
  confirm: endpoint({ ...deciding, method: 'POST', path: `${deposit}confirm/`, response: Deposit }),
  refuse: endpoint({
    ...deciding,
    method: 'POST',
    path: `${deposit}refuse/`,
    body: Type.Object({ reason: Reason }),
    response: Deposit,
  }),
  /** Returns who holds how much cash. An agent sees their own. */
  collections: endpoint({
    method: 'GET',
    path: '/api/v1/collections/',
    permission: 'view_receipt',
    query: Type.Object({ ...ListQuery, insurance: InsuranceFilter, branch: Type.Optional(Id) }),
    response: page(Collection),
  }),
};

export const days = {
  /** Returns a day of every branch, or of one; an agent sees their own lines. */
  book: endpoint({
    method: 'GET',
    path: '/api/v1/day-book/',
    permission: 'view_receipt',
    query: Type.Object({ insurance: InsuranceFilter, day: Type.Optional(AdDate), branch: Type.Optional(Id) }),
    response: DayBook,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/day-closes/',
    permission: 'decide_deposit',
    query: DayCloseFilter,
    response: page(DayClose),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/v1/day-closes/',
    permission: 'decide_deposit',
    body: NewDayClose,
    response: DayClose,
  }),
  reopen: endpoint({
    ...deciding,
    method: 'POST',
    path: '/api/v1/day-closes/:id/reopen/',
    body: Type.Object({ reason: Reason }),
    response: DayClose,
  }),
};
