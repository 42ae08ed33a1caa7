import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `done`, or a sentence that says why it could not be. */
type Outcome = 'done' | (string & {});

/** Rights are granted anew where it is restored, and what is not logged is worth nothing there. */
const plain = ['--format=custom', '--no-owner', '--no-privileges', '--no-unlogged-table-data'];

export function pgDump(url: string, file: string, snapshot: string): Promise<Outcome> {
  return withAddress(url, (address) => run('pg_dump', [...plain, `--snapshot=${snapshot}`, `--file=${file}`, address]));
}

export function pgRestore(url: string, file: string): Promise<Outcome> {
  // Rights are granted anew: the role that has them is the server's, and may not be there yet.
  const careful = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  return withAddress(url, (address) => run('pg_restore', [...careful, `--dbname=${address}`, file]));
}

/** Arguments can be read by everybody on the machine, so the password travels in a file of its own. */
async function withAddress(url: string, work: (address: string) => Promise<Outcome>): Promise<Outcome> {
  const address = new URL(url);
  if (address.password === '') return work(url);
  const folder = await mkdtemp(join(tmpdir(), 'kb-pass-'));
  const passfile = join(folder, 'pass');
  const password = decodeURIComponent(address.password).replace(/[\\:]/g, '\\$&');
  await writeFile(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 });
  address.password = '';
  address.searchParams.set('passfile', passfile);
  try {
    return await work(address.href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(program: string, args: readonly string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.on('error', () => resolve(`${program} is not installed.`));
  child.on('close', (code) => resolve(code === 0 ? 'done' : `${program} failed: ${said.trim().split('\n')[0]}.`));
  return promise;
}
