import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditedRow } from './tables.ts';

/** The coloured picture of a field: where it is kept, and the boundary in its pixels. */
export interface StoredRaster {
  key: string;
  width: number;
  height: number;
  rings: [number, number][][];
}

/** numeric columns come as text. */
export interface NdviValueTable extends AuditedRow {
  insurance: number;
  field: number;
  day: string;
  source: 'satellite' | 'manual';
  scene: string | null;
  provider: string | null;
  mean: string;
  spread: string | null;
  valid_percent: string | null;
  cloud_percent: string | null;
  raster: JSONColumnType<StoredRaster | null, string | null | undefined, string | null>;
  note: string | null;
  created_by: number | null;
}

export interface NdviMissedTable {
  field: number;
  scene: string;
  day: string;
  tries: Generated<number>;
  problem: string;
  next_at: Date;
}

export interface NdviScanTable {
  field: number;
  shape: number;
  since: string | null;
  until: string | null;
  failures: Generated<number>;
  problem: string | null;
  looked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  next_at: ColumnType<Date, Date | undefined, Date>;
}
