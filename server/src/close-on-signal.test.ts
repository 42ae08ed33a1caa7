import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { closeAll } from './program.ts';

/** A program that closes as it is told, in a process of its own: a signal ends whoever it reaches. */
async function told(close: string) {
  const file = new URL('./close-on-signal.ts', import.meta.url).href;
  const source = `
    import { closeOnSignal } from '${file}';
    const busy = setInterval(() => {}, 1000);
    closeOnSignal({ deps: { log: { error: (words) => console.log(words) } }, close: ${close} }, 300);
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

describe('a program that is told to stop', () => {
  test('and cannot close in time ends all the same, and says so', async () => {
    const { code, said } = await told('() => new Promise(() => {})');
    expect([code, said]).toEqual([1, 'started\nnot closed in time\n']);
  });

  test('and closes in time ends as if nothing had been', async () => {
    const { code, said } = await told('async () => clearInterval(busy)');
    expect([code, said]).toEqual([0, 'started\n']);
  });

  test('closes every part, the last opened first, also behind one that fails', async () => {
    const closed: string[] = [];
    const logged: unknown[] = [];
    const part = (name: string) => async () => void closed.push(name);
    const failing = async () => Promise.reject(new Error('stuck'));

    await closeAll([part('database'), part('files'), failing, part('queue')], {
      error: (about: object) => void logged.push(about),
    });

    expect(closed).toEqual(['queue', 'files', 'database']);
    expect(logged).toMatchObject([{ err: { message: 'stuck' } }]);
  });
});
