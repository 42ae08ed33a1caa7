import { type Line, type Permission, permissionsOf, roleNames, worksIn } from '@krishi-bima/contract/access/roles';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

interface Asked {
  insurance: number;
  line: Line;
  /** Whoever asks for the approval does not give it. */
  except: number | null;
}

/** Returns the company's colleagues of a line who may do something: by their role and, where they have one, their duty. */
export function colleaguesWho(data: Scoped, permission: Permission, { insurance, line, except }: Asked) {
  const roles = roleNames.filter((role) => permissionsOf(role).includes(permission) && worksIn(role, line));
  return (
    data
      .from('users')
      .select(['users.id', 'users.first_name', 'users.last_name', 'users.name_en'])
      .where('users.insurance', '=', insurance)
      .where('users.role', 'in', roles)
      .where('users.is_active', '=', true)
      // A partner only reads, whatever the role may.
      .where('users.partner', '=', false)
      .where(
        sql<boolean>`(users.duty is null or exists (select 1
        from ${rowsByKey('duties', 'd', { insurance: 'users.insurance', id: 'users.duty' })}
        where ${permission} = any(d.permissions)))`,
      )
      .where('users.id', '!=', except ?? 0)
      .orderBy('users.first_name')
      .orderBy('users.id')
      .limit(100)
      .execute()
  );
}
