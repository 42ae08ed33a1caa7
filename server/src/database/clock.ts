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

  constructor(config: PostgresDialectConfig, clock: Clock) {
    super(config);
    this.#config = config;
    this.#clock = clock;
  }

  override createDriver() {
    return new ClockDriver(this.#config, this.#clock);
  }
}

class ClockDriver extends PostgresDriver {
  readonly #clock: Clock;

  constructor(config: PostgresDialectConfig, clock: Clock) {
    super(config);
    this.#clock = clock;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    const now = this.#clock().toISOString();
    await connection.executeQuery(CompiledQuery.raw("select set_config('krishi_bima.now', $1, true)", [now]));
  }
}
