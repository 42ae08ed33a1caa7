import { type DisasterArea, disasters } from '@krishi-bima/contract/disasters/disasters';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { running } from '../jobs/task-store.ts';
import { startTask } from '../jobs/tasks.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { readArea } from './area.ts';
import { disasterClaims } from './disaster-claims.job.ts';
import { previewOf } from './hit.ts';
import { placesIn } from './places.ts';
import { asDisasterSummary, readDisaster, selectDisasters } from './queries.ts';
import { type PastOfArea, rainOver, readPastOfArea } from './rain.ts';
import { insertDisaster } from './register.ts';

export function disasterRoutes(app: FastifyInstance, deps: Deps) {
  const read = (data: Scoped, id: number) => readDisaster(deps, data, id);

  serve(app, deps, disasters.list, async ({ data, query, request }) => {
    let rows = selectDisasters(data).orderBy('disasters.id', 'desc');
    if (query.insurance !== undefined) rows = rows.where('disasters.insurance', '=', query.insurance);
    if (query.search?.trim()) {
      const part = `%${query.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
      rows = rows.where(sql<boolean>`(disasters.name ilike ${part} or disasters.disaster_no ilike ${part})`);
    }
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map(asDisasterSummary) };
  });

  serve(app, deps, disasters.get, ({ data, params }) => read(data, params.id));

  serve<typeof disasters.preview, DisasterArea>(
    app,
    deps,
    disasters.preview,
    ({ data, body, prepared }) => previewOf(data, body, prepared),
    {
      status: 200,
      prepare: ({ body }) => readArea(body.area),
    },
  );

  serve<typeof disasters.rain, PastOfArea>(
    app,
    deps,
    disasters.rain,
    ({ data, body, prepared }) => rainOver(data, body, prepared),
    {
      status: 200,
      prepare: async ({ body }) => readPastOfArea(deps, await readArea(body.area), body.loss_at),
    },
  );

  serve(app, deps, disasters.places, async ({ data, query }) => {
    const [west = 0, south = 0, east = 0, north = 0] = query.bbox.split(',').map(Number);
    if (!(west < east && south < north)) throw new Problem('invalid_input', { fields: { bbox: 'bad_box' } });
    const { insurance, loss_at } = query;
    return {
      results: await placesIn(data, { insurance, loss_at: new Date(loss_at) }, [west, south, east, north]),
    };
  });

  registering(app, deps, read);
}

function registering(
  app: FastifyInstance,
  deps: Deps,
  read: (data: Scoped, id: number) => ReturnType<typeof readDisaster>,
) {
  serve<typeof disasters.create, DisasterArea>(
    app,
    deps,
    disasters.create,
    async ({ data, body, request, prepared }) => {
      const { id } = await insertDisaster(data, body, prepared, deps.clock());
      await begin(deps, data, request, id);
      return read(data, id);
    },
    { prepare: ({ body }) => readArea(body.area), replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    disasters.resume,
    async ({ data, params, request }) => {
      const { task } = await data.lock('disasters', params.id);
      const known = await data.db
        .selectFrom('tasks')
        .select('status')
        .where('id', '=', task ?? '')
        .executeTakeFirst();
      // A second press, or a lost answer, finds the work on its way.
      if (!known || !running.includes(known.status)) await begin(deps, data, request, params.id);
      return read(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => read(data, id) },
  );
}

async function begin(deps: Deps, data: Scoped, request: FastifyRequest, id: number): Promise<void> {
  const { insurance, name } = await data.lock('disasters', id);
  const asked = { job: disasterClaims, insurance, about: text(name, name), input: { disaster: id } };
  const { task_id } = await startTask(deps, { data, viewer: data.viewer, request }, asked);
  await data.updateDerived('disasters', id, { task: task_id });
}
