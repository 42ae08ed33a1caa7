import { permissionsOf, roleNames } from '@krishi-bima/contract/access/roles';
import { phaseList } from '@krishi-bima/contract/visits/phases';
import { visits } from '@krishi-bima/contract/visits/visits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { neighbours, paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { addVisit, cancelVisit, changeVisit, finishVisit } from './change.ts';
import { planOf } from './plan.ts';
import { detourOf, readVisits, visitIds } from './queries.ts';

export function visitRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());
  const read = async (data: Scoped, id: number) => existing((await readVisits(data, [id]))[0]);

  readingRoutes(app, deps);

  serve(app, deps, visits.get, ({ data, params }) => read(data, params.id));

  serve(app, deps, visits.create, async ({ data, body }) => read(data, await addVisit(data, body, today())), {
    replay: ({ data }, id) => read(data, id),
  });

  serve(
    app,
    deps,
    visits.patch,
    async ({ data, params, body }) => {
      await changeVisit(data, params.id, body, today());
      return read(data, params.id);
    },
    { record: 'visits' },
  );

  serve(
    app,
    deps,
    visits.finish,
    async ({ data, params, body }) => {
      await finishVisit(data, params.id, body.report?.trim() || null, deps.clock());
      return read(data, params.id);
    },
    { status: 200, record: 'visits', replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    visits.cancel,
    async ({ data, params, body }) => {
      await cancelVisit(data, params.id, body.reason, today());
      return read(data, params.id);
    },
    { status: 200, record: 'visits', replay: ({ data }, id) => read(data, id) },
  );
}

function readingRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());

  serve(app, deps, visits.list, async ({ data, query, request }) => {
    const found = await paginate(visitIds(data, query, today()), query, request);
    const results = await readVisits(
      data,
      found.results.map(({ id }) => id),
    );
    return { ...found, results, detour: await detourOf(data, query.insurance, today()) };
  });

  serve(app, deps, visits.phases, async ({ query, request }) => {
    const { of, limit = 50, offset = 0 } = query;
    const all = phaseList.map(({ label, is_visited, from, ...phase }, place) => ({
      id: place + 1,
      ...phase,
      ...{ name_np: label.ne, name_en: label.en, begins_after: from, visited: is_visited },
    }));
    const asked = all.filter((phase) => of === undefined || phase.of === of);
    return {
      count: asked.length,
      ...neighbours(request, asked.length, limit, offset),
      results: asked.slice(offset, offset + limit),
    };
  });

  serve(app, deps, visits.plan, ({ data, query }) => planOf(data, query, today()));

  serve(app, deps, visits.people, async ({ data, query }) => ({ results: await visitorsOf(data, query.insurance) }));
}

/** Returns the company's colleagues who make visits, by their role and, where they have one, their duty. */
function visitorsOf(data: Scoped, insurance: number | undefined) {
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
