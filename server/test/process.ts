import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Running {
  child: ChildProcess;
  /** Where it listens; undefined when it ended instead. */
  address: string | undefined;
  /** What it has written so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A server process of its own, on a port that the system chooses; resolves when it listens or has ended. */
export async function startServer(environment: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<Running> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, TZ: process.env.TZ, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /Server listening at (http:\/\/127[\d.:]+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
  }
  child.once('exit', () => resolve(undefined));
  const address = await promise;
  return {
    child,
    address,
    output: () => text,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}
