import { type Static, Type } from 'typebox';
import { Blocker } from '../access/blocker.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { bankOutcomeNames } from './bank-answers.ts';
import { bankFormatNames } from './bank-files.ts';
import { ledgerAccountNames, payableKindNames } from './kinds.ts';
import { nameCheckNames } from './name-check.ts';
import { batchMoveNames, batchStateNames, paymentStateNames } from './states.ts';
import { voucherKindNames } from './vouchers.ts';

const PayableKind = Type.Enum(payableKindNames);
export const BankFormat = Type.Enum(bankFormatNames);

/** Which payable: its kind, its record, and of a group the member to whom it is owed. */
const which = {
  kind: PayableKind,
  /** The id of the claim, or of the share of an index pay-out. */
  record: Id,
  member: nullable(Id),
};
export const PayableName = Type.Object({ ...which, member: Type.Optional(which.member) });
export type PayableName = Static<typeof PayableName>;

const Account = Type.Object({
  account_holder: Words(),
  bank_name: nullable(Words()),
  bank_branch: nullable(Words()),
  account_no: Words(),
});

const Returned = Type.Object({
  payment: Id,
  reason: Words(),
  on: AdDate,
  batch: nullable(Type.Object({ id: Id, batch_no: Words() })),
  voucher_no: nullable(Words()),
});

/** What is owed to one person and not yet on its way. */
export const Payable = Type.Object({
  ...which,
  insurance: Id,
  /** Of the claim or the pay-out. */
  number: Words(),
  form: Words(40),
  /** Where its documents are. */
  insurance_proposal: Id,
  /** Who is to be paid: the insured, or of a group the member. */
  payee: Words(),
  amount: Money,
  due_on: nullable(AdDate),
  account: nullable(Account),
  check: Type.Enum(nameCheckNames),
  /** Who gave another account than the proposal's. */
  account_given_by: nullable(UserSummary),
  /** The lender to whom claims were assigned. */
  lender: nullable(Words()),
  /** The reader approved it, and so does not pay it. */
  own_approval: Type.Boolean(),
  /** The last payment of it, where the bank sent it back. */
  returned: nullable(Returned),
});
export type Payable = Static<typeof Payable>;

export const Payment = Type.Object({
  id: Id,
  ...which,
  insurance: Id,
  number: Words(),
  form: Words(40),
  payee: Words(),
  amount: Money,
  payee_name: Words(),
  bank_name: Words(),
  bank_branch: nullable(Words()),
  account_no: Words(),
  name_check: Type.Enum(nameCheckNames),
  account_given_by: nullable(UserSummary),
  reference_no: Words(),
  status: Type.Enum(paymentStateNames),
  batch: nullable(Type.Object({ id: Id, batch_no: Words() })),
  paid_on: nullable(AdDate),
  voucher_no: nullable(Words()),
  answered_on: nullable(AdDate),
  bank_reference: nullable(Words()),
  return_reason: nullable(Words()),
  answered_by: nullable(UserSummary),
  return_voucher_no: nullable(Words()),
  /** A returned one is payable again until it is on another batch. */
  payable_again: Type.Boolean(),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type Payment = Static<typeof Payment>;

export const Voucher = Type.Object({
  id: Id,
  voucher_no: Words(),
  kind: Type.Enum(voucherKindNames),
  voucher_on: AdDate,
  narration: Words(),
  amount: Money,
  entries: Type.Array(
    Type.Object({
      account: Type.Enum(ledgerAccountNames),
      /** Of the bank, which of the company's accounts. */
      company_account: nullable(Words()),
      debit: Money,
      credit: Money,
    }),
  ),
});
export type Voucher = Static<typeof Voucher>;

const batch = {
  id: Id,
  insurance: Id,
  /** HBC/PAY/2083-84/00017 */
  batch_no: Words(),
  fiscal_year: Type.Integer(),
  account: Type.Object({ id: Id, name: Words(), bank_name: Words(), account_no: Words() }),
  format: BankFormat,
  count: Type.Integer(),
  amount: Money,
  status: Type.Enum(batchStateNames),
  /** Of its payments. */
  confirmed: Type.Integer(),
  returned: Type.Integer(),
  created_by: nullable(UserSummary),
  created_at: Words(),
  decided_by: nullable(UserSummary),
  decided_at: nullable(Words()),
  /** Why it was sent back. */
  reason: nullable(Words()),
  voucher_no: nullable(Words()),
  version: Type.Integer(),
};

/** In a list a batch has the payments that came back. */
export const PaymentBatch = Type.Object({ ...batch, returns: Type.Array(Payment) });
export type PaymentBatch = Static<typeof PaymentBatch>;

export const PaymentBatchDetails = Type.Object({
  ...batch,
  payments: Type.Array(Payment),
  /** As it is posted; before that as it will be, without a number. */
  voucher: Type.Object({ ...Voucher.properties, id: nullable(Id), voucher_no: nullable(Words()) }),
  moves: Type.Array(Type.Object({ move: Type.Enum(batchMoveNames), hindrances: Type.Array(Blocker) })),
});
export type PaymentBatchDetails = Static<typeof PaymentBatchDetails>;

export const Answer = Type.Object({
  payment: Id,
  outcome: Type.Enum(bankOutcomeNames),
  on: AdDate,
  reference: Type.Optional(nullable(Type.String({ maxLength: 60, accept: 'digits' }))),
  /** The bank's words; required of a return. */
  reason: Type.Optional(nullable(Words(300))),
});
export type Answer = Static<typeof Answer>;
