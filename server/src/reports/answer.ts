import type { InsuredRow } from '@krishi-bima/contract/reports';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { masked } from '../kyc/masking.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { InsuredRecord } from './queries.ts';

export function asInsured(row: InsuredRecord, viewer: Viewer): InsuredRow {
  const { farmer, creator, sum_insured, premium, subsidy, farmer_share, issued_at, risk_end_at, ...same } = row;
  return {
    ...same,
    personal_info: masked(viewer, farmer),
    area_sqm: row.area_sqm ?? '0.0000',
    sum_insured: fromPaisa(sum_insured ?? 0),
    premium: amount(premium),
    subsidy: amount(subsidy),
    farmer_share: amount(farmer_share),
    issued_at: issued_at?.toISOString() ?? null,
    risk_end_at: risk_end_at?.toISOString() ?? null,
    created_by: creator,
  };
}

/** What no tariff could price is unknown, not nothing. */
function amount(paisa: number | null): string | null {
  return paisa === null ? null : fromPaisa(paisa);
}
