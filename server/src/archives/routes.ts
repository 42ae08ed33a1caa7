import { companyArchive } from '@krishi-bima/contract/archives/archives';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { findRunning, readArchiveState } from './archive-state.ts';
import { companyArchive as job } from './company-archive.job.ts';

/** The archive that a company's admins make of it (docs/behaviour.md, Archive of a company). */
export function archiveRoutes(app: FastifyInstance, deps: Deps) {
  const read = (data: Scoped, id: number) => readArchiveState(deps, data, id);

  serve(app, deps, companyArchive.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    companyArchive.start,
    async (call) => {
      const { data, params } = call;
      // The lock lets two who press at once begin one.
      const { id, name_np, name_en } = await data.lock('companies', params.id);
      if (!(await findRunning(data, id)))
        await startTask(deps, call, {
          job,
          insurance: id,
          about: text(name_np, name_en),
          input: { company: id },
          file: 'zip',
        });
      return read(data, id);
    },
    { status: 200, replay: ({ data }, id) => read(data, id) },
  );
}
