import { checkCalls, checkLimitCalls } from '@krishi-bima/contract/findings/findings';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { paginate } from '../http/paginate.ts';
import { existing } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { checksOf, explain } from './find-findings.ts';
import { asLimit, insertLimit, selectLimits } from './queries.ts';

export function checkRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, checkCalls.get, ({ data, params }) => checksOf(data, params.id, deps.now()));

  serve(
    app,
    deps,
    checkCalls.explain,
    async ({ data, params, body }) => {
      await explain(data, params.id, body, deps.now());
      return checksOf(data, params.id, deps.now());
    },
    { status: 200, again: ({ data }, id) => checksOf(data, id, deps.now()) },
  );

  serve(app, deps, checkLimitCalls.list, async ({ data, query, request }) => {
    const found = await paginate(selectLimits(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asLimit) };
  });

  serve(app, deps, checkLimitCalls.create, ({ data, body }) => insertLimit(data, body, todayAd(deps.now())), {
    again: async ({ data }, id) =>
      asLimit(existing(await selectLimits(data, undefined).where('check_limits.id', '=', id).executeTakeFirst())),
  });
}
