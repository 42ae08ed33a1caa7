import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyArchive } from '@krishi-bima/contract/archives/archives';
import { downloads, type Task } from '@krishi-bima/contract/downloads/downloads';
import { securityLog } from '@krishi-bima/contract/security/security';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import type { Person } from '../../test/people.ts';
import { newFolder } from '../../test/place.ts';
import { checkArchive } from './check-archive.ts';

const params = ({ company }: TestApp) => ({ params: { id: company.id } });

async function ended(app: TestApp, person: Person = 'cropAdmin'): Promise<Task> {
  for (;;) {
    const { body } = await app.as(person)(companyArchive.get, params(app));
    if (body.own && !body.running) return body.own;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function fetched(app: TestApp, task: Task): Promise<string> {
  const { rawPayload, statusCode } = await app.app.inject({ method: 'GET', url: task.result?.url ?? '' });
  expect(statusCode).toBe(200);
  const path = join(newFolder(), 'fetched.zip');
  await writeFile(path, rawPayload);
  return path;
}

test('an admin takes the archive of the company, which is whole and theirs to open alone', async () => {
  const app = await openTestApp();
  await registerFarmer(app);
  const { status, body } = await app.as('cropAdmin')(companyArchive.start, { ...params(app), body: {} });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    last: null,
    running: { by: { id: app.ids.cropAdmin } },
    own: { kind: 'company_archive' },
  });

  const task = await ended(app);

  expect(task).toMatchObject({ status: 'SUCCESS', progress: 100 });
  expect(task.result?.name).toMatch(/^NM[A-Z]+-\d{4}-\d\d-\d\d\.zip$/);
  const { manifest, differences } = await checkArchive(await fetched(app, task));
  expect(differences).toEqual([]);
  expect(manifest.company.id).toBe(app.company.id);
  const { body: colleague } = await app.as('livestockAdmin')(companyArchive.get, params(app));
  expect(colleague).toMatchObject({ own: null, running: null, last: { by: { id: app.ids.cropAdmin } } });
  expect((await app.as('livestockAdmin')(downloads.list)).body.count).toBe(0);
  expect(await readdir(join(app.deps.config.dataDir, 'archives'))).toEqual([]);
});

test('the security log tells that it left, and whose it was', async () => {
  const app = await openTestApp();
  await app.as('cropAdmin')(companyArchive.start, { ...params(app), body: {} });
  await ended(app);

  const { body } = await app.as('secondCropAdmin')(securityLog.list, { query: { kind: 'export' } });

  expect(body.results[0]).toMatchObject({ detail: 'archive #' + app.company.id, person: { id: app.ids.cropAdmin } });
});

test('one is made at a time: who presses meanwhile is told whose is under way', async () => {
  const app = await openTestApp();
  const { db } = app.deps.database;
  const { company, ids } = app;
  const task = { id: crypto.randomUUID(), kind: 'company_archive', insurance: company.id, created_by: ids.cropAdmin };
  await db
    .insertInto('tasks')
    .values({ ...task, status: 'STARTED', progress: 40 })
    .execute();

  const { body } = await app.as('livestockAdmin')(companyArchive.start, { ...params(app), body: {} });

  expect(body).toMatchObject({ own: null, running: { progress: 40, by: { id: ids.cropAdmin } } });
  const count = db.selectFrom('tasks').select((task) => task.fn.countAll<number>().as('n'));
  expect(await count.where('insurance', '=', company.id).executeTakeFirstOrThrow()).toEqual({ n: 1 });
});

test('one that failed is not tried again while a colleague has one made', async () => {
  const app = await openTestApp();
  const { db } = app.deps.database;
  const { company, ids } = app;
  const failed = crypto.randomUUID();
  const archive = { kind: 'company_archive', insurance: company.id, input: JSON.stringify({ company: company.id }) };
  await db
    .insertInto('tasks')
    .values([
      { ...archive, id: failed, created_by: ids.livestockAdmin, status: 'FAILURE', error: 'no_room' },
      { ...archive, id: crypto.randomUUID(), created_by: ids.cropAdmin, status: 'STARTED', error: null },
    ])
    .execute();

  const again = () => app.as('livestockAdmin')(downloads.retry, { params: { id: failed } });

  expect(await again()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  await db.deleteFrom('tasks').where('created_by', '=', ids.cropAdmin).execute();
  expect((await again()).status).toBe(201);
});

test('a super admin takes that of the company they name', async () => {
  const app = await openTestApp();
  await app.as('superAdmin')(companyArchive.start, { ...params(app), body: {} });

  const { manifest } = await checkArchive(await fetched(app, await ended(app, 'superAdmin')));

  expect(manifest.company.id).toBe(app.company.id);
});

test.each<Person>(['agent', 'technician', 'indexAgent', 'himalayan', 'partner'])('%s may not', async (person) => {
  const app = await openTestApp();

  expect((await app.as(person)(companyArchive.get, params(app))).status).toBe(403);
  expect((await app.as(person)(companyArchive.start, { ...params(app), body: {} })).status).toBe(403);
});

test('another company neither takes nor sees it', async () => {
  const app = await openTestApp();

  expect((await app.as('otherCompany')(companyArchive.get, params(app))).status).toBe(404);
  expect((await app.as('otherCompany')(companyArchive.start, { ...params(app), body: {} })).status).toBe(404);
});

test('an admin who was moved to another company meanwhile gets nothing of this one', async () => {
  const app = await openTestApp();
  const { deps, company, otherCompany, ids } = app;
  const input = { company: company.id };
  const id = crypto.randomUUID();
  const key = `company-archive/${company.id}/${id}.zip`;
  await deps.database.db
    .insertInto('tasks')
    .values({ id, kind: 'company_archive', insurance: company.id, created_by: ids.cropAdmin, file_key: key })
    .execute();
  await deps.database.owner
    .updateTable('users')
    .set({ insurance: otherCompany.id })
    .where('id', '=', ids.cropAdmin)
    .execute();
  await deps.jobs.send(deps.database.db, { name: 'company_archive' }, id, {
    ...input,
    task: id,
    user: ids.cropAdmin,
    key,
  });

  for (;;) {
    const task = await deps.database.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (task.status === 'FAILURE') {
      expect(task.error).toBe('forbidden');
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await deps.files.exists(key)).toBe(false);
});
