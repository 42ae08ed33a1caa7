import { animals } from '@krishi-bima/contract/animals/animals';
import { species } from '@krishi-bima/contract/forms/cattle';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import { moveAnimal } from './moves.ts';
import { passportPdf } from './paper/passport-pdf.job.ts';
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

  serve(app, deps, animals.passport, async ({ data, params }) => {
    const { id } = await animalOfRow(data, params.id);
    return getPassport(data, files, id, clock());
  });

  serve(app, deps, animals.print, async (call) => {
    const found = call.data
      .from('animals')
      .select(['animals.id', 'animals.insurance', 'animals.species', 'animals.tag_no']);
    const {
      id,
      insurance,
      species: kind,
      tag_no,
    } = existing(await found.where('animals.id', '=', call.query.id).executeTakeFirst());
    return startTask(deps, call, {
      job: passportPdf,
      insurance,
      about: tag_no ? text(tag_no, tag_no) : isKeyOf(species, kind) ? species[kind] : text(kind, kind),
      input: { id },
      concerns: { table: 'animals', ids: [id] },
    });
  });

  serve(app, deps, animals.stats, ({ data, query }) => livestockStats(data, query));
}
