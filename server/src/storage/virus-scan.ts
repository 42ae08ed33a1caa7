import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { bareEnvironment } from '../config/config.ts';
import { Problem } from '../errors/problem.ts';

const longestMs = 120_000;

/** A scanner ends with this code when it found something, as `clamdscan` does; any other is a failure of its own. */
const found = 1;

type Scanning = Pick<Config, 'scanCommand' | 'uploadDir'>;

/**
 * Asks the scanner that the operator names (`SCAN_COMMAND`) about a file of a stranger, by its path or its bytes, before
 * anything else reads it. Throws `infected`, and `busy` while the scanner does not answer: nothing is taken unscanned.
 */
export async function refuseInfected(config: Scanning, source: Uint8Array | string): Promise<void> {
  const [program, ...args] = config.scanCommand;
  if (program === undefined) return;
  if (typeof source === 'string') return scan(program, [...args, source]);
  await mkdir(config.uploadDir, { recursive: true });
  const path = join(config.uploadDir, randomUUID());
  try {
    await writeFile(path, source);
    await scan(program, [...args, path]);
  } finally {
    await rm(path, { force: true });
  }
}

async function scan(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore', env: bareEnvironment(), timeout: longestMs });
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  child.once('error', () => resolve(undefined));
  child.once('close', (code) => resolve(code ?? undefined));
  const code = await promise;
  if (code === found) throw new Problem('infected', { fields: { file: 'infected' } });
  if (code !== 0) throw new Problem('busy', { retryAfter: 30 });
}
