import { animals } from '@krishi-bima/contract/animals/animals';
import { species } from '@krishi-bima/contract/forms/cattle';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { existing } from '../../errors/problem.ts';
import { serve } from '../../http/serve.ts';
import { startTask } from '../../jobs/tasks.ts';
import { passportPdf } from './passport-pdf.job.ts';

export function animalPaperRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, animals.print, async (call) => {
    const found = call.data.from('animals').selectAll('animals').where('animals.id', '=', call.query.id);
    const animal = existing(await found.executeTakeFirst());
    const { id, insurance, tag_no } = animal;
    return startTask(deps, call, {
      job: passportPdf,
      insurance,
      about: tag_no ? text(tag_no, tag_no) : speciesOf(animal),
      input: { id },
      concerns: { table: 'animals', ids: [id] },
    });
  });
}

function speciesOf({ species: kind }: { species: string }) {
  return isKeyOf(species, kind) ? species[kind] : text(kind, kind);
}
