import { isAdmin, type Permission, type Reach, type Role } from '@krishi-bima/contract/access/roles';
import type { ConfirmationKind } from '@krishi-bima/contract/confirmations/confirmations';
import type { Scoped } from '../tenancy/scoped.ts';

interface Wish {
  kind: ConfirmationKind;
  insurance: number;
  person?: number;
  role?: Role;
  password_hash?: string;
  approval_limit?: number | null;
  duty?: number | null;
  reach?: Reach;
  permissions?: Permission[];
}

/**
 * Where a company asks for two, an admin makes no other admin alone (docs/behaviour.md, Four eyes). The super admin, who
 * belongs to no company, does.
 */
export async function needsSecondPerson({ data, role, insurance }: { data: Scoped; role: Role; insurance: number }) {
  return isAdmin(role) && (await asksForTwo(data, insurance));
}

export async function asksForTwo(data: Scoped, insurance: number): Promise<boolean> {
  if (data.viewer.scope.company === undefined) return false;
  const company = await data
    .from('companies')
    .select('companies.approval_limit')
    .where('companies.id', '=', insurance)
    .executeTakeFirst();
  return (company?.approval_limit ?? null) !== null;
}

/** Asking again takes the place of what was asked before. */
export async function askForConfirmation(
  data: Scoped,
  { kind, insurance, person, ...wish }: Wish,
  now: Date,
): Promise<void> {
  let earlier = data
    .from('confirmations')
    .select('confirmations.id')
    .where('confirmations.insurance', '=', insurance)
    .where('confirmations.kind', '=', kind)
    .where('confirmations.outcome', 'is', null);
  if (person !== undefined) earlier = earlier.where('confirmations.person', '=', person);
  else if (wish.duty) earlier = earlier.where('confirmations.duty', '=', wish.duty);
  for (const { id } of await earlier.execute()) await decide(data, id, 'refused', now);
  await data.insert('confirmations', {
    ...wish,
    kind,
    insurance,
    person: person ?? null,
    asked_by: data.viewer.id,
  });
}

/** Refuses whatever waits about an account, such as one that is deactivated. */
export async function refuseAll(data: Scoped, person: number, now: Date): Promise<void> {
  const open = await data
    .from('confirmations')
    .select('confirmations.id')
    .where('confirmations.person', '=', person)
    .where('confirmations.outcome', 'is', null)
    .execute();
  for (const { id } of open) await decide(data, id, 'refused', now);
}

export async function isUnconfirmed(data: Scoped, person: number): Promise<boolean> {
  const open = await data
    .from('confirmations')
    .select('confirmations.id')
    .where('confirmations.person', '=', person)
    .where('confirmations.kind', '=', 'new_admin')
    .where('confirmations.outcome', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

export async function decide(data: Scoped, id: number, outcome: 'confirmed' | 'refused', now: Date): Promise<void> {
  const decided = { outcome, decided_by: data.viewer.id, decided_at: now, password_hash: null };
  await data.update('confirmations', id, decided, { action: outcome === 'confirmed' ? 'confirm' : 'refuse' });
}
