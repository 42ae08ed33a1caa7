import { tariffs } from '@krishi-bima/contract/tariffs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { paginate } from '../platform/paginate.ts';
import { serve } from '../platform/serve.ts';
import { asTariff, selectTariffs } from './queries.ts';

export function tariffRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, tariffs.list, async ({ data, query, request }) => {
    const found = await paginate(selectTariffs(data, query), query, request);
    return { ...found, results: found.results.map(asTariff) };
  });
}
