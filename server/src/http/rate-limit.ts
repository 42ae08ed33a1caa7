import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';

/**
 * How often one address may ask something that needs no sign-in. Each process keeps its own count, in memory: this
 * spares the server, and whatever is worth guarding needs a guard of its own.
 */
export function createRateLimit(app: FastifyInstance, most: number, withinMs: number) {
  const count = app.createRateLimit({ max: most, timeWindow: withinMs, keyGenerator: ({ ip }) => ip });

  return async function assertWithinLimit(request: FastifyRequest): Promise<void> {
    const asked = await count(request);
    if (!asked.isAllowed && asked.isExceeded)
      throw new Problem('too_many_questions', { retryAfter: asked.ttlInSeconds });
  };
}
