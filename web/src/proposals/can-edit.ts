import { type Permission, roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Me } from '@krishi-bima/contract/users/users';
import { useUser } from '#api/session.ts';

type Writer = Pick<Me, 'groups' | 'all_permission'>;
type Writing = Extract<Permission, 'add_proposal' | 'change_proposal'>;

/** A role writes proposals of its own line only; the server refuses the rest. */
export function canEdit(
  { groups, all_permission }: Writer,
  permission: Writing,
  { line, writing }: Pick<Form, 'line' | 'writing'>,
) {
  const role = roleOf(groups);
  return (
    role !== undefined &&
    all_permission.includes(permission) &&
    worksIn(role, line) &&
    (!writing || all_permission.includes(writing))
  );
}

export function useCanEdit(permission: Writing, form: Pick<Form, 'line' | 'writing'>): boolean {
  return canEdit(useUser(), permission, form);
}
