import type { Action, Entity } from '@krishi-bima/contract/history';
import type { Text } from '@krishi-bima/contract/text';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CheckLimitTable, CheckReasonTable } from './check-tables.ts';
import type { DocumentTable, HeldFileTable, PrintedPaperTable, SignatureTable } from './document-tables.ts';
import type { FieldShapeTable, FieldTable } from './field-tables.ts';
import type { ImportErrorTable, ImportRecordTable, ImportTable } from './import-tables.ts';
import type { MediaPairTable, MediaTable, UploadTable } from './media-tables.ts';
import type {
  DayCloseTable,
  DepositTable,
  ReceiptNumberTable,
  ReceiptTable,
  SubsidyBillTable,
  SubsidyCapTable,
  SubsidyEntryTable,
  SubsidyMoveTable,
  SubsidyPaymentTable,
  SubsidyShareTable,
} from './money-tables.ts';
import type { NdviScanTable, NdviValueTable } from './ndvi-tables.ts';
import type { EndorsementTable, PolicyTable, RefundRuleTable } from './policy-tables.ts';
import type {
  ProposalMemberTable,
  ProposalNumberTable,
  ProposalRowTable,
  ProposalTable,
  RateTableRow,
  TariffTable,
} from './proposal-tables.ts';
import type { WeatherCellTable, WeatherNoticeTable } from './weather-tables.ts';

/** Timestamps come back as `Date`, days as `YYYY-MM-DD`, bigint as number (see open.ts). */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T extends object | null> = JSONColumnType<T, string | undefined, string>;

export interface Kept {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: ColumnType<Date | null, undefined, Date | string | null>;
}

export interface CompanyTable extends Kept {
  code: string;
  name_np: string;
  name_en: string;
  address_np: Generated<string>;
  phone: Generated<string>;
  registration_no: Generated<string>;
  pan_no: Generated<string>;
  colour: Generated<string>;
  logo_key: string | null;
  approval_limit: number | null;
}

interface NamedTable extends Kept {
  insurance: number;
  name_np: string;
  name_en: string;
}

export interface BranchTable extends NamedTable {
  code: string;
}

export interface UserTable extends Kept {
  insurance: number | null;
  username: string;
  password_hash: string;
  first_name: string;
  last_name: Generated<string>;
  phone: string | null;
  role: string;
  partner: Generated<boolean>;
  branch: number | null;
  insurance_project: number | null;
  cooperative: number | null;
  picture_key: string | null;
  is_active: Generated<boolean>;
  last_login: ColumnType<Date | null, Date | undefined, Date>;
}

export interface TokenTable {
  id: Generated<number>;
  hash: string;
  user_id: number;
  user_agent: Generated<string>;
  created_at: Instant;
  last_used_at: Instant;
}

export interface SignInFailureTable {
  id: Generated<number>;
  account: string;
  address: string;
  at: Instant;
}

export interface HistoryTable {
  id: Generated<number>;
  insurance: number | null;
  entity: Entity;
  entity_id: number;
  owner_entity: Entity;
  owner_id: number;
  action: Action;
  actor: number | null;
  at: Instant;
  changes: Json<Record<string, [unknown, unknown]>>;
  reason: string | null;
  request_id: string | null;
  /** Those that the change made, of the record and of its owner. */
  version: Generated<number | null>;
  owner_version: Generated<number | null>;
}

export interface IdempotencyTable {
  user_id: number;
  endpoint: string;
  key: string;
  body_hash: string;
  status: number | null;
  record_id: number | null;
  created_at: Instant;
}

export interface TaskTable {
  id: string;
  insurance: number | null;
  created_by: number;
  kind: string;
  status: Generated<string>;
  progress: Generated<number>;
  result: Json<{ key: string; name: string } | null>;
  /** Code of a problem. */
  error: string | null;
  about: Json<Text>;
  /** What the job was given, without who asked and the key of the file. */
  input: Json<object>;
  /** The records whose data leaves with the file; each gets its note. */
  concerns: Json<{ table: string; ids: number[] } | null>;
  /** Held from the beginning, so that a half-made file is found too. */
  file_key: string | null;
  created_at: Instant;
  updated_at: Instant;
}

interface LevelTable {
  id: number;
  name_np: string;
  name_en: string;
}

export interface AddressTable {
  id: Generated<number>;
  insurance: number;
  province: number;
  district: number;
  municipality: number;
  ward: number;
  tole: Generated<string>;
}

