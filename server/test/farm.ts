import type { ProposalHeader, RowValues } from '@krishi-bima/contract/forms/records';
import type { KycInfo } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import type { RateTable } from '@krishi-bima/contract/rates/rates';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { nameKey, numberKey } from '../src/kyc/keys.ts';
import { insertTariff, type NewTariff } from '../src/tariffs/queries.ts';
import { scoped } from '../src/tenancy/scoped.ts';
import { viewerOf } from '../src/tenancy/viewer.ts';
import type { TestApp } from './app.ts';
import { type Person, staff } from './people.ts';
import { explainAll } from './reasons.ts';

const { vegetable } = formEndpoints;

/** The first ward there is, as a place that a form can name. */
export function somePlace({ deps }: TestApp) {
  return deps.database.db
    .selectFrom('wards')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .select(['districts.province', 'districts.id as district', 'municipalities.id as municipality', 'wards.id as ward'])
    .orderBy('wards.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

const wholeFarmer = {
  name_np: 'सीता थापा',
  name_en: 'Sita Thapa',
  gender: 'female',
  date_of_birth: '1980-04-14',
  nationality: 'nepali',
  grandfather_name_np: 'हरि थापा',
  mother_name_np: 'गीता थापा',
  phone_number_np: '9841000001',
  id_type: 'citizenship',
  citizenship_no: '24-01-70-01234',
  citizenship_issue_date: '1998-04-14',
  occupation: 'agriculture',
  is_pep: false,
  is_crop: true,
} satisfies KycInfo & { is_crop: boolean };

/** A farmer whose KYC is whole, with the owner id; a change may take something away. */
export async function registerFarmer(app: TestApp, change: Record<string, unknown> = {}, person: Person = 'agent') {
  const place = await somePlace(app);
  const data = dataOf(app, person);
  const facts = { ...wholeFarmer, citizenship_issue_district: place.district, ...change };
  const { insurance } = await app.deps.database.db
    .selectFrom('users')
    .select('insurance')
    .where('id', '=', app.ids[person])
    .executeTakeFirstOrThrow();
  const address = await app.deps.database.db
    .insertInto('addresses')
    .values({ insurance: insurance ?? app.company.id, ...place, tole: 'गोकर्ण टोल' })
    .onConflict((same) => same.columns(['insurance', 'ward', 'tole']).doUpdateSet({ tole: 'गोकर्ण टोल' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return data.insert('kyc', {
    address: address.id,
    ...facts,
    name_key: nameKey(facts),
    number_key: numberKey(facts),
    created_by: app.ids[person],
  });
}

function dataOf({ deps, ids, company, otherCompany, project }: TestApp, person: Person) {
  const facts = {
    id: ids[person],
    username: person,
    role: staff[person].role,
    partner: false,
    insurance: person.startsWith('other') ? otherCompany.id : company.id,
    insurance_project: person === 'koica' ? project.id : null,
    cooperative: null,
  };
  return scoped(deps.database.db, viewerOf(facts, 0), { actor: ids[person], request_id: null });
}

/** The vegetable line of the current subsidy rules, with caps low enough to meet. */
export const vegetableTariff = {
  line: 'vegetable.*',
  effective_from: '2024-04-13',
  effective_to: null,
  rate: 5,
  crop_rates: {},
  subsidy_slabs: [
    { up_to: '5000000.00', percent: 80 },
    { up_to: '10000000.00', percent: 65 },
    { up_to: null, percent: 50 },
  ],
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [{ crop: null, unit: 'ropani', max_cost: '2000000.00' }],
  buying_windows: [],
  note: 'नमुना',
  approval_no: 'NIA-2081/12',
} as const;

export function setTariff(app: TestApp, change: Partial<Tariff> = {}, person: Person = 'cropAdmin'): Promise<Tariff> {
  const insurance = person.startsWith('other') ? app.otherCompany.id : app.company.id;
  const tariff: NewTariff = { insurance, ...structuredClone(vegetableTariff), ...change } as NewTariff;
  return insertTariff(dataOf(app, person), tariff);
}

interface DatedRate {
  rate_table: RateTable;
  key: string;
  value: string;
  district?: number | null;
  effective_from?: string;
  name_np?: string;
  name_en?: string;
}

/** What the rules of the forms look up, with the figures of the worked example: 35 quintals of paddy, 2,967 rupees. */
const usualRates: readonly DatedRate[] = [
  { rate_table: 'productivity', key: 'paddy', value: '35' },
  { rate_table: 'support_price', key: 'paddy', value: '2967' },
  { rate_table: 'tree_value', key: 'from_7_to_10', value: '2500' },
  { rate_table: 'animal_value', key: 'cow', value: '150000' },
];

export async function setRates(app: TestApp, rates: readonly DatedRate[] = usualRates, person: Person = 'cropAdmin') {
  const insurance = person.startsWith('other') ? app.otherCompany.id : app.company.id;
  for (const { district = null, effective_from = '2024-04-13', ...rate } of rates) {
    await dataOf(app, person).insert('rates', { insurance, district, effective_from, effective_to: null, ...rate });
  }
}

/** A vegetable that is not one of the form's: a company puts it on its own list. */
export const mushroom = {
  rate_table: 'vegetables',
  key: 'mushroom',
  name_np: 'च्याउ',
  name_en: 'Mushroom',
  effective_from: '2024-07-16',
  value: '1',
} as const;

/** Default values with nothing missing, of the day on which the server is. */
export async function wholeProposal(app: TestApp): Promise<ProposalHeader> {
  const today = todayAd(app.deps.clock());
  return {
    proposal_date: today,
    branch: app.branch.id,
    insured_type: 'individual',
    farm_address: await somePlace(app),
    purpose: 'commercial',
    ownership: 'own',
    risk_start_at: `${today}T00:00:00+05:45`,
    risk_end_at: `${addDays(today, 200)}T00:00:00+05:45`,
    previous_insured: false,
    refused_before: false,
    other_insurance: false,
    wants_subsidy: true,
    no_other_subsidy_declared: true,
    declaration_accepted: true,
    place: 'पनौती',
  };
}

/** A row with nothing missing: 1,00,000 rupees of tomatoes on two ropani. */
export const tomatoes = {
  kitta_no: '417',
  area: { unit: 'ropani', parts: ['2', '0', '0', '0'] },
  crop: 'tomato',
  farming_method: 'plastic_tunnel',
  crop_stage: 'seedling',
  planting_date: '2024-10-29',
  harvest_date: '2025-02-03',
  cost_seed: '40000.00',
  cost_labour: '60000.00',
  sum_insured: '100000.00',
} satisfies RowValues;

/** Another row of the same proposal. */
export const chillies = { ...tomatoes, kitta_no: '418', crop: 'chilli', sum_insured: '50000.00' } satisfies RowValues;

/** A draft with nothing missing, written through the calls; each farmer's land lies on a map sheet of its own. */
export async function draftProposal(
  app: TestApp,
  rows: RowValues[] = [tomatoes],
  person: Person = 'agent',
  known?: Awaited<ReturnType<typeof registerFarmer>>,
) {
  const call = app.as(person);
  const farmer = known ?? (await registerFarmer(app, {}, person));
  const { body: proposal } = await call(vegetable.create, {
    body: { personal_info: farmer.personal_info, ...(await wholeProposal(app)) },
  });
  const saved = [];
  for (const row of rows) {
    const client_id = crypto.randomUUID();
    saved.push(
      (
        await call(vegetable.createRow, {
          body: { insurance_proposal: proposal.id, client_id, sheet_no: String(farmer.id), ...row },
        })
      ).body,
    );
  }
  await explainAll(app, person, proposal.id);
  return { farmer, proposal, rows: saved };
}
