import { callsAMinute } from '@krishi-bima/contract/wire/program-token';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/** Lets a program ask so often in a minute; each process counts for itself, in memory. */
export function limitPrograms(app: FastifyInstance, most = callsAMinute): void {
  const count = app.createRateLimit({
    max: most,
    timeWindow: 60_000,
    keyGenerator: ({ viewer }) => String(viewer?.program?.id),
  });
  app.addHook('onRequest', async (request) => {
    if (!request.viewer?.program) return;
    const asked = await count(request);
    if (!asked.isAllowed && asked.isExceeded) throw new Problem('too_many_calls', { retryAfter: asked.ttlInSeconds });
  });
}
