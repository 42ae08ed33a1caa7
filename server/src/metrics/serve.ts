import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { errorForLog } from '../errors/error-for-log.ts';
import type { Metrics } from './metrics.ts';

interface Place {
  host: string;
  port: number;
}

/** `/metrics` on a port of its own, which no proxy leads to. Returns the port, and how to close. */
export async function serveMetrics(metrics: Pick<Metrics, 'text'>, { host, port }: Place, log: Pick<Logger, 'error'>) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        log.error({ err: errorForLog(error) }, 'metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
