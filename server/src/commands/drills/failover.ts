import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '../../config/config.ts';
import { connect } from '../../database/open.ts';
import { watchReplica } from '../../database/replica.ts';
import { openClusters } from './clusters.ts';
import { missingIn, startWriters } from './writers.ts';

/** Two clusters on this machine: the one that leads is cut off under load, and the one that follows takes over. */
export async function failover(): Promise<void> {
  const clusters = openClusters();
  try {
    const main = await clusters.create('main', 'wal_level = replica');
    const copy = await clusters.follow('copy', main);
    main.set("synchronous_standby_names = '*'", 'synchronous_commit = on');
    clusters.run('psql', '-q', main.url(), '-c', 'select pg_reload_conf()');
    await toBeSynchronous(main.url());

    // The role as which people are served, which migrations make.
    clusters.run('psql', '-q', main.url(), '-c', 'create role krishi_bima_app; grant krishi_bima_app to postgres');
    const watching = new pg.Pool({ connectionString: main.url(), max: 1 });
    watching.on('error', () => {});
    const replica = watchReplica(watching, () => connect({ connectionString: copy.url(), max: 2 }));
    const writers = await startWriters(main.url());
    await pause(5000);
    console.log(
      `Reports read the replica under load: ${replica.fresh() !== undefined}, at most ${Math.round(replica.behindMs() ?? -1)} ms behind.`,
    );

    const cut = performance.now();
    main.stop('immediate');
    await writers.end();
    copy.promote();
    const again = await startWriters(copy.url(), 1);
    while (again.acknowledged.length === 0) await pause(10);
    const seconds = ((performance.now() - cut) / 1000).toFixed(1);
    await again.end();
    await pause(4500);
    const isRead = replica.fresh() !== undefined;
    await replica.close();
    await watching.end();

    const ids = writers.acknowledged.map(({ id }) => id);
    const missing = await missingIn(copy.url(), ids);
    console.log(`Cut off under load; the first write on the other one was answered ${seconds} s later.`);
    console.log(`Of ${ids.length} acknowledged writes ${missing} are missing.`);
    console.log(`Reports read the promoted database as a replica: ${isRead}.`);
    if (missing > 0 || isRead) throw new Refusal('The drill failed.');
  } finally {
    clusters.end();
  }
}

async function toBeSynchronous(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    if (rows[0]?.sync_state === 'sync') break;
    await pause(100);
  }
  await client.end();
}
