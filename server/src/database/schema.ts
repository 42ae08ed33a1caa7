/** Written by `npm run schema` from the migrated database; the check compares it. */

import type { Changes, EndorsementReason, Jsonb, PageCopy, PolicySnapshot, StoredRaster, TaskResult, TaskSubjects } from "./json-columns.ts";
import type { Line, Permission, Reach, Role } from "@krishi-bima/contract/access/roles";
import type { AnimalMoveOfAny } from "@krishi-bima/contract/animals/moves";
import type { CoverCheck } from "@krishi-bima/contract/claims/cover";
import type { Payout } from "@krishi-bima/contract/claims/payout";
import type { Disposal, Informant, LossKind, NoticeWay, PerilName, RefusalReasonName } from "@krishi-bima/contract/claims/perils";
import type { ClaimState } from "@krishi-bima/contract/claims/states";
import type { ClaimCheckName } from "@krishi-bima/contract/claims/survey/find";
import type { StorageKind } from "@krishi-bima/contract/companies/storage";
import type { ConfirmationKind } from "@krishi-bima/contract/confirmations/confirmations";
import type { DisasterArea, HitLine } from "@krishi-bima/contract/disasters/disasters";
import type { DocumentState } from "@krishi-bima/contract/documents/documents";
import type { DocumentCode } from "@krishi-bima/contract/documents/kinds";
import type { SignedMarks } from "@krishi-bima/contract/documents/signed-marks";
import type { EventType } from "@krishi-bima/contract/events/events";
import type { ShapeSource } from "@krishi-bima/contract/fields/fields";
import type { LocationPart } from "@krishi-bima/contract/findings/check";
import type { CheckName } from "@krishi-bima/contract/findings/find";
import type { CompanyLimit } from "@krishi-bima/contract/findings/limits";
import type { BankingDetails, InspectionReport, ProposalHeader, RowValues } from "@krishi-bima/contract/forms/records";
import type { Polygon } from "@krishi-bima/contract/geometry/polygon";
import type { Action, Entity } from "@krishi-bima/contract/history/history";
import type { ImportDuplicate, ImportMapping, ImportState } from "@krishi-bima/contract/imports/imports";
import type { PayoutState } from "@krishi-bima/contract/index-cover/payout-states";
import type { StoredPaper } from "@krishi-bima/contract/index-cover/products";
import type { Reckoning } from "@krishi-bima/contract/index-cover/seasons";
import type { IndexTerms, Measure } from "@krishi-bima/contract/index-cover/terms";
import type { KycInfo } from "@krishi-bima/contract/kyc/kyc";
import type { KycState } from "@krishi-bima/contract/kyc/moves";
import type { Album, Shot } from "@krishi-bima/contract/media/albums";
import type { CopyState, MediaKind, PlaceSource, ThumbnailSize } from "@krishi-bima/contract/media/media";
import type { Guidance } from "@krishi-bima/contract/muzzle/guidance";
import type { MuzzleCell, MuzzleConclusion, MuzzlePurpose, MuzzleResult } from "@krishi-bima/contract/muzzle/muzzle";
import type { NoticeKindName } from "@krishi-bima/contract/notices/notices";
import type { BankFormatName } from "@krishi-bima/contract/payments/bank-files";
import type { LedgerAccount, PayableKindName } from "@krishi-bima/contract/payments/kinds";
import type { NameCheck } from "@krishi-bima/contract/payments/name-check";
import type { BatchState, PaymentState } from "@krishi-bima/contract/payments/states";
import type { VoucherKind } from "@krishi-bima/contract/payments/vouchers";
import type { CancelCause } from "@krishi-bima/contract/policies/cancelling";
import type { PathChanges, RowChange } from "@krishi-bima/contract/policies/content";
import type { EndorsementCause, EndorsementKind } from "@krishi-bima/contract/policies/endorsement-kinds";
import type { EndorsementState } from "@krishi-bima/contract/policies/endorsement-states";
import type { RefundWay } from "@krishi-bima/contract/policies/refund-payments";
import type { RefundStep, RefundTerms } from "@krishi-bima/contract/policies/refunds";
import type { ProposalState } from "@krishi-bima/contract/proposals/states";
import type { RateTable } from "@krishi-bima/contract/rates/rates";
import type { DayClose } from "@krishi-bima/contract/receipts/deposits";
import type { DepositState } from "@krishi-bima/contract/receipts/receipts";
import type { RegisterSelection } from "@krishi-bima/contract/registers/registers";
import type { SecurityKind, SecurityOutcome } from "@krishi-bima/contract/security/security";
import type { SmsOccasion } from "@krishi-bima/contract/sms/occasions";
import type { SmsAlphabet } from "@krishi-bima/contract/sms/parts";
import type { ConsentWay, SmsPause, SmsReason, SmsState } from "@krishi-bima/contract/sms/states";
import type { SubsidyState } from "@krishi-bima/contract/subsidies/subsidies";
import type { Tariff } from "@krishi-bima/contract/tariffs/tariffs";
import type { PaymentMethod } from "@krishi-bima/contract/values/payment-methods";
import type { Language, Text } from "@krishi-bima/contract/values/text";
import type { Area } from "@krishi-bima/contract/values/values";
import type { VisitKindName, VisitState } from "@krishi-bima/contract/visits/kinds";
import type { PhaseName } from "@krishi-bima/contract/visits/phases";
import type { PastDay } from "@krishi-bima/contract/weather/archive";
import type { HazardName } from "@krishi-bima/contract/weather/limits";
import type { WeatherDay, WeatherHour, WeatherNow } from "@krishi-bima/contract/weather/weather";
import type { DeliveryReason, DeliveryState } from "@krishi-bima/contract/webhooks/delivery";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Absences {
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  from_day: string;
  id: Generated<number>;
  insurance: number;
  note: string | null;
  person: number;
  until_day: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Addresses {
  district: number;
  id: Generated<number>;
  insurance: number;
  municipality: number;
  province: number;
  tole: Generated<string>;
  ward: number;
}

export interface AnimalMoves {
  animal: number;
  created_at: Generated<Timestamp>;
  created_by: number;
  evidence: number[];
  from_owner: number | null;
  from_tag: string | null;
  id: Generated<number>;
  insurance: number;
  move: AnimalMoveOfAny;
  on_day: string;
  reason: string;
  to_owner: number | null;
  to_tag: string | null;
}

export interface AnimalRows {
  animal: number;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number;
  market_value: number | null;
  row_id: number;
  sum_insured: number | null;
  tag_no: string | null;
}

export interface Animals {
  corrected: Generated<Jsonb<Record<string, unknown>>>;
  count: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  described_on: string;
  died_on: string | null;
  id: Generated<number>;
  insurance: number;
  kyc: number;
  personal_info: number;
  species: string;
  tag_no: string | null;
  updated_at: Generated<Timestamp>;
  values: Generated<Jsonb<RowValues>>;
  version: Generated<number>;
}

export interface Branches {
  address: number | null;
  code: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  name_en: string;
  name_np: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CalendarMonths {
  first_day: string;
}

export interface CalendarYears {
  months: number[];
  official: boolean;
  set_at: Timestamp | null;
  set_by: number | null;
  version: Generated<number>;
  year: number;
}

export interface CheckLimits {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  effective_from: string;
  id: Generated<number>;
  insurance: number;
  limit_name: CompanyLimit;
  updated_at: Generated<Timestamp>;
  value: Numeric;
  version: Generated<number>;
}

export interface CheckReasons {
  check_name: CheckName;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  field: string;
  figures: Jsonb<Record<string, number | string>>;
  given_by: number | null;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number;
  part: LocationPart;
  reason: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ClaimLines {
  animal: number | null;
  buried: number | null;
  claim: number;
  cost_till_loss: number | null;
  created_at: Generated<Timestamp>;
  damage_percent: Numeric | null;
  damaged_area: Jsonb<Area> | null;
  damaged_count: number | null;
  deductible_percent: Numeric;
  deleted_at: Timestamp | null;
  disposal: Disposal | null;
  disposed_on: string | null;
  estimated: number | null;
  field: number | null;
  id: Generated<number>;
  insurance: number;
  insured_area: Jsonb<Area> | null;
  insured_count: number | null;
  kind: string;
  loss: LossKind;
  mark: string | null;
  market_value: number | null;
  payable: number | null;
  payout: Jsonb<Payout> | null;
  refusal: RefusalReasonName | null;
  remark: string | null;
  row_id: number;
  salvage_value: number | null;
  sum_insured: number;
  tag_found: string | null;
  tag_returned: boolean | null;
  updated_at: Generated<Timestamp>;
  values: Jsonb<RowValues>;
  version: Generated<number>;
}

export interface ClaimNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
  line: string;
}

export interface ClaimReasons {
  check_name: ClaimCheckName;
  claim: number;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  figures: Jsonb<Record<string, number | string>>;
  given_by: number | null;
  id: Generated<number>;
  insurance: number;
  line: number | null;
  reason: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Claims {
  approver: number | null;
  assessed: number | null;
  assessed_at: Timestamp | null;
  assessed_by: number | null;
  assignee: number | null;
  branch: number | null;
  cause: string | null;
  claim_no: string;
  cover: Jsonb<CoverCheck>;
  covered: boolean;
  created_at: Generated<Timestamp>;
  created_by: number;
  cut: number | null;
  decided_at: Timestamp | null;
  decided_by: number | null;
  decision_reason: string | null;
  deductible: number | null;
  deleted_at: Timestamp | null;
  description: string;
  district: number | null;
  due_on: string | null;
  estimated: number | null;
  first_approved_at: Timestamp | null;
  first_approved_by: number | null;
  fiscal_year: number;
  form: string;
  id: Generated<number>;
  informant: Informant;
  informant_name: string;
  informant_phone: string | null;
  insurance: number;
  insurance_proposal: number;
  kind: string;
  large_days: number;
  late: boolean;
  late_reason: string | null;
  loss_at: Timestamp;
  loss_on: string;
  mark: string | null;
  moved_at: Generated<Timestamp>;
  papers_on: string | null;
  payable: number | null;
  peril: PerilName;
  personal_info: number;
  policy: number;
  refusal: RefusalReasonName | null;
  reported_at: Timestamp;
  reported_via: NoticeWay;
  rows: number;
  salvage: number | null;
  small_days: number;
  small_most: number;
  status: Generated<ClaimState>;
  treated_from: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  veterinarian: string | null;
}

export interface ClaimSums {
  assessed: number;
  claims: number;
  estimated: number;
  form: string;
  fresh: Generated<boolean>;
  id: Generated<number>;
  insurance: number;
  payable: number;
  status: string;
}

export interface Companies {
  address_np: Generated<string>;
  approval_limit: number | null;
  code: string;
  colour: Generated<string>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  erase_after_years: number | null;
  id: Generated<number>;
  logo_key: string | null;
  name_en: string;
  name_np: string;
  pan_no: Generated<string>;
  phone: Generated<string>;
  registration_no: Generated<string>;
  second_factor_from: string | null;
  second_factor_roles: Generated<Role[]>;
  storage_quota: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CompanyAccounts {
  account_no: string;
  active: Generated<boolean>;
  bank_branch: string | null;
  bank_name: string;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  name: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CompanyStorage {
  deleted: Generated<number>;
  documents: Generated<number>;
  insurance: number;
  other: Generated<number>;
  photos: Generated<number>;
  videos: Generated<number>;
}

export interface Confirmations {
  approval_limit: number | null;
  asked_by: number;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: number | null;
  deleted_at: Timestamp | null;
  duty: number | null;
  id: Generated<number>;
  insurance: number;
  kind: ConfirmationKind;
  outcome: "confirmed" | "refused" | null;
  password_hash: string | null;
  permissions: Permission[] | null;
  person: number | null;
  reach: Reach | null;
  role: Role | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Cooperatives {
  chair_name_np: string | null;
  chair_phone: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  kyc: number | null;
  logo_key: string | null;
  manager_name_np: string | null;
  manager_phone: string | null;
  name_en: string;
  name_np: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CountedRecords {
  counted: string | null;
  holder: number | null;
  insurance: number | null;
  part: Json | null;
  records: number | null;
  whose: string | null;
}

export interface DayCloses {
  branch: number;
  closed_by: number | null;
  collector: number | null;
  counted_cash: number;
  created_at: Generated<Timestamp>;
  day: string;
  deleted_at: Timestamp | null;
  expected_cash: number;
  explanation: string | null;
  id: Generated<number>;
  insurance: number;
  reopen_reason: string | null;
  reopened_at: Timestamp | null;
  reopened_by: number | null;
  status: Generated<"closed" | "reopened">;
  totals: Jsonb<DayClose['totals']>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Deposits {
  amount: number;
  bank_name: string;
  branch: number;
  collector: number;
  cooperative: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  decided_at: Timestamp | null;
  decided_by: number | null;
  deleted_at: Timestamp | null;
  deposited_on: string;
  id: Generated<number>;
  insurance: number;
  insurance_project: number | null;
  reason: string | null;
  receipt_ids: Jsonb<number[]>;
  returned_cash: number | null;
  returned_on: string | null;
  slip_no: string;
  status: Generated<DepositState>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Devices {
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  hash: string;
  id: Generated<number>;
  last_used_at: Generated<Timestamp>;
  otp_until: Timestamp | null;
  user_agent: Generated<string>;
  user_id: number;
}

export interface DisasterNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
}

export interface DisasterPolicies {
  assignee: number | null;
  claim: number | null;
  disaster: number;
  expected: number;
  has_boundary: boolean;
  id: Generated<number>;
  insurance: number;
  latitude: number | null;
  lines: Jsonb<HitLine[]>;
  longitude: number | null;
  policy: number;
  problem: string | null;
  sum_insured: number;
  ward: number | null;
}

export interface Disasters {
  area: Jsonb<DisasterArea>;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  description: string | null;
  disaster_no: string;
  fiscal_year: number;
  id: Generated<number>;
  insurance: number;
  loss_at: Timestamp;
  loss_on: string;
  name: string;
  percents: Jsonb<Record<string, number>>;
  peril: PerilName;
  task: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Districts {
  area_unit: "ropani" | "bigha";
  id: number;
  name_en: string;
  name_np: string;
  province: number;
}

export interface Documents {
  claim: number | null;
  client_id: string;
  code: DocumentCode;
  copies: Generated<"waiting" | "ready" | "failed">;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  decided_at: Timestamp | null;
  decided_by: number | null;
  deleted_at: Timestamp | null;
  endorsement: number | null;
  file_key: string;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number | null;
  kyc: number;
  latitude: Numeric | null;
  longitude: Numeric | null;
  mime: string;
  name: string;
  page_count: number;
  pages: Generated<Jsonb<PageCopy[]>>;
  position: Generated<number>;
  reason: string | null;
  replaced: Generated<boolean>;
  replaces: number | null;
  sha256: string;
  size: number;
  state: Generated<DocumentState>;
  taken_at: Timestamp | null;
  thumb_key: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Duties {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  name_en: string;
  name_np: string;
  permissions: Permission[];
  role: Role;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Endorsements {
  approver: number | null;
  cause: EndorsementCause | null;
  changes: Jsonb<PathChanges>;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  days: Generated<number>;
  days_left: Generated<number>;
  decided_at: Timestamp | null;
  decided_by: number | null;
  decision_reason: string | null;
  deleted_at: Timestamp | null;
  effective_from: string;
  farmer_share: Generated<number>;
  finding_reasons: Generated<Jsonb<EndorsementReason[]>>;
  id: Generated<number>;
  in_force_at: Timestamp | null;
  insurance: number;
  kind: Generated<EndorsementKind>;
  moved_at: Generated<Timestamp>;
  number: number;
  policy: number;
  premium: Generated<number>;
  reason: string;
  row_changes: Generated<Jsonb<RowChange[]>>;
  status: Generated<EndorsementState>;
  subsidy: Generated<number>;
  subsidy_bill: string | null;
  subsidy_percent: Generated<Numeric>;
  sum_insured: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Erasures {
  at: Generated<Timestamp>;
  entries: number;
  farmers: number;
  id: Generated<number>;
  insurance: number;
  rule: string;
  unchanged_since: Timestamp;
}

export interface Events {
  at: Generated<Timestamp>;
  id: Generated<number>;
  insurance: number;
  key: Generated<string>;
  record: number;
  tries: Generated<number>;
  type: EventType;
}

export interface Fields {
  address: number | null;
  area: Jsonb<Area> | null;
  area_sqm: Generated<Numeric>;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  crop: string | null;
  deleted_at: Timestamp | null;
  district: number | null;
  east: number | null;
  field_name: string;
  field_polygon_json: Jsonb<Polygon> | null;
  id: Generated<number>;
  insurance: number;
  kitta_no: string | null;
  kyc: number;
  municipality: number | null;
  name_key: Generated<string>;
  near_border: Generated<boolean>;
  north: number | null;
  paper_area: Jsonb<Area> | null;
  personal_info: number;
  polygon_area_sqm: Numeric | null;
  province: number | null;
  remarks: string | null;
  sheet_no: string | null;
  south: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  ward: number | null;
  west: number | null;
}

export interface FieldShapes {
  area_sqm: Numeric | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  field: number;
  field_polygon_json: Jsonb<Polygon> | null;
  id: Generated<number>;
  insurance: number;
  source: ShapeSource;
}

export interface Forms {
  name: string;
  tariff_line: string;
}

export interface HeldFiles {
  held_at: Generated<Timestamp>;
  key: string;
  sweeping: Generated<boolean>;
}

export interface History {
  action: Action;
  actor: number | null;
  at: Generated<Timestamp>;
  changes: Generated<Jsonb<Changes>>;
  entity: Entity;
  entity_id: number;
  id: Generated<number>;
  insurance: number | null;
  owner_entity: Entity;
  owner_id: number;
  owner_version: number | null;
  program: number | null;
  reason: string | null;
  request_id: string | null;
  version: number | null;
}

export interface IdempotencyKeys {
  body_hash: string;
  created_at: Generated<Timestamp>;
  endpoint: string;
  key: string;
  record_id: number | null;
  status: number | null;
  user_id: number;
}

export interface ImportErrors {
  code: string;
  column_key: string;
  id: Generated<number>;
  import: number;
  insurance: number;
  line: number;
  value: string;
}

export interface ImportRecords {
  body: Jsonb<object>;
  cells: Jsonb<string[]>;
  decision: "skip" | "keep" | null;
  id: Generated<number>;
  import: number;
  insurance: number;
  line: number;
  reason: string | null;
  record: number | null;
  twins: Generated<Jsonb<ImportDuplicate[]>>;
}

export interface Imports {
  committed_at: Timestamp | null;
  cooperative: number | null;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  error_key: string | null;
  faulty_count: Generated<number>;
  file_key: string;
  file_name: string;
  heads: Generated<Jsonb<string[]>>;
  id: Generated<number>;
  insurance: number;
  insurance_project: number | null;
  kind: string;
  language: Generated<Language>;
  line_count: Generated<number>;
  mapping: Generated<Jsonb<ImportMapping>>;
  problem: string | null;
  progress: Generated<number>;
  record_count: Generated<number>;
  state: Generated<ImportState>;
  undone_at: Timestamp | null;
  undone_by: number | null;
  unknown_heads: Generated<Jsonb<string[]>>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface IndexPayouts {
  amount: number;
  approved_at: Timestamp | null;
  approved_by: number | null;
  before: number;
  closes: boolean;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  due: number;
  first_approved_at: Timestamp | null;
  first_approved_by: number | null;
  first_note: string | null;
  id: Generated<number>;
  insurance: number;
  members: number;
  note: string | null;
  payout_no: string;
  position: number;
  product: number;
  reckoning: Jsonb<Reckoning>;
  settled: number;
  status: Generated<PayoutState>;
  sum_insured: number;
  until: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  withdrawn_at: Timestamp | null;
  withdrawn_by: number | null;
  withdrawn_reason: string | null;
  year: number;
}

export interface IndexProducts {
  approval_no: string | null;
  approved_on: string | null;
  code: string;
  created_at: Generated<Timestamp>;
  created_by: number;
  crop: string;
  deleted_at: Timestamp | null;
  enrol_from: string | null;
  enrol_until: string | null;
  fallback: number | null;
  id: Generated<number>;
  insurance: number;
  municipalities: Generated<number[]>;
  name_en: string;
  name_np: string;
  papers: Generated<Jsonb<StoredPaper[]>>;
  places: string;
  station: number;
  status: Generated<"draft" | "approved">;
  terms: Jsonb<IndexTerms>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface IndexReadings {
  created_at: Generated<Timestamp>;
  created_by: number;
  day: string;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  measure: Measure;
  quality: "final" | "provisional";
  source: string;
  station: number;
  updated_at: Generated<Timestamp>;
  value: Numeric;
  version: Generated<number>;
}

export interface IndexShares {
  amount: number;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number;
  member: number | null;
  membership_no: string | null;
  name_np: string;
  payout: number;
  personal_info: number;
  policy: number;
  settled: number;
  sum_insured: number;
  units: number;
}

export interface IndexStations {
  code: string;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  latitude: number | null;
  longitude: number | null;
  name_en: string;
  name_np: string;
  source: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface InsuranceProjects {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  name_en: string;
  name_np: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface KeptCopies {
  fingerprints: Jsonb<Record<string, string>>;
  id: string;
  made_at: Generated<Timestamp>;
  seen_history: Generated<number>;
  user_id: number;
  whole_at: Timestamp | null;
  whole_on: string | null;
}

export interface KeptCounts {
  counted: string;
  fresh: Generated<boolean>;
  holder: number;
  id: Generated<number>;
  insurance: number;
  part: Json;
  records: number;
  whose: string;
}

export interface Kyc {
  account_holder: string | null;
  account_no: string | null;
  address: number | null;
  annual_income_band: NonNullable<KycInfo['annual_income_band']> | null;
  authorised_citizenship_no: string | null;
  authorised_name_np: string | null;
  authorised_phone: string | null;
  authorised_position: string | null;
  bank_branch: string | null;
  bank_name: string | null;
  branch: number | null;
  business: string | null;
  citizenship_issue_date: string | null;
  citizenship_issue_district: number | null;
  citizenship_no: string | null;
  cooperative: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  date_of_birth: string | null;
  deleted_at: Timestamp | null;
  district: number | null;
  education: NonNullable<KycInfo['education']> | null;
  email: string | null;
  erased_at: Timestamp | null;
  ethnicity: string | null;
  family_female: number | null;
  family_male: number | null;
  family_size: number | null;
  father_name_np: string | null;
  firm_type: NonNullable<KycInfo['firm_type']> | null;
  gender: NonNullable<KycInfo['gender']> | null;
  grandfather_name_np: string | null;
  guardian_phone: string | null;
  id: Generated<number>;
  id_no: string | null;
  id_type: NonNullable<KycInfo['id_type']> | null;
  insurance: number;
  insurance_project: number | null;
  is_crop: Generated<boolean>;
  is_livestock: Generated<boolean>;
  is_pep: boolean | null;
  marital_status: NonNullable<KycInfo['marital_status']> | null;
  member_since: string | null;
  membership_no: string | null;
  mother_name_np: string | null;
  municipality: number | null;
  name_en: string | null;
  name_key: string;
  name_np: string;
  national_id_no: string | null;
  nationality: NonNullable<KycInfo['nationality']> | null;
  nominee_name_np: string | null;
  nominee_phone: string | null;
  nominee_relation: string | null;
  number_key: Generated<string>;
  occupation: NonNullable<KycInfo['occupation']> | null;
  pan_no: string | null;
  person_type: Generated<NonNullable<KycInfo['person_type']>>;
  personal_info: Generated<number>;
  phone_alt: string | null;
  phone_number_np: string | null;
  province: number | null;
  registration_date: string | null;
  registration_no: string | null;
  registration_office: string | null;
  remarks: string | null;
  spouse_name_np: string | null;
  status: Generated<KycState>;
  temp_address: number | null;
  total_land_area: Jsonb<Area> | null;
  twin_reason: string | null;
  twin_review: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  ward: number | null;
}

export interface MaintenanceRuns {
  detail: Generated<string>;
  ended_at: Generated<Timestamp>;
  id: Generated<number>;
  kind: string;
  outcome: string;
  started_at: Timestamp;
}

export interface Media {
  album: Album | null;
  animal: number | null;
  bearing: Numeric | null;
  caption: string | null;
  client_id: string;
  copies: Generated<CopyState>;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  duration_s: Numeric | null;
  field: number | null;
  file_key: string;
  height: number | null;
  id: Generated<number>;
  insurance: number;
  kind: MediaKind;
  kyc: number;
  latitude: Numeric | null;
  longitude: Numeric | null;
  look: string | null;
  look_parts: number[] | null;
  mime: string;
  name: string;
  place_source: PlaceSource | null;
  play_key: string | null;
  progress: Generated<number>;
  sha256: string;
  shot: Shot | null;
  size: number;
  stored: Generated<boolean>;
  taken_at: Timestamp | null;
  thumbs: Generated<Jsonb<Partial<Record<ThumbnailSize, string>>>>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  width: number | null;
}

export interface MediaPairs {
  exact: boolean;
  insurance: number;
  medium: number;
  other: number;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  hash: string;
  name: string;
}

export interface Municipalities {
  category_en: string;
  category_np: string;
  district: number;
  id: number;
  latitude: number | null;
  longitude: number | null;
  name_en: string;
  name_np: string;
}

export interface MuzzleFrames {
  descriptors: Buffer;
  height: number;
  id: Generated<number>;
  insurance: number;
  picture_key: string;
  points: Buffer;
  position: number;
  reading: number;
  sharpness: number;
  width: number;
}

export interface MuzzleMatches {
  animal: number;
  asked: number;
  best_asked: number;
  best_enrolled: number;
  created_at: Generated<Timestamp>;
  elsewhere: Generated<boolean>;
  enrolled: number;
  grid: Jsonb<MuzzleCell[][]>;
  id: Generated<number>;
  inliers: number;
  insurance: number;
  match_limit: Numeric;
  result: MuzzleResult;
  unclear_limit: Numeric;
  witnesses: number;
}

export interface MuzzleReadings {
  animal: number;
  created_at: Generated<Timestamp>;
  created_by: number;
  engine: string;
  fault: Guidance | null;
  good: number;
  id: Generated<number>;
  insurance: number;
  medium: number;
  purpose: MuzzlePurpose;
  task: string;
}

export interface MuzzleReviews {
  answers: number | null;
  answers_by: number | null;
  asks_second: Generated<boolean>;
  conclusion: MuzzleConclusion;
  created_at: Generated<Timestamp>;
  created_by: number;
  id: Generated<number>;
  insurance: number;
  match: number;
  reason: string;
}

export interface MuzzleSearches {
  animal: number;
  compared: number;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  insurance: number;
  reading: number;
}

export interface NdviMissed {
  day: string;
  field: number;
  next_at: Timestamp;
  problem: string;
  scene: string;
  tries: Generated<number>;
}

export interface NdviScans {
  failures: Generated<number>;
  field: number;
  looked_at: Timestamp | null;
  next_at: Generated<Timestamp>;
  problem: string | null;
  shape: number;
  since: string | null;
  until: string | null;
}

export interface NdviValues {
  cloud_percent: Numeric | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  day: string;
  deleted_at: Timestamp | null;
  field: number;
  id: Generated<number>;
  insurance: number;
  mean: Numeric;
  note: string | null;
  provider: string | null;
  raster: Jsonb<StoredRaster> | null;
  scene: string | null;
  source: "satellite" | "manual";
  spread: Numeric | null;
  updated_at: Generated<Timestamp>;
  valid_percent: Numeric | null;
  version: Generated<number>;
}

export interface NoticeChoices {
  silent: Generated<NoticeKindName[]>;
  user_id: number;
}

export interface NotificationsRead {
  entity: string;
  history: number;
  record: number;
  user_id: number;
}

export interface NotificationsSeen {
  history: number;
  user_id: number;
}

export interface OutbreakPeople {
  id: Generated<number>;
  insurance: number;
  outbreak: number;
  person: number;
}

export interface Outbreaks {
  count: number;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  district: number;
  id: Generated<number>;
  insurance: number;
  limit_value: Numeric;
  line: string;
  municipality: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  ward: number | null;
  week: string;
}

export interface PayeeAccounts {
  account_holder: string;
  account_no: string;
  bank_branch: string | null;
  bank_name: string;
  claim: number | null;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  member: number | null;
  share: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PaymentBatches {
  account: number;
  amount: number;
  batch_no: string;
  count: number;
  created_at: Generated<Timestamp>;
  created_by: number;
  decided_at: Timestamp | null;
  decided_by: number | null;
  deleted_at: Timestamp | null;
  fiscal_year: number;
  format: BankFormatName;
  id: Generated<number>;
  insurance: number;
  reason: string | null;
  status: Generated<BatchState>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  voucher: number | null;
}

export interface PaymentBatchNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
}

export interface Payments {
  account_given_by: number | null;
  account_no: string;
  amount: number;
  answered_by: number | null;
  answered_on: string | null;
  bank_branch: string | null;
  bank_name: string;
  bank_reference: string | null;
  batch: number | null;
  claim: number | null;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  kind: PayableKindName;
  line: Line;
  member: number | null;
  name_check: Exclude<NameCheck, "none">;
  paid_on: string | null;
  payee_name: string;
  personal_info: number;
  position: number | null;
  reference_no: string;
  return_reason: string | null;
  return_voucher: number | null;
  share: number | null;
  status: PaymentState;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  voucher: number | null;
}

export interface PlaceEntries {
  area_sqm: Generated<Numeric>;
  branch: number | null;
  day: string;
  district: number | null;
  entry: number;
  entry_id: number;
  form: string;
  heads: Generated<number>;
  id: Generated<number>;
  incurred: Generated<number>;
  insurance: number;
  municipality: number | null;
  noticed: string | null;
  paid: Generated<number>;
  peril: string | null;
  policy: number;
  premium: Generated<number>;
  province: number | null;
  subsidy: Generated<number>;
  sum_insured: Generated<number>;
  ward: number | null;
}

export interface PlaceSums {
  area_sqm: Numeric;
  branch: Generated<number>;
  claims: number;
  district: number;
  form: string;
  fresh: Generated<boolean>;
  heads: number;
  id: Generated<number>;
  incurred: number;
  insurance: number | null;
  month: string;
  municipality: number;
  noticed: string;
  paid: number;
  peril: string;
  policies: number;
  premium: number;
  subsidy: Generated<number>;
  sum_insured: number;
}

export interface Policies {
  agent: number | null;
  branch: number | null;
  cancel_cause: CancelCause | null;
  cancel_on: string | null;
  cancelled_at: Timestamp | null;
  cancelled_by: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  farmer_share: number;
  fiscal_year: number;
  form: string;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number;
  issued_at: Timestamp;
  issued_by: number | null;
  payable: number;
  personal_info: number;
  policy_no: string;
  premium: number;
  refund_authority: number | null;
  refund_farmer: number | null;
  refund_rule: Jsonb<RefundTerms> | null;
  renews: number | null;
  risk_end_at: Timestamp;
  risk_start_at: Timestamp;
  snapshot: Jsonb<PolicySnapshot>;
  stamp: number;
  status: Generated<"issued" | "expired" | "renewed" | "cancelled">;
  subsidy: number;
  sum_insured: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PolicyNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
  line: string;
}

export interface PolicyRows {
  field_id: number | null;
  id: Generated<number>;
  insurance: number;
  kitta_no: Generated<string[]>;
  policy: number;
  row_id: number;
  sheet_no: string | null;
  tag_no: string | null;
  ward: number | null;
}

export interface PrintedPapers {
  fingerprint: string;
  first_printed_at: Generated<Timestamp>;
  insurance: number;
  kind: "proposal" | "subsidy_application" | "policy" | "endorsement" | "kyc" | "receipt" | "register" | "animal" | "claim_form" | "survey_report" | "discharge" | "claim_letter" | "index_certificate" | "index_payout";
  record_id: number;
}

export interface PrintedRegisters {
  id: Generated<number>;
  insurance: number;
  made_by: number;
  register: string;
  selection: RegisterSelection;
}

export interface ProcessMinutes {
  ended: Generated<boolean>;
  failures: number;
  latencies: number[];
  memory: number;
  minute: Timestamp;
  part: string;
  process: string;
  requests: number;
  version: string;
}

export interface Programs {
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  expires_on: string;
  hint: string;
  id: Generated<number>;
  insurance: number;
  last_used_at: Timestamp | null;
  name: string;
  revoked_at: Timestamp | null;
  scopes: Permission[];
  token_hash: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ProposalMembers {
  account_holder: string | null;
  account_no: string | null;
  bank_branch: string | null;
  bank_name: string | null;
  citizenship_no: string | null;
  client_id: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  endorsement: number | null;
  farmer: number | null;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number;
  membership_no: string | null;
  name_np: string | null;
  phone_number_np: string | null;
  position: Generated<number>;
  share_percent: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ProposalNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
  line: string;
}

export interface ProposalRows {
  area_sqm: Numeric | null;
  client_id: string;
  count: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  farmer_share: number | null;
  field_id: number | null;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number;
  kind: string | null;
  member_id: number | null;
  position: Generated<number>;
  premium: number | null;
  subsidy: number | null;
  sum_insured: number | null;
  tag_no: string | null;
  technician_data: Generated<Jsonb<InspectionReport>>;
  updated_at: Generated<Timestamp>;
  values: Generated<Jsonb<RowValues>>;
  version: Generated<number>;
}

export interface Proposals {
  agent: number | null;
  approved_at: Timestamp | null;
  approved_by: number | null;
  area_sqm: Numeric | null;
  banking: Generated<Jsonb<BankingDetails>>;
  branch: number | null;
  cancel_asked_at: Timestamp | null;
  cancel_asked_by: number | null;
  cancel_cause: CancelCause | null;
  cancel_on: string | null;
  cancel_reason: string | null;
  cancel_refund_authority: number | null;
  cancel_refund_farmer: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  farmer_share: number | null;
  first_approved_at: Timestamp | null;
  first_approved_by: number | null;
  first_submitted_on: string | null;
  fiscal_year: number | null;
  form: string;
  id: Generated<number>;
  insurance: number;
  moved_at: Generated<Timestamp>;
  payable: number | null;
  payment: Generated<Jsonb<ProposalHeader>>;
  personal_info: number;
  premium: number | null;
  priced_by: string | null;
  proposal_date: string | null;
  proposal_no: string | null;
  renews: number | null;
  row_count: Generated<number>;
  signed_marks: Jsonb<SignedMarks> | null;
  stamp: number | null;
  status: Generated<ProposalState>;
  submitted_at: Timestamp | null;
  submitted_by: number | null;
  subsidy: number | null;
  sum_insured: number | null;
  tariff_snapshot: Jsonb<Tariff> | null;
  technician: number | null;
  technician_data: Generated<Jsonb<InspectionReport>>;
  updated_at: Generated<Timestamp>;
  values: Generated<Jsonb<ProposalHeader>>;
  version: Generated<number>;
}

export interface Provinces {
  id: number;
  name_en: string;
  name_np: string;
}

export interface Rates {
  belongs_to: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  district: number | null;
  effective_from: string;
  effective_to: string | null;
  id: Generated<number>;
  insurance: number;
  key: string;
  name_en: Generated<string>;
  name_np: Generated<string>;
  note: Generated<string>;
  rate_table: RateTable;
  updated_at: Generated<Timestamp>;
  value: Numeric;
  version: Generated<number>;
}

export interface ReceiptNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
  series: string;
}

export interface Receipts {
  amount: number;
  bank_name: string | null;
  branch: number;
  collector: number;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  deposit: number | null;
  endorsement: number | null;
  fiscal_year: number;
  id: Generated<number>;
  instrument_date: string | null;
  insurance: number;
  insurance_proposal: number;
  method: PaymentMethod;
  payer_name: string | null;
  reason: string | null;
  receipt_no: string;
  received_on: string;
  reference_no: string | null;
  remarks: string | null;
  reverses: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RecoveryCodes {
  hash: string;
  id: Generated<number>;
  used_at: Timestamp | null;
  user_id: number;
}

export interface RefundPayments {
  account_no: string | null;
  amount: number;
  bank_name: string;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  method: RefundWay;
  paid_on: string;
  payee_name: string;
  policy: number;
  reference_no: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RefundRules {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  effective_from: string;
  id: Generated<number>;
  insurance: number;
  note: Generated<string>;
  rule: "none" | "pro_rata" | "short_period";
  scale: Generated<Jsonb<RefundStep[]>>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SavedViews {
  columns: string[];
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  name: string;
  owner: number;
  query: string;
  screen: string;
  shared: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Secrets {
  name: string;
  value: string;
}

export interface SecurityEvents {
  account: Generated<string>;
  address: Generated<string>;
  at: Generated<Timestamp>;
  before_hash: Generated<string>;
  detail: Generated<string>;
  hash: Generated<string>;
  id: number;
  insurance: number | null;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  request_id: string | null;
  user_id: number | null;
}

export interface Signatures {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  kyc: number;
  latitude: Numeric | null;
  longitude: Numeric | null;
  place: string | null;
  replaced: Generated<boolean>;
  signature_key: string | null;
  signature_sha256: string | null;
  signed_at: Generated<Timestamp>;
  taken_by: number | null;
  thumb_left_key: string | null;
  thumb_left_sha256: string | null;
  thumb_right_key: string | null;
  thumb_right_sha256: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  witness_name: string | null;
}

export interface SignInFailures {
  account: string;
  address: string;
  at: Generated<Timestamp>;
  device: number | null;
  id: Generated<number>;
}

export interface SmsBatches {
  automatic_on: string | null;
  cooperative: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  direct: Generated<boolean>;
  id: Generated<number>;
  insurance: number;
  insurance_project: number | null;
  language: Language;
  occasion: SmsOccasion | null;
  send_at: Generated<Timestamp>;
  sender: string | null;
  template: number | null;
  text: string;
  title: Jsonb<Text> | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SmsConsents {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  given_by: ConsentWay;
  given_on: string;
  id: Generated<number>;
  insurance: number;
  kyc: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  withdrawn_on: string | null;
}

export interface SmsMessages {
  again_of: number | null;
  alphabet: SmsAlphabet;
  batch: number;
  cost: number | null;
  created_at: Generated<Timestamp>;
  event_key: string | null;
  id: Generated<number>;
  insurance: number;
  kyc: number;
  leased_until: Timestamp | null;
  parts: number;
  phone: string;
  provider: "outbox" | "sparrow" | "aakash" | null;
  provider_id: string | null;
  reason: SmsReason | null;
  said: string | null;
  same_key: string;
  send_at: Timestamp;
  settled_at: Timestamp | null;
  state: Generated<SmsState>;
  text: string;
  tries: Generated<number>;
}

export interface SmsPause2 {
  one: Generated<boolean>;
  reason: SmsPause;
  until: Timestamp;
}

export interface SmsRules {
  automatic: Generated<SmsOccasion[]>;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  effective_from: string;
  id: Generated<number>;
  insurance: number;
  language: Language;
  monthly_parts: number | null;
  part_cost: number | null;
  quiet_from: number;
  quiet_until: number;
  renewal_days: number;
  repeat_days: number;
  sender: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SmsTemplates {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  name_en: string;
  name_np: string;
  occasion: SmsOccasion | null;
  text_en: string;
  text_np: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface StoredFiles {
  deleted: Generated<boolean>;
  insurance: number;
  key: string;
  kind: StorageKind;
  size: number;
}

export interface SubsidyBillNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
}

export interface SubsidyBills {
  bill_no: string;
  billed_on: string;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  fiscal_year: number;
  id: Generated<number>;
  insurance: number;
  note: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SubsidyCaps {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  effective_from: string;
  id: Generated<number>;
  insurance: number;
  subsidy_cap_per_farmer: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SubsidyCorrections {
  amount: number;
  bill: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  on_date: string;
  premium: number;
  reason: string;
  subsidy_entry: number;
  sum_insured: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SubsidyEntries {
  amount: number;
  bill: number | null;
  billed_amount: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  district: number | null;
  endorsement: number | null;
  fiscal_year: number;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number;
  opened_amount: number;
  opened_on: string;
  percent: Numeric;
  personal_info: number;
  received: Generated<number>;
  recommendation_no: string | null;
  recommended_on: string | null;
  status: Generated<SubsidyState>;
  sum_insured: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SubsidyMoves {
  actor: number | null;
  at: Generated<Timestamp>;
  from_status: SubsidyState | null;
  id: Generated<number>;
  insurance: number;
  on_date: string;
  reason: string | null;
  reference: string | null;
  subsidy_entry: number;
  to_status: SubsidyState;
}

export interface SubsidyPayments {
  amount: number;
  bill: number;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  received_on: string;
  reference: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SubsidyShares {
  amount: number;
  insurance: number;
  payment: number;
  subsidy_entry: number;
}

export interface Tariffs {
  accident_premium: Generated<number>;
  approval_no: string | null;
  buying_windows: Generated<Jsonb<Tariff['buying_windows']>>;
  caps: Generated<Jsonb<Tariff['caps']>>;
  created_at: Generated<Timestamp>;
  crop_rates: Generated<Jsonb<Tariff['crop_rates']>>;
  deductible: Generated<Numeric>;
  deleted_at: Timestamp | null;
  effective_from: string;
  effective_to: string | null;
  id: Generated<number>;
  insurance: number;
  line: string;
  note: Generated<string>;
  rate: Numeric;
  slab_basis: Generated<string>;
  stamp: Generated<number>;
  subsidy_slabs: Generated<Jsonb<Tariff['subsidy_slabs']>>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Tasks {
  about: Generated<Jsonb<Text>>;
  concerns: Jsonb<TaskSubjects> | null;
  created_at: Generated<Timestamp>;
  created_by: number;
  error: string | null;
  file_key: string | null;
  id: string;
  input: Generated<Jsonb<object>>;
  insurance: number | null;
  kind: string;
  progress: Generated<number>;
  result: Jsonb<TaskResult> | null;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface Tokens {
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  device: number | null;
  hash: string;
  id: Generated<number>;
  last_used_at: Generated<Timestamp>;
  user_agent: Generated<string>;
  user_id: number;
}

export interface Uploads {
  album: Album | null;
  animal: number | null;
  created_at: Generated<Timestamp>;
  created_by: number;
  field: number | null;
  id: string;
  insurance: number;
  kind: MediaKind;
  lease: string | null;
  lease_until: Timestamp | null;
  medium: number | null;
  name: string;
  shot: Shot | null;
  size: number;
  wanted: Generated<boolean>;
}

export interface Users {
  branch: number | null;
  cooperative: number | null;
  council_no: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  duty: number | null;
  first_name: string;
  guide_seen_at: Timestamp | null;
  id: Generated<number>;
  insurance: number | null;
  insurance_project: number | null;
  is_active: Generated<boolean>;
  last_login: Timestamp | null;
  last_name: Generated<string>;
  name_en: string | null;
  office_name: string | null;
  otp_pending: string | null;
  otp_proven: Generated<boolean>;
  otp_secret: string | null;
  otp_since: Timestamp | null;
  otp_step: Generated<number>;
  partner: Generated<boolean>;
  password_hash: string;
  password_once: Generated<boolean>;
  password_set_at: Timestamp | null;
  password_until: Timestamp | null;
  phone: string | null;
  picture_key: string | null;
  qualification: string | null;
  reach: Generated<Reach>;
  role: Role;
  updated_at: Generated<Timestamp>;
  username: string;
  version: Generated<number>;
}

export interface Visits {
  animal: number | null;
  cancel_reason: string | null;
  claim: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  done_by: number | null;
  done_on: string | null;
  due_on: string;
  field: number | null;
  id: Generated<number>;
  insurance: number;
  insurance_proposal: number | null;
  kind: VisitKindName;
  note: string | null;
  person: number | null;
  personal_info: number;
  phase: PhaseName | null;
  policy: number | null;
  raised: Generated<boolean>;
  report: string | null;
  status: Generated<VisitState>;
  stop: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  ward: number | null;
}

export interface VoucherEntries {
  account: LedgerAccount;
  company_account: number | null;
  credit: number;
  debit: number;
  id: Generated<number>;
  insurance: number;
  voucher: number;
}

export interface VoucherNumbers {
  fiscal_year: number;
  insurance: number;
  last: number;
}

export interface Vouchers {
  amount: number;
  created_at: Generated<Timestamp>;
  created_by: number;
  fiscal_year: number;
  id: Generated<number>;
  insurance: number;
  kind: VoucherKind;
  narration: string;
  voucher_no: string;
  voucher_on: string;
}

export interface WaitingNotices {
  cause: string | null;
  claim: number | null;
  created_at: Generated<Timestamp>;
  created_by: number;
  deleted_at: Timestamp | null;
  description: string;
  dropped_reason: string | null;
  id: Generated<number>;
  informant: Informant;
  informant_name: string;
  informant_phone: string | null;
  insurance: number;
  line: Line;
  loss_at: Timestamp;
  peril: PerilName;
  reported_at: Timestamp;
  reported_via: NoticeWay;
  said_of: string;
  treated_from: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  veterinarian: string | null;
}

export interface Wards {
  id: number;
  municipality: number;
  number: number;
}

export interface WeatherCells {
  asked_at: Generated<Timestamp>;
  days: Jsonb<WeatherDay[]> | null;
  fetched_at: Timestamp | null;
  hours: Jsonb<WeatherHour[]> | null;
  latitude: Numeric;
  longitude: Numeric;
  now: Jsonb<WeatherNow> | null;
  provider: string | null;
  tried_at: Timestamp | null;
}

export interface WeatherDays {
  day: string;
  fetched_at: Timestamp | null;
  latitude: Numeric;
  longitude: Numeric;
  provider: string | null;
  said: Jsonb<PastDay> | null;
  tried_at: Timestamp | null;
}

export interface WeatherNotices {
  created_at: Generated<Timestamp>;
  day: string;
  deleted_at: Timestamp | null;
  field: number;
  id: Generated<number>;
  insurance: number;
  kind: HazardName;
  kyc: number;
  limit_value: Numeric;
  updated_at: Generated<Timestamp>;
  value: Numeric;
  version: Generated<number>;
}

export interface WebhookDeliveries {
  answer: string | null;
  at: Timestamp;
  body: string | null;
  created_at: Generated<Timestamp>;
  event: EventType;
  id: Generated<number>;
  insurance: number;
  key: string;
  next_at: Generated<Timestamp | null>;
  reason: DeliveryReason | null;
  record: number;
  settled_at: Timestamp | null;
  state: Generated<DeliveryState>;
  status: number | null;
  took_ms: number | null;
  tried_at: Timestamp | null;
  tries: Generated<number>;
  webhook: number;
}

export interface Webhooks {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  events: EventType[];
  failing_since: Timestamp | null;
  id: Generated<number>;
  insurance: number;
  is_active: Generated<boolean>;
  last_delivered_at: Timestamp | null;
  name: string;
  secret: string;
  told_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  url: string;
  version: Generated<number>;
}

export interface Schema {
  absences: Absences;
  addresses: Addresses;
  animal_moves: AnimalMoves;
  animal_rows: AnimalRows;
  animals: Animals;
  branches: Branches;
  calendar_months: CalendarMonths;
  calendar_years: CalendarYears;
  check_limits: CheckLimits;
  check_reasons: CheckReasons;
  claim_lines: ClaimLines;
  claim_numbers: ClaimNumbers;
  claim_reasons: ClaimReasons;
  claim_sums: ClaimSums;
  claims: Claims;
  companies: Companies;
  company_accounts: CompanyAccounts;
  company_storage: CompanyStorage;
  confirmations: Confirmations;
  cooperatives: Cooperatives;
  counted_records: CountedRecords;
  day_closes: DayCloses;
  deposits: Deposits;
  devices: Devices;
  disaster_numbers: DisasterNumbers;
  disaster_policies: DisasterPolicies;
  disasters: Disasters;
  districts: Districts;
  documents: Documents;
  duties: Duties;
  endorsements: Endorsements;
  erasures: Erasures;
  events: Events;
  field_shapes: FieldShapes;
  fields: Fields;
  forms: Forms;
  held_files: HeldFiles;
  history: History;
  idempotency_keys: IdempotencyKeys;
  import_errors: ImportErrors;
  import_records: ImportRecords;
  imports: Imports;
  index_payouts: IndexPayouts;
  index_products: IndexProducts;
  index_readings: IndexReadings;
  index_shares: IndexShares;
  index_stations: IndexStations;
  insurance_projects: InsuranceProjects;
  kept_copies: KeptCopies;
  kept_counts: KeptCounts;
  kyc: Kyc;
  maintenance_runs: MaintenanceRuns;
  media: Media;
  media_pairs: MediaPairs;
  migrations: Migrations;
  municipalities: Municipalities;
  muzzle_frames: MuzzleFrames;
  muzzle_matches: MuzzleMatches;
  muzzle_readings: MuzzleReadings;
  muzzle_reviews: MuzzleReviews;
  muzzle_searches: MuzzleSearches;
  ndvi_missed: NdviMissed;
  ndvi_scans: NdviScans;
  ndvi_values: NdviValues;
  notice_choices: NoticeChoices;
  notifications_read: NotificationsRead;
  notifications_seen: NotificationsSeen;
  outbreak_people: OutbreakPeople;
  outbreaks: Outbreaks;
  payee_accounts: PayeeAccounts;
  payment_batch_numbers: PaymentBatchNumbers;
  payment_batches: PaymentBatches;
  payments: Payments;
  place_entries: PlaceEntries;
  place_sums: PlaceSums;
  policies: Policies;
  policy_numbers: PolicyNumbers;
  policy_rows: PolicyRows;
  printed_papers: PrintedPapers;
  printed_registers: PrintedRegisters;
  process_minutes: ProcessMinutes;
  programs: Programs;
  proposal_members: ProposalMembers;
  proposal_numbers: ProposalNumbers;
  proposal_rows: ProposalRows;
  proposals: Proposals;
  provinces: Provinces;
  rates: Rates;
  receipt_numbers: ReceiptNumbers;
  receipts: Receipts;
  recovery_codes: RecoveryCodes;
  refund_payments: RefundPayments;
  refund_rules: RefundRules;
  saved_views: SavedViews;
  secrets: Secrets;
  security_events: SecurityEvents;
  sign_in_failures: SignInFailures;
  signatures: Signatures;
  sms_batches: SmsBatches;
  sms_consents: SmsConsents;
  sms_messages: SmsMessages;
  sms_pause: SmsPause2;
  sms_rules: SmsRules;
  sms_templates: SmsTemplates;
  stored_files: StoredFiles;
  subsidy_bill_numbers: SubsidyBillNumbers;
  subsidy_bills: SubsidyBills;
  subsidy_caps: SubsidyCaps;
  subsidy_corrections: SubsidyCorrections;
  subsidy_entries: SubsidyEntries;
  subsidy_moves: SubsidyMoves;
  subsidy_payments: SubsidyPayments;
  subsidy_shares: SubsidyShares;
  tariffs: Tariffs;
  tasks: Tasks;
  tokens: Tokens;
  uploads: Uploads;
  users: Users;
  visits: Visits;
  voucher_entries: VoucherEntries;
  voucher_numbers: VoucherNumbers;
  vouchers: Vouchers;
  waiting_notices: WaitingNotices;
  wards: Wards;
  weather_cells: WeatherCells;
  weather_days: WeatherDays;
  weather_notices: WeatherNotices;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
