import type { Form } from '@krishi-bima/contract/forms/form';
import type { ProblemsByPath } from '@krishi-bima/contract/proposals/rules';
import { type Rate, rateIn } from '@krishi-bima/contract/rates/rates';
import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ProposalRecord, RowRecord } from './queries.ts';

/** What a row of members takes from the registration of a cooperative's member. */
export const registeredFacts = [
  'name_np',
  'citizenship_no',
  'phone_number_np',
  'membership_no',
  'bank_name',
  'bank_branch',
  'account_no',
  'account_holder',
] as const;

interface Listed {
  id: number;
  farmer: number | null;
}

/** Returns the cooperative whose firm proposes; undefined for anybody else. */
export function cooperativeOf(
  data: Scoped,
  { insurance, personal_info }: Pick<ProposalRecord, 'insurance' | 'personal_info'>,
) {
  return data
    .from('cooperatives')
    .innerJoin(data.table('kyc', 'firm'), 'firm.id', 'cooperatives.kyc')
    .select(['cooperatives.id', 'cooperatives.kyc'])
    .where('cooperatives.insurance', '=', insurance)
    .where('firm.personal_info', '=', personal_info)
    .executeTakeFirst();
}

/**
 * Returns what a cover that is sold to cooperatives alone may not be, by path: of somebody else, for who is no member of
 * the cooperative, or for who is insured by the same product in the same season.
 */
export async function cooperativeProblems(
  data: Scoped,
  { sold_to, row }: Form,
  proposal: ProposalRecord,
  {
    rows,
    members,
    rates,
  }: { rows: readonly RowRecord[]; members: readonly Listed[]; rates: readonly Rate[] | undefined },
): Promise<ProblemsByPath> {
  if (sold_to !== 'cooperative') return {};
  const cooperative = await cooperativeOf(data, proposal);
  if (!cooperative) return { 'default_values.insured_type': 'not_cooperatives_proposal' };
  const problems: ProblemsByPath = {};
  const own = await ownersOf(data, cooperative, members);
  for (const [at, { farmer }] of members.entries()) {
    if (farmer === null || !own.has(farmer)) problems[`members.${at}.farmer`] = 'not_a_member';
  }
  const farmers = new Map(members.map(({ id, farmer }) => [id, farmer]));
  const seasonOf = (product: string) => rateIn(rates, 'index_season', product);
  const taken = await insuredElsewhere(data, proposal, [...own]);
  for (const [at, { member_id, kind }] of rows.entries()) {
    const farmer = member_id === null ? undefined : farmers.get(member_id);
    if (kind === null || !farmer) continue;
    const key = coverKey(farmer, kind, seasonOf(kind));
    if (taken.has(key)) problems[`insurance_details.${at}.${row.kind}`] = 'insured_twice';
    taken.add(key);
  }
  return problems;
}

/** Membership changes under this lock alone, so that it stays until the proposal is submitted. */
async function ownersOf(data: Scoped, cooperative: { id: number; kyc: number | null }, members: readonly Listed[]) {
  const farmers = members.flatMap(({ farmer }) => farmer ?? []);
  if (farmers.length === 0) return new Set<number>();
  const found = await data
    .from('kyc')
    .select(['kyc.id', 'kyc.personal_info'])
    .where('kyc.cooperative', '=', cooperative.id)
    .where(sql<boolean>`kyc.personal_info = any(${farmers}::integer[])`)
    .orderBy('kyc.id')
    .forUpdate()
    .execute();
  return new Set(found.filter(({ id }) => id !== cooperative.kyc).map(({ personal_info }) => personal_info));
}

export function coverKey(farmer: number, product: string, season: string | undefined): string {
  return `${farmer} ${product} ${season ?? ''}`;
}

/** A draft insures nobody yet, and what was refused or cancelled insures nobody any more. */
const insuringNobody = ['rejected', 'cancelled', 'draft', 'returned'] as const;

/** Returns who is insured, or asked to be, by which product in which season, by `coverKey`. */
export async function insuredElsewhere(
  data: Scoped,
  { id, form, insurance }: Pick<ProposalRecord, 'form' | 'insurance'> & { id: number | null },
  farmers: readonly number[],
): Promise<Set<string>> {
  if (farmers.length === 0) return new Set();
  const asked = sql`m.farmer = any(${farmers}::integer[]) and p.form = ${form} and p.insurance = ${insurance}
    and p.id is distinct from ${id} and p.status not in (${sql.join(insuringNobody.map((state) => sql.lit(state)))})`;
  const { rows } = await sql<{ kind: string | null; farmer: number; proposal: number }>`
    ${asProposed(data, asked)} union all ${asEndorsed(data, asked)}`.execute(data.db);
  if (rows.length === 0) return new Set();
  const snapshots = await data
    .from('proposals')
    .select(['proposals.id', 'proposals.tariff_snapshot'])
    .where('proposals.id', 'in', [...new Set(rows.map(({ proposal }) => proposal))])
    .execute();
  const rates = new Map(snapshots.map((one) => [one.id, one.tariff_snapshot?.rates]));
  return new Set(
    rows.flatMap(({ kind, farmer, proposal }) =>
      kind && farmer ? coverKey(farmer, kind, rateIn(rates.get(proposal), 'index_season', kind)) : [],
    ),
  );
}

/** Rows of proposals; once the policy is issued those that no endorsement took out. */
function asProposed(data: Scoped, asked: RawBuilder<unknown>) {
  return sql`select r.kind, m.farmer, p.id as proposal
    from ${data.table('proposal_members', 'm')}
      join ${data.table('proposals', 'p')} on p.id = m.insurance_proposal
      join ${data.table('proposal_rows', 'r')} on r.member_id = m.id
      left join ${data.table('policies', 'q')} on q.insurance_proposal = p.id
    where ${asked} and (q.id is null or exists (
      select 1 from ${data.table('policy_rows', 'own')} where own.policy = q.id and own.row_id = r.id))`;
}

/** Rows that an endorsement added or put in the place of others, and no later one took out. */
function asEndorsed(data: Scoped, asked: RawBuilder<unknown>) {
  return sql`select c.row -> 'after' ->> 'product' as kind, m.farmer, p.id as proposal
    from ${data.table('proposal_members', 'm')}
      join ${data.table('proposals', 'p')} on p.id = m.insurance_proposal
      join ${data.table('policies', 'q')} on q.insurance_proposal = p.id
      join ${data.table('endorsements', 'e')} on e.policy = q.id and e.status = 'in_force'
        and e.kind in ('add_row', 'replace_row')
      cross join lateral jsonb_array_elements(e.row_changes) as c (row)
    where ${asked} and c.row -> 'after' ->> 'member' = m.client_id::text and exists (
      select 1 from ${data.table('policy_rows', 'own')}
      where own.policy = q.id and own.row_id = (c.row -> 'after' ->> 'id')::integer)`;
}
