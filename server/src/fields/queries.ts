import { type FarmField, type FieldSummary } from '@krishi-bima/contract/fields/fields';
import { areaWarnings } from '@krishi-bima/contract/fields/warnings';
import type { Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { addressJson } from '../addresses/queries.ts';
import { clockNow } from '../database/clock.ts';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { newestValueOfField } from '../ndvi/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { overlapping } from './overlap.ts';

export function selectFields(data: Scoped) {
  return data
    .from('fields')
    .innerJoin(data.table('kyc'), 'kyc.personal_info', 'fields.personal_info')
    .selectAll('fields')
    .select((field) => [
      addressJson(field.ref('fields.address')).as('address_detail'),
      jsonBuildObject({
        id: field.ref('kyc.personal_info'),
        kyc: field.ref('kyc.id'),
        name_np: field.ref('kyc.name_np'),
        name_en: field.ref('kyc.name_en'),
        phone_number_np: field.ref('kyc.phone_number_np'),
      }).as('owner'),
      userSummary('fields.created_by').as('creator'),
      newestValueOfField().as('ndvi'),
    ]);
}

type FieldRecord = Selectable<Schema['fields']> & {
  address_detail: FieldSummary['address_detail'];
  owner: FieldSummary['personal_info'];
  creator: FieldSummary['created_by'];
  ndvi: FieldSummary['ndvi'];
};

export async function getField(data: Scoped, id: number): Promise<FarmField> {
  const row = existing(await selectFields(data).where('fields.id', '=', id).executeTakeFirst());
  const overlaps = await overlapping(data, row);
  const field = asField(row, data.viewer);
  const warnings = [...field.warnings, ...(overlaps.length > 0 ? ['overlaps' as const] : [])];
  return { ...field, warnings, overlaps, cover: await coverOf(data, id) };
}

/** The rows of a policy are as its endorsements left them; those of its proposal stay as they were submitted. */
async function coverOf(data: Scoped, field: number): Promise<FarmField['cover']> {
  const found = await data
    .from('policies')
    .innerJoin(data.table('policy_rows'), 'policy_rows.policy', 'policies.id')
    .where('policy_rows.field_id', '=', field)
    .where('policies.status', '=', 'issued')
    .where('policies.risk_end_at', '>', clockNow)
    .orderBy('policies.risk_end_at', 'desc')
    .select(['policies.id as policy', 'policies.policy_no', 'policies.risk_end_at'])
    .executeTakeFirst();
  return found ? { ...found, risk_end_at: found.risk_end_at.toISOString() } : null;
}

export function asField(row: FieldRecord, viewer: Viewer): FieldSummary {
  const { id, insurance, personal_info, field_name, kitta_no, sheet_no, crop, area, paper_area } = row;
  const { polygon_area_sqm, area_sqm, field_polygon_json, ndvi, address, address_detail, remarks, version } = row;
  const field = {
    ...{ id, insurance, farm_id: personal_info, field_name, kitta_no, sheet_no, crop, area, paper_area },
    ...{ polygon_area_sqm, area_sqm, field_polygon_json, ndvi, address, address_detail, remarks, version },
    personal_info: masked(viewer, row.owner),
    warnings: [...areaWarnings(row), ...(row.near_border ? ['near_border' as const] : [])],
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
  return masked(viewer, field);
}

/**
 * Returns the field with its boundary and `area_sqm`, the area that counts; also for the checks on proposals that name
 * it.
 */
export function findField(data: Scoped, id: number): Promise<Selectable<Schema['fields']> | undefined> {
  return data.from('fields').selectAll('fields').where('fields.id', '=', id).executeTakeFirst();
}
