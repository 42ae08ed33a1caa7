import { endorsements } from '@krishi-bima/contract/policies/endorsements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { paginate } from '../http/paginate.ts';
import { serve, versionOf } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { readEndorsement } from './details.ts';
import { changeEndorsement, insertEndorsement } from './draft.ts';
import { makeEndorsementMove } from './moves.ts';
import { asWaiting, listEndorsements } from './queries.ts';

export function endorsementRoutes(app: FastifyInstance, deps: Deps) {
  const read = (data: Scoped, id: number) => readEndorsement(data, id, deps.clock());

  serve(app, deps, endorsements.list, async ({ data, query, request }) => {
    const found = await paginate(listEndorsements(data, query), query, request);
    return { ...found, results: found.results.map(asWaiting) };
  });

  serve(app, deps, endorsements.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    endorsements.create,
    async ({ data, body }) => read(data, await insertEndorsement(data, body, deps.clock())),
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(app, deps, endorsements.patch, async ({ data, params, body, request }) => {
    await changeEndorsement(data, params.id, body, { now: deps.clock(), version: versionOf(request) });
    return read(data, params.id);
  });

  serve(
    app,
    deps,
    endorsements.move,
    async ({ data, params, body, request }) => {
      await makeEndorsementMove(data, params.id, body, { now: deps.clock(), version: versionOf(request) });
      return read(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => read(data, id) },
  );
}
