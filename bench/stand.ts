import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../server/src/database/open.ts';
import { type Mark, readMark } from '../server/src/demo/mark.ts';
import { setDemoPasswords } from '../server/src/demo/passwords.ts';
import { newToken } from '../server/src/http/token.ts';

/** Where everything is measured: a database full of farmers, and a folder. */
export interface Stand {
  databaseUrl: string;
  dataDir: string;
  database: Database;
  mark: Mark;
  /** The first company's crop admin, signed in and with what a browser needs for it. */
  token: string;
  username: string;
  password: string;
  secondsToSeed: number;
  close(): Promise<void>;
}

export const launcher = fileURLToPath(new URL('../server/src/commands/launch.mjs', import.meta.url));
export const serverMain = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

interface PostgresModule {
  startPostgres(options: { settings: string[] }): Promise<{ url: string; stop(): Promise<void> }>;
}

export async function openStand(given: string | undefined, farmers: number): Promise<Stand> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kb-bench-'));
  const own = given === undefined ? await ownPostgres() : undefined;
  const databaseUrl = given ?? own?.url ?? '';
  const started = performance.now();
  await runToEnd([launcher, 'seed', '--farmers', String(farmers)], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const secondsToSeed = (performance.now() - started) / 1000;
  const database = await openDatabase({ databaseUrl, dataDir });
  const mark = await readMark(database.db);
  if (!mark) throw new Error('The seed laid no demo.');
  // Ends earlier sign-ins, so it comes before ours.
  const password = randomUUID();
  await setDemoPasswords(database.db, mark, password);
  return {
    databaseUrl,
    dataDir,
    database,
    mark,
    token: await signIn(database, mark),
    username: 'cropadmin',
    password,
    secondsToSeed,
    async close() {
      await database.close();
      await own?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The tests' own, which never syncs; the reads that are measured do not write. */
async function ownPostgres() {
  const module = new URL('../test/postgres.mjs', import.meta.url);
  const postgres = (await import(module.href)) as PostgresModule;
  return postgres.startPostgres({ settings: ['shared_buffers=512MB'] });
}

async function signIn({ db }: Database, { offices }: Mark): Promise<string> {
  const { token, hash } = newToken();
  await db.insertInto('tokens').values({ hash, user_id: offices[0].staff.cropadmin }).execute();
  return token;
}

export async function runToEnd(args: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = start(args, environment);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args[1]} failed.`);
}

/** A process of its own, with these settings and no others. */
function start(args: readonly string[], environment: Record<string, string>, program = process.execPath): ChildProcess {
  return spawn(program, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
}

export interface Served {
  address: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Another program than Node, and the address that it answers once it is there, however it answers. */
interface Other {
  program: string;
  /** What tells it its port. */
  at: (port: number) => Record<string, string>;
  ready: string;
}

/** `prepare` knows the port before anything is started. */
export async function serveOn(
  args: readonly string[],
  environment: Record<string, string>,
  prepare?: (port: number) => Promise<void>,
  other?: Other,
): Promise<Served> {
  const port = await freePort();
  await prepare?.(port);
  const told = other?.at(port) ?? { PORT: String(port), HOST: '127.0.0.1' };
  const child = start(args, { ...environment, ...told }, other?.program);
  const address = `http://127.0.0.1:${port}`;
  await answers(address + (other?.ready ?? '/healthz'), child, other !== undefined);
  return {
    address,
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function answers(url: string, child: ChildProcess, anyhow: boolean): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`What should serve ${url} has ended.`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok || (response && anyhow)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
