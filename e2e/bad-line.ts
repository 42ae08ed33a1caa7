import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { password } from './office.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The product on a folder of its own, where a story may do what others must not feel. */
export class OwnServer {
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  async start() {
    const place = { PORT: String(this.port), DATA_DIR: this.#folder, DEMO_PASSWORD: password, LOG_LEVEL: 'error' };
    const command = ['server/src/commands/launch.mjs', 'demo'];
    this.#child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...place }, stdio: 'ignore' });
    for (let tries = 0; tries < 1400; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(200);
    }
    throw new Error('The server does not come up.');
  }

  /** As when the power fails: nothing is put away. */
  async kill(signal: NodeJS.Signals = 'SIGKILL') {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

/** Of one connection; the page sends two files at once. */
const bytesPerSecond = 700_000;

/** A line in the hills between the page and the server: slow, and cut whenever the story says so. */
export class BadLine {
  readonly #sockets = new Set<Socket>();
  readonly #server;
  address = '';
  breaks = 0;

  constructor(to: number) {
    this.#server = createServer((near) => {
      const far = connect(to, '127.0.0.1');
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.on('data', (chunk) => {
        near.pause();
        far.write(chunk);
        setTimeout(() => near.resume(), (chunk.length / bytesPerSecond) * 1000);
      });
      far.pipe(near);
    });
  }

  async open() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.address = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  break() {
    this.breaks += 1;
    for (const socket of this.#sockets) socket.destroy();
  }

  close() {
    this.break();
    this.#server.close();
  }
}
