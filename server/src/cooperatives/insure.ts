import { randomUUID } from 'node:crypto';
import type { InsuredMembers, Insuring } from '@krishi-bima/contract/cooperatives/insuring';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import { maxMembers } from '@krishi-bima/contract/forms/members';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import { rowProblems } from '@krishi-bima/contract/proposals/rules';
import { rateIn } from '@krishi-bima/contract/rates/rates';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { pick } from '@krishi-bima/contract/values/records';
import { sql } from 'kysely';
import { addressJson } from '../addresses/queries.ts';
import { existing, Problem } from '../errors/problem.ts';
import { insertProposal, lockDraft } from '../proposals/drafts.ts';
import { memberColumns, membersOf } from '../proposals/members.ts';
import { type ProposalRecord, rowsOf } from '../proposals/queries.ts';
import { rowColumns } from '../proposals/row-columns.ts';
import { coverKey, insuredElsewhere, registeredFacts } from '../proposals/sold-to-cooperative.ts';
import { draftTerms } from '../proposals/terms.ts';
import { recalculateTotals } from '../proposals/totals.ts';
import { seasonPeriod } from '../rates/index-products.ts';
import { choicesOf } from '../rates/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany } from '../tenancy/scoped-many.ts';

const form = indexinsurance;

/** The call has locked the cooperative, so that two who insure its members follow each other. */
export async function insureMembers(data: Scoped, id: number, body: Insuring, today: string): Promise<InsuredMembers> {
  const firm = await firmOf(data, id);
  await refuseProduct(data, firm.insurance, body.product);
  const proposal = await draftFor(data, firm, body, today);
  const terms = await draftTerms(data, form, proposal, today);
  if (!terms) throw new Problem('rule_broken', { fields: { product: 'no_tariff' } });
  const season = rateIn(terms.rates, 'index_season', body.product);
  const farmers = await farmersOf(data, firm, body.members);
  const taken = await insuredElsewhere(
    data,
    { ...proposal, id: null },
    farmers.map(({ personal_info }) => personal_info),
  );
  const isTaken = ({ personal_info }: Farmer) => taken.has(coverKey(personal_info, body.product, season));
  if (farmers.every(isTaken)) throw new Problem('rule_broken', { fields: { members: 'insured_twice' } });
  const listed = await listMembers(
    data,
    proposal,
    farmers.filter((farmer) => !isTaken(farmer)),
  );
  const added = await insertCovers(data, proposal, { ...body, listed, terms, today });
  const counted = await countMembers(data, proposal);
  await recalculateTotals(data, form, counted, terms, { version: counted.version + 1 });
  return {
    insurance_proposal: proposal.id,
    added,
    left_out: farmers
      .filter(isTaken)
      .map(({ id: kyc, name_np }) => ({ kyc, name_np, reason: 'insured_twice' as const })),
  };
}

async function firmOf(data: Scoped, cooperative: number) {
  const firm = await data
    .from('cooperatives')
    .innerJoin(data.table('kyc', 'firm'), 'firm.id', 'cooperatives.kyc')
    .select(['firm.id', 'firm.insurance', 'firm.personal_info', 'firm.name_np', 'cooperatives.id as cooperative'])
    .select((row) => addressJson(row.ref('firm.address')).as('address'))
    .where('cooperatives.id', '=', cooperative)
    .executeTakeFirst();
  if (!firm) throw new Problem('rule_broken', { fields: { id: 'not_cooperatives_proposal' } });
  return firm;
}
type Firm = Awaited<ReturnType<typeof firmOf>>;

async function refuseProduct(data: Scoped, insurance: number, product: string): Promise<void> {
  const problems = await choicesOf(data, form, insurance)({ product });
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
}

async function draftFor(data: Scoped, firm: Firm, body: Insuring, today: string): Promise<ProposalRecord> {
  if (body.insurance_proposal !== undefined) {
    const draft = await lockDraft(data, form, body.insurance_proposal);
    if (draft.personal_info !== firm.personal_info) throw new Problem('not_found');
    return draft;
  }
  const { insurance, personal_info } = firm;
  const header = await headerFor(data, firm, body.product, today);
  return lockDraft(data, form, await insertProposal(data, form, { insurance, personal_info, ...header }, today));
}

