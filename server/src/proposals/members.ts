import type { Form } from '@krishi-bima/contract/forms/form';
import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import { hasMembers, memberTable } from '@krishi-bima/contract/forms/members';
import type { MemberValues, RowValues } from '@krishi-bima/contract/forms/records';
import type { Member, NewMember, SavedMembers } from '@krishi-bima/contract/proposals/members';
import type { ProposalParts } from '@krishi-bima/contract/proposals/proposals';
import { isOpen } from '@krishi-bima/contract/proposals/states';
import { isKeyOf, keysOf, pick, recordOf } from '@krishi-bima/contract/values/records';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { lockDraft } from './drafts.ts';
import type { ProposalRecord } from './queries.ts';
import { changedLists } from './values.ts';

type MemberRecord = Selectable<Schema['proposal_members']> & { kyc: number | null };

const fields = memberTable.fields;
const names = keysOf(fields).filter((name) => !isComputed(name));

function isComputed(name: keyof typeof fields): boolean {
  const field: FieldSpec = fields[name];
  return field.computed === true;
}

const farmerOfMember = rowsByKey('kyc', 'kyc', {
  insurance: 'proposal_members.insurance',
  personal_info: 'proposal_members.farmer',
});

/** Returns the members of several proposals in one query, each in the order of its list. */
export async function membersOf(
  data: Scoped,
  proposals: readonly { id: number }[],
): Promise<Map<number, MemberRecord[]>> {
  if (proposals.length === 0) return new Map();
  const rows = await data
    .from('proposal_members')
    .leftJoinLateral(farmerOfMember, (join) => join.on('kyc.deleted_at', 'is', null))
    .selectAll('proposal_members')
    .select('kyc.id as kyc')
    .where(
      'proposal_members.insurance_proposal',
      'in',
      proposals.map(({ id }) => id),
    )
    // Whom an endorsement brought in is of the policy, and not of what was handed in.
    .where('proposal_members.endorsement', 'is', null)
    .orderBy('proposal_members.position')
    .orderBy('proposal_members.id')
    .execute();
  return Map.groupBy(rows, (row) => row.insurance_proposal);
}

/** A draft stores a list that it no longer needs, in case its kind of insured is changed back; papers never show it. */
export function shownMembers({ values, status }: ProposalRecord, members: readonly MemberRecord[], viewer: Viewer) {
  return hasMembers(values) || isOpen(status) ? members.map((member) => asMember(member, viewer)) : [];
}

function asMember(row: MemberRecord, viewer: Viewer): Member {
  const { id, client_id, position, version, kyc, ...rest } = row;
  return masked(viewer, { ...pick(rest, names), id, client_id, position, version, kyc });
}

/** Replaces the proposal's list by the sent one; a member missing from it is removed, unless a row still names them. */
export async function saveMembers(
  data: Scoped,
  form: Form,
  id: number,
  sent: readonly NewMember[],
  version: number | undefined,
): Promise<SavedMembers> {
  const proposal = await lockDraft(data, form, id, version);
  const { members, isChanged } = await writeMembers(data, proposal, sent);
  const proposal_version = proposal.version + (isChanged ? 1 : 0);
  // The list is a part of the proposal: a client with an older one has to read it again.
  if (isChanged) await data.updateDerived('proposals', id, { version: proposal_version });
  return { insurance_proposal: id, proposal_version, members: members.map((member) => asMember(member, data.viewer)) };
}

/** Writes the list of a locked draft, whose version it leaves alone. Who leaves it goes after the rows were written. */
export async function writeMembers(
  data: Scoped,
  proposal: ProposalRecord,
  sent: readonly NewMember[],
  writeRows: () => Promise<void> = async () => {},
): Promise<{ members: MemberRecord[]; isChanged: boolean }> {
  refuseRepeated(sent, 'members');
  const { id } = proposal;
  const before = (await membersOf(data, [proposal])).get(id) ?? [];
  const known = new Map(before.map((member) => [member.client_id, member]));
  const wanted = new Set(sent.map(({ client_id }) => client_id.toLowerCase()));
  const changes = await changesOf(data, proposal, sent, known);
  for (const [position, { client_id, values }] of changes.entries()) {
    await keepMember(data, proposal, known.get(client_id), { client_id, position, ...values });
  }
  await writeRows();
  const removed = before.filter(({ client_id }) => !wanted.has(client_id));
  await refuseNamed(data, id, removed);
  for (const member of removed) await data.remove('proposal_members', member.id);
  const members = (await membersOf(data, [proposal])).get(id) ?? [];
  return { members, isChanged: JSON.stringify(members) !== JSON.stringify(before) };
}

