import { permissionsOf, roleNames } from '@krishi-bima/contract/access/roles';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Returns the company's colleagues who make visits, by their role and, where they have one, their duty. */
export function visitorsOf(data: Scoped, insurance: number | undefined) {
  const roles = roleNames.filter((role) => permissionsOf(role).includes('plan_visit'));
  const company = data.viewer.scope.company ?? insurance ?? 0;
  return data
    .from('users')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.name_en'])
    .where('users.insurance', '=', company)
    .where('users.role', 'in', roles)
    .where('users.is_active', '=', true)
    .where('users.partner', '=', false)
    .where(sql<boolean>`(users.duty is null or exists (select 1
      from ${rowsByKey('duties', 'd', { insurance: 'users.insurance', id: 'users.duty' })}
      where 'plan_visit' = any(d.permissions)))`)
    .orderBy('users.first_name')
    .orderBy('users.id')
    .limit(200)
    .execute();
}
