import { tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { addTariff, changeTariff, withdrawTariff } from './change.ts';
import { asTariff, selectTariffs } from './queries.ts';

export function tariffRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());

  serve(app, deps, tariffs.list, async ({ data, query, request }) => {
    const found = await paginate(selectTariffs(data, query), query, request);
    return { ...found, results: found.results.map(asTariff) };
  });

  serve(app, deps, tariffs.create, ({ data, body }) => addTariff(data, body, today()), {
    replay: async ({ data }, id) =>
      asTariff(existing(await selectTariffs(data, {}).where('tariffs.id', '=', id).executeTakeFirst())),
  });

  serve(app, deps, tariffs.patch, ({ data, params, body }) => changeTariff(data, params.id, body, today()), {
    record: 'tariffs',
  });

  serve(
    app,
    deps,
    tariffs.remove,
    async ({ data, params }) => {
      await withdrawTariff(data, params.id, today());
      return null;
    },
    { record: 'tariffs' },
  );
}
