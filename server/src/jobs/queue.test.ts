import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { JobDefinition } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { defineJob, openJobs } from './queue.ts';
import { failTask } from './task-store.ts';

interface Input {
  note: string;
}

/** Opens a second queue beside the server's for this one job; it closes with the test. */
async function queueFor({ deps }: TestApp, run: JobDefinition<Input>['run']) {
  const job = defineJob<Input>({ name: `test-${randomUUID()}`, run });
  const queue = await openJobs(deps.database, [job.name]);
  await queue.work(deps, [job]);
  return { job, queue };
}

async function newTask({ deps, ids, company }: TestApp) {
  const values = { id: randomUUID(), kind: 'test', insurance: company.id, created_by: ids.agent };
  await deps.database.db.insertInto('tasks').values(values).execute();
  return values.id;
}

async function settled({ deps }: TestApp, id: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const task = await deps.database.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (task.status === 'SUCCESS' || task.status === 'FAILURE') return task;
    await pause(100);
  }
  throw new Error('The job did not end.');
}

describe('a job', () => {
  test('runs once the change that asks for it commits, and tells its progress', async () => {
    const app = await openTestApp();
    const seen: number[] = [];
    const { job, queue } = await queueFor(app, async ({ database }, { note }, progress) => {
      await progress(40);
      seen.push(
        ...(await database.db.selectFrom('tasks').select('progress').where('status', '=', 'STARTED').execute()).map(
          (task) => task.progress,
        ),
      );
      return { key: `papers/${note}`, name: `${note}.pdf` };
    });
    const id = await newTask(app);

    await inTransaction(app.deps.database.db, (tx) => queue.send(tx, job, id, { note: 'प्रस्ताव' }));
    const task = await settled(app, id);

    expect(task).toMatchObject({
      status: 'SUCCESS',
      progress: 100,
      result: { key: 'papers/प्रस्ताव', name: 'प्रस्ताव.pdf' },
    });
    expect(seen).toContain(40);
    await queue.close();
  });

  test('is not there when the change is rolled back', async () => {
    const app = await openTestApp();
    const ran: string[] = [];
    const { job, queue } = await queueFor(app, async (_, { note }) => {
      ran.push(note);
      return { key: 'k', name: 'n' };
    });
    const id = await newTask(app);

    const failing = inTransaction(app.deps.database.db, async (tx) => {
      await queue.send(tx, job, id, { note: 'never' });
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    await pause(1500);
    expect(ran).toEqual([]);
    await queue.close();
  });

  test('that fails is tried again, and says so when it fails for good', async () => {
    const app = await openTestApp();
    let tries = 0;
    const { job, queue } = await queueFor(app, async (_, { note }) => {
      tries += 1;
      if (note === 'twice' && tries === 2) return { key: 'k', name: 'n' };
      throw new Error('not yet');
    });
    const [twice, never] = [await newTask(app), await newTask(app)];

    await queue.send(app.deps.database.db, job, twice, { note: 'twice' });
    const first = await settled(app, twice);
    await queue.send(app.deps.database.db, job, never, { note: 'never' });
    const second = await settled(app, never);

    expect(first.status).toBe('SUCCESS');
    expect(second).toMatchObject({ status: 'FAILURE', error: 'internal' });
    expect(tries).toBe(2 + 3);
    await queue.close();
  });

  test('that is cancelled stops at its next step, and its half-made file is removed', async () => {
    const app = await openTestApp();
    const { database, files } = app.deps;
    const key = `test/${randomUUID()}.pdf`;
    const { promise: isHalfMade, resolve: halfMade } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: cancelled } = Promise.withResolvers<void>();
    const steps: string[] = [];
    const { job, queue } = await queueFor(app, async (deps, _, progress) => {
      await deps.files.put(key, Buffer.from('%PDF-'));
      halfMade();
      await goOn;
      steps.push('before');
      await progress(50);
      steps.push('after');
      return { key, name: 'n' };
    });
    const id = await newTask(app);

    await queue.send(database.db, job, id, { note: 'x', key });
    await isHalfMade;
    await failTask(database.db, id, 'cancelled');
    await queue.cancel(database.db, job, id);
    cancelled();
    await queue.close();

    expect(steps).toEqual(['before']);
    expect(await files.exists(key)).toBe(false);
    expect(await settled(app, id)).toMatchObject({ status: 'FAILURE', error: 'cancelled', result: null });
  });

  test('that finds its record gone says so at once, in words that can be read', async () => {
    const app = await openTestApp();
    let tries = 0;
    const { job, queue } = await queueFor(app, async () => {
      tries += 1;
      throw new Problem('not_found');
    });
    const id = await newTask(app);

    await queue.send(app.deps.database.db, job, id, { note: 'x' });

    expect(await settled(app, id)).toMatchObject({ status: 'FAILURE', error: 'not_found' });
    expect(tries).toBe(1);
    await queue.close();
  });

  test('of a worker that died is taken up by the next', async () => {
    const app = await openTestApp({ fresh: true });
    const { database } = app.deps;
    const job = defineJob<Input>({ name: 'test-orphan', run: async () => ({ key: 'k', name: 'n' }) });
    const dead = await openJobs(database, [job.name]);
    const id = await newTask(app);
    await dead.send(database.db, job, id, { note: 'x' });
    // Leaves the job as a process does that was killed between taking and ending it.
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute' where id = ${id}`.execute(database.db);
    await dead.close();

    const next = await openJobs(database, [job.name]);
    await next.work(app.deps, [job]);

    expect((await settled(app, id)).status).toBe('SUCCESS');
    await next.close();
  });

  test('that killed its process as often as it may be tried is not taken up at the next start', async () => {
    const app = await openTestApp({ fresh: true });
    const { database } = app.deps;
    const ran: string[] = [];
    const job = defineJob<Input>({
      name: 'test-deadly',
      async run(_, { note }) {
        ran.push(note);
        return undefined;
      },
    });
    const dead = await openJobs(database, [job.name]);
    const [deadly, honest] = [await newTask(app), await newTask(app)];
    await dead.send(database.db, job, deadly, { note: 'deadly' });
    await dead.send(database.db, job, honest, { note: 'honest' });
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute',
      retry_count = case when id = ${deadly} then retry_limit else 0 end where name = 'test-deadly'`.execute(
      database.db,
    );
    await dead.close();

    const next = await openJobs(database, [job.name]);
    await next.work(app.deps, [job]);

    await settled(app, honest);
    await next.close();
    expect(ran).toEqual(['honest']);
  });
});
