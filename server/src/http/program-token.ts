import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { systemScope } from '../tenancy/system.ts';
import { dutyPermissions, type Viewer, viewerOf } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/**
 * Returns another program as a viewer: its maker's part of the company that the token is of, and of its scopes those that
 * the maker still has.
 */
export async function findProgram(db: OpenDb, hash: string, now: Date): Promise<Viewer | undefined> {
  const data = systemScope(db);
  const row = await data
    .from('programs')
    .innerJoin(data.table('users'), 'users.id', 'programs.created_by')
    .select([
      'users.id',
      'users.username',
      'users.role',
      'users.partner',
      'users.insurance',
      'users.insurance_project',
      'users.cooperative',
      'users.branch',
      'users.reach',
    ])
    .select(dutyPermissions)
    .select(['programs.id as program', 'programs.name', 'programs.scopes', 'programs.insurance as company'])
    .select(
      sql<boolean>`coalesce(programs.last_used_at < ${now}::timestamptz - interval '1 minute', true)`.as('resting'),
    )
    .where('programs.token_hash', '=', hash)
    .where('programs.revoked_at', 'is', null)
    .where('programs.expires_on', '>=', todayAd(now))
    .where('users.is_active', '=', true)
    .where((maker) =>
      maker.or([maker('users.insurance', 'is', null), maker('users.insurance', '=', maker.ref('programs.insurance'))]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { program: id, name, scopes, company } = row;
  if (row.resting) {
    await data.updateRows('programs').set({ last_used_at: now }).where('programs.id', '=', id).execute();
  }
  const { permissions, scope, ...maker } = viewerOf(row, 0);
  return {
    ...maker,
    permissions: new Set(scopes.filter((one) => permissions.has(one))),
    scope: { ...scope, company },
    program: { id, name },
  };
}
