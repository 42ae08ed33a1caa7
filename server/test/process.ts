import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundledProgram } from './bundled-program.ts';
import { type Halt, haltedWord } from './halt.ts';

const halting = new URL('halt.ts', import.meta.url).href;

export interface Running {
  child: ChildProcess;
  /** Where it listens; undefined when it ended instead. */
  address: string | undefined;
  /** What it has written so far. */
  output(): string;
  /** Once it stands still at the point that it was started with. */
  halted: Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** It lives for seconds: to compile the embedded database once more, and better, costs it more than it gains. */
export const shortLived = ['--liftoff-only'] as const;

/** What a program of its own learns of this one's settings, and a port that the system chooses. */
export function programEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, TZ, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TZ, NODE_COMPILE_CACHE, PORT: '0', ...environment };
}

/** A server process of its own, on a port that the system chooses; resolves when it listens or has ended. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  halt?: Halt,
): Promise<Running> {
  const { listening, ...running } = await startProgram('main', environment, args, halt);
  // It listens to nobody.
  return { ...running, address: args.includes('--only=jobs') ? undefined : await listening };
}

/** A command, as npm starts it, that is to be killed where it stands still. */
export async function startCommand(
  args: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv,
  halt: Halt,
): Promise<Omit<Running, 'address'>> {
  return startProgram('launch', environment, args, halt);
}

async function startProgram(
  name: 'main' | 'launch',
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
  halt: Halt | undefined,
) {
  const program = await bundledProgram(name);
  const child = spawn(process.execPath, [...shortLived, ...(halt ? ['--import', halting] : []), program, ...args], {
    env: { ...programEnvironment(environment), KB_HALT: JSON.stringify(halt) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const halted = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<string | undefined>();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /Server listening at (http:\/\/127[\d.:]+)/.exec(text)?.[1];
      if (address) listening.resolve(address);
      if (text.includes(haltedWord)) halted.resolve();
    });
  }
  child.once('exit', () => listening.resolve(undefined));
  return {
    child,
    listening: listening.promise,
    output: () => text,
    halted: halted.promise,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}
