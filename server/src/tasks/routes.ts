import { pdf } from '@krishi-bima/contract/tasks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { existing } from '../platform/problem.ts';
import { serve } from '../platform/serve.ts';
import { asTask, findTask } from '../platform/task-store.ts';

export function taskRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, pdf.status, async ({ data, viewer, params }) => {
    return asTask(existing(await findTask(data.db, viewer, params.id)), deps.files);
  });
}