export interface KycTable extends Kept {
  personal_info: Generated<number>;
  insurance: number;
  is_crop: Generated<boolean>;
  is_livestock: Generated<boolean>;
  status: Generated<string>;
  twin_review: Generated<boolean>;
  twin_reason: string | null;
  insurance_project: number | null;
  cooperative: number | null;
  name_np: string;
  name_en: string | null;
  gender: string | null;
  date_of_birth: string | null;
  marital_status: string | null;
  nationality: string | null;
  grandfather_name_np: string | null;
  father_name_np: string | null;
  mother_name_np: string | null;
  spouse_name_np: string | null;
  phone_number_np: string | null;
  phone_alt: string | null;
  guardian_phone: string | null;
  email: string | null;
  id_type: string | null;
  citizenship_no: string | null;
  citizenship_issue_district: number | null;
  citizenship_issue_date: string | null;
  id_no: string | null;
  national_id_no: string | null;
  pan_no: string | null;
  occupation: string | null;
  education: string | null;
  ethnicity: string | null;
  annual_income_band: string | null;
  is_pep: boolean | null;
  family_size: number | null;
  family_male: number | null;
  family_female: number | null;
  total_land_area: Json<object | null>;
  membership_no: string | null;
  nominee_name_np: string | null;
  nominee_relation: string | null;
  nominee_phone: string | null;
  bank_name: string | null;
  bank_branch: string | null;
  account_no: string | null;
  account_holder: string | null;
  remarks: string | null;
  person_type: Generated<string>;
  firm_type: string | null;
  business: string | null;
  registration_no: string | null;
  registration_date: string | null;
  registration_office: string | null;
  authorised_name_np: string | null;
  authorised_position: string | null;
  authorised_phone: string | null;
  authorised_citizenship_no: string | null;
  address: number | null;
  temp_address: number | null;
  province: number | null;
  district: number | null;
  municipality: number | null;
  ward: number | null;
  name_key: string;
  number_key: Generated<string>;
  created_by: number | null;
}

interface SavedViewTable extends Kept {
  insurance: number;
  owner: number;
  screen: string;
  name: string;
  query: string;
  columns: string[];
  shared: Generated<boolean>;
}

export interface Tables {
  migrations: { name: string; hash: string; applied_at: Instant };
  secrets: { name: string; value: string };
  companies: CompanyTable;
  branches: BranchTable;
  insurance_projects: NamedTable;
  cooperatives: NamedTable;
  users: UserTable;
  tokens: TokenTable;
  sign_in_failures: SignInFailureTable;
  history: HistoryTable;
  notifications_seen: { user_id: number; history: number };
  idempotency_keys: IdempotencyTable;
  tasks: TaskTable;
  calendar_years: {
    year: number;
    months: number[];
    official: boolean;
    version: Generated<number>;
    set_by: number | null;
    set_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  provinces: LevelTable;
  districts: LevelTable & { province: number; area_unit: 'ropani' | 'bigha' };
  municipalities: LevelTable & {
    district: number;
    category_np: string;
    category_en: string;
    longitude: number | null;
    latitude: number | null;
  };
  wards: { id: number; municipality: number; number: number };
  addresses: AddressTable;
  kyc: KycTable;
  fields: FieldTable;
  field_shapes: FieldShapeTable;
  weather_cells: WeatherCellTable;
  ndvi_values: NdviValueTable;
  ndvi_scans: NdviScanTable;
  weather_notices: WeatherNoticeTable;
  tariffs: TariffTable;
  rates: RateTableRow;
  proposals: ProposalTable;
  proposal_rows: ProposalRowTable;
  proposal_members: ProposalMemberTable;
  proposal_numbers: ProposalNumberTable;
  policies: PolicyTable;
  policy_numbers: ProposalNumberTable;
  endorsements: EndorsementTable;
  check_reasons: CheckReasonTable;
  check_limits: CheckLimitTable;
  refund_rules: RefundRuleTable;
  documents: DocumentTable;
  signatures: SignatureTable;
  held_files: HeldFileTable;
  printed_papers: PrintedPaperTable;
  media: MediaTable;
  media_pairs: MediaPairTable;
  uploads: UploadTable;
  receipts: ReceiptTable;
  receipt_numbers: ReceiptNumberTable;
  deposits: DepositTable;
  day_closes: DayCloseTable;
  subsidy_entries: SubsidyEntryTable;
  subsidy_moves: SubsidyMoveTable;
  subsidy_bills: SubsidyBillTable;
  subsidy_bill_numbers: Omit<ReceiptNumberTable, 'series'>;
  subsidy_payments: SubsidyPaymentTable;
  subsidy_shares: SubsidyShareTable;
  subsidy_caps: SubsidyCapTable;
  imports: ImportTable;
  import_records: ImportRecordTable;
  import_errors: ImportErrorTable;
  saved_views: SavedViewTable;
}

/**
 * The wall (design section 3): each company-owned table and how a viewer's scope narrows it. `company` is the column
 * that holds the company. `project` tables carry project and cooperative themselves; `through` tables are seen by a
 * project's or cooperative's people only with the record they belong to.
 */
export const walled = {
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
