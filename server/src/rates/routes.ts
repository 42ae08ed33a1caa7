import { rates } from '@krishi-bima/contract/rates/rates';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { addRate, changeRate } from './change.ts';
import { importRates } from './import.ts';
import { asRate, selectRates } from './queries.ts';

export function rateRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());
  const read = async (data: Scoped, id: number) => {
    return asRate(existing(await selectRates(data, {}).where('rates.id', '=', id).executeTakeFirst()));
  };

  serve(app, deps, rates.list, async ({ data, query, request }) => {
    const found = await paginate(selectRates(data, query), query, request);
    return { ...found, results: found.results.map(asRate) };
  });

  serve(app, deps, rates.create, async ({ data, body }) => read(data, (await addRate(data, body, today())).id), {
    replay: ({ data }, id) => read(data, id),
  });

  serve(
    app,
    deps,
    rates.patch,
    async ({ data, params, body }) => {
      await changeRate(data, params.id, body, today());
      return read(data, params.id);
    },
    { record: 'rates' },
  );

  serve(app, deps, rates.import, ({ data, body }) => importRates(data, body, today()), { status: 200 });
}
