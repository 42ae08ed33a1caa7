import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../src/commands/launch.mjs', import.meta.url));

export interface Said {
  code: number | null;
  /** Both streams, as a person at the terminal sees them. */
  text: string;
}

/** A command as npm starts it, with lines of input. */
export async function runCommand(
  [name, ...args]: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv,
  input = '',
  nodeArgs: readonly string[] = [],
): Promise<Said> {
  const child = spawn(process.execPath, [...nodeArgs, launcher, name, ...args], {
    env: { PATH: process.env.PATH, TZ: process.env.TZ, PORT: '0', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}
