import type { DocumentState } from '@krishi-bima/contract/documents/documents';
import type { DocumentCode } from '@krishi-bima/contract/documents/kinds';
import type { RegisterSelection } from '@krishi-bima/contract/registers/registers';
import type { ColumnType, Generated } from 'kysely';
import type { AuditedRow, Instant, Json } from './tables.ts';

type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** numeric, which the driver hands over as text. */
type Degrees = ColumnType<string | null, number | null | undefined, number | null>;

export interface PageCopy {
  key: string;
  width: number;
  height: number;
}

export interface DocumentTable extends AuditedRow {
  insurance: number;
  kyc: number;
  insurance_proposal: number | null;
  client_id: string;
  code: DocumentCode;
  position: Generated<number>;
  state: Generated<DocumentState>;
  reason: string | null;
  decided_by: number | null;
  decided_at: MaybeInstant;
  replaces: number | null;
  replaced: Generated<boolean>;
  file_key: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  page_count: number;
  thumb_key: string | null;
  pages: Json<PageCopy[]>;
  copies: Generated<'waiting' | 'ready' | 'failed'>;
  latitude: Degrees;
  longitude: Degrees;
  taken_at: MaybeInstant;
  created_by: number | null;
}

export interface SignatureTable extends AuditedRow {
  insurance: number;
  kyc: number;
  signature_key: string | null;
  thumb_right_key: string | null;
  thumb_left_key: string | null;
  witness_name: string | null;
  place: string | null;
  latitude: Degrees;
  longitude: Degrees;
  signed_at: Instant;
  taken_by: number | null;
  created_by: number | null;
}

export interface PrintedPaperTable {
  fingerprint: string;
  insurance: number;
  kind: 'proposal' | 'subsidy_application' | 'policy' | 'kyc' | 'receipt' | 'register';
  record_id: number;
  first_printed_at: Instant;
}

export interface PrintedRegisterTable {
  id: Generated<number>;
  insurance: number;
  made_by: number;
  register: string;
  selection: RegisterSelection;
}

export interface HeldFileTable {
  key: string;
  held_at: Instant;
  sweeping: Generated<boolean>;
}
