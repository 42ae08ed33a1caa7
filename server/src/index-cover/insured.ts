import { productKey } from '@krishi-bima/contract/forms/index-product';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import type { SoldProduct } from '@krishi-bima/contract/index-cover/products';
import type { PolicyContent } from '@krishi-bima/contract/policies/content';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { currentContent, endorsementsOf } from '../policies/endorsement-records.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** What one member is insured for in a season by one policy. */
export interface InsuredMember {
  policy: number;
  policy_no: string;
  insurance_proposal: number;
  /** The record of the policy's owner, through whom the reader sees it. */
  personal_info: number;
  /** Of the policy's list; null where the policy is the person's own. */
  member: number | null;
  name_np: string;
  membership_no: string | null;
  units: number;
  /** In paisa. */
  sum_insured: number;
}

interface IndexRow {
  member?: string;
  product?: string;
  season_year?: number;
  units?: number;
  sum_insured?: string;
}

/** Who is insured in the season by policies that nobody cancelled, with the endorsements in force; in a fixed order. */
export async function insuredMembers(data: Scoped, { product: id, year }: { product: number; year: number }) {
  const product = productKey(id);
  const found: InsuredMember[] = [];
  for (const one of await policiesWith(data, { product, season_year: year })) {
    const { content, ...policy } = one;
    const byMember = new Map<number | null, InsuredMember>();
    for (const row of rowsOf(content)) {
      if (row.product !== product || row.season_year !== year) continue;
      const listed = content.members.find(({ client_id }) => client_id === row.member);
      const member = listed?.id ?? null;
      const known = byMember.get(member);
      byMember.set(member, {
        ...policy,
        ...{ member, name_np: listed?.name_np ?? content.personal_info.name_np ?? '' },
        membership_no: listed?.membership_no ?? null,
        units: (known?.units ?? 0) + (row.units ?? 0),
        sum_insured: (known?.sum_insured ?? 0) + toPaisa(row.sum_insured ?? '0'),
      });
    }
    found.push(...byMember.values());
  }
  return found;
}

/** What each policy insures by the product in each season, the newest season first. */
export async function soldBy(data: Scoped, id: number): Promise<SoldProduct[]> {
  const product = productKey(id);
  const found: SoldProduct[] = [];
  const policies = await policiesWith(data, { product });
  const owners = await cooperativesOf(
    data,
    policies.map(({ personal_info }) => personal_info),
  );
  for (const { policy, policy_no, personal_info, content } of policies) {
    const rows = rowsOf(content).filter((row) => row.product === product);
    const owner = owners.get(personal_info);
    const { name_np, name_en } = content.personal_info;
    for (const [year, own] of Map.groupBy(rows, ({ season_year }) => season_year ?? 0)) {
      found.push({
        ...{ policy, policy_no, year, cooperative: owner ?? null, name_np: name_np ?? '', name_en: name_en ?? null },
        members: new Set(own.map(({ member }) => member)).size,
        units: own.reduce((sum, { units = 0 }) => sum + units, 0),
        sum_insured: fromPaisa(own.reduce((sum, row) => sum + toPaisa(row.sum_insured ?? '0'), 0)),
      });
    }
  }
  return found.toSorted((a, b) => b.year - a.year || a.policy - b.policy);
}

function rowsOf({ insurance_details }: PolicyContent): IndexRow[] {
  return insurance_details as IndexRow[];
}

/** An endorsement may have brought the product into a policy that was issued without it. */
async function policiesWith(data: Scoped, row: Pick<IndexRow, 'product' | 'season_year'>) {
  const policies = await data
    .from('policies')
    .select(['policies.id', 'policies.policy_no', 'policies.insurance_proposal', 'policies.personal_info'])
    .select('policies.snapshot')
    .where('policies.form', '=', indexinsurance.name)
    .where('policies.status', '!=', 'cancelled')
    .where(
      sql<boolean>`(policies.snapshot -> 'insurance_details' @> ${JSON.stringify([row])}::jsonb
        or exists (select 1 from ${data.table('endorsements', 'e')} where e.policy = policies.id
          and e.status = 'in_force' and e.row_changes @> ${JSON.stringify([{ after: row }])}::jsonb))`,
    )
    .orderBy('policies.id')
    .execute();
  const found = [];
  for (const { id: policy, policy_no, insurance_proposal, personal_info, snapshot } of policies) {
    const content = currentContent(snapshot, await endorsementsOf(data, policy));
    found.push({ policy, policy_no, insurance_proposal, personal_info, content });
  }
  return found;
}

async function cooperativesOf(data: Scoped, owners: readonly number[]): Promise<Map<number, number>> {
  const rows = await data
    .from('cooperatives')
    .innerJoin(data.table('kyc', 'firm'), (on) => on.onRef('firm.id', '=', 'cooperatives.kyc'))
    .select(['cooperatives.id', 'firm.personal_info'])
    .where('firm.personal_info', 'in', [0, ...owners])
    .execute();
  return new Map(rows.map(({ id, personal_info }) => [personal_info, id]));
}
