import { productOf } from '@krishi-bima/contract/forms/index-product';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import type { MemberCover } from '@krishi-bima/contract/index-cover/certificates';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { getMember } from '../cooperatives/queries.ts';
import { paidTo } from '../index-cover/paid-to.ts';
import { accountsOf } from '../index-cover/share-accounts.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { certificatesOf } from './certificate.ts';

/** The policies of a cooperative are few, so each is read as its paper reads it: with its endorsements. */
export async function coversOfMember(data: Scoped, id: number): Promise<MemberCover[]> {
  const { personal_info } = await getMember(data, id);
  const listed = await data
    .from('policies')
    .innerJoin(data.table('proposal_members', 'm'), 'm.insurance_proposal', 'policies.insurance_proposal')
    .select(['policies.id', 'm.id as member'])
    .where('policies.form', '=', indexinsurance.name)
    .where('m.farmer', '=', personal_info.id)
    .orderBy('policies.id', 'desc')
    .limit(10)
    .execute();
  const found: MemberCover[] = [];
  for (const { id: policy, member } of listed) {
    const paid = await paidTo(data, policy);
    for (const one of await certificatesOf(data, policy, member)) {
      const { insurance_proposal, content } = one.policy;
      const name_np = one.member.name_np ?? '';
      const payee = { insurance_proposal, personal_info: content.personal_info.id, member, name_np };
      const [account] = await accountsOf(data, [payee]);
      for (const row of one.covers) {
        const product = one.products.get(productOf(row.product) ?? 0);
        if (!product) continue;
        const own = paid.find((to) => to.member === member && to.product === product.id && to.year === row.season_year);
        found.push({
          ...{ policy, policy_no: one.policy.policy_no, member, status: one.policy.status },
          product: product.id,
          ...{ product_np: product.name_np, product_en: product.name_en, season_year: row.season_year ?? 0 },
          ...{ units: row.units ?? 0, unit: product.terms.unit, sum_insured: row.sum_insured ?? '0.00' },
          ...{ premium: row.premium ?? '0.00', subsidy: row.subsidy ?? '0.00' },
          ...{ farmer_share: row.farmer_share ?? '0.00', premium_rate: row.premium_rate ?? 0 },
          ...{ paid: fromPaisa(own?.paid ?? 0), to_pay: fromPaisa(own?.to_pay ?? 0) },
          awaits_approval: own?.awaits_approval ?? false,
          check: account?.check ?? ('none' as const),
        });
      }
    }
  }
  return found;
}
