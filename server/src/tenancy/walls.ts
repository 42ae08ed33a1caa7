import type { Entity } from '@krishi-bima/contract/history/history';
import type { Tables } from '../database/tables.ts';

/**
 * The wall (design section 3): each company-owned table and how a viewer's scope narrows it. `company` is the column
 * that holds the company. `project` tables carry project and cooperative themselves; `through` tables are seen by a
 * project's or cooperative's people only with the record they belong to.
 */
const walled = {
  companies: { entity: 'company', company: 'id', kept: true },
  branches: { entity: 'branch', company: 'insurance', kept: true },
  insurance_projects: { entity: 'insurance_project', company: 'insurance', kept: true },
  cooperatives: { entity: 'cooperative', company: 'insurance', kept: true },
  users: { entity: 'user', company: 'insurance', kept: true },
  addresses: { entity: 'address', company: 'insurance', kept: false },
  kyc: { entity: 'kyc', company: 'insurance', kept: true, project: true },
  fields: {
    entity: 'field',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
    owner: [{ column: 'kyc', entity: 'kyc' }],
  },
  field_shapes: {
    entity: 'field_shape',
    company: 'insurance',
    kept: false,
    through: { column: 'field', table: 'fields', key: 'id' },
  },
  weather_notices: {
    entity: 'weather_notice',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'field', table: 'fields', key: 'id' },
    owner: [{ column: 'kyc', entity: 'kyc' }],
  },
  ndvi_values: {
    entity: 'ndvi_value',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'field', table: 'fields', key: 'id' },
    owner: [{ column: 'field', entity: 'field' }],
  },
  tariffs: { entity: 'tariff', company: 'insurance', kept: true },
  rates: { entity: 'rate', company: 'insurance', kept: true },
  proposals: {
    entity: 'proposal',
    company: 'insurance',
    kept: true,
    through: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  proposal_rows: {
    entity: 'proposal_row',
    company: 'insurance',
    kept: true,
    through: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    owner: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  proposal_members: {
    entity: 'proposal_member',
    company: 'insurance',
    kept: true,
    through: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    owner: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  documents: {
    entity: 'document',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'kyc', table: 'kyc', key: 'id' },
    owner: [
      { column: 'insurance_proposal', entity: 'proposal' },
      { column: 'kyc', entity: 'kyc' },
    ],
  },
  signatures: {
    entity: 'signature',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'kyc', table: 'kyc', key: 'id' },
    owner: [{ column: 'kyc', entity: 'kyc' }],
  },
  media: {
    entity: 'media',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'kyc', table: 'kyc', key: 'id' },
    owner: [{ column: 'kyc', entity: 'kyc' }],
  },
  policies: {
    entity: 'policy',
    company: 'insurance',
    kept: true,
    through: { column: 'personal_info', table: 'kyc', key: 'personal_info' },
  },
  endorsements: {
    entity: 'endorsement',
    company: 'insurance',
    kept: true,
    through: { column: 'policy', table: 'policies', key: 'id' },
    owner: [{ column: 'policy', entity: 'policy' }],
  },
  refund_rules: { entity: 'refund_rule', company: 'insurance', kept: true },
  check_reasons: {
    entity: 'check_reason',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    owner: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  check_limits: { entity: 'check_limit', company: 'insurance', kept: true },
  receipts: {
    entity: 'receipt',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    owner: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  deposits: { entity: 'deposit', company: 'insurance', kept: true, project: true },
  day_closes: { entity: 'day_close', company: 'insurance', kept: true },
  subsidy_entries: {
    entity: 'subsidy_entry',
    company: 'insurance',
    kept: true,
    apart: true,
    through: { column: 'insurance_proposal', table: 'proposals', key: 'id' },
    owner: [{ column: 'insurance_proposal', entity: 'proposal' }],
  },
  subsidy_bills: { entity: 'subsidy_bill', company: 'insurance', kept: true },
  subsidy_payments: {
    entity: 'subsidy_payment',
    company: 'insurance',
    kept: true,
    apart: true,
    owner: [{ column: 'bill', entity: 'subsidy_bill' }],
  },
  subsidy_caps: { entity: 'subsidy_cap', company: 'insurance', kept: true },
  imports: { entity: 'import', company: 'insurance', kept: true, project: true },
  import_records: {
    entity: 'import_record',
    company: 'insurance',
    kept: false,
    through: { column: 'import', table: 'imports', key: 'id' },
  },
  import_errors: {
    entity: 'import_error',
    company: 'insurance',
    kept: false,
    through: { column: 'import', table: 'imports', key: 'id' },
  },
  saved_views: { entity: 'saved_view', company: 'insurance', kept: true },
} as const satisfies Partial<Record<keyof Tables, Wall>>;

export type Wall = Bounds & (Recorded | { kept: false; entity: string });

/** Has version, timestamps, soft delete and history, under a name of the contract. */
interface Recorded {
  kept: true;
  entity: Entity;
}

interface Bounds {
  company: 'id' | 'insurance';
  project?: true;
  /** Column of this table, and table and column it points to. */
  through?: { column: string; table: keyof Tables; key: string };
  /** The record whose file shows this one's history: the first of them that is named. */
  owner?: readonly { column: string; entity: Entity }[];
  /** Stands by itself: a write of it is no new version of its owner. */
  apart?: true;
}

export type Walled = keyof typeof walled;

export const walls: Record<Walled, Wall> = walled;
