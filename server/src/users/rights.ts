import { type Reach, type Role, reachesOf } from '@krishi-bima/contract/access/roles';
import type { UserChange } from '@krishi-bima/contract/users/users';
import { askForConfirmation, asksForTwo } from '../confirmations/ask.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** What of a role somebody may do, and whose farmers they see (docs/behaviour.md, Duties and reach). */
export interface Rights {
  duty: number | null;
  reach: Reach;
}

interface Holder {
  role: Role;
  insurance: number | null;
  branch: number | null;
}

/** Refuses a duty of another role or company, and a reach that the role or the person cannot have. */
export async function refuseWrongRights(
  data: Scoped,
  { role, insurance, branch }: Holder,
  { duty, reach }: Rights,
): Promise<void> {
  if (!reachesOf(role).includes(reach)) throw new Problem('invalid_input', { fields: { reach: 'bad_choice' } });
  if (reach === 'branch' && branch === null) throw new Problem('rule_broken', { fields: { branch: 'required' } });
  if (duty === null) return;
  const found = data
    .from('duties')
    .select('duties.id')
    .where('duties.id', '=', duty)
    .where('duties.insurance', '=', insurance ?? 0)
    .where('duties.role', '=', role);
  if (!(await found.executeTakeFirst())) throw new Problem('invalid_input', { fields: { duty: 'unknown_reference' } });
}

/**
 * Returns the columns of a change of somebody's rights, or asks for a second person. With another role the duty goes,
 * and a reach that the role cannot have.
 */
export async function changedRights(
  data: Scoped,
  user: Holder & Rights & { id: number },
  { role = user.role, branch = user.branch, ...asked }: UserChange,
  now: Date,
): Promise<Partial<Rights>> {
  const isSame = role === user.role;
  const kept = {
    duty: isSame ? user.duty : null,
    reach: reachesOf(role).includes(user.reach) ? user.reach : 'company',
  } as const;
  const rights = { duty: asked.duty === undefined ? kept.duty : asked.duty, reach: asked.reach ?? kept.reach };
  if (rights.duty === user.duty && rights.reach === user.reach && branch === user.branch) return {};
  await refuseWrongRights(data, { ...user, role, branch }, rights);
  const isGiven = rights.duty !== kept.duty || rights.reach !== kept.reach;
  const { id: person, insurance } = user;
  if (!isGiven || insurance === null || !(await asksForTwo(data, insurance))) return rights;
  await askForConfirmation(data, { kind: 'rights', insurance, person, role, ...rights }, now);
  return kept;
}
