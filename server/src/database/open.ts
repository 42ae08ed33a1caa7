import { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Config, Refusal } from '../config/config.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { type Clock, ClockDialect, systemClock } from './clock.ts';
import { type Embedded, type EmbeddedHere, openEmbedded, runningSocket, startEmbedded } from './embedded.ts';
import { applicationRole } from './rights.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

type ConnectionLog = Pick<Logger, 'warn'>;

export interface Database {
  /** As the role that serves people (`rights.ts`). */
  db: Db;
  served: pg.Pool;
  /** As the role that the tables belong to: migrations, the queue, backups. */
  owner: Db;
  pool: pg.Pool;
  /**
   * True if only this process uses the database, so that work left unfinished by a dead process may be resumed at once.
   */
  embedded: boolean;
  close(): Promise<void>;
}

// Days stay `YYYY-MM-DD` text in every time zone; counts and paisa are safe integers.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens PostgreSQL by `DATABASE_URL`, otherwise the embedded database in `DATA_DIR`. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  clock: Clock = systemClock,
  log?: ConnectionLog,
): Promise<Database> {
  if (config.databaseUrl)
    return connect({ connectionString: config.databaseUrl, ...limits, max: mostConnections }, clock, log);
  return connectEmbedded(await startEmbedded(config.dataDir), clock, log);
}

/**
 * Opens the database for a command that may run beside the server: through the server's socket if it is running,
 * otherwise for this command alone.
 */
export async function openBeside(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl) return openDatabase(config);
  const host = runningSocket(config.dataDir);
  if (host) return connect({ ...session, host });
  return connectHere(await openEmbedded(config.dataDir));
}

export async function connectHere(embedded: EmbeddedHere, clock: Clock = systemClock): Promise<Database> {
  return owning(embedded, await connect({ ...session, stream: embedded.stream }, clock));
}

export async function connectEmbedded(
  embedded: Embedded,
  clock: Clock = systemClock,
  log?: ConnectionLog,
): Promise<Database> {
  return owning(embedded, await connect({ ...session, host: embedded.host }, clock, log));
}

/** The database ends with its last connection. */
function owning(embedded: { close(): Promise<void> }, database: Database): Database {
  return {
    ...database,
    embedded: true,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}

/** A process that froze, or whose line broke, loses its locks; whoever waits for one is told so before they give up. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.PoolConfig;

/** Migrations and the queue use few. */
const mostOfOwner = 3;

/** Jobs have connections of their own: however many people ask, a paper is printed, and the other way round. */
const mostConnections = 10;
const mostOfJobs = 5;

/** Opens the same database for jobs: on PostgreSQL by other connections, on the embedded one by the session there is. */
export async function openForJobs(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  database: Database,
  clock: Clock,
  log: ConnectionLog,
): Promise<Database> {
  if (!databaseUrl) return { ...database, close: async () => {} };
  return connect({ connectionString: databaseUrl, ...limits, max: mostOfJobs }, clock, log);
}

const session = { user: 'postgres', database: 'postgres', max: 4, query_timeout: 20_000 } satisfies pg.PoolConfig;

export async function connect(
  options: pg.PoolConfig,
  clock: Clock = systemClock,
  log?: ConnectionLog,
): Promise<Database> {
  const isServer = options.connectionString !== undefined;
  const pool = openPool({ ...options, max: Math.min(options.max ?? mostOfOwner, mostOfOwner) }, log);
  const served = openPool({ ...options, ...(isServer ? { verify: becomeApplication } : embeddedUser) }, log);
  const cancel = (pid: number) => pool.query('select pg_cancel_backend($1)', [pid]);
  const kyselyOn = (on: pg.Pool) =>
    new Kysely<Schema>({ dialect: new ClockDialect({ pool: on }, clock, isServer ? cancel : undefined) });
  await refuseOtherEncodings(pool);
  const [db, owner] = [kyselyOn(served), kyselyOn(pool)];
  const close = async () => {
    await served.end();
    await pool.end();
  };
  return { db, served, owner, pool, embedded: false, close };
}

/** A connection has the role for as long as it lasts, also outside transactions. */
function becomeApplication(client: pg.PoolClient, done: (error?: Error) => void) {
  client.query(`set role ${applicationRole}`, (error: Error | undefined) => done(error));
}

/** The embedded database knows its clients by the name that they come under (`embedded-socket.ts`). */
const embeddedUser = { user: applicationRole };

function openPool(options: pg.PoolConfig, log: ConnectionLog | undefined): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log?.warn({ err: errorForLog(error) }, 'a connection to the database broke'));
  return pool;
}

async function refuseOtherEncodings(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  if (rows[0]?.server_encoding !== 'UTF8') {
    await pool.end();
    throw new Refusal(
      `The database is encoded as ${rows[0]?.server_encoding}; Nepali names need a database made with ENCODING 'UTF8'.`,
    );
  }
}
