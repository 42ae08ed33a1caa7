import { checkLimitEndpoints, findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { findingsOfProposal, giveReason } from './find-findings.ts';
import { asLimit, insertLimit, selectLimits } from './queries.ts';

export function findingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, findingEndpoints.get, ({ data, params }) => findingsOfProposal(data, params.id, deps.clock()));

  serve(
    app,
    deps,
    findingEndpoints.explain,
    async ({ data, params, body }) => {
      await giveReason(data, params.id, body, deps.clock());
      return findingsOfProposal(data, params.id, deps.clock());
    },
    { status: 200, replay: ({ data }, id) => findingsOfProposal(data, id, deps.clock()) },
  );

  serve(app, deps, checkLimitEndpoints.list, async ({ data, query, request }) => {
    const found = await paginate(selectLimits(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asLimit) };
  });

  serve(app, deps, checkLimitEndpoints.create, ({ data, body }) => insertLimit(data, body, todayAd(deps.clock())), {
    replay: async ({ data }, id) =>
      asLimit(existing(await selectLimits(data, undefined).where('check_limits.id', '=', id).executeTakeFirst())),
  });
}
