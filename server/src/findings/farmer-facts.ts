import type { ServerFacts } from '@krishi-bima/contract/findings/check';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import type { ProposalRecord } from '../proposals/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { ofCompany } from './insured.ts';

type FarmerFacts = Pick<ServerFacts, 'farmer_fields' | 'farmer_subsidy' | 'account_names'>;
type Asked = Pick<ProposalRecord, 'id' | 'insurance' | 'personal_info'>;

/** Returns all land of the proposing farmer, so that the browser need not ask again when another field is chosen. */
export async function factsOfFarmer(data: Scoped, proposal: Asked, today: string): Promise<FarmerFacts> {
  return {
    farmer_fields: await fieldsOf(data, proposal),
    farmer_subsidy: await subsidyOf(ofCompany(data, proposal.insurance), proposal, today),
    account_names: await namesOf(data, proposal),
  };
}

async function fieldsOf(data: Scoped, { insurance, personal_info }: Asked): Promise<ServerFacts['farmer_fields']> {
  const rows = await data
    .from('fields')
    .select(['fields.id', 'fields.field_name', 'fields.kitta_no', 'fields.sheet_no', 'fields.polygon_area_sqm'])
    .select(sql<string | null>`fields.paper_area ->> 'sqm'`.as('paper_sqm'))
    .where('fields.insurance', '=', insurance)
    .where('fields.personal_info', '=', personal_info)
    .orderBy('fields.id')
    .limit(200)
    .execute();
  return rows.map(({ polygon_area_sqm, ...field }) => ({ ...field, mapped_sqm: polygon_area_sqm }));
}

/** The subsidy is counted in today's fiscal year, in which the cover would be issued and its subsidy entered. */
async function subsidyOf(
  company: Scoped,
  { id, insurance, personal_info }: Asked,
  today: string,
): Promise<ServerFacts['farmer_subsidy']> {
  const { taken } = await company
    .from('subsidy_entries')
    .select(sql<number>`coalesce(sum(subsidy_entries.amount), 0)::bigint`.as('taken'))
    .where('subsidy_entries.insurance', '=', insurance)
    .where('subsidy_entries.personal_info', '=', personal_info)
    .where('subsidy_entries.fiscal_year', '=', fiscalYearOf(today))
    .where('subsidy_entries.status', '!=', 'withdrawn')
    .where('subsidy_entries.insurance_proposal', '!=', id)
    .executeTakeFirstOrThrow();
  const inForce = await company
    .from('subsidy_caps')
    .select('subsidy_caps.subsidy_cap_per_farmer as cap')
    .where('subsidy_caps.insurance', '=', insurance)
    .where('subsidy_caps.effective_from', '<=', today)
    .orderBy('subsidy_caps.effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  const cap = inForce?.cap ?? null;
  return { taken: fromPaisa(taken), cap: cap === null ? null : fromPaisa(cap) };
}

async function namesOf(data: Scoped, { insurance, personal_info }: Asked): Promise<string[]> {
  const farmer = await data
    .from('kyc')
    .select(['kyc.name_np', 'kyc.name_en', 'kyc.account_holder'])
    .where('kyc.insurance', '=', insurance)
    .where('kyc.personal_info', '=', personal_info)
    .executeTakeFirst();
  return Object.values(farmer ?? {}).filter((name): name is string => typeof name === 'string' && name !== '');
}
