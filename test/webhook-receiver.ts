import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  /** Every delivery that came, in order, whatever was answered. */
  received: Received[];
  /** What it does instead of answering 204. */
  ill: 'broken' | 'silent' | 'hangs up' | 'redirects' | 'talks' | undefined;
  close: () => Promise<void>;
}

/** Another program as a company may have one: it notes what comes, on a port of this machine. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      started.received.push({ headers: Object.fromEntries(Object.entries(request.headers).map(asText)), body });
      if (started.ill === 'silent') return;
      if (started.ill === 'hangs up') request.socket.destroy();
      else if (started.ill === 'broken') response.writeHead(503).end('out of order');
      else if (started.ill === 'redirects') response.writeHead(302, { location: '/elsewhere' }).end();
      else if (started.ill === 'talks') response.writeHead(200).end('x'.repeat(1_000_000));
      else response.writeHead(204).end();
    })();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const started: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    ill: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return started;
}

function asText([name, value]: [string, string | string[] | undefined]): [string, string] {
  return [name, String(value)];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
