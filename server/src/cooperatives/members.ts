import type { CooperativeChange, NewCooperative, NewMember } from '@krishi-bima/contract/cooperatives/cooperatives';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { selectMembers } from './queries.ts';

/** Makes a firm of the company a cooperative; whoever speaks for one cooperative founds no other. */
export async function foundCooperative(data: Scoped, body: NewCooperative): Promise<number> {
  if (data.viewer.scope.cooperative !== undefined) throw new Problem('forbidden');
  const { personal_info, ...officers } = body;
  const { id: kyc, insurance, name_np, name_en } = await lockFirm(data, personal_info);
  const names = { name_np, name_en: name_en ?? name_np };
  const { id } = await data.insert('cooperatives', { insurance, ...names, kyc, ...officers });
  await data.update('kyc', kyc, { cooperative: id, member_since: null });
  return id;
}

/** The call has locked the cooperative. */
export async function changeCooperative(data: Scoped, id: number, body: CooperativeChange): Promise<void> {
  const { personal_info, ...officers } = body;
  if (personal_info === undefined) {
    await data.update('cooperatives', id, officers);
    return;
  }
  const before = await data.lock('cooperatives', id);
  // Another firm would take all members with it.
  if (before.kyc !== null || data.viewer.scope.cooperative !== undefined) throw new Problem('forbidden');
  const firm = await lockFirm(data, personal_info, id);
  if (firm.insurance !== before.insurance) throw new Problem('not_found');
  await data.update('cooperatives', id, { ...officers, kyc: firm.id });
  await data.update('kyc', firm.id, { cooperative: id, member_since: null });
}

/** Locks a firm that can become this cooperative, or a new one. */
async function lockFirm(data: Scoped, personal_info: number, cooperative?: number) {
  const firm = await lockOwner(data, personal_info);
  if (firm.person_type !== 'firm' || firm.firm_type !== 'cooperative') throw refused('not_a_cooperative');
  if (await isFirmOfOne(data, firm.id)) throw refused('cooperative_exists');
  if (firm.cooperative !== null && firm.cooperative !== cooperative) throw refused('member_elsewhere');
  return firm;
}

async function lockOwner(data: Scoped, personal_info: number) {
  const owner = data.from('kyc').select('kyc.id').where('kyc.personal_info', '=', personal_info);
  return data.lock('kyc', existing(await owner.executeTakeFirst()).id);
}

export async function isFirmOfOne(data: Scoped, kyc: number): Promise<boolean> {
  const one = data.from('cooperatives').select('cooperatives.id').where('cooperatives.kyc', '=', kyc);
  return (await one.executeTakeFirst()) !== undefined;
}

function refused(code: Refusal, field = 'personal_info'): Problem {
  return new Problem(code, { fields: { [field]: code } });
}

/** Whoever belongs to a cooperative joins no other, and no cooperative is a member. */
export function refuseMembership(
  { cooperative: present }: { cooperative: number | null },
  cooperative: number,
  isFirm: boolean,
  field?: string,
): void {
  if (isFirm) throw refused('firm_as_member', field);
  if (present === cooperative) throw refused('already_member', field);
  if (present !== null) throw refused('member_elsewhere', field);
}

type Refusal = 'not_a_cooperative' | 'cooperative_exists' | 'member_elsewhere' | 'already_member' | 'firm_as_member';

export async function addMember(data: Scoped, body: NewMember, today: string): Promise<number> {
  const { cooperative, personal_info, membership_no, member_since = today } = body;
  if (member_since > today) throw new Problem('rule_broken', { fields: { member_since: 'future_date' } });
  const farmer = await lockOwner(data, personal_info);
  const { insurance } = existing(
    await data
      .from('cooperatives')
      .select('cooperatives.insurance')
      .where('cooperatives.id', '=', cooperative)
      .executeTakeFirst(),
  );
  // Only a super admin sees two companies.
  if (insurance !== farmer.insurance) throw new Problem('not_found');
  refuseMembership(farmer, cooperative, await isFirmOfOne(data, farmer.id));
  const number = membership_no === undefined ? {} : { membership_no };
  await data.update('kyc', farmer.id, { cooperative, member_since, ...number });
  return farmer.id;
}

/** The call has locked the farmer. */
export async function removeMember(data: Scoped, id: number): Promise<void> {
  existing(await selectMembers(data).where('kyc.id', '=', id).executeTakeFirst());
  await data.update('kyc', id, { cooperative: null, member_since: null });
}
