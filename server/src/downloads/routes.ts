import { downloads, merged, pdf } from '@krishi-bima/contract/downloads/downloads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { asDownload, asTask, findTask } from '../jobs/task-store.ts';
import { retryTask } from '../jobs/tasks.ts';
import { cancelTask, listTasks, removeTask } from './queries.ts';

export function downloadRoutes(app: FastifyInstance, deps: Deps) {
  const { files } = deps;

  for (const status of [pdf.status, merged.status])
    serve(app, deps, status, async ({ data, viewer, params }) => {
      return asTask(existing(await findTask(data.db, viewer, params.id)), files);
    });

  serve(app, deps, downloads.list, async ({ data, viewer, query, request }) => {
    const found = await paginate(listTasks(data.db, viewer, query), query, request);
    return { ...found, results: found.results.map((row) => asDownload(row, files)) };
  });

  serve(
    app,
    deps,
    downloads.cancel,
    async ({ data, viewer, params }) => asDownload(await cancelTask(deps, data.db, viewer, params.id), files),
    { status: 200 },
  );

  serve(app, deps, downloads.retry, async (call) => {
    const failed = existing(await findTask(call.data.db, call.viewer, call.params.id));
    return asDownload(await retryTask(deps, call, failed), files);
  });

  serve(app, deps, downloads.remove, async ({ data, viewer, params }) => {
    await removeTask(data.db, existing(await findTask(data.db, viewer, params.id)));
    return null;
  });
}
