import type { PaymentMethod } from '@krishi-bima/contract/payment-methods';
import type { DepositState } from '@krishi-bima/contract/receipts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Kept } from './tables.ts';

/** Amounts in paisa. */
export interface ReceiptTable extends Kept {
  insurance: number;
  insurance_proposal: number;
  receipt_no: string;
  fiscal_year: number;
  branch: number;
  received_on: string;
  amount: number;
  method: PaymentMethod;
  reference_no: string | null;
  bank_name: string | null;
  instrument_date: string | null;
  payer_name: string | null;
  remarks: string | null;
  collector: number;
  reverses: number | null;
  reason: string | null;
  deposit: number | null;
  created_by: number | null;
}

export interface ReceiptNumberTable {
  insurance: number;
  fiscal_year: number;
  series: string;
  last: number;
}

export interface DepositTable extends Kept {
  insurance: number;
  insurance_project: number | null;
  cooperative: number | null;
  branch: number;
  collector: number;
  deposited_on: string;
  bank_name: string;
  slip_no: string;
  amount: number;
  receipt_ids: ColumnType<number[], string, string>;
  status: Generated<DepositState>;
  reason: string | null;
  decided_by: number | null;
  decided_at: Instant | null;
  created_by: number | null;
}

export interface DayCloseTable extends Kept {
  insurance: number;
  branch: number;
  collector: number | null;
  day: string;
  status: Generated<'closed' | 'reopened'>;
  totals: ColumnType<Record<string, string>, string, string>;
  expected_cash: number;
  counted_cash: number;
  explanation: string | null;
  closed_by: number | null;
  reopened_by: number | null;
  reopened_at: Instant | null;
  reopen_reason: string | null;
}
