import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { leastRoomOf } from '../storage/room.ts';
import { buckets } from './latencies.ts';
import { lastRuns } from './maintenance.ts';
import { works } from './waiting-work.ts';

type Watched = Pick<Deps, 'database' | 'log' | 'clock' | 'config'>;

export interface Metrics {
  /** Counts and times what this process answers. */
  watch(app: FastifyInstance): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

const prefix = 'krishi_bima_';

/**
 * What this process knows of itself, and what the database knows of the work that waits. No label holds an address, a name
 * or a number of anybody.
 */
export function openMetrics(deps: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix });
  const answered = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time of the answers, by method, route and class of status.',
    ...{ registers, buckets, labelNames: ['method', 'route', 'status'] },
  });
  watchPools(registry, deps);
  const askWork = watchWork(registry, deps);
  const askInstallation = watchInstallation(registry, deps);
  return {
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const status = `${Math.floor(statusCode / 100)}xx`;
        answered.observe({ method, route: routeOptions.url ?? 'unknown', status }, elapsedTime / 1000);
      });
    },
    async text() {
      await askWork();
      await askInstallation();
      return registry.metrics();
    },
  };
}

/** Connections of this process to the database: those open, those at rest, and who waits for one. */
function watchPools(registry: Registry, { database }: Watched): void {
  const pools = { served: database.served, owner: database.pool };
  const connections = new Gauge({
    name: `${prefix}database_connections`,
    help: 'Connections of this process, by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'awaited' }, waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
}

/** What waits in the database is the same for all processes: whoever is asked tells it. Returns how to ask again. */
function watchWork(registry: Registry, { database, log }: Watched): () => Promise<void> {
  const registers = [registry];
  const failures = new Counter({
    name: `${prefix}metrics_failures_total`,
    help: 'Times that the database could not say what waits.',
    registers,
  });
  const gauges = works.map(({ name, help, ask }) => ({
    ask,
    waiting: new Gauge({ name: `${prefix}${name}`, help, registers, labelNames: ['kind'] }),
    age: new Gauge({
      name: `${prefix}${name}_oldest_seconds`,
      help: `How long the oldest has waited: ${help}`,
      ...{ registers, labelNames: ['kind'] },
    }),
  }));
  return async () => {
    for (const { ask, waiting, age } of gauges) {
      waiting.reset();
      age.reset();
      try {
        for (const { kind, count, seconds } of await ask(database.db)) {
          waiting.set({ kind }, count);
          age.set({ kind }, seconds);
        }
      } catch (error) {
        failures.inc();
        log.warn({ err: errorForLog(error) }, 'metrics could not ask the database');
      }
    }
  };
}

/** How old the last backup and the last trial of restoring one are, and the room on the disk of this process. */
function watchInstallation(registry: Registry, { database, log, clock, config }: Watched): () => Promise<void> {
  const registers = [registry];
  const age = new Gauge({
    name: `${prefix}maintenance_age_seconds`,
    help: 'Since the last backup or restore drill that succeeded; infinite where none ever did.',
    ...{ registers, labelNames: ['kind'] },
  });
  const failed = new Gauge({
    name: `${prefix}maintenance_failed`,
    help: 'Whether the last backup or restore drill failed.',
    ...{ registers, labelNames: ['kind'] },
  });
  const disk = new Gauge({
    name: `${prefix}disk_bytes`,
    help: 'Of the fuller disk that holds data and uploads: its size and what is free.',
    ...{ registers, labelNames: ['state'] },
  });
  const behind = new Gauge({
    name: `${prefix}replica_behind_seconds`,
    help: 'How far the replica is behind of which reports read; infinite while it does not answer.',
    ...{ registers, labelNames: ['replica'] },
  });
  return async () => {
    if (database.replica) {
      const ms = database.replica.behindMs();
      behind.set({ replica: 'reports' }, ms === null ? Number.POSITIVE_INFINITY : ms / 1000);
    }
    try {
      for (const { kind, last_at, failed_at } of await lastRuns(database.db)) {
        age.set({ kind }, last_at ? (clock().getTime() - last_at.getTime()) / 1000 : Number.POSITIVE_INFINITY);
        failed.set({ kind }, failed_at ? 1 : 0);
      }
      const { size, free } = await leastRoomOf(config);
      disk.set({ state: 'size' }, size);
      disk.set({ state: 'free' }, free);
    } catch (error) {
      log.warn({ err: errorForLog(error) }, 'metrics could not tell of backups and disk');
    }
  };
}
