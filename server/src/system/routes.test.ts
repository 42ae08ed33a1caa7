import { randomUUID } from 'node:crypto';
import { taskKinds } from '@krishi-bima/contract/downloads/downloads';
import { system } from '@krishi-bima/contract/system/system';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { tellMinutes } from '../metrics/minutes.ts';
import { openStatus } from './status.ts';

describe('the status of the installation', () => {
  test('tells a super admin how each part is, and nobody else', async () => {
    const app = await openTestApp();

    const { body } = await app.as('superAdmin')(system.status);

    expect(body.database).toMatchObject({ state: 'good', connections: expect.any(Number) });
    expect(body.database?.bytes).toBeGreaterThan(1_000_000);
    expect(body.files).toMatchObject({ state: 'good', store: 'folder' });
    expect(body.queue).toMatchObject({ running: expect.any(Number), waiting: expect.any(Number) });
    expect(body.disk?.size).toBeGreaterThan(body.disk?.free ?? 0);
    expect(body.replica?.state).toBe('unset');
    // Reached by http, it has no certificate.
    expect(body.certificate?.state).toBe('unset');
    expect(body.versions?.migration).toMatch(/^\d{4}-.*\.sql$/);
    for (const person of ['cropAdmin', 'agent', 'partner'] as const)
      expect((await app.as(person)(system.status)).status).toBe(403);
  });

  test('is told without the part that fails or does not answer, whatever that is', async () => {
    const { deps } = await openTestApp();
    const files = { ...deps.files, put: () => Promise.reject(new Error('The disk is full.')) };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const broken = await openStatus({ ...deps, files })();
    const looking = openStatus({ ...deps, files: { ...files, put: () => new Promise<void>(() => {}) } })();
    await vi.advanceTimersByTimeAsync(3000);

    expect(broken).toMatchObject({ files: null, database: { state: 'good' } });
    expect(await looking).toMatchObject({ files: null });
  });

  test('knows each process that runs, its version, and what all of them answered', async () => {
    const { deps, tokens } = await openTestApp({ fresh: true });
    const look = () => openStatus(deps)();
    expect((await look()).versions).toMatchObject({ state: 'failing', processes: [] });
    const jobs = await tellMinutes(deps, { part: 'jobs', version: '2.0.0' });
    const api = await tellMinutes(deps, { part: 'api', version: '1.9.0' });
    const app = await buildApp(deps);
    onTestFinished(() => app.close());
    api.watch(app);
    const headers = { authorization: `Token ${tokens.superAdmin}` };
    await app.inject({ url: system.status.path, headers });
    await app.inject({ url: system.jobs.path, headers });

    expect((await look()).versions).toMatchObject({
      state: 'attention',
      processes: [
        { part: 'api', version: '1.9.0', count: 1 },
        { part: 'jobs', version: '2.0.0', count: 1 },
      ],
    });
    await api.close();
    const { versions, hour } = await look();
    expect(versions).toMatchObject({ state: 'good', processes: [{ part: 'jobs', count: 1 }] });
    expect(hour).toMatchObject({ requests: 2, failures: 0, signed_in: expect.any(Number) });
    expect(hour?.p95_ms).toBeGreaterThan(0);
    await jobs.close();
  });

  test('names the age of the last backup and of the last one that was restored', async () => {
    const { deps, as } = await openTestApp({ fresh: true });
    const { db } = deps.database;
    const look = () => openStatus(deps)();
    expect(await look()).toMatchObject({
      backup: { state: 'attention', last_at: null },
      drill: { state: 'attention' },
    });
    await sql`insert into maintenance_runs (kind, outcome, started_at, ended_at, detail) values
      ('backup', 'done', now() - interval '27 hours 10 minutes', now() - interval '27 hours', ''),
      ('restore_drill', 'done', now() - interval '3 days 41 minutes', now() - interval '3 days', '12 rows')`.execute(
      db,
    );

    const late = await look();
    expect(late).toMatchObject({ backup: { state: 'attention' }, drill: { state: 'good', seconds: 41 * 60 } });
    await sql`insert into maintenance_runs (kind, outcome, started_at, detail) values
      ('backup', 'done', now(), ''), ('restore_drill', 'failed', now(), 'kyc: 3 rows instead of 4')`.execute(db);
    const { body } = await as('superAdmin')(system.status);
    expect(body.backup?.state).toBe('good');
    expect(body.drill).toMatchObject({ state: 'failing', detail: 'kyc: 3 rows instead of 4' });
  });
});

test.each([
  { code: '57P01', message: 'terminating connection due to administrator command' },
  { code: '57P03', message: 'the database system is starting up' },
  { code: 'ECONNREFUSED', syscall: 'connect', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'Client has encountered a connection error and is not queryable' },
])('whoever asks while the database is away is told to come again: $message', async (error) => {
  const app = await buildApp((await openTestApp()).deps);
  onTestFinished(() => app.close());
  app.get('/away', () => {
    throw Object.assign(new Error(error.message), error);
  });

  const answer = await app.inject('/away');

  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
  expect(answer.json().code).toBe('busy');
});

describe('background jobs', () => {
  test('that failed come first, and are tried again by the super admin', async () => {
    const { deps, as, company, ids } = await openTestApp({ fresh: true });
    const { db } = deps.database;
    const [id, other] = [randomUUID(), randomUUID()];
    await sql`insert into tasks (id, kind, insurance, created_by, about, input, status, error)
      values (${id}, 'kyc_pdf', ${company.id}, ${ids.agent}, '{"ne": "सीता", "en": "Sita"}', '{}', 'FAILURE', 'internal')`.execute(
      db,
    );
    await sql`insert into pgboss.job (id, name, state, retry_limit, retry_count, started_on, completed_on)
      values (${id}, 'kyc_pdf', 'failed', 2, 2, now(), now())`.execute(db);

    await sql`insert into pgboss.job (id, name, start_after) values (${other}, 'kyc_pdf', now() + interval '1 hour')`.execute(
      db,
    );

    const { body } = await as('superAdmin')(system.jobs, { query: { limit: 10 } });
    expect(body.results[0]).toMatchObject({
      ...{ id, name: 'kyc_pdf', state: 'failed', tries: 3, most_tries: 3, error: 'internal' },
      ...{ about: { ne: 'सीता' }, company: { name_np: expect.any(String) } },
    });
    expect(Object.keys(taskKinds)).toContain('kyc_pdf');
    const failed = await as('superAdmin')(system.jobs, { query: { state: 'failed' } });
    expect(failed.body.results.map((job) => job.id)).toEqual([id]);

    const again = await as('superAdmin')(system.retryJob, { params: { id } });
    expect(again.body).toMatchObject({ state: 'retry', error: null });
    const refused = await as('superAdmin')(system.retryJob, { params: { id: other } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await as('cropAdmin')(system.retryJob, { params: { id } })).status).toBe(403);
  });
});
