import { type Permission, permissionsOf, type Role, roleNames, roles } from '@krishi-bima/contract/access/roles';
import type { Me, User, UserFilter } from '@krishi-bima/contract/users/users';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../database/schema.ts';
import type { FileStore } from '../storage/files.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { systemScope } from '../tenancy/system.ts';
import { dutyPermissions, type SignInStep } from '../tenancy/viewer.ts';

export function selectUsers(data: Scoped) {
  return data
    .from('users')
    .selectAll('users')
    .select((user) =>
      jsonObjectFrom(
        user
          .selectFrom(rowsByKey('companies', 'companies', { id: 'users.insurance' }))
          .select(['companies.id', 'companies.name_en', 'companies.name_np', 'companies.code']),
      ).as('organization_detail'),
    )
    .select((user) =>
      jsonObjectFrom(
        user
          .selectFrom(rowsByKey('duties', 'duties', { insurance: 'users.insurance', id: 'users.duty' }))
          .select(['duties.id', 'duties.name_np', 'duties.name_en']),
      ).as('duty_detail'),
    )
    .select(dutyPermissions)
    .select(unconfirmed.as('unconfirmed'));
}

const unconfirmed = sql<NonNullable<User['unconfirmed']>>`(select coalesce(json_agg(c.kind order by c.id), '[]')
  from ${rowsByKey('confirmations', 'c', { insurance: 'users.insurance', person: 'users.id' })} where c.outcome is null)`;

export type UserRow = Selectable<Schema['users']> &
  Pick<User, 'organization_detail'> &
  Required<Pick<User, 'unconfirmed'>> & {
    duty_detail: NonNullable<User['duty']> | null;
    duty_permissions: Permission[] | null;
  };

export function listUsers(data: Scoped, filter: UserFilter) {
  const { insurance__id, insurance, group_ids, role, is_active, verifies, search } = filter;
  let query = selectUsers(data).orderBy('users.id', 'desc');
  for (const company of [insurance__id, insurance]) {
    if (company !== undefined) query = query.where('users.insurance', '=', company);
  }
  if (group_ids !== undefined) query = query.where(sql<boolean>`users.role = any(${rolesOfGroups(group_ids)}::text[])`);
  if (role) query = query.where('users.role', '=', role);
  if (is_active !== undefined) query = query.where('users.is_active', '=', is_active);
  if (verifies) query = query.where(mayVerify);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[%_\\]/g, '\\$&')}%`;
    query = query.where((user) =>
      user.or([
        user('users.username', 'ilike', like),
        user('users.first_name', 'ilike', like),
        user('users.last_name', 'ilike', like),
        user('users.name_en', 'ilike', like),
        user('users.phone', 'like', like),
      ]),
    );
  }
  return query;
}

/** As `permissionsOf` says it of each: a partner only reads, and a duty names what of a role is left. */
const mayVerify = sql<boolean>`users.role = any(${roleNames.filter((role) => permissionsOf(role).includes('verify_proposal'))}::text[])
  and not users.partner and (users.duty is null or exists (select 1
    from ${rowsByKey('duties', 'd', { insurance: 'users.insurance', id: 'users.duty' })}
    where 'verify_proposal' = any(d.permissions)))`;

/** `2,3,4` or repeated; an unknown group matches nobody. Group 3 is crop_admin and koica (specification, section 6). */
function rolesOfGroups(group_ids: string | string[]): Role[] {
  const ids = new Set(
    [group_ids]
      .flat()
      .flatMap((text) => text.split(','))
      .map(Number),
  );
  return roleNames.filter((role) => ids.has(roles[role].group.id));
}

export function findUser(data: Scoped, id: number): Promise<UserRow | undefined> {
  return selectUsers(data).where('users.id', '=', id).executeTakeFirst();
}

/** Never the password hash. */
export function asUser(user: UserRow, files: FileStore): User {
  const { picture_key, role } = user;
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    name_en: user.name_en,
    phone: user.phone,
    qualification: user.qualification,
    council_no: user.council_no,
    office_name: user.office_name,
    profile_picture: picture_key ? files.urlOf(picture_key) : null,
    insurance: user.insurance,
    groups: [roles[role].group],
    organization_detail: user.organization_detail,
    branch: user.branch,
    cooperative: user.cooperative,
    insurance_project: user.insurance_project,
    partner: user.partner,
    duty: user.duty_detail,
    reach: user.reach,
    is_active: user.is_active,
    last_login: user.last_login?.toISOString() ?? null,
    ...(user.unconfirmed.length > 0 ? { unconfirmed: user.unconfirmed } : {}),
    version: user.version,
  };
}

export function asMe(user: UserRow, files: FileStore, step: SignInStep | undefined): Me {
  const all_permission = permissionsOf(user.role, user.partner, user.duty_permissions);
  const password_set_at = user.password_set_at?.toISOString() ?? null;
  const guide_seen = user.guide_seen_at !== null;
  return {
    ...asUser(user, files),
    all_permission,
    password_set_at,
    guide_seen,
    ...(step ? { sign_in_step: step } : {}),
  };
}

/** Names for lists that say who wrote what. */
export async function countSuperAdmins(data: Scoped): Promise<number> {
  const { count } = await systemScope(data.db)
    .from('users')
    .select((user) => user.fn.countAll<number>().as('count'))
    .where('users.role', '=', 'superadmin')
    .where('users.is_active', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
