import type { ShapeSource } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Area } from '@krishi-bima/contract/values/values';
import type { Generated, JSONColumnType } from 'kysely';
import type { AuditedRow, Instant } from './tables.ts';

type MaybeJson<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>;

export interface FieldTable extends AuditedRow {
  insurance: number;
  personal_info: number;
  kyc: number;
  field_name: string;
  kitta_no: string | null;
  sheet_no: string | null;
  crop: string | null;
  area: MaybeJson<Area>;
  paper_area: MaybeJson<Area>;
  /** numeric, which the driver hands over as text. */
  polygon_area_sqm: string | null;
  area_sqm: Generated<string>;
  field_polygon_json: MaybeJson<Polygon>;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  near_border: Generated<boolean>;
  address: number | null;
  province: number | null;
  district: number | null;
  municipality: number | null;
  ward: number | null;
  remarks: string | null;
  name_key: Generated<string>;
  created_by: number | null;
}

export interface FieldShapeTable {
  id: Generated<number>;
  insurance: number;
  field: number;
  field_polygon_json: MaybeJson<Polygon>;
  area_sqm: string | null;
  source: ShapeSource;
  created_by: number | null;
  created_at: Instant;
}
