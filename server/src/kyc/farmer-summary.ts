import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { addressJson } from '../addresses/queries.ts';
import type { Schema } from '../database/schema.ts';

/** Selects the farmer of a proposal or policy as lists show them, as jsonb; every record has one. */
export function farmerSummary(table: 'proposals' | 'policies') {
  const farmer = expressionBuilder<Schema>()
    .selectFrom('kyc')
    .whereRef('kyc.insurance', '=', sql.ref(`${table}.insurance`))
    .whereRef('kyc.personal_info', '=', sql.ref(`${table}.personal_info`))
    .select(['kyc.personal_info as id', 'kyc.id as kyc', 'kyc.name_np', 'kyc.name_en', 'kyc.phone_number_np'])
    .select((kyc) => addressJson(kyc.ref('kyc.address')).as('address_detail'));
  return jsonObjectFrom(farmer).$notNull();
}
