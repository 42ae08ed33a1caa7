import type { Action, Entity } from '@krishi-bima/contract/history/history';
import type { Text } from '@krishi-bima/contract/values/text';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CheckLimitTable, CheckReasonTable } from './check-tables.ts';
import type {
  DocumentTable,
  HeldFileTable,
  PrintedPaperTable,
  PrintedRegisterTable,
  SignatureTable,
} from './document-tables.ts';
import type { FieldShapeTable, FieldTable } from './field-tables.ts';
import type { ImportErrorTable, ImportRecordTable, ImportTable } from './import-tables.ts';
import type { KycTable } from './kyc-tables.ts';
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
import type { NdviMissedTable, NdviScanTable, NdviValueTable } from './ndvi-tables.ts';
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

export interface AuditedRow {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: ColumnType<Date | null, undefined, Date | string | null>;
}

export interface CompanyTable extends AuditedRow {
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

interface NamedTable extends AuditedRow {
  insurance: number;
  name_np: string;
  name_en: string;
}

export interface BranchTable extends NamedTable {
  code: string;
}

export interface UserTable extends AuditedRow {
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

interface SavedViewTable extends AuditedRow {
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
  ndvi_missed: NdviMissedTable;
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
  printed_registers: PrintedRegisterTable;
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
