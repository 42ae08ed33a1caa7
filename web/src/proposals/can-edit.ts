import type { Form } from '@krishi-bima/contract/forms/form';
import { type Permission, roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import type { Me } from '@krishi-bima/contract/users/users';
import { useUser } from '#api/session.ts';

type Writer = Pick<Me, 'groups' | 'all_permission'>;
type Writing = Extract<Permission, 'add_proposal' | 'change_proposal'>;

/** A role writes proposals of its own line only; the server refuses the rest. */
export function mayWrite(
  { groups, all_permission }: Writer,
  permission: Writing,
  { registration }: Pick<Form, 'registration'>,
) {
  const role = roleOf(groups);
  return role !== undefined && all_permission.includes(permission) && worksIn(role, registration);
}

export function useMayWrite(permission: Writing, form: Pick<Form, 'registration'>): boolean {
  return mayWrite(useUser(), permission, form);
}
