import { animals } from '@krishi-bima/contract/animals/animals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { correctAnimal } from './correct.ts';
import { moveAnimal } from './moves.ts';
import { animalOfRow, asAnimal, coversOf, getPassport, orderedAnimals } from './queries.ts';
import { livestockStats } from './stats.ts';

export function animalRoutes(app: FastifyInstance, deps: Deps) {
  const { files, clock } = deps;

  serve(app, deps, animals.list, async ({ data, viewer, query, request }) => {
    const found = await paginate(orderedAnimals(data, query), query, request);
    const ids = found.results.map(({ id }) => id);
    const covers = await coversOf(data, ids);
    const now = clock();
    const results = found.results.map((row) => asAnimal(row, { covers: covers.get(row.id) ?? [], viewer, files, now }));
    return { ...found, results };
  });

  serve(app, deps, animals.get, ({ data, params }) => getPassport(data, files, params.id, clock()));

  serve(
    app,
    deps,
    animals.move,
    async ({ data, params, body }) => {
      await moveAnimal(data, params.id, body, todayAd(clock()));
      return getPassport(data, files, params.id, clock());
    },
    { status: 200, replay: ({ data }, id) => getPassport(data, files, id, clock()) },
  );

  serve(
    app,
    deps,
    animals.correct,
    async ({ data, params, body }) => {
      await correctAnimal(data, params.id, body, todayAd(clock()));
      return getPassport(data, files, params.id, clock());
    },
    { record: 'animals' },
  );

  serve(app, deps, animals.passport, async ({ data, params }) => {
    const { id } = await animalOfRow(data, params.id);
    return getPassport(data, files, id, clock());
  });

  serve(app, deps, animals.stats, ({ data, query }) => livestockStats(data, query));
}
