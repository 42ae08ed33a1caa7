import { Kysely } from 'kysely';
import pg from 'pg';
import { type Config, Refusal } from '../config/config.ts';
import { type Clock, ClockDialect, systemClock } from './clock.ts';
import { type Embedded, runningSocket, startEmbedded } from './embedded.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
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
): Promise<Database> {
  if (config.databaseUrl)
    return connect({ connectionString: config.databaseUrl, max: 10, statement_timeout: 30_000 }, clock);
  return connectEmbedded(await startEmbedded(config.dataDir), clock);
}

/**
 * Opens the database for a command that may run beside the server: through the server's socket if it is running,
 * otherwise as the server would.
 */
export async function openBeside(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const host = config.databaseUrl ? undefined : runningSocket(config.dataDir);
  return host ? connect(overSocket(host)) : openDatabase(config);
}

export async function connectEmbedded(embedded: Embedded, clock: Clock = systemClock): Promise<Database> {
  const database = await connect(overSocket(embedded.host), clock);
  return {
    ...database,
    embedded: true,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}

function overSocket(host: string): pg.PoolConfig {
  return { host, user: 'postgres', database: 'postgres', max: 4, query_timeout: 20_000 };
}

export async function connect(options: pg.PoolConfig, clock: Clock = systemClock): Promise<Database> {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new ClockDialect({ pool }, clock) });
  await refuseOtherEncodings(pool);
  return { db, pool, embedded: false, close: () => db.destroy() };
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
