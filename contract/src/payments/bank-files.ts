import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/*
 * The files that go to a bank and come back from it are data (docs/behaviour.md, Files for the bank): a bank that wants
 * other columns, heads or another kind of file is one more entry.
 */

/** What a payment says of itself in a file. */
export const bankColumns = [
  'reference_no',
  'payee_name',
  'bank_name',
  'bank_branch',
  'account_no',
  'amount',
  'remarks',
] as const;
export type BankColumn = (typeof bankColumns)[number];

export interface BankFileFormat {
  label: Text;
  file: 'csv' | 'xlsx';
  /** In their order, each with its head as the bank reads it. */
  columns: readonly { key: BankColumn; head: string }[];
}

const plainColumns = [
  { key: 'reference_no', head: 'Reference' },
  { key: 'payee_name', head: 'Beneficiary name' },
  { key: 'bank_name', head: 'Bank' },
  { key: 'bank_branch', head: 'Branch' },
  { key: 'account_no', head: 'Account number' },
  { key: 'amount', head: 'Amount' },
  { key: 'remarks', head: 'Remarks' },
] as const satisfies BankFileFormat['columns'];

export const bankFileFormats = {
  bulk_csv: { label: text('सामूहिक भुक्तानी (CSV)', 'Bulk payment (CSV)'), file: 'csv', columns: plainColumns },
  bulk_xlsx: { label: text('सामूहिक भुक्तानी (Excel)', 'Bulk payment (Excel)'), file: 'xlsx', columns: plainColumns },
} as const satisfies Record<string, BankFileFormat>;
export type BankFormatName = keyof typeof bankFileFormats;
export const bankFormatNames = keysOf(bankFileFormats);
