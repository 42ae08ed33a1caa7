import type { Line } from '@krishi-bima/contract/access/roles';
import type { PayableKindName } from '@krishi-bima/contract/payments/kinds';
import type { Voucher } from '@krishi-bima/contract/payments/payment';
import { type Posting, postingsOf, type VoucherKind } from '@krishi-bima/contract/payments/vouchers';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { nextNumber, numberText } from '../tenancy/number-series.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

interface NewVoucher {
  insurance: number;
  kind: VoucherKind;
  on: string;
  narration: string;
  /** From which the company pays; null where nobody said. */
  company_account: number | null;
  payments: readonly { kind: PayableKindName; line: Line; amount: number }[];
}

/** Posts both sides of what is ordered or came back, under the next number of the fiscal year. */
export async function postVoucher(data: Scoped, voucher: NewVoucher): Promise<{ id: number; voucher_no: string }> {
  const { insurance, kind, on, narration, company_account, payments } = voucher;
  const fiscal_year = fiscalYearOf(on);
  const next = await nextNumber(data, 'voucher_numbers', { insurance, fiscal_year });
  const voucher_no = numberText.voucher({ ...next, fiscal_year });
  const postings = postingsOf(kind, payments);
  const amount = postings.reduce((sum, { debit }) => sum + debit, 0);
  const { id } = await data.insert('vouchers', {
    ...{ insurance, voucher_no, fiscal_year, voucher_on: on, kind, narration, amount },
    created_by: data.viewer.id,
  });
  for (const { account, debit, credit } of postings) {
    const of = account === 'bank' ? company_account : null;
    await data.insert('voucher_entries', { insurance, voucher: id, account, debit, credit, company_account: of });
  }
  return { id, voucher_no };
}

export async function readVoucher(data: Scoped, id: number): Promise<Voucher> {
  const voucher = existing(
    await data.from('vouchers').selectAll('vouchers').where('vouchers.id', '=', id).executeTakeFirst(),
  );
  const entries = await data
    .from('voucher_entries')
    .select(['voucher_entries.account', 'voucher_entries.debit', 'voucher_entries.credit'])
    .select(companyAccountName('voucher_entries.company_account').as('company_account'))
    .where('voucher_entries.voucher', '=', id)
    .orderBy('voucher_entries.id')
    .execute();
  const { voucher_no, kind, voucher_on, narration, amount } = voucher;
  return {
    ...{ id, voucher_no, kind, voucher_on, narration, amount: fromPaisa(amount) },
    entries: entries.map(asEntry),
  };
}

/** Returns the voucher of a batch as it will be posted. */
export function voucherToCome(
  payments: NewVoucher['payments'],
  { on, narration, company_account }: { on: string; narration: string; company_account: string },
): Omit<Voucher, 'id' | 'voucher_no'> {
  const postings = postingsOf('payment', payments);
  return {
    kind: 'payment',
    ...{ voucher_on: on, narration },
    amount: fromPaisa(postings.reduce((sum, { debit }) => sum + debit, 0)),
    entries: postings.map((one) =>
      asEntry({ ...one, company_account: one.account === 'bank' ? company_account : null }),
    ),
  };
}

function asEntry({ account, debit, credit, company_account }: Posting & { company_account: string | null }) {
  return { account, company_account, debit: fromPaisa(debit), credit: fromPaisa(credit) };
}

export function companyAccountName(column: string) {
  return sql<
    string | null
  >`(select a.bank_name || ', ' || a.name from ${rowsByKey('company_accounts', 'a', { id: column })})`;
}
