import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely';

/** Tells the time. The program's own is the machine's; the demo and tests bring theirs. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** In a statement, the time of its transaction. */
export const clockNow = sql<Date>`clock_now()`;

/**
 * PostgreSQL by a clock of ours: each transaction begins by telling the database what time it is, and `clock_now()`
 * (migration 0035), which every column's default asks, answers that. Outside a transaction the time is a parameter.
 */
export class ClockDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #clock: Clock;
  readonly #cancel: Cancel | undefined;

  /** The embedded database is one session: it cannot be told to cancel a statement while it runs one. */
  constructor(config: PostgresDialectConfig, clock: Clock, cancel?: Cancel) {
    super(config);
    this.#config = config;
    this.#clock = clock;
    this.#cancel = cancel;
  }

  override createDriver() {
    return new ClockDriver(this.#config, this.#clock, this.#cancel);
  }
}

type Cancel = (pid: number) => Promise<unknown>;

/** How whoever began a transaction ends the statement that the database works on. */
export interface Backend {
  cancel?: () => Promise<unknown>;
}

/** Whoever begins a transaction in here learns its backend, without another question to the database. */
export const beginning = new AsyncLocalStorage<Backend>();

class ClockDriver extends PostgresDriver {
  readonly #clock: Clock;
  readonly #cancel: Cancel | undefined;

  constructor(config: PostgresDialectConfig, clock: Clock, cancel: Cancel | undefined) {
    super(config);
    this.#clock = clock;
    this.#cancel = cancel;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    const now = this.#clock().toISOString();
    const tell = "select set_config('krishi_bima.now', $1, true), pg_backend_pid() as pid";
    const { rows } = await connection.executeQuery<{ pid: number }>(CompiledQuery.raw(tell, [now]));
    const backend = beginning.getStore();
    const pid = rows[0]?.pid;
    if (backend && this.#cancel && pid !== undefined) backend.cancel = () => this.#cancel?.(pid) ?? Promise.resolve();
  }
}
