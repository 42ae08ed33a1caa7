import { type Kyc, type PersonalInfo, personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { keysOf, pick } from '@krishi-bima/contract/values/records';
import type { Selectable } from 'kysely';
import { addressJson } from '../addresses/queries.ts';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { masked } from './masking.ts';

export const factNames = keysOf(personalInfoFields);

export function selectKyc(data: Scoped) {
  return data
    .from('kyc')
    .selectAll('kyc')
    .select((kyc) => [
      addressJson(kyc.ref('kyc.address')).as('address_detail'),
      addressJson(kyc.ref('kyc.temp_address')).as('temp_address_detail'),
      userSummary('kyc.created_by').as('registrar'),
    ]);
}

export async function getKyc(data: Scoped, id: number): Promise<Kyc> {
  const row = await selectKyc(data).where('kyc.id', '=', id).executeTakeFirst();
  return asKyc(existing(row), data.viewer);
}

type KycRecord = Selectable<Schema['kyc']> &
  Pick<PersonalInfo, 'address_detail' | 'temp_address_detail'> & { registrar: Kyc['created_by'] };

export function asKyc(row: KycRecord, viewer: Viewer): Kyc {
  const { id, insurance, is_crop, is_livestock, status, twin_review, twin_reason, cooperative } = row;
  const facts = pick(row, factNames);
  const { address, address_detail, temp_address, temp_address_detail, personal_info } = row;
  const places = { address, address_detail, temp_address, temp_address_detail };
  const record = {
    id,
    insurance,
    is_crop,
    is_livestock,
    status,
    personal_info: masked(viewer, { ...facts, ...places, id: personal_info }),
    twin_review,
    twin_reason,
    cooperative,
    insurance_project: row.insurance_project,
    created_by: row.registrar,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
  return masked(viewer, record);
}