/** What follows from the firm and from the product; the writer says the rest. */
async function headerFor(
  data: Scoped,
  { name_np, address }: Firm,
  product: string,
  today: string,
): Promise<ProposalHeader> {
  return {
    proposal_date: today,
    ...(data.viewer.branch === null ? {} : { branch: data.viewer.branch }),
    insured_type: 'cooperative',
    group_name: name_np,
    ...(address ? { farm_address: pick(address, ['province', 'district', 'municipality', 'ward', 'tole']) } : {}),
    purpose: 'commercial',
    ...(await seasonPeriod(data, [product], today)),
    wants_subsidy: false,
  };
}

interface Farmer {
  id: number;
  personal_info: number;
  name_np: string;
  units: number | undefined;
}

/** The members who are named, or all of them, in the order of their registration. */
async function farmersOf(data: Scoped, { id, cooperative }: Firm, named: Insuring['members']) {
  const wanted = new Map(named?.map(({ kyc, units }) => [kyc, units]));
  let rows = data
    .from('kyc')
    .selectAll('kyc')
    .where('kyc.cooperative', '=', cooperative)
    .where('kyc.id', '!=', id)
    .orderBy('kyc.id')
    .limit(maxMembers);
  if (named) rows = rows.where(sql<boolean>`kyc.id = any(${[...wanted.keys()]}::integer[])`);
  const found = await rows.execute();
  if (named && found.length < wanted.size) throw new Problem('rule_broken', { fields: { members: 'not_a_member' } });
  if (found.length === 0) throw new Problem('rule_broken', { fields: { members: 'no_members' } });
  return found.map((farmer) => ({ ...farmer, units: wanted.get(farmer.id) }));
}

type FarmerRow = Awaited<ReturnType<typeof farmersOf>>[number];

/** Adds to the list of members who are not on it yet. */
async function listMembers(data: Scoped, proposal: ProposalRecord, farmers: readonly FarmerRow[]) {
  const before = (await membersOf(data, [proposal])).get(proposal.id) ?? [];
  const known = new Map(
    before.flatMap(({ id, client_id, farmer }) => (farmer ? [[farmer, { id, client_id }] as const] : [])),
  );
  const anew = farmers.filter(({ personal_info }) => !known.has(personal_info));
  const written = await insertMany(
    data,
    'proposal_members',
    anew.map((farmer, at) => ({
      ...{ insurance: proposal.insurance, insurance_proposal: proposal.id, client_id: randomUUID() },
      position: before.length + at,
      ...memberColumns({ ...pick(farmer, registeredFacts), farmer: farmer.personal_info }),
    })),
  );
  for (const { id, client_id, farmer } of written) if (farmer) known.set(farmer, { id, client_id });
  return farmers.map(({ personal_info, units }) => ({ ...existing(known.get(personal_info)), units }));
}

interface Covering extends Pick<Insuring, 'product' | 'units'> {
  listed: readonly { id: number; client_id: string; units: number | undefined }[];
  terms: Tariff | null;
  today: string;
}

/** A row for each of them who has none by the product. */
async function insertCovers(
  data: Scoped,
  proposal: ProposalRecord,
  { product, units: usual, listed, terms, today }: Covering,
): Promise<number> {
  const before = (await rowsOf(data, [proposal])).get(proposal.id) ?? [];
  const has = new Set(before.filter(({ kind }) => kind === product).map(({ member_id }) => member_id));
  const rows = listed.filter(({ id }) => !has.has(id));
  const sold = withCatalogue(form, terms?.rates);
  const values = rows.map(({ client_id, units = usual }) => ({ member: client_id, product, units }));
  for (const one of values) {
    const { member: _, ...problems } = rowProblems(sold, one, { today, tariff: terms });
    if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  }
  await insertMany(
    data,
    'proposal_rows',
    rows.map(({ id }, at) => ({
      ...{ insurance: proposal.insurance, insurance_proposal: proposal.id, client_id: randomUUID() },
      position: before.length + at,
      values: JSON.stringify(values[at]),
      member_id: id,
      ...rowColumns(form, values[at] ?? {}, terms),
    })),
  );
  return rows.length;
}

async function countMembers(data: Scoped, proposal: ProposalRecord): Promise<ProposalRecord> {
  const member_count = (await membersOf(data, [proposal])).get(proposal.id)?.length ?? 0;
  const values: ProposalHeader = { ...proposal.values, member_count };
  return data.update('proposals', proposal.id, { values: JSON.stringify(values) });
}
