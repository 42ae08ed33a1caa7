import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { addressJson } from '../addresses/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { OpenSchema } from '../tenancy/walls.ts';

/** Selects the farmer of a proposal or policy as lists show them, as jsonb; every record has one. */
export function farmerSummary(table: 'proposals' | 'policies') {
  const key = { insurance: `${table}.insurance`, personal_info: `${table}.personal_info` };
  const farmer = expressionBuilder<OpenSchema>()
    .selectFrom(rowsByKey('kyc', 'kyc', key))
    .select(['kyc.personal_info as id', 'kyc.id as kyc', 'kyc.name_np', 'kyc.name_en', 'kyc.phone_number_np'])
    .select((kyc) => addressJson(kyc.ref('kyc.address')).as('address_detail'));
  return jsonObjectFrom(farmer).$notNull();
}
