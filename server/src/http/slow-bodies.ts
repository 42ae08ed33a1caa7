import { Socket } from 'node:net';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A form is sent in less; only a file may take long over a bad line, and then its sender is signed in. */
export const patience = { formMs: 60_000, fileMs: 60 * 60_000, headersMs: 20_000 } as const;
export type Patience = Record<keyof typeof patience, number>;

/** Ends connections over which a body does not arrive in time: each would be kept open for ever by a byte now and then. */
export function refuseSlowBodies(app: FastifyInstance, { formMs, fileMs, headersMs }: Patience): void {
  app.server.headersTimeout = headersMs;
  // Node looks at all its connections; a route cannot have a time of its own there.
  app.server.requestTimeout = fileMs;
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !sendsBody(request)) return;
    const timer = setTimeout(() => endSlow(request), takesFile(request) ? fileMs : formMs);
    timer.unref();
    for (const event of ['end', 'close', 'error'] as const) raw.once(event, () => clearTimeout(timer));
  });
}

function sendsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function takesFile({ routeOptions, viewer }: FastifyRequest): boolean {
  const { endpoint }: { endpoint?: Endpoint } = routeOptions.config;
  return viewer !== undefined && (endpoint?.media === 'upload' || endpoint?.media === 'tus');
}

function endSlow({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return;
  if (raw.socket instanceof Socket)
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  raw.destroy();
}