/** All errors are reported at once, so that forty pasted members are corrected in one go. */
async function changesOf(
  data: Scoped,
  proposal: ProposalRecord,
  sent: readonly NewMember[],
  known: ReadonlyMap<string, MemberRecord>,
) {
  const listed = sent.map(({ client_id, ...change }) => ({ client_id: client_id.toLowerCase(), change }));
  const changed = await changedLists<MemberValues>(
    data,
    fields,
    proposal,
    listed.map(({ client_id, change }) => {
      const before = known.get(client_id);
      return { before: before ? pick(before, names) : {}, change };
    }),
  );
  const problems = Object.fromEntries(
    changed.flatMap(({ problems: wrong = {} }, at) =>
      Object.entries(wrong).map(([path, code]) => [`members.${at}.${path}`, code]),
    ),
  );
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
  return listed.map(({ client_id }, at) => ({ client_id, values: memberColumns(changed[at]?.values ?? {}) }));
}

type Kept = Pick<MemberRecord, 'client_id' | 'position'> & Required<MemberValues>;

/** Returns the columns of a member; what is absent is null. */
export function memberColumns({ name_np = null, ...member }: MemberValues): Required<MemberValues> {
  const { citizenship_no = null, phone_number_np = null, membership_no = null } = member;
  const { share_percent = null, farmer = null } = member;
  const { bank_name = null, bank_branch = null, account_no = null, account_holder = null } = member;
  return {
    ...{ name_np, citizenship_no, phone_number_np, membership_no, share_percent, farmer },
    ...{ bank_name, bank_branch, account_no, account_holder },
  };
}

async function keepMember(data: Scoped, proposal: ProposalRecord, before: MemberRecord | undefined, member: Kept) {
  const isAsBefore =
    before && Object.entries(member).every(([name, value]) => isKeyOf(before, name) && before[name] === value);
  if (isAsBefore) return;
  if (before) await data.update('proposal_members', before.id, member);
  else await insertMember(data, proposal, member);
}

async function insertMember(data: Scoped, proposal: ProposalRecord, member: Kept) {
  await data.insert('proposal_members', {
    insurance: proposal.insurance,
    insurance_proposal: proposal.id,
    ...member,
  });
}

export function refuseRepeated(sent: readonly { client_id: string }[], list: keyof ProposalParts): void {
  const ids = sent.map(({ client_id }) => client_id.toLowerCase());
  const twice = ids.flatMap((id, at) => (ids.indexOf(id) < at ? [`${list}.${at}.client_id`] : []));
  if (twice.length > 0) throw new Problem('invalid_input', { fields: recordOf(twice, () => 'invalid_input' as const) });
}

/** Refuses, naming the rows: `insurance_details.2.member`. */
async function refuseNamed(data: Scoped, id: number, removed: readonly MemberRecord[]): Promise<void> {
  if (removed.length === 0) return;
  const rows = await data
    .from('proposal_rows')
    .select('proposal_rows.member_id')
    .where('proposal_rows.insurance_proposal', '=', id)
    .orderBy('proposal_rows.position')
    .orderBy('proposal_rows.id')
    .execute();
  const ids = new Set<number | null>(removed.map((member) => member.id));
  const named = rows.flatMap(({ member_id }, at) => (ids.has(member_id) ? [`insurance_details.${at}.member`] : []));
  if (named.length > 0) throw new Problem('member_named', { fields: recordOf(named, () => 'member_named' as const) });
}

/** Returns the id of the member that a row names by `client_id`; 400 for one of another proposal. */
export async function memberIdOf(data: Scoped, proposal: number, { member }: RowValues): Promise<number | null> {
  if (!member) return null;
  const id = (await memberIds(data, proposal)).get(member.toLowerCase());
  if (id === undefined) throw new Problem('invalid_input', { fields: { member: 'unknown_reference' } });
  return id;
}

/** Returns the ids of a proposal's members by `client_id`. */
export async function memberIds(data: Scoped, proposal: number): Promise<Map<string, number>> {
  const members = await data
    .from('proposal_members')
    .select(['proposal_members.id', 'proposal_members.client_id'])
    .where('proposal_members.insurance_proposal', '=', proposal)
    .execute();
  return new Map(members.map(({ id, client_id }) => [client_id, id]));
}

/** Inserts all members of a copy at once; each keeps its `client_id`, by which the copied rows name it. */
export async function insertMembers(
  data: Scoped,
  form: Form,
  id: number,
  members: readonly NewMember[],
): Promise<void> {
  await saveMembers(data, form, id, members.map(carried), undefined);
}

function carried(member: NewMember): NewMember {
  return { ...memberColumns(member), client_id: member.client_id };
}
