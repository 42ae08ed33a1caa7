import { system } from '@krishi-bima/contract/system/system';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { neighbours } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { listJobs, retryJob } from './jobs.ts';
import { openStatus } from './status.ts';

export function systemRoutes(app: FastifyInstance, deps: Deps) {
  const look = openStatus(deps);
  serve(app, deps, system.status, () => look());

  serve(app, deps, system.jobs, async ({ data, query, request }) => {
    const { limit = 50, offset = 0 } = query;
    const { count, results } = await listJobs(data.db, query);
    return { count, ...neighbours(request, count, limit, offset), results };
  });

  serve(app, deps, system.retryJob, ({ data, params }) => retryJob(data.db, params.id), { status: 200 });
}
