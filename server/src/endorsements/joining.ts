import { randomUUID } from 'node:crypto';
import type { Form } from '@krishi-bima/contract/forms/form';
import { hasMembers, memberTable } from '@krishi-bima/contract/forms/members';
import type { MemberValues } from '@krishi-bima/contract/forms/records';
import type { PolicyContent, RowChange } from '@krishi-bima/contract/policies/content';
import type { Member } from '@krishi-bima/contract/proposals/members';
import { pick, recordOf } from '@krishi-bima/contract/values/records';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import type { PolicyRecord } from '../policies/ending.ts';
import type { EndorsementRecord } from '../policies/endorsement-records.ts';
import { memberColumns } from '../proposals/members.ts';
import { cooperativeOf, registeredFacts } from '../proposals/sold-to-cooperative.ts';
import { changedValues } from '../proposals/values.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/*
 * A member who joins a group's policy by an endorsement: a part of the row that is theirs until the endorsement is in
 * force, and in the list of the policy from then on.
 */

/** Before the list has the member, the row alone does. */
const notListed = 0;

/** Returns the member as typed; of a cooperative as the farmer is registered. A draft that is typed again keeps its key. */
export async function joiningMember(
  data: Scoped,
  form: Form,
  { policy, content, earlier }: { policy: PolicyRecord; content: PolicyContent; earlier: readonly RowChange[] },
  { index, joins }: { index: number; joins: MemberValues },
): Promise<Member> {
  if (!hasMembers(content.default_values)) {
    throw new Problem('rule_broken', { fields: { [`rows.${index}.member`]: 'frozen' } });
  }
  const typed = await changedValues<MemberValues>(data, memberTable.fields, policy, {}, joins);
  const farmer = typed.farmer ? await farmerOf(data, policy, typed.farmer) : undefined;
  const values =
    form.sold_to === 'cooperative'
      ? { ...pick(farmer ?? nobody, registeredFacts), farmer: typed.farmer ?? null }
      : typed;
  const known = earlier[index]?.member;
  return {
    ...memberColumns(values),
    id: notListed,
    client_id: known?.client_id ?? randomUUID(),
    position: content.members.length + index,
    version: 1,
    kyc: farmer?.id ?? null,
  };
}

const nobody = recordOf(registeredFacts, () => null);

function farmerOf(data: Scoped, { insurance }: PolicyRecord, farmer: number) {
  return data
    .from('kyc')
    .select(['kyc.id', 'kyc.cooperative', ...registeredFacts.map((name) => `kyc.${name}` as const)])
    .where('kyc.insurance', '=', insurance)
    .where('kyc.personal_info', '=', farmer)
    .executeTakeFirst();
}

interface Known {
  form: Form;
  before: PolicyContent;
  row_changes: readonly RowChange[];
}

/** Nobody joins twice; and of a cooperative none but its members. */
export async function joiningProblems(
  data: Scoped,
  policy: PolicyRecord,
  { form, before, row_changes }: Known,
): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  const isSold = form.sold_to === 'cooperative';
  const listed = new Set(before.members.map(({ farmer }) => farmer));
  for (const [index, { member }] of row_changes.entries()) {
    if (!member) continue;
    const path = `rows.${index}.member`;
    const { farmer, name_np } = member;
    if (isSold ? !farmer : !name_np?.trim()) problems[isSold ? `${path}.farmer` : `${path}.name_np`] = 'required';
    if (!farmer) continue;
    if (listed.has(farmer)) problems[`${path}.farmer`] = 'member_listed';
    listed.add(farmer);
    if (!isSold) continue;
    const cooperative = await cooperativeOf(data, policy);
    const registered = await farmerOf(data, policy, farmer);
    if (!cooperative || registered?.cooperative !== cooperative.id || registered.id === cooperative.kyc) {
      problems[`${path}.farmer`] = 'not_a_member';
    }
  }
  return problems;
}

/** Puts who joins into the list of the policy, and returns the rows with them. The policy is locked. */
export async function listJoining(
  data: Scoped,
  { insurance, insurance_proposal }: PolicyRecord,
  { id: endorsement, row_changes }: EndorsementRecord,
): Promise<{ row_changes?: string }> {
  if (row_changes.every(({ member }) => !member)) return {};
  const changed: RowChange[] = [];
  for (const change of row_changes) {
    const { member } = change;
    if (!member) {
      changed.push(change);
      continue;
    }
    const { client_id, position } = member;
    const own = { insurance, insurance_proposal, endorsement, client_id, position };
    const { id } = await data.insert('proposal_members', { ...own, ...memberColumns(member) });
    changed.push({ ...change, member: { ...member, id } });
  }
  return { row_changes: JSON.stringify(changed) };
}
