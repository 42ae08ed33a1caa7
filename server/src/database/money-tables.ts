import type { DepositState } from '@krishi-bima/contract/receipts/receipts';
import type { SubsidyState } from '@krishi-bima/contract/subsidies/subsidies';
import type { PaymentMethod } from '@krishi-bima/contract/values/payment-methods';
import type { ColumnType, Generated } from 'kysely';
import type { AuditedRow, Instant } from './tables.ts';

/** Amounts in paisa. */
export interface ReceiptTable extends AuditedRow {
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

export interface DepositTable extends AuditedRow {
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

export interface DayCloseTable extends AuditedRow {
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

export interface SubsidyEntryTable extends AuditedRow {
  insurance: number;
  insurance_proposal: number;
  personal_info: number;
  district: number | null;
  fiscal_year: number;
  sum_insured: number;
  /** numeric, which the driver hands over as text. */
  percent: string;
  amount: number;
  received: Generated<number>;
  status: Generated<SubsidyState>;
  opened_on: string;
  recommendation_no: string | null;
  recommended_on: string | null;
  bill: number | null;
  created_by: number | null;
}

export interface SubsidyMoveTable {
  id: Generated<number>;
  insurance: number;
  subsidy_entry: number;
  from_status: SubsidyState | null;
  to_status: SubsidyState;
  on_date: string;
  reference: string | null;
  reason: string | null;
  actor: number | null;
  at: Instant;
}

export interface SubsidyBillTable extends AuditedRow {
  insurance: number;
  bill_no: string;
  fiscal_year: number;
  billed_on: string;
  note: string | null;
  created_by: number | null;
}

export interface SubsidyPaymentTable extends AuditedRow {
  insurance: number;
  bill: number;
  received_on: string;
  reference: string;
  amount: number;
  created_by: number | null;
}

export interface SubsidyShareTable {
  insurance: number;
  payment: number;
  subsidy_entry: number;
  amount: number;
}

export interface SubsidyCapTable extends AuditedRow {
  insurance: number;
  effective_from: string;
  subsidy_cap_per_farmer: number | null;
}
