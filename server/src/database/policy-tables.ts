import type { RefundStep, RefundTerms } from '@krishi-bima/contract/policies/refunds';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { Generated } from 'kysely';
import type { AuditedRow, Instant, Json } from './tables.ts';

/** The cover as it was issued, as it went over the wire on that day. */
export interface PolicySnapshot {
  personal_info: Record<string, unknown>;
  default_values: Record<string, unknown>;
  insurance_details: Record<string, unknown>[];
  /** Policies from before groups had members have no list. */
  members?: Record<string, unknown>[];
  totals: object;
  tariff: Tariff;
}

export interface PolicyTable extends AuditedRow {
  insurance: number;
  insurance_proposal: number;
  personal_info: number;
  form: string;
  policy_no: string;
  fiscal_year: number;
  status: Generated<'issued' | 'expired' | 'renewed' | 'cancelled'>;
  issued_at: Instant;
  issued_by: number | null;
  risk_start_at: Instant;
  risk_end_at: Instant;
  branch: number | null;
  agent: number | null;
  sum_insured: number;
  premium: number;
  subsidy: number;
  farmer_share: number;
  stamp: number;
  payable: number;
  snapshot: Json<PolicySnapshot>;
  renews: number | null;
  cancelled_at: Instant | null;
  cancelled_by: number | null;
  refund_rule: Json<RefundTerms | null>;
  refund_farmer: number | null;
  refund_authority: number | null;
}

export interface EndorsementTable extends AuditedRow {
  insurance: number;
  policy: number;
  number: number;
  effective_from: string;
  reason: string;
  changes: Json<Record<string, [unknown, unknown]>>;
  subsidy_bill: string | null;
  created_by: number | null;
}

export interface RefundRuleTable extends AuditedRow {
  insurance: number;
  effective_from: string;
  rule: 'none' | 'pro_rata' | 'short_period';
  scale: Json<RefundStep[]>;
  note: Generated<string>;
  created_by: number | null;
}
