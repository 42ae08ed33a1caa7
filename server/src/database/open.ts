import { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Config, Refusal } from '../config/config.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { type Clock, ClockDialect, systemClock } from './clock.ts';
import { type Embedded, type EmbeddedHere, openEmbedded, runningSocket, startEmbedded } from './embedded.ts';
import { keepPlans } from './keep-plans.ts';
import { type Replica, watchReplica } from './replica.ts';
import { applicationRole } from './rights.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

type ConnectionLog = Pick<Logger, 'warn' | 'info'>;

export interface Database {
  /** As the role that serves people (`rights.ts`). */
  db: Db;
  served: pg.Pool;
  /** Where `DATABASE_READ_URL` leads. */
  replica?: Replica<Db> | undefined;
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

/** For what may be some seconds old: the replica where it is fresh enough, else the main database. */
export function forReading({ db, replica }: Pick<Database, 'db' | 'replica'>): Db {
  return replica?.fresh() ?? db;
}

/** Where the database is, and whether connections keep the plans of what is asked again: without a word they do. */
type Where = Pick<Config, 'databaseUrl'> &
  Partial<Pick<Config, 'preparedStatements' | 'databaseReadUrl' | 'databasePoolUrl'>>;

/** Opens PostgreSQL by `DATABASE_URL`, otherwise the embedded database in `DATA_DIR`. */
export async function openDatabase(
  config: Where & Pick<Config, 'dataDir'>,
  clock: Clock = systemClock,
  log?: ConnectionLog,
): Promise<Database> {
  if (config.databaseUrl)
    return withReplica(config, await connect({ ...serverOf(config), max: mostConnections }, clock, log), clock, log);
  return connectEmbedded(await startEmbedded(config.dataDir), clock, log);
}

function withReplica(config: Where, main: Database, clock: Clock, log?: ConnectionLog): Database {
  const { databaseReadUrl } = config;
  if (!databaseReadUrl) return main;
  const server = serverOf({ ...config, databaseUrl: databaseReadUrl, databasePoolUrl: undefined });
  const replica = watchReplica(main.pool, () => connect({ ...server, max: mostOfReplica }, clock, log), log);
  return {
    ...main,
    replica,
    async close() {
      await replica.close();
      await main.close();
    },
  };
}

/**
 * Opens the database for a command that may run beside the server: through the server's socket if it is running,
 * otherwise for this command alone.
 */
export async function openBeside(config: Where & Pick<Config, 'dataDir'>): Promise<Database> {
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
const mostOfReplica = 5;

/** Opens the same database for jobs: on PostgreSQL by other connections, on the embedded one by the session there is. */
export async function openForJobs(
  config: Where,
  database: Database,
  clock: Clock,
  log: ConnectionLog,
): Promise<Database> {
  if (!config.databaseUrl) return { ...database, close: async () => {} };
  const own = await connect({ ...serverOf(config), max: mostOfJobs }, clock, log);
  return { ...own, replica: database.replica };
}

function serverOf({ databaseUrl, databasePoolUrl, preparedStatements }: Where) {
  return { connectionString: databaseUrl, pooled: databasePoolUrl, preparing: preparedStatements, ...limits };
}

interface Options extends pg.PoolConfig {
  preparing?: boolean | undefined;
  /** Whoever is served comes through a pooler, whose connections have the role already. */
  pooled?: string | undefined;
}

const session = { user: 'postgres', database: 'postgres', max: 4, query_timeout: 20_000 } satisfies pg.PoolConfig;

export async function connect(
  { preparing = true, pooled, ...options }: Options,
  clock: Clock = systemClock,
  log?: ConnectionLog,
): Promise<Database> {
  const isServer = options.connectionString !== undefined;
  const pool = openPool({ ...options, max: Math.min(options.max ?? mostOfOwner, mostOfOwner) }, log);
  const asServed = pooled
    ? { connectionString: pooled, verify: refuseOtherRoles }
    : isServer
      ? { verify: becomeApplication }
      : embeddedUser;
  const served = openPool({ ...options, ...asServed }, log);
  if (isServer && !pooled && preparing) keepPlans(served);
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

/**
 * A connection has the role for as long as it lasts, also outside transactions. Nothing is compiled for a single query: that
 * took ten times as long as the sums of a register themselves. Nor is one query divided among processes: beginning them took
 * three times as long as the home page's sums, and everyone else waits for the cores that they take.
 */
function becomeApplication(client: pg.PoolClient, done: (error?: Error) => void) {
  const become = `select set_config('role', '${applicationRole}', false), set_config('jit', 'off', false),
    set_config('max_parallel_workers_per_gather', '0', false)`;
  client.query(become, (error: Error | undefined) => done(error));
}

/**
 * A pooler that gives each transaction another connection would give the owner's statements that of people, and theirs the
 * owner's. So it has connections of its own for them, and each new one takes the role there (docs/operations.md, Pooler).
 */
function refuseOtherRoles(client: pg.PoolClient, done: (error?: Error) => void) {
  client.query<{ name: string }>('select current_user as name', (error: Error | undefined, result) => {
    const name = result?.rows[0]?.name;
    if (error || name === applicationRole) done(error);
    else
      done(
        new Refusal(
          `DATABASE_POOL_URL serves people as ${name}. In the pooler: connect_query = 'set role ${applicationRole}'.`,
        ),
      );
  });
}

/** The embedded database knows its clients by the name that they come under (`embedded-socket.ts`). */
const embeddedUser = { user: applicationRole };

function openPool(options: pg.PoolConfig, log: ConnectionLog | undefined): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: 10_000 });
  // One that breaks while it is idle, or between two statements of a transaction, is replaced at the next query; without
  // a listener each of them would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.warn({ err: errorForLog(error) }, 'a connection to the database broke'));
  });
  pool.on('error', () => {});
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
