import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const oldest = 15;

/** Folder of the oldest PostgreSQL on this machine that is new enough: what works there works on later ones. */
export function findPostgres() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((version) => version >= oldest)
        .sort((a, b) => a - b)
    : [];
  const folders = versions.map((version) => join(base, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** A private cluster on a free port, gone after `stop`. It never syncs: only tests and benchmarks live in it. */
export async function startPostgres({ settings = [] } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL 15 or newer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'kb-postgres-'));
  const as = asDatabaseUser(folder);
  const port = await freePort();
  execFileSync(
    ...as(
      join(bin, 'initdb'),
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '--auth=trust',
      '-N',
    ),
    { stdio: 'ignore' },
  );
  const options = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'unix_socket_directories=',
    ...settings,
  ];
  const server = spawn(
    ...as(
      join(bin, 'postgres'),
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      ...options.flatMap((one) => ['-c', one]),
    ),
    { stdio: 'ignore' },
  );
  await until(() => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      spawnSync(...as(join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-m', 'immediate', 'stop'), { stdio: 'ignore' });
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; its Debian package brings a user for it. */
function asDatabaseUser(folder) {
  if (process.getuid?.() !== 0) return (program, ...args) => [program, args];
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres']).toString());
  chownSync(folder, id('-u'), id('-g'));
  return (program, ...args) => [
    'setpriv',
    [`--reuid=postgres`, `--regid=postgres`, '--clear-groups', program, ...args],
  ];
}

function freePort() {
  const { promise, resolve } = Promise.withResolvers();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
  return promise;
}

async function until(ready) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (ready()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start.');
}
