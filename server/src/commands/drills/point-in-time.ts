import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '../../config/config.ts';
import { type Cluster, newFolderIn, openClusters } from './clusters.ts';
import { missingIn, startWriters, type Writers } from './writers.ts';

/** pgbackrest keeps a backup and the log after it; the disk is lost, and the database comes back as of a moment. */
export async function pointInTime(): Promise<void> {
  const clusters = openClusters();
  try {
    const main = await clusters.create('main', 'wal_level = replica');
    const repository = newFolderIn(clusters.folder, 'repository', main);
    const conf = join(clusters.folder, 'pgbackrest.conf');
    const configure = (data: string, port: number) => {
      writeFileSync(
        conf,
        `[global]\nrepo1-path=${repository}\nrepo1-retention-full=2\nlog-level-file=off\nlog-path=${clusters.folder}\nlock-path=${clusters.folder}\nspool-path=${clusters.folder}\nstart-fast=y\n[bima]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${clusters.folder}\npg1-user=postgres\n`,
      );
      // The program keeps its files to itself, and this one is for the account of the clusters.
      chmodSync(conf, 0o644);
    };
    configure(main.folder, main.port);
    const pgbackrest = (...args: string[]) => clusters.run('pgbackrest', `--config=${conf}`, '--stanza=bima', ...args);
    main.stop();
    main.set(
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${conf} --stanza=bima archive-push %p'`,
      // At most so much is lost with the disk.
      'archive_timeout = 5',
    );
    main.start();
    pgbackrest('stanza-create');
    const { writers, moment, broke } = await loseTheDisk(main, pgbackrest);

    const restored = await clusters.at('restored');
    newFolderIn(clusters.folder, 'restored', main);
    configure(restored.folder, restored.port);
    const restoring = performance.now();
    pgbackrest(
      '--type=time',
      `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      '--target-action=promote',
      'restore',
    );
    restored.set("archive_mode = 'off'");
    restored.start();
    await toBePrimary(restored.url());
    const seconds = ((performance.now() - restoring) / 1000).toFixed(1);
    console.log(`Back as of the moment in ${seconds} s.`);
    const isWhole = await heldAsOf(restored.url(), writers, moment);
    restored.stop();

    const last = await lastOf(clusters, pgbackrest, configure, main);
    const lost = writers.acknowledged.filter(({ at }) => at > last.at).length;
    console.log(
      `Back to the end of the archive: the last write is ${((broke.getTime() - last.at.getTime()) / 1000).toFixed(1)} s older than the loss of the disk; ${lost} writes are gone.`,
    );
    if (!isWhole) throw new Refusal('The drill failed.');
  } finally {
    clusters.end();
  }
}

/** A backup and some seconds of writing, in the middle of them the moment; then no power any more. */
async function loseTheDisk(main: Cluster, pgbackrest: (...args: string[]) => string) {
  const writers = await startWriters(main.url(), 2);
  await pause(2000);
  const began = performance.now();
  pgbackrest('--type=full', 'backup');
  console.log(`A full backup under load took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  await pause(2000);
  const moment = new Date();
  await pause(8000);
  const broke = new Date();
  main.stop('immediate');
  await writers.end();
  return { writers, moment, broke };
}

/** What was acknowledged before the moment is there, and of what came after it nothing. */
async function heldAsOf(url: string, { acknowledged }: Writers, moment: Date): Promise<boolean> {
  const before = acknowledged.filter(({ at }) => at < moment).map(({ id }) => id);
  const after = acknowledged.filter(({ at }) => at.getTime() > moment.getTime() + 1000).map(({ id }) => id);
  const missing = await missingIn(url, before);
  const tooMany = after.length - (await missingIn(url, after));
  console.log(
    `Of ${before.length} writes before it ${missing} are missing; of ${after.length} after it ${tooMany} are there.`,
  );
  return missing === 0 && tooMany === 0;
}

type Clusters = ReturnType<typeof openClusters>;

async function lastOf(
  clusters: Clusters,
  pgbackrest: (...args: string[]) => string,
  configure: (data: string, port: number) => void,
  like: Awaited<ReturnType<Clusters['at']>>,
): Promise<{ at: Date }> {
  const newest = await clusters.at('newest');
  newFolderIn(clusters.folder, 'newest', like);
  configure(newest.folder, newest.port);
  pgbackrest('restore');
  newest.set("archive_mode = 'off'");
  newest.start();
  await toBePrimary(newest.url());
  const client = new pg.Client({ connectionString: newest.url() });
  await client.connect();
  const { rows } = await client.query<{ at: Date }>('select max(at) as at from drill');
  await client.end();
  return rows[0] ?? { at: new Date(0) };
}

async function toBePrimary(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      if (!rows[0]?.recovering) return;
    } catch {
      // It is still starting.
    } finally {
      await client.end().catch(() => {});
    }
    await pause(200);
  }
  throw new Refusal('The restored database did not come up.');
}
