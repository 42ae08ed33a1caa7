import { absences } from '@krishi-bima/contract/visits/absences';
import { phaseList } from '@krishi-bima/contract/visits/phases';
import { visits } from '@krishi-bima/contract/visits/visits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { neighbours, paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { absencesWithin, addAbsence, getAbsence, removeAbsence } from './absences.ts';
import { addVisit, cancelVisit, changeVisit, finishVisit, orderVisits } from './change.ts';
import { nearestTo } from './nearest.ts';
import { visitorsOf } from './people.ts';
import { planOf } from './plan.ts';
import { baseOf, detourOf, readVisits, visitIds } from './queries.ts';

export function visitRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());
  const read = async (data: Scoped, id: number) => existing((await readVisits(data, [id]))[0]);

  readingRoutes(app, deps);
  absenceRoutes(app, deps);

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
    visits.order,
    async ({ data, body: { ids } }) => {
      await orderVisits(data, ids);
      return { ids };
    },
    { status: 200 },
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
    const detour = await detourOf(data, query.insurance, today());
    return { ...found, results, detour, base: await baseOf(data, query.mine ? data.viewer.id : query.person) };
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

  serve(app, deps, visits.nearest, async ({ data, params }) => ({
    results: await nearestTo(data, params.id, today()),
  }));

  serve(app, deps, visits.plan, ({ data, query }) => planOf(data, query, today()));

  serve(app, deps, visits.people, async ({ data, query }) => ({ results: await visitorsOf(data, query.insurance) }));
}

function absenceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, absences.list, async ({ data, query }) => ({ results: await absencesWithin(data, query) }));

  serve(app, deps, absences.create, async ({ data, body }) => getAbsence(data, await addAbsence(data, body)), {
    replay: ({ data }, id) => getAbsence(data, id),
  });

  serve(
    app,
    deps,
    absences.remove,
    async ({ data, params }) => {
      await removeAbsence(data, params.id);
      return null;
    },
    { record: 'absences' },
  );
}
