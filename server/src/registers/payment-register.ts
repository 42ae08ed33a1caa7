import { type PaymentState, paymentStates } from '@krishi-bima/contract/payments/states';
import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { masked } from '../kyc/masking.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Asked, amount, defineRegister, together } from './register.ts';

const entries = { ordered: 1, returned: 2 } as const;

const entryNames = {
  [entries.ordered]: text('भुक्तानी', 'Paid out'),
  [entries.returned]: text('बैंकबाट फिर्ता', 'Returned by the bank'),
};

interface Line {
  entry: 1 | 2;
  day: string;
  reference_no: string;
  payee_name: string;
  bank_name: string;
  bank_branch: string | null;
  account_no: string;
  amount: number;
  status: PaymentState;
  return_reason: string | null;
  claim_no: string | null;
  batch_no: string | null;
  voucher_no: string | null;
}

/** What was ordered in the period, less what the bank sent back in it: an order of before stays where it was. */
export function paymentLines(data: Scoped, asked: Asked) {
  const ordered = of(data, asked, 'paid_on').select([
    sql<number>`${sql.lit(entries.ordered)}`.as('entry'),
    'payments.paid_on as day',
    'payments.amount',
    'payments.voucher',
  ]);
  const returned = of(data, asked, 'answered_on')
    .select([
      sql<number>`${sql.lit(entries.returned)}`.as('entry'),
      'payments.answered_on as day',
      sql<number>`-payments.amount`.as('amount'),
      'payments.return_voucher as voucher',
    ])
    .where('payments.status', '=', 'returned');
  return together(ordered, returned);
}

function of(data: Scoped, { insurance, registration, from, to }: Asked, day: 'paid_on' | 'answered_on') {
  return data
    .from('payments')
    .select([
      'payments.insurance',
      'payments.id as payment',
      'payments.claim',
      'payments.share',
      'payments.batch',
      'payments.status',
    ])
    .select(['payments.reference_no', 'payments.payee_name', 'payments.bank_name', 'payments.bank_branch'])
    .select(['payments.account_no', 'payments.return_reason'])
    .where(equalTo('payments', { insurance, line: registration }))
    .where(`payments.${day}`, '>=', from)
    .where(`payments.${day}`, '<=', to);
}

function named(table: 'claims' | 'payment_batches' | 'vouchers', column: string, id: string) {
  const key = { insurance: 'line.insurance', id: `line.${id}` };
  return sql`(select of.${sql.ref(column)} from ${rowsByKey(table, 'of', key)})`;
}

/** The payment register lists what went out and what came back, each with its voucher. */
export const paymentRegister = defineRegister<Line>({
  key: 'payment_register',
  title: text('भुक्तानी दर्ता किताब', 'Payment register'),
  permission: 'view_payment',
  filters: ['registration'],
  groups: { entry: ['entry'] },
  order: ['entry', 'day', 'payment'],
  lines: paymentLines,
  details: {
    claim_no: sql`coalesce(${named('claims', 'claim_no', 'claim')}, (select p.payout_no
      from ${rowsByKey('index_shares', 's', { insurance: 'line.insurance', id: 'line.share' })},
      lateral ${rowsByKey('index_payouts', 'p', { id: 's.payout' })}))`,
    batch_no: named('payment_batches', 'batch_no', 'batch'),
    voucher_no: named('vouchers', 'voucher_no', 'voucher'),
  },
  columns: {
    entry: { label: text('किसिम', 'Entry'), kind: 'text', rank: 'line', cell: ({ entry }) => entryNames[entry] },
    day: { label: text('मिति', 'Date'), kind: 'date', rank: 'line', width: 20, cell: ({ day }) => day },
    reference_no: {
      label: text('सन्दर्भ नं.', 'Reference'),
      kind: 'text',
      rank: 'title',
      width: 52,
      cell: ({ reference_no }) => reference_no,
    },
    claim_no: {
      label: text('दाबी नं.', 'Claim no.'),
      kind: 'text',
      rank: 'column',
      beneath: 'reference_no',
      cell: ({ claim_no }) => claim_no,
    },
    payee: {
      label: text('खातावालाको नाम', 'Account holder'),
      kind: 'text',
      rank: 'line',
      width: 'rest',
      cell: ({ payee_name }) => payee_name,
    },
    bank: {
      label: text('बैंक', 'Bank'),
      kind: 'text',
      rank: 'column',
      beneath: 'payee',
      cell: ({ bank_name, bank_branch }) => [bank_name, bank_branch].filter(Boolean).join(', '),
    },
    account_no: {
      label: text('खाता नं.', 'Account no.'),
      kind: 'text',
      rank: 'column',
      width: 38,
      cell: ({ account_no }, viewer) => masked(viewer, { account_no }).account_no,
    },
    amount: amount('amount', text('रकम', 'Amount'), { width: 30, rank: 'fact' }),
    voucher_no: {
      label: text('भौचर नं.', 'Voucher no.'),
      kind: 'text',
      rank: 'column',
      width: 42,
      cell: ({ voucher_no }) => voucher_no,
    },
    batch_no: {
      label: text('भुक्तानी सूची', 'Payment batch'),
      kind: 'text',
      rank: 'extra',
      beneath: 'voucher_no',
      cell: ({ batch_no }) => batch_no,
    },
    status: {
      label: terms.status,
      kind: 'text',
      rank: 'column',
      width: 32,
      cell: ({ status }) => paymentStates[status],
    },
    reason: {
      label: text('बैंकले लेखेको कारण', "The bank's reason"),
      kind: 'text',
      rank: 'extra',
      beneath: 'status',
      cell: ({ entry, return_reason }) => (entry === entries.returned ? return_reason : null),
    },
  },
});
