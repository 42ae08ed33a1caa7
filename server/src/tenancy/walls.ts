import type { Entity } from '@krishi-bima/contract/history/history';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';

/**
 * The wall (docs/architecture.md, How a request travels): each company-owned table and how a viewer's scope narrows it.
 * `company` is the column that holds the company. `project` tables carry project and cooperative themselves, those with
 * `reach` branch and maker, those with `ofMaker` the maker alone; a table with a `parent` is seen by people of a narrower
 * scope only with the record it belongs to.
 */
const walled = {
  companies: { entity: 'company', company: 'id', audited: true },
  branches: { entity: 'branch', company: 'insurance', audited: true },
  insurance_projects: { entity: 'insurance_project', company: 'insurance', audited: true, is: 'project' },
  cooperatives: { entity: 'cooperative', company: 'insurance', audited: true, is: 'cooperative' },
  index_stations: { entity: 'index_station', company: 'insurance', audited: true },
  index_products: { entity: 'index_product', company: 'insurance', audited: true },
  index_readings: { entity: 'index_reading', company: 'insurance', audited: true },
  index_payouts: { entity: 'index_payout', company: 'insurance', audited: true },
  index_shares: {
    entity: 'index_share',
    company: 'insurance',
    audited: false,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  users: { entity: 'user', company: 'insurance', audited: true },
  duties: { entity: 'duty', company: 'insurance', audited: true },
  confirmations: { entity: 'confirmation', company: 'insurance', audited: true },
  addresses: { entity: 'address', company: 'insurance', audited: false },
  kyc: {
    entity: 'kyc',
    company: 'insurance',
    audited: true,
    project: true,
    reach: { branch: 'branch', own: 'created_by' },
  },
  fields: {
    entity: 'field',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
    auditParent: [{ column: 'kyc', entity: 'kyc' }],
  },
  field_shapes: {
    entity: 'field_shape',
    company: 'insurance',
    audited: false,
    parent: { column: 'field', table: 'fields', key: 'id' },
  },
  weather_notices: {
    entity: 'weather_notice',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'field', table: 'fields', key: 'id' },
    auditParent: [{ column: 'kyc', entity: 'kyc' }],
  },
  ndvi_values: {
    entity: 'ndvi_value',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'field', table: 'fields', key: 'id' },
    auditParent: [{ column: 'field', entity: 'field' }],
  },
  animals: {
    entity: 'animal',
    company: 'insurance',
    audited: true,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  animal_rows: {
    entity: 'animal_row',
    company: 'insurance',
    audited: false,
    parent: { column: 'animal', table: 'animals', key: 'id' },
  },
  animal_moves: {
    entity: 'animal_move',
    company: 'insurance',
    audited: false,
    parent: { column: 'animal', table: 'animals', key: 'id' },
  },
  muzzle_readings: {
    entity: 'muzzle_reading',
    company: 'insurance',
    audited: false,
    parent: { column: 'animal', table: 'animals', key: 'id' },
  },
  muzzle_frames: {
    entity: 'muzzle_frame',
    company: 'insurance',
    audited: false,
    parent: { column: 'reading', table: 'muzzle_readings', key: 'id' },
  },
  muzzle_matches: {
    entity: 'muzzle_match',
    company: 'insurance',
    audited: false,
    parent: { column: 'animal', table: 'animals', key: 'id' },
  },
  muzzle_searches: {
    entity: 'muzzle_search',
    company: 'insurance',
    audited: false,
    parent: { column: 'animal', table: 'animals', key: 'id' },
  },
  muzzle_reviews: {
    entity: 'muzzle_review',
    company: 'insurance',
    audited: false,
    parent: { column: 'match', table: 'muzzle_matches', key: 'id' },
  },
  tariffs: { entity: 'tariff', company: 'insurance', audited: true },
  rates: { entity: 'rate', company: 'insurance', audited: true },
  proposals: {
    entity: 'proposal',
    company: 'insurance',
    audited: true,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  proposal_rows: {
    entity: 'proposal_row',
    company: 'insurance',
    audited: true,
    parent: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    auditParent: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  proposal_members: {
    entity: 'proposal_member',
    company: 'insurance',
    audited: true,
    parent: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    auditParent: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  documents: {
    entity: 'document',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'kyc', table: 'kyc', key: 'id' },
    auditParent: [
      { column: 'insurance_proposal', entity: 'proposal' },
      { column: 'kyc', entity: 'kyc' },
    ],
  },
  signatures: {
    entity: 'signature',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'kyc', table: 'kyc', key: 'id' },
    auditParent: [{ column: 'kyc', entity: 'kyc' }],
  },
  media: {
    entity: 'media',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'kyc', table: 'kyc', key: 'id' },
    auditParent: [
      { column: 'animal', entity: 'animal' },
      { column: 'kyc', entity: 'kyc' },
    ],
  },
  policies: {
    entity: 'policy',
    company: 'insurance',
    audited: true,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  policy_rows: {
    entity: 'policy_row',
    company: 'insurance',
    audited: false,
    parent: { column: 'policy', table: 'policies', key: 'id' },
  },
  place_entries: {
    entity: 'place_entry',
    company: 'insurance',
    audited: false,
    parent: { column: 'policy', table: 'policies', key: 'id' },
  },
  // Of everybody's work together: only somebody who sees all of the company may read them.
  place_sums: { entity: 'place_sum', company: 'insurance', audited: false },
  // Of whose list each is stands in the row (`kept-counts.ts`).
  kept_counts: { entity: 'kept_count', company: 'insurance', audited: false },
  outbreaks: { entity: 'outbreak', company: 'insurance', audited: true, ownVersion: true },
  outbreak_people: { entity: 'outbreak_person', company: 'insurance', audited: false },
  endorsements: {
    entity: 'endorsement',
    company: 'insurance',
    audited: true,
    parent: { column: 'policy', table: 'policies', key: 'id' },
    auditParent: [{ column: 'policy', entity: 'policy' }],
  },
  claims: {
    entity: 'claim',
    company: 'insurance',
    audited: true,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  // Of everybody's work together, as place_sums.
  claim_sums: { entity: 'claim_sum', company: 'insurance', audited: false },
  claim_lines: {
    entity: 'claim_line',
    company: 'insurance',
    audited: true,
    parent: { column: 'claim', table: 'claims', key: 'id' },
    auditParent: [{ column: 'claim', entity: 'claim' }],
  },
  payments: {
    entity: 'payment',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
    auditParent: [{ column: 'claim', entity: 'claim' }],
  },
  payee_accounts: {
    entity: 'payee_account',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'claim', table: 'claims', key: 'id' },
    auditParent: [{ column: 'claim', entity: 'claim' }],
  },
  disasters: { entity: 'disaster', company: 'insurance', audited: true },
  disaster_policies: {
    entity: 'disaster_policy',
    company: 'insurance',
    audited: false,
    parent: { column: 'policy', table: 'policies', key: 'id' },
  },
  payment_batches: { entity: 'payment_batch', company: 'insurance', audited: true },
  company_accounts: { entity: 'company_account', company: 'insurance', audited: true },
  vouchers: { entity: 'voucher', company: 'insurance', audited: false },
  voucher_entries: { entity: 'voucher_entry', company: 'insurance', audited: false },
  waiting_notices: { entity: 'waiting_notice', company: 'insurance', audited: true, ofMaker: 'created_by' },
  claim_reasons: {
    entity: 'claim_reason',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'claim', table: 'claims', key: 'id' },
    auditParent: [{ column: 'claim', entity: 'claim' }],
  },
  refund_rules: { entity: 'refund_rule', company: 'insurance', audited: true },
  check_reasons: {
    entity: 'check_reason',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    auditParent: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  check_limits: { entity: 'check_limit', company: 'insurance', audited: true },
  receipts: {
    entity: 'receipt',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    auditParent: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  deposits: {
    entity: 'deposit',
    company: 'insurance',
    audited: true,
    project: true,
    reach: { branch: 'branch', own: 'collector' },
  },
  day_closes: { entity: 'day_close', company: 'insurance', audited: true },
  subsidy_entries: {
    entity: 'subsidy_entry',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    auditParent: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  subsidy_corrections: {
    entity: 'subsidy_correction',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'subsidy_entry', table: 'subsidy_entries', key: 'id' },
    auditParent: [{ column: 'subsidy_entry', entity: 'subsidy_entry' }],
  },
  refund_payments: {
    entity: 'refund_payment',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'policy', table: 'policies', key: 'id' },
    auditParent: [{ column: 'policy', entity: 'policy' }],
  },
  subsidy_bills: { entity: 'subsidy_bill', company: 'insurance', audited: true },
  subsidy_payments: {
    entity: 'subsidy_payment',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    auditParent: [{ column: 'bill', entity: 'subsidy_bill' }],
  },
  subsidy_caps: { entity: 'subsidy_cap', company: 'insurance', audited: true },
  imports: { entity: 'import', company: 'insurance', audited: true, project: true, ofMaker: 'created_by' },
  import_records: {
    entity: 'import_record',
    company: 'insurance',
    audited: false,
    parent: { column: 'import', table: 'imports', key: 'id' },
  },
  import_errors: {
    entity: 'import_error',
    company: 'insurance',
    audited: false,
    parent: { column: 'import', table: 'imports', key: 'id' },
  },
  sms_rules: { entity: 'sms_rule', company: 'insurance', audited: true },
  sms_templates: { entity: 'sms_template', company: 'insurance', audited: true },
  sms_consents: {
    entity: 'sms_consent',
    company: 'insurance',
    audited: true,
    ownVersion: true,
    parent: { column: 'kyc', table: 'kyc', key: 'id' },
    auditParent: [{ column: 'kyc', entity: 'kyc' }],
  },
  sms_batches: { entity: 'sms_batch', company: 'insurance', audited: true, project: true, ofMaker: 'created_by' },
  sms_messages: {
    entity: 'sms_message',
    company: 'insurance',
    audited: false,
    parent: { column: 'batch', table: 'sms_batches', key: 'id' },
  },
  visits: {
    entity: 'visit',
    company: 'insurance',
    audited: true,
    parent: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  absences: { entity: 'absence', company: 'insurance', audited: true },
  webhooks: { entity: 'webhook', company: 'insurance', audited: true },
  webhook_deliveries: { entity: 'webhook_delivery', company: 'insurance', audited: false },
  programs: { entity: 'program', company: 'insurance', audited: true },
  saved_views: { entity: 'saved_view', company: 'insurance', audited: true },
} as const satisfies Partial<Record<keyof Schema, Wall>>;

export type Wall = Bounds & (Recorded | { audited: false; entity: string });

/** The table has version, timestamps, soft delete and history, under a name of the contract. */
interface Recorded {
  audited: true;
  entity: Entity;
}

interface Bounds {
  company: 'id' | 'insurance';
  project?: true;
  /** The rows are projects or cooperatives themselves: their people see their own. */
  is?: 'project' | 'cooperative';
  /** The columns that say of which branch and of whose work the record is. */
  reach?: { branch: string; own: string };
  /** The column that says whose the record is: of whatever reach, somebody who does not see the company's sees their own. */
  ofMaker?: string;
  /** A column of this table, and the table and column it points to. */
  parent?: { column: string; table: keyof Schema; key: string };
  /** The record whose page shows this one's history: the first that is named. */
  auditParent?: readonly { column: string; entity: Entity }[];
  /** Writing to this table raises its own version, not its owner's. */
  ownVersion?: true;
}

export type Walled = keyof typeof walled;

/** The tables without version, history and soft delete. */
export type Unaudited = { [T in Walled]: (typeof walled)[T]['audited'] extends false ? T : never }[Walled];

export const walls: Record<Walled, Wall> = walled;

/** The tables that no company owns: the address tree, tokens, tasks, the history. */
export type OpenSchema = Omit<Schema, Walled>;

/** The database without the tables behind the wall. */
export type OpenDb = Kysely<OpenSchema>;

/** A query from one walled table names that table and open ones; `data.table` and `rowsByKey` join others. */
export type ScopedSchema<T extends Walled> = OpenSchema & Pick<Schema, T>;

export type ScopedQuery<T extends Walled, O = object> = SelectQueryBuilder<ScopedSchema<T>, T, O>;
