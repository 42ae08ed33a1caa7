import { type Kyc, personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { keysOf, pick } from '@krishi-bima/contract/values/records';
import type { Selectable } from 'kysely';
import { type AddressRow, placeNames } from '../addresses/place-names.ts';
import { addressRow } from '../addresses/queries.ts';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { askAs } from '../tenancy/ask.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { masked } from './masking.ts';

export const factNames = keysOf(personalInfoFields);

export function selectKyc(data: Scoped) {
  return data
    .from('kyc')
    .selectAll('kyc')
    .select((kyc) => [
      addressRow(kyc.ref('kyc.address')).as('address_row'),
      addressRow(kyc.ref('kyc.temp_address')).as('temp_address_row'),
      userSummary('kyc.created_by').as('registrar'),
    ]);
}

export async function getKyc(data: Scoped, id: number): Promise<Kyc> {
  const [row] = await askAs(data, 'one kyc', { id }, (asking, given) => {
    return selectKyc(asking).where('kyc.id', '=', given.id);
  });
  return asKyc(data, existing(row));
}

type KycRow = Selectable<Schema['kyc']> & {
  address_row: AddressRow | null;
  temp_address_row: AddressRow | null;
  registrar: Kyc['created_by'];
};

export async function asKyc({ db, viewer }: Pick<Scoped, 'db' | 'viewer'>, row: KycRow): Promise<Kyc> {
  const { id, insurance, is_crop, is_livestock, status, twin_review, twin_reason, cooperative } = row;
  const facts = pick(row, factNames);
  const { address, address_row, temp_address, temp_address_row, personal_info } = row;
  const names = await placeNames(
    db,
    [address_row, temp_address_row].flatMap((one) => one?.ward ?? []),
  );
  const places = {
    ...{ address, address_detail: names.address(address_row) },
    ...{ temp_address, temp_address_detail: names.address(temp_address_row) },
  };
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
