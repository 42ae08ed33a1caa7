import type { LocationPart } from '@krishi-bima/contract/findings/check';
import type { CheckName } from '@krishi-bima/contract/findings/find';
import type { CompanyLimit } from '@krishi-bima/contract/findings/limits';
import type { AuditedRow, Json } from './tables.ts';

export interface CheckReasonTable extends AuditedRow {
  insurance: number;
  insurance_proposal: number;
  check_name: CheckName;
  part: LocationPart;
  /** Of a row. */
  client_id: string | null;
  field: string;
  figures: Json<Record<string, string | number>>;
  reason: string;
  given_by: number | null;
}

export interface CheckLimitTable extends AuditedRow {
  insurance: number;
  limit_name: CompanyLimit;
  effective_from: string;
  /** numeric, which the driver hands over as text. */
  value: string;
}
