import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'x-request-id';

/** A proxy sends its own request id; it ends up in logs and history, so it is plain and short. */
const wellFormed = /^[\w.-]{8,64}$/;

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : newRequestId();
}

/** Every answer carries the request id, so that an id read out on the phone is found in logs and history. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}

/** The alphabet has no letters that sound like digits when read out (Crockford): `4t9k-wm2x-8rza`. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

export function newRequestId(): string {
  const signs = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]);
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].map((part) => part.join('')).join('-');
}
