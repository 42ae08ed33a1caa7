import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findVite } from './build.ts';

const launcher = fileURLToPath(new URL('./launch.mjs', import.meta.url));
const watched = ['server/src', 'server/migrations', 'contract/src', 'nepali/src'].map((folder) => {
  return `--watch-path=${fileURLToPath(new URL(`../../../${folder}`, import.meta.url))}`;
});
const web = fileURLToPath(new URL('../../../web', import.meta.url));

/**
 * The server with demo data, started again at each change, and Vite, which serves the page and passes calls on to it.
 */
export async function run(): Promise<void> {
  const children = [
    start(...watched, '--watch-preserve-output', launcher, 'demo', '--without-pages'),
    start(findVite(), web),
  ];
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(children));
  await Promise.race(children.map((child) => once(child, 'exit')));
  stop(children);
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function stop(children: readonly ChildProcess[]): void {
  for (const child of children) child.kill('SIGTERM');
}
