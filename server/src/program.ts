import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { loadAddresses } from './addresses/load.ts';
import { buildApp } from './app.ts';
import { openCalendar } from './calendar/current-calendar.ts';
import { type Config, Refusal, readConfig } from './config/config.ts';
import { keepFilesPrivate, openPrivateFolder } from './config/private-folder.ts';
import { programVersion } from './config/version.ts';
import { systemClock } from './database/clock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase, openForJobs } from './database/open.ts';
import type { Deps } from './deps/deps.ts';
import { errorForLog } from './errors/error-for-log.ts';
import { jobDefinitions } from './job-definitions.ts';
import { openJobs } from './jobs/queue.ts';
import { startScheduledTasks } from './jobs/scheduled.ts';
import { openMetrics } from './metrics/metrics.ts';
import { tellMinutes } from './metrics/minutes.ts';
import { serveMetrics } from './metrics/serve.ts';
import { openPdfRenderer } from './pdf/render.ts';
import { loadForms } from './proposals/load-forms.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { openFiles } from './storage/files.ts';
import { readSecret } from './storage/secrets.ts';
import { countFiles } from './storage/stored-files.ts';

export interface Program {
  deps: Deps;
  /** The server's address; undefined for `--only=jobs`. */
  address: string | undefined;
  /** Stops taking requests, answers those under way, lets jobs end, closes the database. */
  close(): Promise<void>;
}

/**
 * Opens everything, migrates, listens. `--only=api` and `--only=jobs` split the work over machines. `prepare` has the
 * database to itself before anybody is served.
 */
export async function startProgram(
  args: readonly string[],
  config: Config = readConfig(),
  prepare?: (deps: Deps) => Promise<void>,
): Promise<Program> {
  const only = partOf(args, config);
  keepFilesPrivate();
  openPrivateFolder(config.dataDir, 'DATA_DIR');
  openPrivateFolder(config.uploadDir, 'UPLOAD_DIR');
  // Everything is closed in reverse order, also when a later part fails to open: a part left open would keep the
  // process running.
  const opened: (() => Promise<unknown>)[] = [];
  const log = pino({ level: config.logLevel });
  const close = () => closeAll(opened, log);
  try {
    const { deps, forJobs } = await openDeps(config, opened, log);
    if (deps.database.embedded)
      deps.log.warn('The embedded database is not safe against power loss; set DATABASE_URL for production.');
    await prepare?.(deps);
    if (only !== 'api') {
      await deps.jobs.work({ ...deps, database: forJobs }, jobDefinitions);
      opened.push(await startScheduledTasks({ ...deps, database: forJobs }, scheduledTasks));
    }
    const metrics = await tellMetrics(deps, config, opened);
    const minutes = await tellMinutes(deps, { part: only ?? 'all', version: programVersion() });
    opened.push(() => minutes.close());
    if (only === 'jobs') return { deps, address: undefined, close };
    const app = await buildApp(deps);
    metrics?.watch(app);
    minutes.watch(app);
    opened.push(() => drain(app));
    return { deps, address: await app.listen({ port: config.port, host: config.host }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function tellMetrics(deps: Deps, { metrics: place }: Config, opened: (() => Promise<unknown>)[]) {
  if (!place) return undefined;
  const metrics = openMetrics(deps);
  const served = await serveMetrics(metrics, place, deps.log);
  opened.push(() => served.close());
  return metrics;
}

/** A part that fails to close keeps no other open: the database comes last, and its bytes have to reach the disk. */
export async function closeAll(opened: (() => Promise<unknown>)[], log: Pick<Logger, 'error'>): Promise<void> {
  for (const end of opened.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      log.error({ err: errorForLog(error) }, 'a part did not close');
    }
  }
}

async function openDeps(config: Config, opened: (() => Promise<unknown>)[], log: Logger) {
  const clock = systemClock;
  const database = await openDatabase(config, clock, log);
  opened.push(() => database.close());
  await migrate(database);
  await loadAddresses(database.db);
  await loadForms(database.db);
  const calendar = await openCalendar(database.db, log);
  opened.push(() => calendar.close());
  const pdf = openPdfRenderer();
  opened.push(() => pdf.close());
  const forJobs = await openForJobs(config, database, clock, log);
  opened.push(() => forJobs.close());
  const queue = await openJobs(
    forJobs,
    jobDefinitions.map(({ name }) => name),
    log,
  );
  opened.push(() => queue.close());
  const stored = await openFiles(config, await readSecret(database.db, 'files'), clock);
  const files = countFiles(stored, database.db);
  const deps: Deps = {
    config: { ...config, publicUrl: addressOf(config) },
    database,
    calendar,
    files,
    jobs: queue,
    pdf,
    log,
    clock,
  };
  return { deps, forJobs };
}

/** Production names its public address; a demo is reached where it listens. */
function addressOf({ publicUrl, host, port }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return publicUrl ?? `http://${isEverywhere ? 'localhost' : host}:${port}`;
}

/**
 * Answers the requests under way. Connections that become idle meanwhile would keep the process running for their
 * keep-alive time.
 */
async function drain(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  // A slow line may take an hour for a large file; it asks for the rest from the next process.
  const cut = setTimeout(() => app.server.closeAllConnections(), answersMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}

const answersMs = 15_000;

function partOf(args: readonly string[], config: Config): 'api' | 'jobs' | undefined {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return undefined;
  if (only !== 'api' && only !== 'jobs') throw new Refusal('--only is api or jobs.');
  if (!config.databaseUrl) throw new Refusal('--only needs DATABASE_URL: the embedded database serves one process.');
  return only;
}
