import type { ImportDuplicate, ImportState } from '@krishi-bima/contract/imports/imports';
import type { Language } from '@krishi-bima/contract/values/text';
import type { ColumnType, Generated } from 'kysely';
import type { AuditedRow, Json } from './tables.ts';

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface ImportTable extends AuditedRow {
  insurance: number;
  insurance_project: number | null;
  cooperative: number | null;
  kind: string;
  state: Generated<ImportState>;
  problem: string | null;
  file_key: string;
  file_name: string;
  error_key: string | null;
  language: Generated<Language>;
  heads: Json<string[]>;
  unknown_heads: Json<string[]>;
  line_count: Generated<number>;
  record_count: Generated<number>;
  faulty_count: Generated<number>;
  progress: Generated<number>;
  committed_at: MaybeInstant;
  undone_at: MaybeInstant;
  undone_by: number | null;
  created_by: number;
}

export interface ImportRecordTable {
  id: Generated<number>;
  insurance: number;
  import: number;
  line: number;
  cells: Json<string[]>;
  /** As a single POST would bring it. */
  body: Json<object>;
  twins: Json<ImportDuplicate[]>;
  decision: 'skip' | 'keep' | null;
  reason: string | null;
  record: number | null;
}

export interface ImportErrorTable {
  id: Generated<number>;
  insurance: number;
  import: number;
  line: number;
  column_key: string;
  value: string;
  code: string;
}
