import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../config/config.ts';

/** A PostgreSQL of the drill's own, with its data under a scratch folder. Unlike that of the tests it syncs to the disk. */
export interface Cluster {
  port: number;
  folder: string;
  url: (database?: string) => string;
  start: () => void;
  /** `immediate` is what a power cut leaves. */
  stop: (how?: 'fast' | 'immediate') => void;
  promote: () => void;
  set: (...settings: string[]) => void;
}

export interface Clusters {
  folder: string;
  /** Runs a program as the account that the clusters belong to. */
  run: (program: string, ...args: string[]) => string;
  create: (name: string, ...settings: string[]) => Promise<Cluster>;
  /** A cluster whose data somebody else brings. */
  at: (name: string) => Promise<Cluster>;
  /** Copies another and follows it. */
  follow: (name: string, of: Cluster) => Promise<Cluster>;
  end: () => void;
}

function programs(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(base, version, 'bin')).find((one) => existsSync(join(one, 'initdb')));
  if (!folder) throw new Refusal('The drill needs PostgreSQL on this machine: apt-get install postgresql');
  return folder;
}

/** PostgreSQL runs under no administrator: where the drill is one, the account `postgres` has the clusters. */
export function openClusters(): Clusters {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'krishi-bima-drill-'));
  const account = process.getuid?.() === 0 ? 'postgres' : undefined;
  if (account) chownSync(folder, Number(execFileSync('id', ['-u', account])), -1);
  const made: Cluster[] = [];

  function run(program: string, ...args: string[]): string {
    const path = existsSync(join(bin, program)) ? join(bin, program) : program;
    const [command, ...rest] = account ? ['runuser', '-u', account, '--', path, ...args] : [path, ...args];
    const { status, stdout, stderr, error } = spawnSync(command ?? '', rest, { encoding: 'utf8', cwd: folder });
    if (error || status !== 0) throw new Refusal(`${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
    return stdout;
  }

  async function at(name: string): Promise<Cluster> {
    const port = await freePort();
    const data = join(folder, name);
    const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-t', '300', '-l', `${data}.log`, ...args);
    const cluster: Cluster = {
      ...{ port, folder: data },
      url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
      start: () => void control('-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, 'start'),
      stop: (how = 'fast') => void control('-m', how, 'stop'),
      promote: () => void control('promote'),
      set: (...settings) => appendFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`),
    };
    made.push(cluster);
    return cluster;
  }

  return {
    folder,
    run,
    at,
    async create(name, ...settings) {
      const cluster = await at(name);
      run('initdb', '-D', cluster.folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust');
      cluster.set('max_connections = 100', ...settings);
      cluster.start();
      return cluster;
    },
    async follow(name, of) {
      const cluster = await at(name);
      run('pg_basebackup', '-d', of.url(), '-D', cluster.folder, '-R', '-X', 'stream', '-C', '-S', name, '-c', 'fast');
      cluster.start();
      return cluster;
    },
    end() {
      for (const { folder: data } of made)
        spawnSync(...asAccount(account, join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function asAccount(account: string | undefined, program: string, ...args: string[]): [string, string[]] {
  return account ? ['runuser', ['-u', account, '--', program, ...args]] : [program, args];
}

export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

export function newFolderIn(folder: string, name: string, like: Cluster): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(path, Number(execFileSync('stat', ['-c', '%u', like.folder])), -1);
  return path;
}
