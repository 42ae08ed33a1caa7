import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { withOperatorErrors } from '../src/commands/operator-errors.ts';
import { bundledProgram } from './bundled-program.ts';
import { programEnvironment, shortLived } from './process.ts';

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
  const child = spawn(process.execPath, [...shortLived, ...nodeArgs, await bundledProgram('launch'), name, ...args], {
    env: programEnvironment(environment),
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

const commands = {
  admin: () => import('../src/commands/admin.ts'),
  drill: () => import('../src/commands/drill.ts'),
  demo: () => import('../src/commands/demo.ts'),
  seed: () => import('../src/commands/seed.ts'),
  start: () => import('../src/commands/start.ts'),
};

/** The same in this process, which has the program loaded: for what a command does rather than how it is started. */
export async function runHere(
  [name, ...args]: readonly [keyof typeof commands, ...string[]],
  environment: NodeJS.ProcessEnv,
): Promise<Said> {
  const before = process.exitCode;
  let text = '';
  const hear = (...words: unknown[]) => {
    text += `${words.join(' ')}\n`;
  };
  const ears = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(hear));
  for (const [setting, value] of Object.entries({ PORT: '0', ...environment })) vi.stubEnv(setting, value);
  try {
    process.exitCode = 0;
    const { run } = await commands[name]();
    await withOperatorErrors(() => run(args));
    return { code: exitCode(), text };
  } finally {
    process.exitCode = before;
    vi.unstubAllEnvs();
    for (const ear of ears) ear.mockRestore();
  }
}

function exitCode(): number {
  return Number(process.exitCode ?? 0);
}
