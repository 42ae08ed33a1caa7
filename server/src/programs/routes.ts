import { type Permission, permissionsOf } from '@krishi-bima/contract/access/roles';
import { longestProgramDays, type Program, programs } from '@krishi-bima/contract/programs/programs';
import { programPrefix } from '@krishi-bima/contract/wire/program-token';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { newToken } from '../http/token.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { dutyPermissions } from '../tenancy/viewer.ts';

export function programRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());

  serve(app, deps, programs.list, async ({ data, query, request }) => {
    const found = await paginate(selectPrograms(data, query.insurance), query, request);
    return { ...found, results: found.results.map((row) => asProgram(row, today())) };
  });

  serve(app, deps, programs.create, async ({ data, viewer, body }) => {
    const { name, scopes, expires_on } = body;
    const insurance = data.companyFor(body.insurance);
    if (!scopes.every((one) => viewer.permissions.has(one))) {
      throw new Problem('forbidden', { fields: { scopes: 'forbidden' } });
    }
    if (expires_on < today()) throw new Problem('past_date', { fields: { expires_on: 'past_date' } });
    if (expires_on > addDays(today(), longestProgramDays)) {
      throw new Problem('program_too_long', { fields: { expires_on: 'program_too_long' } });
    }
    const { token, hash: token_hash } = newToken(programPrefix);
    const values = { insurance, name, scopes, expires_on, token_hash, hint: token.slice(-4), created_by: viewer.id };
    const { id } = await data.insert('programs', values);
    return { ...(await getProgram(data, id, today())), token };
  });

  serve(
    app,
    deps,
    programs.revoke,
    async ({ data, params }) => {
      const { revoked_at } = await data.lock('programs', params.id);
      if (revoked_at === null) {
        await data.update('programs', params.id, { revoked_at: deps.clock() }, { action: 'revoke' });
      }
      return getProgram(data, params.id, today());
    },
    { record: 'programs', status: 200 },
  );
}

function selectPrograms(data: Scoped, insurance?: number) {
  const rows = data
    .from('programs')
    .innerJoin(data.table('users'), 'users.id', 'programs.created_by')
    .selectAll('programs')
    .select(['users.role', 'users.partner', 'users.is_active', dutyPermissions])
    .select(userSummary('programs.created_by').as('creator'))
    .orderBy('programs.id', 'desc');
  return insurance === undefined ? rows : rows.where('programs.insurance', '=', insurance);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPrograms>['executeTakeFirstOrThrow']>>;

async function getProgram(data: Scoped, id: number, today: string): Promise<Program> {
  const row = await selectPrograms(data).where('programs.id', '=', id).executeTakeFirst();
  return asProgram(existing(row), today);
}

function asProgram(row: Row, today: string): Program {
  const { id, insurance, name, scopes, expires_on, hint, last_used_at, revoked_at, creator, created_at } = row;
  const kept: readonly Permission[] = permissionsOf(row.role, row.partner, row.duty_permissions);
  return {
    ...{ id, insurance, name, scopes, expires_on, hint, created_by: creator, state: stateOf(row, today) },
    lost_scopes: scopes.filter((one) => !kept.includes(one)),
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

function stateOf({ revoked_at, expires_on, is_active }: Row, today: string): Program['state'] {
  if (revoked_at !== null) return 'revoked';
  if (expires_on < today) return 'ended';
  return is_active ? 'active' : 'maker_left';
}
