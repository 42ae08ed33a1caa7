import { downloads, pdf, type Task, taskRetentionDays } from '@krishi-bima/contract/downloads/downloads';
import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer } from '../../test/farm.ts';
import { kycPdf } from '../kyc/paper/kyc-pdf.job.ts';
import { openPdfRenderer } from '../pdf/render.ts';
import { removeOrphans } from '../storage/staged-files.ts';
import { endLostTasks, expireTasks } from './queries.ts';

async function ended(app: TestApp, id: string): Promise<Task> {
  for (;;) {
    const { body: task } = await app.as('agent')(pdf.status, { params: { id } });
    if (task.status === 'SUCCESS' || task.status === 'FAILURE') return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function kycPaper(app: TestApp, id: number) {
  const { body } = await app.as('agent')(kyc.print, { query: { id } });
  return body.id;
}

/** A task of the agent's that no worker knows of. */
async function laid(app: TestApp, id: number, values: object = {}) {
  const task = {
    id: crypto.randomUUID(),
    kind: 'kyc_pdf',
    insurance: app.company.id,
    created_by: app.ids.agent,
    input: JSON.stringify({ id }),
    concerns: JSON.stringify({ table: 'kyc', ids: [id] }),
    file_key: `kyc-pdf/${app.company.id}/${crypto.randomUUID()}.pdf`,
    ...values,
  };
  await app.deps.database.db.insertInto('tasks').values(task).execute();
  return task;
}

test('what somebody printed is found again, with what it is about, and nobody else sees it', async () => {
  const app = await openTestApp();
  const { id: farmer } = await registerFarmer(app);
  const { proposal } = await draftProposal(app);
  const first = await kycPaper(app, farmer);
  await ended(app, first);
  const { body: second } = await app.as('agent')(pdf.start, { query: { form: 'vegetable', id: proposal.id } });
  await ended(app, second.id);

  const { body: list } = await app.as('agent')(downloads.list);

  expect(list.count).toBe(2);
  expect(list.results.map(({ id, kind, about }) => ({ id, kind, about: about.ne }))).toEqual([
    { id: second.id, kind: 'proposal_pdf', about: `VEG-${proposal.id}` },
    { id: first, kind: 'kyc_pdf', about: 'सीता थापा' },
  ]);
  const [latest] = list.results;
  const days = (Date.parse(latest?.expires_at ?? '') - Date.parse(latest?.updated_at ?? '')) / 86_400_000;
  expect(days).toBe(taskRetentionDays);
  expect((await app.app.inject(latest?.result?.url ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await app.as('cropAdmin')(downloads.list)).body.count).toBe(0);
  expect((await app.as('otherCompany')(downloads.list)).body.count).toBe(0);
});

test('whoever is deactivated, or may no longer, after asking gets no file', async () => {
  const app = await openTestApp();
  const { id: farmer } = await registerFarmer(app);
  const asked = {
    user: app.ids.agent,
    task: crypto.randomUUID(),
    key: `kyc-pdf/${crypto.randomUUID()}.pdf`,
    id: farmer,
  };
  const run = () => kycPdf.run(app.deps, asked, async () => {});
  const { db } = app.deps.database;
  const change = (values: { is_active?: boolean; partner?: boolean }) =>
    db.updateTable('users').set(values).where('id', '=', app.ids.agent).execute();

  await change({ is_active: false });
  await expect(run()).rejects.toThrow('forbidden');
  await change({ is_active: true, partner: true });
  await expect(run()).rejects.toThrow('forbidden');
  await change({ partner: false });
  expect(await run()).toMatchObject({ key: asked.key });
});

test('one that waits is cancelled and tried again, with a second note that the data leaves', async () => {
  const app = await openTestApp();
  const call = app.as('agent');
  const { id: farmer } = await registerFarmer(app);
  const { id } = await laid(app, farmer);
  expect((await call(downloads.list, { query: { running: true } })).body.results).toMatchObject([
    { id, status: 'PENDING', expires_at: null },
  ]);
  expect((await call(downloads.retry, { params: { id } })).body.code).toBe('wrong_state');
  expect((await call(downloads.remove, { params: { id } })).body.code).toBe('wrong_state');

  const { status, body: cancelled } = await call(downloads.cancel, { params: { id } });
  expect({ status, task: cancelled }).toMatchObject({ status: 200, task: { status: 'FAILURE', error: 'cancelled' } });

  const { body: again } = await call(downloads.retry, { params: { id } });
  expect(again).toMatchObject({ status: 'PENDING', kind: 'kyc_pdf' });
  expect((await ended(app, again.id)).result?.name).toBe(`KYC-${farmer}.pdf`);
  expect((await call(downloads.list)).body.results.map((task) => task.id)).toEqual([again.id]);
  const { body: told } = await call(history.of, { query: { entity: 'kyc', entity_id: farmer } });
  expect(told.results[0]).toMatchObject({ action: 'export', actor: { id: app.ids.agent } });
  // An ended task keeps the state it ended with.
  expect((await call(downloads.cancel, { params: { id: again.id } })).body.status).toBe('SUCCESS');
});

test('a paper that takes longer than it may fails, and is made when it is tried again', async () => {
  const app = await openTestApp({ fresh: true });
  const { id: farmer } = await registerFarmer(app);
  const usual = app.deps.pdf;
  const hurried = openPdfRenderer({ limitMs: 1 });
  onTestFinished(() => hurried.close());

  app.deps.pdf = hurried;
  const failed = await ended(app, await kycPaper(app, farmer));
  app.deps.pdf = usual;
  const { body: again } = await app.as('agent')(downloads.retry, { params: { id: failed.id } });

  expect(failed).toMatchObject({ status: 'FAILURE', error: 'internal' });
  expect((await ended(app, again.id)).status).toBe('SUCCESS');
});

test('a record that is gone meanwhile is not printed again, nor by somebody who may not', async () => {
  const app = await openTestApp();
  const { id: theirs } = await registerFarmer(app);
  const failed = { status: 'FAILURE', error: 'internal' };
  const gone = await laid(app, 2_000_000_000, failed);
  expect((await app.as('agent')(downloads.retry, { params: { id: gone.id } })).status).toBe(404);
  const partners = await laid(app, theirs, { ...failed, created_by: app.ids.partner });
  expect((await app.as('partner')(downloads.retry, { params: { id: partners.id } })).status).toBe(403);
  const foreign = await laid(app, theirs, failed);
  for (const call of [downloads.retry, downloads.cancel, downloads.remove])
    expect((await app.as('otherCompany')(call, { params: { id: foreign.id } })).status).toBe(404);
});

test('taken from the list, or after a week, its file goes too', async () => {
  const app = await openTestApp();
  const { deps } = app;
  const call = app.as('agent');
  const { id: farmer } = await registerFarmer(app);
  const [removed, old, kept] = [await kycPaper(app, farmer), await kycPaper(app, farmer), await kycPaper(app, farmer)];
  for (const id of [removed, old, kept]) await ended(app, id);
  const keys = new Map(
    (await deps.database.db.selectFrom('tasks').select(['id', 'file_key']).execute()).map((row) => [
      row.id,
      row.file_key ?? '',
    ]),
  );
  expect((await call(downloads.remove, { params: { id: removed } })).status).toBe(204);
  await sql`update tasks set updated_at = now() - interval '8 days' where id = ${old}`.execute(deps.database.db);

  await expireTasks(deps);
  await removeOrphans({ ...deps, clock: () => new Date(Date.now() + 2 * 60 * 60 * 1000) });

  expect((await call(downloads.list)).body.results.map(({ id }) => id)).toEqual([kept]);
  const isThere = (id: string) => deps.files.exists(keys.get(id) ?? '');
  expect(await Promise.all([removed, old, kept].map(isThere))).toEqual([false, false, true]);
});

test('a task whose job is gone does not run for ever in the list', async () => {
  const app = await openTestApp();
  const { id: farmer } = await registerFarmer(app);
  const { id } = await laid(app, farmer, { status: 'STARTED', created_at: new Date(Date.now() - 120_000) });
  const { id: justNow } = await laid(app, farmer);

  await endLostTasks(app.deps);

  const { body: list } = await app.as('agent')(downloads.list);
  expect(list.results.map((task) => [task.id, task.status, task.error])).toEqual([
    [justNow, 'PENDING', undefined],
    [id, 'FAILURE', 'internal'],
  ]);
});
