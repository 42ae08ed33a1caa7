import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before the server, and brings another release's worker when the story says so. */
export class ReleaseDesk {
  readonly #server;
  #release = 1;
  address = '';

  constructor(server: string) {
    this.#server = createServer((request, response) => {
      const headers = { ...request.headers, host: new URL(server).host, 'accept-encoding': 'identity' };
      const asked = ask(server + (request.url ?? '/'), { method: request.method, headers }, (answer) => {
        const isWorker = request.url === '/sw.js';
        if (isWorker) delete answer.headers['content-length'];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('end', () => response.end(isWorker ? `\n// release ${this.#release}` : ''));
        answer.pipe(response, { end: false });
      });
      asked.on('error', () => response.destroy());
      request.pipe(asked);
    });
  }

  async open() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  release() {
    this.#release += 1;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
