import type { ProposalState } from '@krishi-bima/contract/proposals/states';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditedRow, Instant, Json } from './tables.ts';

export interface TariffTable extends AuditedRow {
  insurance: number;
  line: string;
  effective_from: string;
  effective_to: string | null;
  /** numeric, which the driver hands over as text. */
  rate: string;
  crop_rates: Json<Tariff['crop_rates']>;
  subsidy_slabs: Json<Tariff['subsidy_slabs']>;
  slab_basis: Generated<string>;
  stamp: Generated<number>;
  accident_premium: Generated<number>;
  deductible: Generated<string>;
  caps: Json<Tariff['caps']>;
  buying_windows: Json<Tariff['buying_windows']>;
  note: Generated<string>;
}

/** Follow from `values`: square metres as text, amounts in paisa. */
interface Figures {
  area_sqm: string | null;
  sum_insured: number | null;
  premium: number | null;
  subsidy: number | null;
  farmer_share: number | null;
}

export interface ProposalTable extends AuditedRow, Figures {
  banking: Json<Record<string, unknown>>;
  technician_data: Json<Record<string, unknown>>;
  insurance: number;
  form: string;
  personal_info: number;
  status: Generated<ProposalState>;
  proposal_no: string | null;
  values: Json<Record<string, unknown>>;
  /** What its newest receipt says, under the names of the header's fields. */
  payment: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** How many living rows the figures come from. */
  row_count: Generated<number>;
  fiscal_year: number | null;
  proposal_date: string | null;
  branch: number | null;
  agent: number | null;
  stamp: number | null;
  payable: number | null;
  tariff_snapshot: JSONColumnType<Tariff | null, string | undefined, string | null>;
  submitted_at: Instant | null;
  submitted_by: number | null;
  moved_at: Instant;
  technician: number | null;
  first_approved_by: number | null;
  first_approved_at: Instant | null;
  approved_by: number | null;
  approved_at: Instant | null;
  renews: number | null;
  created_by: number | null;
}

export interface ProposalRowTable extends AuditedRow, Figures {
  technician_data: Json<Record<string, unknown>>;
  insurance: number;
  insurance_proposal: number;
  client_id: string;
  position: Generated<number>;
  values: Json<Record<string, unknown>>;
  /** A crop, a fruit, a species. */
  kind: string | null;
  count: number | null;
  field_id: number | null;
  /** Of a group, the one whose row it is. */
  member_id: number | null;
  tag_no: string | null;
}

export interface ProposalMemberTable extends AuditedRow {
  insurance: number;
  insurance_proposal: number;
  client_id: string;
  position: Generated<number>;
  name_np: string | null;
  citizenship_no: string | null;
  phone_number_np: string | null;
  membership_no: string | null;
  share_percent: number | null;
  /** Owner id. */
  farmer: number | null;
}

export interface RateTableRow extends AuditedRow {
  insurance: number;
  rate_table: string;
  key: string;
  district: number | null;
  effective_from: string;
  effective_to: string | null;
  /** numeric, which the driver hands over as text. */
  value: string;
  name_np: Generated<string>;
  name_en: Generated<string>;
  belongs_to: ColumnType<string | null, string | null | undefined, string | null>;
  note: Generated<string>;
}

export interface ProposalNumberTable {
  insurance: number;
  fiscal_year: number;
  line: string;
  last: number;
}
