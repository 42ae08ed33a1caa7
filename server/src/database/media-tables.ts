import type { CopyState, MediaKind, ThumbnailSize } from '@krishi-bima/contract/media/media';
import type { ColumnType, Generated } from 'kysely';
import type { AuditedRow, Instant, Json } from './tables.ts';

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** numeric, which the driver hands over as text. */
type Decimal = ColumnType<string | null, number | null | undefined, number | null>;

export interface MediaTable extends AuditedRow {
  insurance: number;
  field: number;
  kyc: number;
  kind: MediaKind;
  client_id: string;
  name: string;
  caption: string | null;
  mime: string;
  size: number;
  sha256: string;
  look: string | null;
  look_parts: number[] | null;
  width: number | null;
  height: number | null;
  duration_s: Decimal;
  latitude: Decimal;
  longitude: Decimal;
  bearing: Decimal;
  taken_at: MaybeInstant;
  file_key: string;
  stored: Generated<boolean>;
  thumbs: Json<Partial<Record<ThumbnailSize, string>>>;
  play_key: string | null;
  copies: Generated<CopyState>;
  progress: Generated<number>;
  created_by: number | null;
}

export interface MediaPairTable {
  insurance: number;
  medium: number;
  other: number;
  exact: boolean;
}

export interface UploadTable {
  id: string;
  insurance: number;
  created_by: number;
  kind: MediaKind;
  field: number;
  name: string;
  size: number;
  medium: number | null;
  created_at: Instant;
  lease: string | null;
  lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  wanted: Generated<boolean>;
}
