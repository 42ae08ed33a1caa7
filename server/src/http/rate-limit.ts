import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';

/**
 * Limits how often one address may call an endpoint that needs no sign-in. Each process counts in memory: the limit
 * spares the server, and anything worth guarding needs a guard of its own.
 */
export function createRateLimit(app: FastifyInstance, most: number, withinMs: number) {
  const count = app.createRateLimit({ max: most, timeWindow: withinMs, keyGenerator: ({ ip }) => ip });

  return async function assertWithinLimit(request: FastifyRequest): Promise<void> {
    const asked = await count(request);
    if (!asked.isAllowed && asked.isExceeded)
      throw new Problem('too_many_questions', { retryAfter: asked.ttlInSeconds });
  };
}
